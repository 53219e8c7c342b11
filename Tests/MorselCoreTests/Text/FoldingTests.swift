import Testing

@testable import MorselCore

@Suite struct FoldingTests {
    @Test(arguments: [
        ("MILK", "milk"), ("Milk", "milk"), ("ÉTÉ", "ete"), ("Ñora", "nora"), ("Açúcar", "acucar"),
        ("AVELÃ", "avela"),
        ("Größe", "grosse"), ("GRÖẞE", "grosse"), ("mąka", "maka"), ("ŁUBIN", "lubin"),
        ("śmietana", "smietana"),
        ("Smör", "smor"), ("hårdost", "hardost"), ("fløde", "flode"), ("Žito", "zito"),
    ])
    func `case and accents make no difference`(written: String, folded: String) {
        #expect(TokenizedText(written).seen.joined() == folded)
    }

    @Test(arguments: [
        ("œuf", "oeuf"), ("ŒUF", "oeuf"), ("Ægg", "aegg"), ("ĳs", "ijs"), ("Weiß", "weiss"),
        ("coﬀee", "coffee"),
        ("ﬁsh", "fish"), ("ﬂour", "flour"), ("toaﬆ", "toast"),
    ])
    func `a ligature becomes its two letters`(written: String, folded: String) {
        #expect(TokenizedText(written).seen == [folded])
    }

    @Test(arguments: [("raﬃné", "raffine"), ("souﬄé", "souffle")])
    func `a ligature of three letters becomes all three`(written: String, folded: String) {
        #expect(TokenizedText(written).seen == [folded])
    }

    @Test(arguments: [
        ("cre\u{300}me", "creme"), ("mai\u{308}s", "mais"), ("n\u{303}ora", "nora"),
        ("Ha\u{30A}lla", "halla"),
    ])
    func `a combining accent is removed`(written: String, folded: String) {
        #expect(TokenizedText(written).seen == [folded])
    }

    @Test(arguments: [
        ("ＭＩＬＫ", ["milk"]), ("ｍｉｌｋ，　ｓａｌｔ", ["milk", ",", "salt"]), ("Ｅ３２２", ["e322"]),
        ("ｓｏｊａ（ｌｅｃｉｔｈｉｎ）", ["soja", "(", "lecithin", ")"]), ("２５％", ["25", "%"]),
    ])
    func `full-width characters become ASCII characters`(written: String, seen: [String]) {
        #expect(TokenizedText(written).seen == seen)
    }

    @Test(arguments: [
        "𝐌𝐢𝐥𝐤", "𝑀𝑖𝑙𝑘", "𝑴𝒊𝒍𝒌", "𝓜𝓲𝓵𝓴", "𝔐𝔦𝔩𝔨", "𝕄𝕚𝕝𝕜", "𝖬𝗂𝗅𝗄", "𝗠𝗶𝗹𝗸", "𝘔𝘪𝘭𝘬", "𝙈𝙞𝙡𝙠", "𝙼𝚒𝚕𝚔", "Ⓜⓘⓛⓚ",
    ])
    func `mathematical and circled letters become ordinary letters`(written: String) {
        #expect(TokenizedText(written).seen == ["milk"])
    }

    @Test(arguments: [("𝑤ℎ𝑒𝑦", "whey"), ("ℳ𝒾𝓁𝓀", "milk"), ("ℌ𝔞𝔰𝔢𝔩", "hasel"), ("ℕ𝕦𝕥", "nut"), ("ℯℊℊ", "egg")])
    func `letter-like symbols become ordinary letters`(
        written: String,
        folded: String
    ) {
        #expect(TokenizedText(written).seen == [folded])
    }

    @Test(arguments: [
        ("𝟑𝟐𝟐", "322"), ("𝟛𝟚𝟚", "322"), ("₃₂₂", "322"),
    ])
    func `mathematical and subscript digits become ordinary digits`(written: String, folded: String) {
        #expect(TokenizedText(written).seen == [folded])
    }

    @Test(arguments: [
        "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{202D}",
        "\u{FE0F}",
    ])
    func `a zero-width character does not split a word`(mark: String) {
        #expect(TokenizedText("hasel\(mark)nut").seen == ["haselnut"])
        #expect(TokenizedText("\(mark)milk\(mark)").seen == ["milk"])
    }

    @Test(arguments: [
        "-", "‐", "‑", "‒", "–", "—", "―", "−", "⁃", "﹣", "－",
    ])
    func `every dash becomes a hyphen`(dash: String) {
        #expect(TokenizedText("soya\(dash)free").seen == ["soya", "-", "free"])
    }

    @Test(arguments: ["'", "’", "‘", "‛", "′", "ʼ", "´", "`", "＇"])
    func `every apostrophe becomes the ASCII apostrophe`(apostrophe: String) {
        #expect(TokenizedText("l\(apostrophe)orge").seen == ["l", "'", "orge"])
    }

    @Test(arguments: ["•", "‣", "·", "∙", "■", "●", "▪", "、", "，", "،", "､"])
    func `a bullet becomes a comma`(bullet: String) {
        #expect(TokenizedText("milk \(bullet) salt").seen == ["milk", ",", "salt"])
    }

    @Test(arguments: [("（", "）"), ("【", "】"), ("「", "」"), ("〈", "〉"), ("《", "》"), ("〔", "〕")])
    func `brackets of other scripts become ASCII brackets`(open: String, close: String) {
        #expect(TokenizedText("soya\(open)milk\(close)").seen == ["soya", "(", "milk", ")"])
    }

    @Test(arguments: [("mіlk", "milk"), ("sоyа", "soya"), ("ΜILK", "milk"), ("ОATS", "oats")])
    func `a Cyrillic or Greek letter in a Latin word becomes its Latin lookalike`(
        written: String,
        folded: String
    ) {
        #expect(TokenizedText(written).seen == [folded])
    }

    @Test(arguments: ["молоко", "γάλα", "牛乳", "حليب", "חלב", "นม"])
    func `a word of another script is marked as foreign`(word: String) {
        let tokens = TokenizedText(word).tokens

        #expect(tokens.allSatisfy { $0.traits.contains(.foreign) })
        #expect(tokens.first?.span.start == 0)
        #expect(tokens.last?.span.end == Int32(word.unicodeScalars.count))
    }

    @Test func `every Unicode scalar folds to a valid result`() {
        for scalar: UInt32 in 0...0x10FFFF where Unicode.Scalar(scalar) != nil {
            switch Folding.fold(scalar) {
            case .letter(let letter): #expect((0x61...0x7A).contains(letter))
            case .letters(let first, let second, let third):
                #expect([first, second, third ?? first].allSatisfy { (0x61...0x7A).contains($0) })
            case .digit(let digit): #expect((0x30...0x39).contains(digit))
            case .punctuation(let mark): #expect(mark > 0x20 && mark < 0x7F)
            case .space, .newline, .ignored, .damaged, .foreign: break
            }
        }
    }
}
