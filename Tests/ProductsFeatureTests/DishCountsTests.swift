import FoodApp
import MorselCatalog
import MorselCore
import MorselTestSupport
import Testing

@testable import ProductsFeature

/// The numbers beside the names of categories.
@Suite struct DishCountsTests {
    @Test func `the number of each category is that of the dishes on its page`() throws {
        let dishes = DishCollection(try Sample.knowledge())
        let counts = dishes.countsByCategory
        var categories = Array(dishes.knowledge.topCategories)
        var compared = 0
        while let category = categories.popLast() {
            let listed = SearchResults.Food.dishes(in: category, dishes)
            #expect(counts[String(decoding: category.identifier, as: UTF8.self)] ?? 0 == listed.count)
            compared += listed.count
            categories += category.children
        }
        #expect(compared > dishes.offered.count)
    }
}
