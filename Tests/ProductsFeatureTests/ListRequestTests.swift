import MorselCatalog
import MorselWeb
import Testing

@testable import ProductsFeature

@Suite struct ListRequestTests {
    @Test func `a query is read from the URL`() throws {
        let asked = try ListRequest(
            query: "query=cr%C3%A8me+br%C3%BBl%C3%A9e&category=desserts&limit=5&page=2"
        )

        #expect(asked.text == "crème brûlée")
        #expect(asked.category == "desserts")
        let search = try #require(try asked.search())
        #expect(search.skipped == 10)
        #expect(search.count == 5)
    }

    @Test(arguments: ["", "query=", "query=+%20", "category="])
    func `empty parameters are ignored`(query: String) throws {
        let asked = try ListRequest(query: query)

        #expect(asked.text == nil)
        #expect(asked.category == nil)
    }

    @Test(arguments: [
        "allergen=milk", "Allergens=", "contains=nuts", "free-from=gluten", "freeFrom=gluten",
        "free_from[]=gluten",
        "avoid=milk", "profile=1", "exclude=nuts", "diet=vegan", "query=a&without=milk", "may-contain=nuts",
        "%61llergy=milk", "intolerances=lactose",
    ])
    func `a parameter that describes what a person avoids is rejected`(query: String) {
        #expect(throws: Problem.self) { try ListRequest(query: query) }
        do { _ = try ListRequest(query: query) } catch { #expect("\(error.code)" == "profile-not-accepted") }
    }

    @Test(arguments: [
        "limit=0", "limit=51", "limit=-1", "limit=x", "limit=", "page=-1", "page=1.5",
        "page=99999999999999999999",
        "page=1&cursor=3-0-0-0",
    ])
    func `an invalid page number is rejected`(query: String) {
        do {
            _ = try ListRequest(query: query)
            Issue.record("\(query) was taken")
        } catch { #expect("\(error.code)" == "invalid-list-parameter") }
    }

    @Test func `a page beyond the limit has no search`() throws {
        #expect(try ListRequest(query: "page=50&limit=20").search() != nil)
        #expect(try ListRequest(query: "page=51&limit=20").search() == nil)
    }
}
