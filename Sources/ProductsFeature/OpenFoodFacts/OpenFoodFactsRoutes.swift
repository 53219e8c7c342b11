import HTTPTypes
import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb
import NIOCore

/// The read API of Open Food Facts, so that programs that were written for it work with this server.
///
/// Only what is the same for everybody: parameters that would tell what somebody avoids are refused.
struct OpenFoodFactsRoutes: Sendable {
    let catalogue: CatalogueService

    /// The versions of the API in addresses: `/api/v2/product/3017620422003`.
    private enum APIVersion: String {
        case v0, v1, v2, v3

        /// The first versions answer 200 for an unknown product.
        var statusOfUnknown: HTTPResponse.Status { self == .v0 || self == .v1 ? .ok : .notFound }
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get(
            "/api/{version}/product/{code}",
            access: .anyone,
            query: OpenFoodFactsQuery.namesOfProduct
        ) { request, context in try await product(request, context) }
        for path in ["/api/v2/search", "/cgi/search.pl"] {
            table.get(path, access: .anyone, query: OpenFoodFactsQuery.names) { request, context in
                try await search(request, context)
            }
        }
    }

    // MARK: One product

    private func product(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let version = APIVersion(rawValue: context.parameters.get("version") ?? "") else {
            throw Problem.notFound
        }
        var code = context.parameters.get("code") ?? ""
        if code.hasSuffix(".json") { code.removeLast(".json".count) }
        guard let typed = try? GTIN(code) else {
            let shown = String(code.filter { $0.isASCII && $0.isNumber }.prefix(32))
            return Self.missing(shown, "no code or invalid code", version, status: .ok)
        }
        do {
            return try await catalogue.lookingUp(code, context) {
                try await catalogue.answer(request, context) { catalogue in
                    let gtin = try await catalogue.gtin(code)
                    guard let stored = try await catalogue.product(gtin) else { throw Problem.unknownProduct }
                    let fields = OpenFoodFactsQuery.fields(QueryParameters(request.uri.query)["fields"])
                    let format = OpenFoodFactsFormat(knowledge: catalogue.knowledge)
                    guard let json = format.json(of: stored, fields: fields) else {
                        throw Problem.unknownProduct
                    }
                    return CatalogueJSON(bytes: Self.found(json, gtin.shown, version))
                }
            }
        } catch let problem as Problem where problem.isUnknownProduct {
            return Self.missing(typed.shown, "product not found", version, status: version.statusOfUnknown)
        }
    }

    private static func found(_ product: [UInt8], _ code: String, _ version: APIVersion) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("code")
            json.string(code)
            json.key("product")
            json.raw(product)
            if version == .v3 {
                writeResult("product_found", "Product found", isSuccess: true, to: &json)
            } else {
                writeStatus(1, "product found", to: &json)
            }
        }
        return json.bytes
    }

    private static func missing(
        _ code: String,
        _ words: String,
        _ version: APIVersion,
        status: HTTPResponse.Status
    ) -> Response {
        var json = JSONWriter()
        json.object { json in
            json.key("code")
            json.string(code)
            if version == .v3 {
                let isUnknown = words == "product not found"
                writeResult(
                    isUnknown ? "product_not_found" : "invalid_code",
                    isUnknown ? "Product not found" : "Invalid code",
                    isSuccess: false,
                    to: &json
                )
            } else {
                writeStatus(0, words, to: &json)
            }
        }
        var response = Response(json: json.bytes)
        response.status = version == .v3 ? .notFound : status
        return response
    }

    private static func writeStatus(_ status: Int64, _ words: String, to json: inout JSONWriter) {
        json.key("status")
        json.number(status)
        json.key("status_verbose")
        json.string(words)
    }

    private static func writeResult(
        _ identifier: String,
        _ name: String,
        isSuccess: Bool,
        to json: inout JSONWriter
    ) {
        json.key("result")
        json.object { json in
            json.key("id")
            json.string(identifier)
            json.key("lc_name")
            json.string(name)
            json.key("name")
            json.string(name)
        }
        json.key("status")
        json.string(isSuccess ? "success" : "failure")
        for list in ["errors", "warnings"] {
            json.key(list)
            json.array { _ in }
        }
    }

    // MARK: Search

    private func search(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = try OpenFoodFactsQuery(request.uri.query)
        return try await catalogue.answer(request, context) { catalogue in
            let format = OpenFoodFactsFormat(knowledge: catalogue.knowledge)
            let search = OpenFoodFactsSearch(catalogue: catalogue, format: format)
            let page = try await search.page(query)
            let products = try await search.json(of: page.gtins, fields: query.fields)
            return CatalogueJSON(bytes: Self.list(products, count: page.count, query))
        }
    }

    private static func list(
        _ products: [[UInt8]],
        count: Int,
        _ query: OpenFoodFactsQuery
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for (name, number) in [
                ("count", count), ("page", query.page), ("page_count", products.count),
                ("page_size", query.pageSize), ("skip", (query.page - 1) * query.pageSize),
            ] {
                json.key(name)
                json.number(Int64(number))
            }
            json.key("products")
            json.array { json in
                for product in products { json.raw(product) }
            }
        }
        return json.bytes
    }
}
