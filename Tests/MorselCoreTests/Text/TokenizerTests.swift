import Testing

@testable import MorselCore

@Suite struct TokenizerTests {
    @Test(arguments: [
        ("", []), ("   ", []), ("milk", ["milk"]), ("milk, salt.", ["milk", ",", "salt", "."]),
        ("milk (skimmed) [cow]", ["milk", "(", "skimmed", ")", "[", "cow", "]"]),
        ("Haselnüsse13%", ["haselnusse", "13", "%"]), ("13%Haselnüsse", ["13", "%", "haselnusse"]),
        ("water&salt", ["water", "&", "salt"]),
    ])
    func `words, numbers and marks are separate tokens`(text: String, seen: [String]) {
        #expect(TokenizedText(text).seen == seen)
    }

    @Test(arguments: [
        ("E322", ["e322"]), ("e160a", ["e160a"]), ("E160aii", ["e160aii"]), ("B12", ["b12"]),
        ("INS471", ["ins471"]),
        ("SIN330", ["sin330"]), ("E 322", ["e", "322"]), ("E-322", ["e", "-", "322"]),
        ("milk2", ["milk", "2"]),
    ])
    func `a code keeps its digits`(text: String, seen: [String]) {
        #expect(TokenizedText(text).seen == seen)
    }

    @Test(arguments: [
        ("7,5 %", ["7.5", "%"]), ("7.5%", ["7.5", "%"]), ("0,25", ["0.25"]),
        ("124,122,110", ["124", ",", "122", ",", "110"]),
        ("3, 5", ["3", ",", "5"]), ("1.000", ["1.000"]),
    ])
    func `a decimal mark is part of its number, and a list of numbers stays a list`(
        text: String,
        seen: [String]
    ) {
        #expect(TokenizedText(text).seen == seen)
    }

    @Test func `an empty line is a token`() {
        #expect(TokenizedText("milk\nsalt").seen == ["milk", "salt"])
        #expect(TokenizedText("milk\n\nsalt").seen == ["milk", "\n", "salt"])
        #expect(TokenizedText("milk\r\nsalt").seen.filter { $0 != "\n" } == ["milk", "salt"])
    }

    @Test func `a Windows line end is one line end`() {
        #expect(TokenizedText("milk\r\nsalt").seen == ["milk", "salt"])
    }

    @Test func `a token has the kind of gap before it`() {
        let gaps = TokenizedText("milk,salt\nwater egg").tokens.map { $0.gap }

        #expect(gaps == [.none, .none, .none, .newline, .space])
    }

    @Test(arguments: [
        ("_milk_", ["milk"]), ("__milk__", ["milk"]), ("*milk*", ["milk"]), ("**milk**", ["milk"]),
        ("_Soja_protein", ["soja", "protein"]), ("Voll_milch_pulver", ["voll", "milch", "pulver"]),
        ("_milk_, _egg_", ["milk", ",", "egg"]), ("harina_de_trigo", ["harina", "de", "trigo"]),
        ("_skimmed milk_ powder", ["skimmed", "milk", "powder"]),
    ])
    func `emphasis marks are removed`(text: String, seen: [String]) {
        #expect(TokenizedText(text).seen == seen)
    }

    @Test(arguments: [
        ("<b>milk</b>", ["milk"]), ("<strong>Soja</strong>protein", ["sojaprotein"]),
        ("<span class=\"allergen\">milk</span>, salt", ["milk", ",", "salt"]),
        ("milk<br>salt", ["milk", ";", "salt"]),
        ("milk<br/>salt", ["milk", ";", "salt"]), ("< 2 % salt", ["<", "2", "%", "salt"]),
        ("milk <2%", ["milk", "<", "2", "%"]),
    ])
    func `HTML tags are removed, and a single less-than sign is kept`(text: String, seen: [String]) {
        #expect(TokenizedText(text).seen == seen)
    }

    @Test(arguments: ["<p>milk</p><p>salt</p>", "<li>milk</li><li>salt</li>", "<td>milk</td><td>salt</td>"])
    func `a block tag separates words`(text: String) {
        #expect(TokenizedText(text).seen.filter { $0 != "\n" } == ["milk", "salt"])
    }

