import Foundation
import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import MorselUI
import MorselVision
import MorselWeb
import MorselWebTestSupport
import NIOCore

@testable import ProductsFeature

/// A server with the routes of products and dishes, in the test's own process.
struct DishSite: Sendable {
    /// Who sends a request.
    enum Sender: String {
        case nobody, ana, administrator
    }

    private struct TestAuthenticator: Authenticator {
        func identity(of request: Request) async throws -> Identity? {
            switch request.headers[.authorization] {
            case "ana": Identity(account: .init(rawValue: "ana"))
            case "administrator":
                Identity(account: .init(rawValue: "rui"), roles: [.administrator])
            default: nil
            }
        }
    }

    let responder: TestResponder

    /// 26 November 2026.
    static let now: Int64 = 1_795_651_200_000

    init(_ catalogue: Catalogue) throws {
        var table = RouteTable()
        let version = catalogue.store.watchData()
        ProductsFeatureRoutes(
            catalogue: catalogue,
            additives: AdditiveStore(knowledge: catalogue.knowledge, store: catalogue.store),
            pool: VisionPool(program: URL(filePath: "/bin/false")),
            pages: PageRenderer(knowledge: catalogue.knowledge, assets: AssetURLs()),
            maxBodyBytes: 1 << 20,
            clients: ClientAddresses(trustedProxies: []),
            requests: InFlightRequests(limit: 1_000),
            cache: ResponseCache(limit: 1 << 24) { version.current },
            lookUp: nil,
            nameOfAccount: { $0 == "rui" ? "Rui (rui@example.org)" : nil },
            now: { Self.now }
        )
        .add(to: &table)
        responder = TestResponder(table, authenticator: TestAuthenticator())
    }

    static func with(
        _ engine: TestDatabase.Engine = .sqlite,
        products: [ImportedProduct] = [],
        _ work: (DishSite) async throws -> Void
    ) async throws {
        try await catalogue(engine, products: products) { try await work(try DishSite($0)) }
    }

    /// Runs work on a catalogue with the predefined dishes and some products.
    static func catalogue(
        _ engine: TestDatabase.Engine = .sqlite,
        products: [ImportedProduct],
        _ work: (Catalogue) async throws -> Void
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let catalogue = Catalogue(store: database.store, knowledge: try .reference())
            try await catalogue.refreshDishes()
            _ = try await catalogue.write(products, now: Self.now)
            try await work(catalogue)
        }
    }

    /// Opens a page, or sends its form.
    func page(
        _ path: String,
        _ form: [String: String]? = nil,
        as sender: Sender = .administrator
    ) async throws -> (status: Int, text: String, location: String?) {
        var fields: HTTPFields = [.accept: "text/html"]
        if sender != .nobody { fields[.authorization] = sender.rawValue }
        if form != nil { fields[.contentType] = "application/x-www-form-urlencoded" }
        let body = (form ?? [:]).map { name, value in
            "\(QueryParameters.encoded(name))=\(QueryParameters.encoded(value))"
        }
        let answer = try await responder.ask(
            form == nil ? .get : .post,
            path,
            fields: fields,
            body: RequestBody(buffer: ByteBuffer(string: body.joined(separator: "&")))
        )
        return (answer.status, answer.text, answer.fields[.location])
    }

    /// Answers a request of a program.
    func json(_ path: String) async throws -> [String: Any] {
        let answer = try await responder.ask(.get, path)
        let object = try? JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
        return object ?? [:]
    }

    /// The values of all fields of a form that is shown.
    static func values(_ page: String) -> [String: String] {
        let markup = ParsedHTML(page)
        var values: [String: String] = [:]
        for (place, element) in markup.elements.enumerated() {
            guard let name = element.attributes["name"] else { continue }
            switch element.name {
            case "input": values[name] = element.attributes["value"] ?? ""
            // A browser drops a line feed at the beginning.
            case "textarea":
                values[name] = String(element.text.dropFirst(element.text.first == "\n" ? 1 : 0))
            case "select":
                let chosen = markup.elements.first {
                    $0.name == "option" && $0.ancestors.contains(place) && $0.attributes["selected"] != nil
                }
                values[name] = chosen?.attributes["value"] ?? ""
            default: break
            }
        }
        return values
    }
}
