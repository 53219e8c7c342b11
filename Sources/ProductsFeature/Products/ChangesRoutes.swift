import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

/// `GET /v1/products/changes`: the products in the order of their last changes, so that a mirror reads only what changed.
struct ChangesRoutes: Sendable {
    let catalogue: CatalogueService

    /// As many products as one look-up takes, and ten times as many.
    private static let (defaultLimit, maxLimit) = (100, 1_000)

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/products/changes", access: .anyone, query: ["since", "limit"]) { request, context in
            try await catalogue.answer(request, context) { catalogue in
                let parameters = QueryParameters(request.uri.query)
                let since = try Self.cursor(parameters["since"])
                let limit = try Self.limit(parameters["limit"])
                let changes = try await catalogue.changes(after: since, atMost: limit)
                let isComplete = changes.count < limit
                let next = (changes.last?.cursor ?? since).description
                return CatalogueJSON(
                    bytes: Self.json(changes, next: next, isComplete: isComplete),
                    next: isComplete ? nil : NextPart("since", next)
                )
            }
        }
    }

    private static func cursor(_ text: String?) throws(Problem) -> ProductChange.Cursor {
        guard let text else { return .start }
        guard let cursor = ProductChange.Cursor(text) else { throw .invalidListParameter.naming("since") }
        return cursor
    }

    private static func limit(_ text: String?) throws(Problem) -> Int {
        guard let text else { return defaultLimit }
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let limit = Int(text), 1...maxLimit ~= limit else {
            throw .invalidListParameter.naming("limit")
        }
        return limit
    }

    /// Writes the changes, and the cursor for the next request: the same one again if nothing has changed.
    private static func json(
        _ changes: [ProductChange],
        next: String,
        isComplete: Bool
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("changes")
            json.array { json in
                for change in changes {
                    json.object { json in
                        json.key("gtin")
                        json.string(change.gtin.digits)
                        json.key("version")
                        json.number(change.version)
                    }
                }
            }
            json.key("next")
            json.string(next)
            json.key("isComplete")
            json.boolean(isComplete)
        }
        return json.bytes
    }
}
