import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// A search among the products that a device stores, while the server gives no answer.
@Suite struct StoredProductSearchTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    private func isFound(_ query: String, in product: ProductRecord = SampleProducts.spread) throws -> Bool {
        let record = String(decoding: product.json, as: UTF8.self)
        let page = try device.page(
            #"{"path":"/en/search","query":"\#(query)","usesStored":true,"viewed":[\#(record)],"outage":{"status":0,"code":"offline"}}"#
        )
        return page.elements("a").contains { $0.attributes["class"]?.contains("thing") == true }
    }

    @Test(arguments: ["Hazelnut", "hazel spr", "SPREAD", "crema de avell", "àvellanas", "952410", "0312"])
    func `each word of the query begins a word of the product or is in its GTIN`(query: String) throws {
        #expect(try isFound(query))
    }

    @Test(arguments: ["01234565", "0123456", "12345000065", "spread 01234565"])
    func `eight digits are found as a GTIN-8 and as a UPC-E`(query: String) throws {
        var product = SampleProducts.spread
        product.number = ProductNumber(try GTIN("01234565"))
        let isGTIN8 = try isFound(query, in: product)
        product.number = ProductNumber(try GTIN("012345000065"))
        let isUPCE = try isFound(query, in: product)

        #expect(isGTIN8 == !query.hasPrefix("12345"))
        #expect(isUPCE == (query != "0123456"))
    }

    @Test func `a product is found by its manufacturer`() throws {
        var product = SampleProducts.spread
        product.current.content.manufacturer = "Crumb Works"

        #expect(try isFound("crumb wor", in: product))
        #expect(try !isFound("crumb wor"))
        #expect(try isFound("company:crumb-works", in: product))
        #expect(try isFound("spread company:CrumbWorks", in: product))
        #expect(try !isFound("company:crumb", in: product))
        #expect(try !isFound("oat company:crumb-works", in: product))
    }

    @Test(arguments: ["azelnut", "hazelnut xyz", "99999", "!?", "crema spread soup"])
    func `other queries find nothing`(query: String) throws {
        #expect(try !isFound(query))
    }
}
