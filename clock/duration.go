package clock

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// Limits of what is read: correspondence games give months, nothing gives more
// than these, and sums of them stay far from overflow.
const (
	maxDuration = 10 * 366 * 24 * time.Hour
	maxCount    = 100000
)

// Words writes a length of time as System.String does: "1h30m", "12.5s", "-0.02s".
func Words(d time.Duration) string { return formatDuration(d) }

// formatDuration writes d as "1h30m", "12.5s"; zero is "0s".
func formatDuration(d time.Duration) string {
	if d == 0 {
		return "0s"
	}
	var b strings.Builder
	if d < 0 {
		b.WriteByte('-')
		d = -d
	}
	if h := d / time.Hour; h > 0 {
		b.WriteString(strconv.FormatInt(int64(h), 10) + "h")
	}
	if m := d / time.Minute % 60; m > 0 {
		b.WriteString(strconv.FormatInt(int64(m), 10) + "m")
	}
	if s := d % time.Minute; s > 0 {
		b.WriteString(seconds(s) + "s")
	}
	return b.String()
}

// seconds writes d in seconds, exactly: "12.5".
func seconds(d time.Duration) string {
	whole, part := int64(d/time.Second), int64(d%time.Second)
	text := strconv.FormatInt(whole, 10)
	if part > 0 {
		text += strings.TrimRight("."+strconv.FormatInt(int64(time.Second)+part, 10)[1:], "0")
	}
	return text
}

// units holds the words that records use for lengths of time. A bare number is
// in the unit the caller names. Days of Dragon Go Server are not here.
var units = map[string]time.Duration{
	"s": time.Second, "sec": time.Second, "secs": time.Second, "second": time.Second, "seconds": time.Second,
	"m": time.Minute, "min": time.Minute, "mins": time.Minute, "minute": time.Minute, "minutes": time.Minute,
	"h": time.Hour, "hr": time.Hour, "hrs": time.Hour, "hour": time.Hour, "hours": time.Hour,
	"d": 24 * time.Hour, "day": 24 * time.Hour, "days": 24 * time.Hour,
	"秒": time.Second, "分": time.Minute, "分钟": time.Minute, "分鐘": time.Minute, "時間": time.Hour, "时间": time.Hour,
	"小时": time.Hour, "小時": time.Hour,
	"초": time.Second, "분": time.Minute, "시간": time.Hour,
}

// parseDuration reads "90", "1h30m", "1 hr", "20 min", "1時間", "5:00" (minutes
// and seconds) and "1:05:00". A bare number is counted in unit, and bare says
// that it was one.
func parseDuration(text string, unit time.Duration) (d time.Duration, bare, ok bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return 0, false, false
	}
	if strings.Contains(text, ":") {
		d, ok = parseColons(text)
		return d, false, ok
	}
	if d, ok = scale(text, unit); ok {
		return d, true, true
	}
	for rest := text; rest != ""; {
		n := strings.IndexFunc(rest, func(r rune) bool { return (r < '0' || r > '9') && r != '.' })
		if n <= 0 {
			return 0, false, false
		}
		word := strings.TrimLeft(rest[n:], " ")
		end := strings.IndexFunc(word, func(r rune) bool { return r >= '0' && r <= '9' })
		if end < 0 {
			end = len(word)
		}
		unit, known := units[strings.TrimRight(word[:end], " .")]
		part, fine := scale(rest[:n], unit)
		if !known || !fine {
			return 0, false, false
		}
		if d += part; d > maxDuration {
			return 0, false, false
		}
		rest = word[end:]
	}
	return d, false, true
}

// parseColons reads "mm:ss" and "h:mm:ss"; minutes before a single colon may
// pass 60, as in a five-hour "300:00".
func parseColons(text string) (time.Duration, bool) {
	parts := strings.Split(text, ":")
	if len(parts) > 3 {
		return 0, false
	}
	var d time.Duration
	for i, p := range parts {
		last := i == len(parts)-1
		n, ok := scale(p, time.Second)
		if !ok || (!last && n%time.Second != 0) || (i > 0 && n >= time.Minute) {
			return 0, false
		}
		if d = d*60 + n; d > maxDuration {
			return 0, false
		}
	}
	return d, true
}

// scale reads a plain decimal number of units.
func scale(text string, unit time.Duration) (time.Duration, bool) {
	text = strings.TrimSpace(text)
	if text == "" || strings.Trim(text, "0123456789.") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f*float64(unit) > float64(maxDuration) {
		return 0, false
	}
	return time.Duration(math.Round(f * float64(unit))), true
}

// count reads a whole number of periods or stones.
func count(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n >= 0 && n <= maxCount
}
