import MorselCore
import MorselTestSupport
import Testing

@testable import FoodApp

@Suite struct ViewedProductTests {
    private static let day: Int64 = 24 * 60 * 60 * 1000
    private let spread = SampleProducts.spread

    /// The product with another version as its current one.
    private var changed: ProductRecord {
        var product = spread
        product.current.id += 1
        product.current.content.name = "Changed"
        return product
    }

    @Test func `a first view reports no change`() {
        #expect(ViewedProduct(spread, at: 1, after: nil).replaced == nil)
    }

    @Test func `a later view of the same version reports no change`() {
        let first = ViewedProduct(spread, at: 1, after: nil)

        #expect(ViewedProduct(spread, at: 2, after: first).replaced == nil)
    }

    @Test func `a change is reported for a day after it was first viewed`() {
        let first = ViewedProduct(spread, at: 1, after: nil)
        let second = ViewedProduct(changed, at: 100, after: first)
        let third = ViewedProduct(changed, at: 100 + Self.day - 1, after: second)
        let fourth = ViewedProduct(changed, at: 100 + Self.day, after: third)

        #expect(
            [second, third, fourth].map { $0.replaced?.version } == [spread.current, spread.current, nil]
        )
        #expect(third.replaced?.at == 100)
    }

    @Test func `after a second change the version before it is reported`() {
        let first = ViewedProduct(spread, at: 1, after: nil)
        let second = ViewedProduct(changed, at: 2, after: first)

        #expect(ViewedProduct(spread, at: 3, after: second).replaced?.version == changed.current)
    }

    @Test func `a value is read as it was written`() throws {
        let first = ViewedProduct(spread, at: 1, after: nil)
        let viewed = ViewedProduct(changed, at: 1_777_730_700_000, after: first)
        var json = JSONWriter()
        json.object { viewed.write(to: &$0) }

        let read = try json.bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try ViewedProduct.read(&reader)
        }

        #expect(read?.product == viewed.product)
        #expect(read?.viewedAt == viewed.viewedAt)
        #expect(read?.replaced?.version == spread.current)
        #expect(read?.replaced?.at == 1_777_730_700_000)
    }
}
