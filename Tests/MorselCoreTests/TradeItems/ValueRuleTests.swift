import MorselCore
import Testing

/// The rules of values, by an element that has the rule and the elements that it requires.
@Suite struct ValueRuleTests {
    private static let product = "(01)09506000134352"
    private static let unit = "(00)006141411234567890"

    @Test(arguments: [
        ("(8013)1987654Ad4X4bL5ttr2310c2K", true), ("(8013)1987654Ad4X4bL5ttr2310c2X", false),
        ("(8013)A", false),
        (product + "(8014)1987654Ad4X4bL5ttr2310c2K", true), ("(401)123", false), ("(401)1234", true),
        ("(401)12A4", false),
        (product + "(17)000229", true), (product + "(17)010229", false), (product + "(17)270200", true),
        (product + "(7003)2712312359", true), (product + "(7003)2712312400", false),
        (product + "(7003)2712312360", false),
        (product + "(8008)27123123", true), (product + "(8008)271231235959", true),
        (product + "(8008)271231235960", false),
        (product + "(7011)271231", true), (product + "(7007)270101270131", true),
        (product + "(7007)270101270132", false),
        ("(8018)795260646688514634(7250)20000229", true), ("(8018)795260646688514634(7250)19000229", false),
        ("(8018)795260646688514634(7252)9", true), ("(8018)795260646688514634(7252)3", false),
        ("(8018)795260646688514634(7241)10", true), ("(8018)795260646688514634(7241)11", false),
        ("(8018)795260646688514634(7259)A(7258)2/3", true),
        ("(8018)795260646688514634(7259)A(7258)3/2", false),
        ("(8018)795260646688514634(7259)A(7258)0/2", false),
        ("(8018)795260646688514634(7259)A(7258)123", false),
        (product + "(422)724", true), (product + "(422)999", false), (product + "(7030)999AB", true),
        (product + "(423)724620", true), (product + "(423)724000", false), (product + "(423)7246", false),
        (unit + "(4307)PT", true), (unit + "(4307)XX", false), (unit + "(4300)A%20B", true),
        (unit + "(4300)A%2", false),
        (unit + "(4309)02790858483015297980", true), (unit + "(4309)18000000010000000000", false),
        (unit + "(4309)00000000003600000001", false), (unit + "(4321)1", true), (unit + "(4321)2", false),
        (unit + "(4331)002500-", true), (unit + "(4331)002500+", false), (unit + "(7041)BX", true),
        (unit + "(7041)B0", false),
        (product + "(3103)001250(3932)9781299", true), (product + "(3103)001250(3932)0001299", false),
        ("(415)9506000134352(8020)A(8007)DE91100000000123456789", true),
        ("(415)9506000134352(8020)A(8007)DE91100000000123456780", false),
        ("(415)9506000134352(8020)A(8007)XX91100000000123456789", false),
        (product + "(8001)12341234512398", true), (product + "(8001)12340000012398", false),
        (product + "(8001)12341234512328", false), ("(8003)09506000134352A", true),
        ("(8003)19506000134352A", false),
        ("(8006)095060001343520102", true), ("(8006)095060001343520002", false),
        ("(8006)095060001343520302", false),
        ("(8010)1234-/#A(8011)12", true), ("(8010)1234a(8011)12", false), ("(8010)1234(8011)012", false),
        ("(7040)1ABc", true), ("(7040)1AB=", false), (unit + "(8030)QUI_-=", true),
        (unit + "(8030)QUI=", false),
        ("(8112)001234561234560123456", true), ("(8112)00123456123456012345", false),
        ("(8112)201234561234560123456", false),
        ("(8110)012345612345611110123", true), ("(8110)0123456123456111101231101234956012345", false),
        ("(8110)01234561234561111012335006064500605", true),
        ("(8110)01234561234561111012335006064500607", false),
        ("(8110)01234561234561111012390001", true), ("(8110)01234561234561111012390002", false),
        ("(8110)0123456123456111101235012345696", false),
    ])
    func `a value follows its rules`(data: String, isValid: Bool) {
        let message = GS1Message(data.utf8)

        #expect(message.isValid == isValid, "\(message.errors)")
    }

    @Test(arguments: [
        ("(17)271231", ElementMeaning.Kind.date(2027, 12, 31)), ("(17)270200", .month(2027, 2, 28)),
        ("(17)760131", .date(2076, 1, 31)), ("(17)770131", .date(1977, 1, 31)),
        ("(7003)2712312359", .time(2027, 12, 31)), ("(3103)001250", .text("1.250 kg")),
        ("(3370)000012", .text("12 kg/m²")), ("(3612)000150", .text("1.50 gal.")),
    ])
    func `values are dates and measures`(element: String, expected: ElementMeaning.Kind) throws {
        let message = GS1Message((Self.product + element).utf8)
        let last = try #require(message.elements.last)

        #expect(ElementMeaning.Kind(message.meaning(of: last, year: 2026)) == expected)
    }

    @Test func `other values have a meaning too`() throws {
        func meaning(_ data: String) throws -> ElementMeaning {
            let message = GS1Message(data.utf8)
            return message.meaning(of: try #require(message.elements.last), year: 2026)
        }
        let unit = Self.unit

        #expect(try meaning(unit + "(4331)002500-") == .measure("-25.00", unit: "°C"))
        #expect(
            try meaning(unit + "(4309)02790858483015297980") == .coordinates("-62.0914152", "-58.4702020")
        )
        #expect(try meaning(unit + "(4321)1") == .flag(true))
        #expect(try meaning(Self.product + "(3103)001250(3932)9781299") == .money("12.99", currency: "978"))
        #expect(try meaning(Self.product + "(3103)001250(3922)005") == .money("0.05", currency: nil))
        #expect(try meaning("(255)9506000134352(3942)0125") == .percentage("1.25"))
        #expect(try meaning(Self.product) == .gtin(GTIN("9506000134352")))
        #expect(try meaning(Self.product + "(10)A") == .text)
    }

    @Test func `application identifiers have names in three languages`() throws {
        let element = try #require(GS1Message((Self.product + "(3103)001250").utf8).elements.last)

        #expect(element.rules.title.text == "NET WEIGHT (kg)")
        #expect(element.rules.name(in: .english) == "Net weight, kilograms")
        #expect(element.rules.name(in: .spanish) == "Peso neto, kilogramos")
        #expect(element.rules.name(in: .portuguese) == "Peso líquido, quilogramas")
    }
}

extension ElementMeaning {
    /// A meaning in the form in which the tests write it.
    enum Kind: Equatable, Sendable {
        case date(Int64, Int, Int64)
        case month(Int64, Int, Int64)
        case time(Int64, Int, Int64)
        case text(String)

        init(_ meaning: ElementMeaning) {
            self =
                switch meaning {
                case .date(let date): .date(date.year, date.month, date.day)
                case .month(let date): .month(date.year, date.month, date.day)
                case .time(let date, _, _, _): .time(date.year, date.month, date.day)
                case .measure(let number, let unit): .text("\(number) \(unit)")
                default: .text("")
                }
        }
    }
}
