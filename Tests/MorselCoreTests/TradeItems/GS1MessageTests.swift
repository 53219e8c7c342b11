import MorselCore
import MorselTestSupport
import Testing

@Suite struct GS1MessageTests {
    private func message(_ data: String) -> GS1Message { GS1Message(data.utf8) }

    // MARK: Forms

    @Test(arguments: [
        "(01)09506000134352(17)271231(10)AB-12", "^010950600013435217271231" + "10AB-12",
        "]d2010950600013435217271231" + "10AB-12", "]C101095060001343521727123110AB-12",
        "]Q301095060001343521727123110AB-12", "]e001095060001343521727123110AB-12",
        "]J101095060001343521727123110AB-12", "01095060001343521727123110AB-12",
        "\u{1D}01095060001343521727123110AB-12", "]d201095060001343521727123110AB-12\u{1D}",
        "(01)09506000134352|(17)271231(10)AB-12",
    ])
    func `the same elements are read from each form`(data: String) {
        let message = message(data)

        #expect(message.isValid, "\(message.errors)")
        #expect(message.humanReadable == ["(01) 09506000134352", "(17) 271231", "(10) AB-12"])
        #expect(message.digitalLink == "https://id.gs1.org/01/09506000134352/10/AB-12?17=271231")
        #expect(message.gtins.map { $0.digits } == ["09506000134352"])
    }

    @Test(arguments: [
        ("4006381333931", "(01)04006381333931", "]E04006381333931"),
        ("]E04006381333931", "(01)04006381333931", "]E04006381333931"),
        ("]E496385074", "(01)00000096385074", "]E496385074"),
        ("036000291452", "(01)00036000291452", "]E00036000291452"),
        ("]I110614141000415", "(01)10614141000415", "]I110614141000415"),
        // UPC-E: the zeros that it leaves out are added, if the eight digits are no GTIN-8.
        ("04252614", "(01)00042100005264", "]E00042100005264"),
        ("]E004252614", "(01)00042100005264", "]E00042100005264"),
        ("01234565", "(01)00000001234565", "]E401234565"),
        ("]E001234565", "(01)00012345000065", "]E00012345000065"),
        ("]E34006381333931" + "52495", "(01)04006381333931", "]E3400638133393152495"),
    ])
    func `a product number is the element 01 with 14 digits`(data: String, bracketed: String, scanned: String)
    {
        let message = message(data)

        #expect(message.bracketed == bracketed)
        #expect(message.scanData == scanned)
    }

    @Test func `separators end values of variable length and may follow others`() {
        let message = message("]C10109506000134352\u{1D}10AB\u{1D}21XY\u{1D}")

        #expect(message.bracketed == "(01)09506000134352(10)AB(21)XY")
        #expect(message.scanData == "]C10109506000134352\u{1D}10AB\u{1D}21XY")
    }

    @Test(arguments: [
        ("]E04006381333931|]e010AB\u{1D}21C", "(01)04006381333931|(10)AB(21)C"),
        ("^010950600013435210AB|^21C", "(01)09506000134352(10)AB|(21)C"),
        ("4006381333931|^10AB", "(01)04006381333931|(10)AB"),
    ])
    func `a composite code has the elements of both parts`(data: String, bracketed: String) {
        let message = message(data)

        #expect(message.bracketed == bracketed)
        #expect(GS1Message((message.scanData ?? "").utf8).humanReadable == message.humanReadable)
    }