    @Test(arguments: [
        ("milk &amp; salt", ["milk", "&", "salt"]), ("milk&nbsp;salt", ["milk", "salt"]),
        ("&quot;milk&quot;", ["\"", "milk", "\""]), ("l&#39;orge", ["l", "'", "orge"]),
        ("l&apos;orge", ["l", "'", "orge"]),
        ("milk & salt", ["milk", "&", "salt"]),
    ])
    func `character entities are decoded`(text: String, seen: [String]) {
        #expect(TokenizedText(text).seen == seen)
    }

    @Test(arguments: [
        ("cr&egrave;me", "creme"), ("H&uuml;hnerei", "huhnerei"), ("cr&#232;me", "creme"),
        ("&#x153;uf", "oeuf"),
    ])
    func `entities of letters are decoded and folded`(text: String, folded: String) {
        #expect(TokenizedText(text).seen == [folded])
    }

    @Test(arguments: [
        ("crÃ¨me", "creme"), ("lÃ©gumes", "legumes"), ("aÃ§Ãºcar", "acucar"), ("NÃ¼sse", "nusse"),
        ("glÃºten", "gluten"),
        ("avelÃ£", "avela"), ("Å¡unka", "sunka"),
    ])
    func `text that was encoded twice is repaired`(text: String, folded: String) {
        #expect(TokenizedText(text).seen == [folded])
    }

    @Test(arguments: [
        ("Å“uf", "oeuf"), ("WeiÃŸ", "weiss"), ("CRÃˆME", "creme"), ("mÄ…ka", "maka"), ("pÄ›na", "pena"),
        ("NÃœSSE", "nusse"),
        ("mÄ\u{85}ka", "maka"), ("gÅ‚Ä™boki", "gleboki"), ("goÅ›Ä‡", "gosc"), ("MÄ„KA", "maka"),
        ("PIMENTÃ“N", "pimenton"),
    ])
    func `text that was encoded twice through Windows-1252 is repaired`(
        text: String,
        folded: String
    ) {
        #expect(TokenizedText(text).seen == [folded])
    }

    @Test(arguments: [
        ("lâ€™huile", ["l", "'", "huile"]), ("10Â\u{A0}%", ["10", "%"]), ("AVELÃ…", ["avela", "."]),
        ("VETTÄ”", ["vetta", "\""]), ("MAÇÃ “", ["maca", "\""]),
    ])
    func `marks that were encoded twice are repaired, and marks after a capital stay`(
        text: String,
        seen: [String]
    ) {
        #expect(TokenizedText(text).seen == seen)
    }

    @Test func `a lost character becomes a wildcard`() {
        let text = TokenizedText("cr\u{FFFD}me")

        #expect(text.seen == ["cr?me"])
        #expect(text.tokens.first?.traits.contains(.damaged) == true)
    }

    @Test(arguments: [("milk*", true), ("milk¹", true), ("milk°", true), ("milk †", false), ("milk", false)])
    func `a word has a trait for its footnote mark`(text: String, isFootnoted: Bool) throws {
        let word = try #require(TokenizedText(text).tokens.first)

        #expect(word.traits.contains(.footnoted) == isFootnoted)
    }

    @Test(arguments: [
        ("MILK", true, true), ("Milk", true, false), ("milk", false, false), ("Œuf", true, false),
        ("ÉTÉ", true, true), ("été", false, false), ("Śmietana", true, false), ("ŚMIETANA", true, true),
    ])
    func `a word has traits for its capital letters`(text: String, isCapitalised: Bool, isAllCapitals: Bool)
        throws
    {
        let word = try #require(TokenizedText(text).tokens.first)

        #expect(word.traits.contains(.capitalised) == isCapitalised)
        #expect(word.traits.contains(.allCapitals) == isAllCapitals)
    }

    @Test(arguments: ["ŁUBIN", "ŻYTO", "ŹREBAK"])
    func `Polish capital letters are recognised`(text: String) throws {
        let word = try #require(TokenizedText(text).tokens.first)

        #expect(word.traits.contains(.allCapitals))
    }

    @Test(arguments: [("vanil·la", "vanilla"), ("cel·lulosa", "cellulosa"), ("AL·LÈRGENS", "allergens")])
    func `a Catalan middle dot is part of its word`(text: String, folded: String) {
        #expect(TokenizedText(text).seen == [folded])
    }
}
