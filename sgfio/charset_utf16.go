package sgfio

// transcode returns src as it is, or, if it is UTF-16 by its mark or its look,
// in UTF-8. origin gives for an offset of the result the offset in src; it is
// nil if nothing changed. A mark of UTF-8 stays in place.
func transcode(src []byte) (utf8 []byte, origin func(int32) int32, from *Encoding) {
	return src, nil, nil
}
