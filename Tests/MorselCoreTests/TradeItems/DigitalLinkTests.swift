import MorselCore
import MorselTestSupport
import Testing

@Suite struct DigitalLinkTests {
    @Test(arguments: [
        ("https://example.com/01/09506000134352", "(01)09506000134352"),
        (
            "HTTP://example.com:8080/some/stem/01/09506000134352/22/2A/10/AB/21/X?17=271231",
            "(01)09506000134352(22)2A(10)AB(21)X(17)271231"
        ),
        ("https://example.com/01/09506000134352/235/T?10=AB", "(01)09506000134352(235)T(10)AB"),
        ("https://[2001:db8::1]/00/006141411234567890", "(00)006141411234567890"),
        ("https://example.com/414/9506000134352/254/a%2Fb", "(414)9506000134352(254)a/b"),
        ("https://example.com/01/09506000134352/10/a+b?99=c%2b#part", "(01)09506000134352(10)a+b(99)c+"),
        ("https://example.com/01/09506000134352?&&x=1&y&17=271231&", "(01)09506000134352(17)271231"),
        ("https://example.com/8004/9506000134?01=9506000134352", "(8004)9506000134(01)09506000134352"),
        ("]Q1https://example.com/01/09506000134352", "(01)09506000134352"),
    ])
    func `the elements of a Digital Link are read`(link: String, bracketed: String) {
        let message = GS1Message(link.utf8)

        #expect(message.errors.isEmpty)
        #expect(message.bracketed == bracketed)
        #expect(GS1Message((message.digitalLink ?? "").utf8).bracketed == bracketed)
    }

    @Test(arguments: [
        ("ftp://example.com/01/09506000134352", "link-scheme"),
        ("Https://example.com/01/09506000134352", "link-scheme"),
        ("https:///01/09506000134352", "link-domain"),
        ("https://exa_mple.com/01/09506000134352", "link-domain"),
        ("https://example.com", "link-domain"), ("https://example.com/", "link-key"),
        ("https://example.com/gtin/09506000134352", "link-key"),
        ("https://example.com/01/09506000134352/", "link-key"),
        ("https://example.com/01/09506000134352/89/A", "link-key"),
        ("https://example.com/01/095060 ", "link-characters"),
        ("https://example.com/01/9506000134352", "value-short"),
        ("https://example.com/01/09506000134352/10/", "value-empty"),
        ("https://example.com/01/09506000134352/10/%00", "link-null"),
        ("https://example.com/01/09506000134352/21/A/10/B", "link-path"),
        ("https://example.com/01/09506000134352?10=B", "link-qualifier"),
        ("https://example.com/01/09506000134352?8200=B", "link-attribute"),
        ("https://example.com/01/09506000134352?17=271231&17=271231", "link-duplicate"),
        ("https://example.com/01/09506000134352?89=1", "link-parameter"),
        ("https://example.com/ARHKVAdpQg", "link-compressed"), ("https://example.com/about-us", "link-key"),
    ])
    func `a Digital Link that breaks a rule is an error`(link: String, rule: String) {
        #expect(GS1Message(link.utf8).errors.first?.rule.code.text == rule)
    }

    @Test(
        arguments: [
            ("(10)AB(01)09506000134352(21)X(99)a b", nil),
            ("(21)X(01)09506000134352(10)A+B", "https://id.gs1.org/01/09506000134352/10/A%2BB/21/X"),
            ("(01)09506000134352(99)A(17)271231", "https://id.gs1.org/01/09506000134352?17=271231&99=A"),
            (
                "(253)9506000134352(99)A(8017)795260646688514634",
                "https://id.gs1.org/253/9506000134352?99=A&8017=795260646688514634"
            ),
            ("(01)09506000134352(8200)X", nil), ("(400)A", nil),
            ("(01)09506000134352(10)A(10)A", "https://id.gs1.org/01/09506000134352/10/A"),
        ] as [(String, String?)]
    )
    func `elements are written as a canonical Digital Link`(data: String, link: String?) {
        #expect(GS1Message(data.utf8).digitalLink == link)
    }

    @Test func `a Digital Link of random elements has the same elements, and they give the same link`() throws
    {
        var random = SplitMix64(seed: 2_027)
        for _ in 0..<5_000 {
            let data = randomElements(&random)
            let message = GS1Message(data.utf8)
            try #require(message.isValid, "\(data): \(message.errors)")
            let link = try #require(message.digitalLink, "\(data)")
            let read = GS1Message(link.utf8)

            #expect(read.isValid && read.form == .digitalLink, "\(link): \(read.errors)")
            #expect(read.humanReadable.sorted() == message.humanReadable.sorted(), "\(link)")
            #expect(read.digitalLink == link)
            #expect(GS1Message(read.bracketed.utf8).digitalLink == link)
            let scanned = try #require(message.scanData)
            #expect(GS1Message(scanned.utf8).humanReadable == message.humanReadable, "\(scanned)")
            #expect(GS1Message(scanned.utf8).digitalLink == link)
        }
    }

    /// The elements of a product with brackets: in any order, with every character that values can have.
    private func randomElements(_ random: inout SplitMix64) -> String {
        let qualifiers = random.oneIn(4) ? ["235"] : ["22", "10", "21"]
        let attributes = ["17": "271231", "15": "270200", "3103": "001250", "3922": "1299", "422": "724"]
        var elements = ["(01)09506000134352"]
        for qualifier in qualifiers where random.oneIn(2) {
            elements.append("(\(qualifier))" + randomValue(&random))
        }
        // An amount to pay needs a measure.
        var chosen = attributes.keys.sorted().filter { _ in random.oneIn(2) }
        if chosen.contains("3922"), !chosen.contains("3103") { chosen.append("3103") }
        elements += chosen.map { "(\($0))\(attributes[$0] ?? "")" }
        for free in ["240", "99", "91"] where random.oneIn(3) {
            elements.append("(\(free))" + randomValue(&random))
        }
        return elements.shuffled(using: &random).joined()
    }

    /// One to twenty of the 82 characters, with a backslash before each bracket that opens.
    private func randomValue(_ random: inout SplitMix64) -> String {
        let characters = Array(
            #"!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"#
        )
        return (0...random.below(20)).map { _ in
            let character = random.pick(from: characters)
            return character == "(" ? #"\("# : String(character)
        }.joined()
    }
}
