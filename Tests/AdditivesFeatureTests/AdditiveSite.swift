import Foundation
import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselAdditives
import MorselCore
import MorselDatabase
import MorselTestSupport
import MorselUI
import MorselWeb
import MorselWebTestSupport
import NIOCore

@testable import AdditivesFeature

/// A server with the routes of additives, in the test's own process.
struct AdditiveSite: Sendable {
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
    let table: RouteTable

    /// 26 November 2026.
    static let now: Int64 = 1_795_651_200_000

    let searches: SearchCounts

    init(store: (any Store)?, comments: AdditiveComments? = nil) throws {
        let searches = SearchCounts(store: store) { Self.now }
        self.searches = searches
        var table = RouteTable()
        let version = store?.watchData()
        let additives = AdditiveStore(knowledge: try .reference(), store: store)
        AdditivesFeatureRoutes(
            store: additives,
            comments: comments,
            searches: searches,
            knowledge: CurrentKnowledge(try .reference()),
            requests: InFlightRequests(limit: 1_000),
            cache: ResponseCache(
                limit: 1 << 24,
                otherVersions: [{ UInt64(bitPattern: additives.searchRevision) }]
            ) { version?.current },
            pages: PageRenderer(knowledge: try .reference(), assets: AssetURLs()),
            maxBodyBytes: 1 << 20,
            now: { Self.now }
        )
        .add(to: &table)
        self.table = table
        responder = TestResponder(table, authenticator: TestAuthenticator())
    }

    static func with(_ work: (AdditiveSite) async throws -> Void) async throws {
        try await TestDatabase.with(.sqlite) { try await work(try AdditiveSite(store: $0.store)) }
    }

    /// An answer with its JSON.
    struct Answer {
        let status: Int
        let fields: HTTPFields
        let code: String?
        let json: [String: Any]

        func list(_ key: String) -> [[String: Any]] { json[key] as? [[String: Any]] ?? [] }
        var parameter: String? { json["parameter"] as? String }
    }

    /// Separates the values of a field that has several.
    static let separator: Character = "\u{1F}"

    /// Opens a page, or sends its form.
    func page(
        _ path: String,
        _ form: [String: String]? = nil,
        as sender: Sender = .administrator
    ) async throws -> (status: Int, text: String, location: String?) {
        var fields: HTTPFields = [.accept: "text/html"]
        if sender != .nobody { fields[.authorization] = sender.rawValue }
        if form != nil { fields[.contentType] = "application/x-www-form-urlencoded" }
        let body = (form ?? [:]).flatMap { name, values in
            values.split(separator: Self.separator, omittingEmptySubsequences: false).map {
                "\(QueryParameters.encoded(name))=\(QueryParameters.encoded(String($0)))"
            }
        }
        let answer = try await responder.ask(
            form == nil ? .get : .post,
            path,
            fields: fields,
            body: RequestBody(buffer: ByteBuffer(string: body.joined(separator: "&")))
        )
        return (answer.status, answer.text, answer.fields[.location])
    }

    func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ json: String? = nil,
        as sender: Sender = .nobody,
        fields: HTTPFields = [:]
    ) async throws -> Answer {
        var fields = fields
        if sender != .nobody { fields[.authorization] = sender.rawValue }
        if json != nil { fields[.contentType] = "application/json" }
        let body = RequestBody(buffer: ByteBuffer(string: json ?? ""))
        let answer = try await responder.ask(method, path, fields: fields, body: body)
        let object = try? JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
        return Answer(status: answer.status, fields: answer.fields, code: answer.code, json: object ?? [:])
    }
}
