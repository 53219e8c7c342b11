import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

/// `GET /v1/categories`: the tree of categories with the number of products in each.
struct CategoriesRoutes: Sendable {
    let catalogue: CatalogueService
    let counts: CategoryCounts

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/categories", access: .anyone) { request, context in
            try await catalogue.answer(request, context) { catalogue in
                let counts = try await counts.counts(of: catalogue)
                return CatalogueJSON(
                    bytes: CategoriesJSON(knowledge: catalogue.knowledge, counts: counts).document()
                )
            }
        }
    }
}

/// Writes the tree of categories as JSON.
struct CategoriesJSON {
    let knowledge: Knowledge
    let counts: [String: Int]

    func document() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("categories")
            write(knowledge.topCategories, to: &json)
        }
        return json.bytes
    }

    private func write(_ categories: ProductCategoryList, to json: inout JSONWriter) {
        json.array { json in
            for category in categories { json.object { write(category, to: &$0) } }
        }
    }

    private func write(_ category: ProductCategory, to json: inout JSONWriter) {
        json.key("id")
        json.string(category.identifier)
        json.key("names")
        json.object { json in
            for language in [Language.english, .spanish, .portuguese] {
                json.key(language.code)
                json.string(category.name(in: language))
            }
        }
        json.key("products")
        json.number(Int64(counts[String(decoding: category.identifier, as: UTF8.self)] ?? 0))
        guard !category.children.isEmpty else { return }
        json.key("children")
        write(category.children, to: &json)
    }
}
