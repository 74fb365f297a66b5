package sgfio

import (
	"sync"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// Characters that make up most of any text in a language, with the words and
// names of Go among them. They were put down from general knowledge of the
// languages, not counted in any file. Their order means nothing.
const (
	// simplifiedCommon: everyday words, then Go, surnames and given names.
	simplifiedCommon = "的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏" +
		"围棋黑白胜负局段级贴先后盘弈赛杯冠军亚季名人坊因棋圣碁职业初预选决循环快棋目让子劫征提吃断接虎跳尖挡扳爬退压夹镇碰靠托顶冲打拆封逼拦补角边星布序官死活征争腹薄厚味势攻守弃换认输超时野狐腾讯弈城新浪清风解说讲评" +
		"赵钱孙李周吴郑王冯陈卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜谢邹柏章云苏潘葛范彭鲁韦马苗凤方俞任袁柳史唐费薛雷贺倪汤罗毕郝安常乐于傅齐康伍余元顾孟平黄穆萧尹姚邵汪毛禹米贝明戴谈宋庞熊纪舒项祝董梁杜阮蓝闵季贾江童颜郭梅盛林钟徐邱骆高夏蔡田樊胡霍万卢莫房解应丁邓洪包石崔龚程邢裴陆翁焦侯宁全班仇甘武刘景詹龙叶黎白蒲卓池乔曾关阎聂车" +
		"柯洁晓春昊古力睿羊星廷钰维杰檀啸笑鼎新毅飞豪梓浩嘉阳桓申真谞昌镐世薰铉赫瀚溱睦镇硕润东俊静海超伟芳娜敏丽磊洋勇艳娟涛霞刚桂栋泽宇轩涵诗怡欣佳晨旭博文斌鹏波辉建国志强光明诚信思远子健一鸣依然剑过声谜团协鑫集成"

	// traditionalCommon: the same for Taiwan and Hong Kong.
	traditionalCommon = "的一是不了在人有我他這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車白應路期叫死常提感金何更反合放做係計或司利受光王果親界及今京務制解各任至清物台象記邊共風戰干接它許八特覺望直服毛林題建南度統色字請交愛讓認算論百吃義科怎元社術結六功指思非流每青管夫連遠資隊跟帶花快條院變聯言權往展該領傳近留紅治決周保達辦運武半候七必城父強步完革深區即求品士轉量空甚眾技輕程告江語英基派滿式李息寫呢識極令黃德收臉錢黨倒未持取設始版雙歷越史商千片容研像找友孩站廣改議形委早房音火際則首單據導影失拿網香似斯專石若兵弟誰校讀志飛觀爭究包組造落視濟喜離雖壞" +
		"圍棋黑白勝負局段級貼先後盤弈賽杯冠軍亞季名人坊因碁聖職業初預選循環目讓子劫征提斷接虎跳尖擋扳爬退壓夾鎮碰靠托頂衝打拆封逼攔補角邊星布序官腹薄厚味勢攻守棄換認輸超時鬼網路解說講評敗點關應該對局者黑方白方臺灣會員電視" +
		"趙錢孫李周吳鄭王馮陳衛蔣沈韓楊朱秦許何呂施張孔曹嚴華金魏陶姜謝鄒章雲蘇潘葛范彭魯韋馬苗鳳方俞任袁柳史唐費薛雷賀倪湯羅畢郝安常樂于傅齊康伍余元顧孟平黃穆蕭尹姚邵汪毛貝明戴談宋龐熊紀舒項祝董梁杜阮藍閔季賈江童顏郭梅盛林鍾徐邱駱高夏蔡田樊胡霍萬盧莫房解應丁鄧洪包石崔龔程邢裴陸翁焦侯寧全班仇甘武劉景詹龍葉黎白蒲卓池喬曾關閻聶車簡游賴廖連" +
		"柯潔曉春昊古力睿羊星廷鈺維傑檀嘯笑鼎新毅飛豪梓浩嘉陽桓申真諝昌鎬世薰鉉赫瀚溱睦鎮碩潤東俊靜海超偉芳娜敏麗磊洋勇艷娟濤霞剛桂棟澤宇軒涵詩怡欣佳晨旭博文斌鵬波輝建國志強光明誠信思遠健鳴源立誠元均士元清源治勳義慶國輝致豪俊哲銘裕名瑄"

	// japaneseCommon: the kanji of everyday words, Go, names; then kana counts by
	// itself.
	japaneseCommon = "日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賞訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達" +
		"囲碁黒白勝負段級手目半押先番互置石局戦盤棋聖名人本因坊天元王座十段碁聖女流立誕予選挑戦者決勝敗線勝杯新聞社院関西総本部大会全日本記録解説中押消費考慮時間切符持込消戸終局譜観戦定石布石序盤中盤終盤攻合死活劫" +
		"佐藤鈴木高橋田中伊藤渡辺山本中村小林加藤吉田山田佐々木山口松本井上木村林斎藤清水山崎阿部森池田橋本石川前田小川岡田長谷川藤田近藤後藤村上遠藤青木坂本斉藤福田太田西村藤井金子岡本藤原三浦中野中川原田松田竹内小野田村中山和田石田森田上田原柴田酒井工藤横山宮崎宮本内田高木安藤島谷大野丸山今井河野藤本村田武田上野杉山増田菅原平野大塚千葉久保岩崎桜井野口松井野村木下菊池佐野大西杉本新井浜田菅武宮正樹趙治勲大竹英雄梶原武雄藤沢秀行朋斎依田紀基張栩羽根直樹結城聡山下敬吾高尾紳路王銘琬彦坂直人苑田勇一片岡聡淡路修三工藤紀夫石井邦生加田克司坂田栄寿木谷実呉清源橋本宇太郎岩本薫前田陳爾瀬越憲作本因坊秀策秀栄秀哉丈和道策井上幻庵安井算知仙角算哲一力遼芝野虎丸許家元井山裕太本木克弥余正麒河野臨伊田篤史村川大介仲邑菫謝依旻藤沢里菜上野愛咲美"

	// koreanCommon: syllables.
	koreanCommon = "이다는에의을가고하지은로한도사기를자어리서시대나아그인들있해과수것일라정보만부으구제적여게주전스없상장동원니성면오안유조선연마신진국비우모르화용러중생산경지치내계방문실세관위자개여무물소영말때회저명터할된되더미번공양년려드간당음년불월후트거결품업본입점통재호복람현분식두최포요강가던데날민체김박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민나진지엄채원천방공현함변염여추도석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예경봉사부바둑흑백집돌승패국수명인왕위기전배결승예선본선단급착점화점소목정석포석중반끝내기사활축패싸움빅덤접바둑불계승반시간대국해설세돌창호조훈현치훈양건목진석박영훈최철한원성진강동윤김지석허영호박정환이동훈신진서변상일나현온소진안성준한국기원타이젬오로한게임넷마블농심삼성화재후지쯔춘란배응씨"

	// hanjaCommon: the characters of Korean names, as they stand in hanja.
	hanjaCommon = "金李朴崔鄭姜趙尹張林韓吳徐申權黃安宋柳全洪高文梁孫裵白許劉南沈盧河丁成車朱禹具閔羅陳池嚴蔡元千方孔玄咸邊廉呂秋都石宣薛馬吉魏表明奇王琴玉印孟諸牟卓國昌鎬薰鉉世乭治勳哲瀚赫鎭碩永訓東潤志錫廷桓眞諝晟溱榮勝善浩俊相勳成宰圭煥鍾洙基泰宇宗炯仁鎔秀賢德圍棋黑白勝段級九八七六五四三二一十名人國手王位最高棋王天元戰杯決本選"
)

// A runeSet holds characters of the Basic Multilingual Plane.
type runeSet [1 << 10]uint64

func (s *runeSet) add(r rune) {
	if r >= 0 && r <= 0xFFFF {
		s[r>>6] |= 1 << (r & 63)
	}
}

func (s *runeSet) has(r rune) bool {
	return r >= 0 && r <= 0xFFFF && s[r>>6]>>(r&63)&1 != 0
}

func setOf(text string) *runeSet {
	s := new(runeSet)
	for _, r := range text {
		s.add(r)
	}
	return s
}

// addRows adds the characters of whole rows of a national standard: the pairs
// with a first byte from lo to hi and a second byte from 0x40 on.
func (s *runeSet) addRows(e encoding.Encoding, lo, hi, second byte) *runeSet {
	for a := int(lo); a <= int(hi); a++ {
		for b := int(second); b <= 0xFE; b++ {
			out, err := e.NewDecoder().Bytes([]byte{byte(a), byte(b)})
			if err != nil {
				continue
			}
			for _, r := range string(out) {
				if r > 0x7F && r != '\uFFFD' {
					s.add(r)
				}
			}
		}
	}
	return s
}

// A language is what the detector knows of one that is written in pairs of
// bytes: characters that fill a text, those of the first level of its standard,
// which are in use, and those of the second, which are rare.
type language struct {
	common, ordinary, rare *runeSet
	kana                   int // what a kana is worth
}

// The languages, built when first asked for; they do not change.
var (
	simplified = sync.OnceValue(func() language {
		return language{
			setOf(simplifiedCommon),
			new(runeSet).addRows(simplifiedchinese.GBK, 0xB0, 0xD7, 0xA1),
			new(runeSet).addRows(simplifiedchinese.GBK, 0xD8, 0xF7, 0xA1),
			loanKana,
		}
	})
	traditional = sync.OnceValue(func() language {
		return language{
			setOf(traditionalCommon),
			new(runeSet).addRows(traditionalchinese.Big5, 0xA4, 0xC6, 0x40),
			new(runeSet).addRows(traditionalchinese.Big5, 0xC9, 0xF9, 0x40),
			loanKana,
		}
	})
	japaneseText = sync.OnceValue(func() language {
		return language{
			setOf(japaneseCommon),
			new(runeSet).addRows(japanese.EUCJP, 0xB0, 0xCF, 0xA1),
			new(runeSet).addRows(japanese.EUCJP, 0xD0, 0xF4, 0xA1),
			kana,
		}
	})
	koreanText = sync.OnceValue(func() language {
		return language{
			setOf(koreanCommon + hanjaCommon),
			new(runeSet).addRows(korean.EUCKR, 0xB0, 0xC8, 0xA1),
			new(runeSet).addRows(korean.EUCKR, 0xCA, 0xFD, 0xA1),
			loanKana,
		}
	})
)
