import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb

/// `GET /v1/mostsearchedadditives`: the additives that people searched most often on pages.
struct MostSearchedRoutes: Sendable {
    let service: AdditivesService
    let counts: SearchCounts

    private static let maxLimit = 20

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/mostsearchedadditives", access: .anyone, query: ["locale", "limit"]) {
            request,
            context in
            let parameters = QueryParameters(request.uri.query)
            let limit = parameters["limit"].map { Int($0) } ?? 5
            guard let limit, (1...Self.maxLimit).contains(limit) else {
                throw Problem.invalidAdditiveParameter.naming("limit")
            }
            let locale = RequestLocale(parameters)
            let json = try await service.perform(context) { collection in
                let writer = service.writer(collection)
                let most = try await counts.most(in: collection, atMost: limit)
                return AdditiveJSON(locale.language) { json, languages in
                    json.key("additives")
                    json.array { json in
                        for item in most {
                            json.object { json in
                                json.key("additive")
                                writer.reference(item.additive, &json, &languages)
                                json.integer("searches", item.count)
                            }
                        }
                    }
                    json.integer("days", SearchCounts.period)
                }
            }
            var response = Response(json: json.bytes)
            response.headers[.contentLanguage] = json.languages.field
            return response
        }
    }
}

extension SearchCounts {
    /// The most searched additives that still exist.
    /// - Throws: `StoreError`.
    func most(
        in collection: AdditiveCollection,
        atMost limit: Int
    ) async throws -> [(additive: FoodAdditive, count: Int64)] {
        Array(
            try await most().compactMap { item in
                collection.additive(item.additive).map { (additive: $0, count: item.count) }
            }
            .prefix(limit)
        )
    }

    /// Counts a search on a page for the additive that it means: the first result, if its number or name was searched.
    func count(_ text: String, in collection: AdditiveCollection) {
        guard let match = collection.search(text).matches.first, case .additive(let id) = match.target,
            [.number, .name, .synonym, .cas].contains(match.field)
        else { return }
        add(id)
    }
}
