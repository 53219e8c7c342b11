import MorselCore
import Testing

@Suite struct GS1PrefixTests {
    @Test(arguments: [
        ("4006381333931", "GS1 Germany"), ("8410076472946", "GS1 Spain"), ("5601012011500", "GS1 Portugal"),
        ("036000291452", "GS1 US"), ("10614141000415", "GS1 US"), ("96385074", "GS1 Global Office"),
    ])
    func `the prefix of a product names the organisation that gave the number`(
        text: String,
        organisation: String
    )
        throws
    {
        let prefix = try #require(GS1Prefix(GTIN(text)))

        #expect(prefix.organisation == organisation)
    }

    @Test(arguments: [
        ("2000000000008", GS1Prefix.Use.region), ("0200000000004", .region), ("0400000000008", .company),
        ("9771234567003", .issn), ("9783161484100", .isbn), ("9790260000438", .ismn),
        ("9800000000007", .refund),
        ("9810000000006", .coupon), ("9900000000004", .coupon), ("9520123456788", .example),
        ("20000004", .company), ("01234565", .company),
    ])
    func `the prefix of a number for another use says the use`(text: String, use: GS1Prefix.Use) throws {
        #expect(GS1Prefix(try GTIN(text))?.use == use)
    }

    @Test func `a prefix that GS1 has not assigned has no use`() throws {
        #expect(GS1Prefix(try GTIN("1410000000006")) == nil)
    }

    @Test(arguments: [("4006381333931", 0), ("10614141000415", 1), ("98765432109213", 9)])
    func `the packaging indicator is the first of 14 digits`(text: String, indicator: Int) throws {
        #expect(try GTIN(text).packagingIndicator == indicator)
    }

    /// The examples of the GS1 General Specifications, sections 7.9.3 and 7.9.4, in numbers of the rules.
    @Test(arguments: [
        ("GB", "20123459287", Int64(2_875), VariableMeasure.Kind.price),
        ("DE", "28123461468", 14_685, .weight),
    ])
    func `an amount has a check digit of its own`(
        country: String,
        start: String,
        amount: Int64,
        kind: VariableMeasure.Kind
    ) throws {
        let readings = try Self.readings(ofPayload: start + "5")

        #expect(readings.first { $0.country == country }?.amount == amount)
        #expect(readings.first { $0.country == country }?.kind == kind)
        #expect(try !Self.readings(ofPayload: start + "6").contains { $0.country == country })
    }

    @Test func `a Swedish weight has three decimal places`() throws {
        let readings = try Self.readings(ofPayload: "238806010348")

        #expect(readings.map { $0.country } == ["DK", "FI", "LV", "SE"])
        let swedish = try #require(readings.last)
        #expect(swedish.kind == .weight && swedish.amount == 348 && swedish.places == 3)
        #expect(VariableMeasure.readings(of: try GTIN("4006381333931")).isEmpty)
    }

    /// The readings of the number with 12 digits and their check digit.
    private static func readings(ofPayload payload: String) throws -> [VariableMeasure] {
        let gtin = (0..<10).compactMap { try? GTIN("\(payload)\($0)") }.first
        return VariableMeasure.readings(of: try #require(gtin))
    }
}
