import Hummingbird
package import MorselCore
package import MorselWeb

/// `GET /v1/allergens`: the allergen groups of Annex II with their members.
package struct AllergensRoutes: Sendable {
    private let document: StaticFile

    /// Creates the route.
    ///
    /// The response is prepared once.
    package init(knowledge: Knowledge) {
        let bytes = AllergensJSON(knowledge: knowledge).document()
        document = StaticFile(compressing: bytes, contentType: "application/json")
    }

    /// Adds the route.
    package func add(to table: inout RouteTable) {
        table.get("/v1/allergens", access: .anyone) { request, _ in
            document.response(to: request, freshness: .revalidated)
        }
    }
}
