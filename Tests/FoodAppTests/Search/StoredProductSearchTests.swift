import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// A search among the products that a device stores, while the server gives no answer.
@Suite struct StoredProductSearchTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    private func isFound(_ query: String) throws -> Bool {
        let record = String(decoding: SampleProducts.spread.json, as: UTF8.self)
        let page = try device.page(
            #"{"path":"/en/search","query":"\#(query)","usesStored":true,"viewed":[\#(record)],"outage":{"status":0,"code":"offline"}}"#
        )
        return page.elements("a").contains { $0.attributes["class"]?.contains("thing") == true }
    }

    @Test(arguments: ["Hazelnut", "hazel spr", "SPREAD", "crema de avell", "àvellanas", "952410", "0312"])
    func `each word of the query begins a word of the product or is in its GTIN`(query: String) throws {
        #expect(try isFound(query))
    }

    @Test(arguments: ["azelnut", "hazelnut xyz", "99999", "!?", "crema spread soup"])
    func `other queries find nothing`(query: String) throws {
        #expect(try !isFound(query))
    }
}
