import MorselCore
import Testing

@Suite struct UPCETests {
    /// One number for each way in which zeros are left out.
    @Test(arguments: [
        ("04252605", "042000005265"), ("04252614", "042100005264"), ("04252623", "042200005263"),
        ("04235236", "042300000526"), ("0123454 3", "012340000053"),
    ])
    func `eight digits that are valid only as UPC-E are that GTIN-12`(text: String, expanded: String) throws {
        #expect(try GTIN(text) == GTIN(expanded))
        #expect(GTIN.candidates(text) == [try GTIN(expanded)])
    }

    @Test(arguments: [
        ("01234565", "012345000065"), ("12345670", "123456000070"), ("04999096", "049990000096"),
    ])
    func `eight digits that are valid both ways are a GTIN-8 and a GTIN-12`(text: String, expanded: String)
        throws
    {
        #expect(try GTIN(text).shown == text)
        #expect(GTIN.candidates(text) == [try GTIN(text), try GTIN(expanded)])
    }

    @Test func `eight digits that are valid in no way throw the check digit of a GTIN-8`() {
        #expect(throws: GTIN.ParseError.checkDigit(found: 6, expected: 5)) { try GTIN("01234566") }
    }

    @Test(arguments: ["004252605", "0000000004252605", "24252605"])
    func `other numbers of digits and other first digits are no UPC-E`(text: String) {
        #expect(throws: GTIN.ParseError.self) { try GTIN(text) }
    }

    @Test func `other numbers have one meaning or none`() {
        #expect(GTIN.candidates("4006381333931").count == 1)
        #expect(GTIN.candidates("4006381333932").isEmpty)
    }
}