    @Test func `brackets of a value are escaped`() {
        let message = message(#"(01)09506000134352(10)A\(1)B"#)

        #expect(message.value(of: "10") == "A(1)B")
        #expect(message.bracketed == #"(01)09506000134352(10)A\(1)B"#)
        #expect(message.scanData == "]d2010950600013435210A(1)B")
    }

    @Test(arguments: ["]Q1Hello", "]d1", "]J0x(01)"])
    func `text of a symbol that is declared as other data is valid and has no elements`(data: String) {
        let message = message(data)

        #expect(message.isValid)
        #expect(message.form == .plainText)
        #expect(message.elements.isEmpty)
        #expect(message.scanData == data)
    }

    @Test(arguments: [
        "]d2010950600013435210A{GS}21B", " ]d2010950600013435210A<GS>21B\n",
        "]d2010950600013435210A\u{241D}21B", "{FNC1}010950600013435210A[gs]21B",
        "010950600013435210A\\x1D21B",
    ])
    func `the separator can be typed`(text: String) {
        let message = GS1Message(typed: text)

        #expect(message.bracketed == "(01)09506000134352(10)A(21)B")
        #expect(GS1Message.visible(message.dataText).hasSuffix("010950600013435210A{GS}21B"))
    }

    @Test(arguments: [
        ("9 506000 134352", "(01)09506000134352"), (" 0 36000 29145 2 ", "(01)00036000291452"),
        ("(01) 09506000134352 (10) AB-1", "(01)09506000134352(10)AB-1"),
        (" ( 01)09506000134352", ""), ("(01)09506000134352(10)A B", ""),
    ])
    func `the spaces that packs have are left out of what somebody types`(text: String, bracketed: String) {
        #expect(GS1Message(typed: text).bracketed == bracketed)
    }

    // MARK: Errors

    @Test(arguments: [
        ("", "empty", "", 0), ("hello", "form", "", 0), ("]X1123", "symbology-identifier", "", 0),
        ("]C1", "empty", "", 3), ("]C101^", "caret", "", 5), ("(01", "brackets", "", 0),
        ("(01)09506000134352(10)AB(CD)", "brackets", "", 24), ("()A", "identifier", "", 1),
        ("(01)09506000134352(8)1", "identifier", "", 19), ("(10)(21)A", "value-empty", "10", 4),
        ("^0109506000134353", "csum", "01", 16), ("4006381333932", "csum", "01", 12),
        ("(01)0950600013435", "value-short", "01", 17), ("(01)095060001343522", "value-long", "01", 18),
        ("(01)09506000134352(10)A B", "cset82", "10", 23), ("(01)0950600013435X", "cset-numeric", "01", 17),
        ("(01)09506000134352(17)271331", "yymmd0", "17", 24),
        ("(01)09506000134352(17)270230", "yymmd0", "17", 26),
        ("(01)09506000134352(7006)260200", "yymmdd", "7006", 28), ("(10)A", "req", "10", 4),
        ("(01)09506000134352(37)5(00)006141411234567890", "ex", "01", 4),
        ("(01)09506000134352(10)A(10)B", "repeat", "10", 27),
        (#"(01)09506000134352(10)A\(é"#, "cset82", "10", 25),
        ("https://a.example/01/09506000134352/10/A%20", "cset82", "10", 40),
    ])
    func `an error names the rule, the application identifier and the position`(
        data: String,
        rule: String,
        identifier: String,
        position: Int
    ) throws {
        let message = message(data)
        let error = try #require(message.errors.first)

        #expect(error.rule.code.text == rule)
        #expect((error.identifier?.text ?? "") == identifier)
        #expect(message.scalarPosition(of: error.position) == position)
        #expect(message.bracketed.isEmpty && message.scanData == nil && message.digitalLink == nil)
    }

    @Test func `an error of a check digit says the digit`() {
        #expect(message("4006381333932").errors.first?.expected == "1")
        #expect(message("(8013)1987654Ad4X4bL5ttr2310cXX").errors.first?.expected == "2K")
    }

    @Test(arguments: [
        // Without a symbology identifier, eight digits that begin with 0 or 1 can be both.
        ("04252615", "01", 7, "0", "4"), ("23456788", "01", 7, "5", ""),
        // After ]E0 they are a UPC-E, and after ]E4 an EAN-8.
        ("]E004252615", "01", 10, "4", ""), ("]E404252615", "01", 10, "0", ""),
        ("]E023456788", "", 3, "13", ""), ("]E0+1234565", "", 3, "13", ""), ("]E0-0000000", "", 3, "13", ""),
        ("]E0400638133393", "", 3, "13", ""), ("]E4400638133393", "", 3, "8", ""),
    ])
    func `an error of eight digits says what is right for an EAN-8 and for a UPC-E`(
        data: String,
        identifier: String,
        position: Int,
        expected: String,
        ofUPCE: String
    ) throws {
        let message = message(data)
        let error = try #require(message.errors.first)

        #expect(error.rule == (identifier.isEmpty ? .numberLength : .checkDigit))
        #expect((error.identifier?.text ?? "") == identifier && error.position == position)
        #expect(error.expected == expected && error.expectedOfUPCE == ofUPCE)
        #expect(message.scanData == nil)
    }

    @Test func `every wrong value is reported, and the elements before an error of the form`() {
        let message = message("(01)09506000134353(17)991399(10)ok(5)")

        #expect(message.elements.count == 3)
        #expect(message.errors.map { $0.rule.code.text } == ["csum", "yymmd0", "identifier"])
    }

    // MARK: Pairings

    @Test(arguments: [
        ("(02)09506000134352(37)5(00)006141411234567890", true), ("(02)09506000134352(37)5", false),
        ("(01)09506000134352(3103)001250(3102)001250", false),
        ("(01)09506000134352(3103)001250(3103)001250", true),
        ("(01)09506000134352(3922)1299(3103)001250", true), ("(01)09506000134352(3922)1299", false),
        ("(01)09506000134352(21)A(235)B", false), ("(01)09506000134352(250)A", false),
        ("(01)09506000134352(21)A(250)B", true), ("(8030)AB(253)9506000134352", false),
        ("(8030)AB(253)9506000134352X", true),
        ("(01)09506000134352(21)A(8040)123456789012345(8041)123456789012345", true),
        ("(01)09506000134352(21)A(8041)123456789012345", false),
        ("(255)9506000134352(3900)12(3941)0050", false),
    ])
    func `required and excluded application identifiers are checked`(data: String, isValid: Bool) {
        #expect(message(data).isValid == isValid)
    }

    // MARK: Robustness

    @Test func `random bytes never trap, and valid ones keep their elements in each form`() {
        var random = SplitMix64(seed: 17)
        let starts = [
            "", "(01)", "^01", "]d2", "]E0", "https://a.example/01/", "]Q1https://a.example/00/", "]e0(", "|",
        ]
        let alphabet = Array("0123456789()^|/?=&%#\\]dQeC1ABaz-_. \u{1D}\u{E9}".utf8)
        for _ in 0..<30_000 {
            var data = Array(random.pick(from: starts).utf8)
            for _ in 0..<random.below(40) {
                data.append(random.oneIn(20) ? UInt8(random.below(256)) : random.pick(from: alphabet))
            }
            let message = GS1Message(data)
            for error in message.errors { #expect((0...data.count).contains(error.position)) }
            for form in [message.bracketed, message.scanData ?? ""]
            where message.isValid && !message.elements.isEmpty {
                #expect(GS1Message(form.utf8).humanReadable == message.humanReadable, "\(form)")
            }
        }
    }

    @Test func `data that no symbol can carry is an error`() {
        #expect(GS1Message([UInt8](repeating: 0x31, count: 8_192)).errors.first?.rule == .tooLong)
        let repeated = String(repeating: "(400)A", count: 65)
        #expect(message(repeated).errors.first?.rule == .tooManyElements)
        #expect(message(String(repeated.dropLast(6))).isValid)
    }
}
