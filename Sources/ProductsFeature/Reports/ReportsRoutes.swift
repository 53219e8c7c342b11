import HTTPTypes
import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

/// `POST /v1/products/{gtin}/reports` and `POST /v1/feedback`: reports about products and feedback about words.
///
/// The content never appears in logs, errors or responses.
struct ReportsRoutes: Sendable {
    let catalogue: CatalogueService
    let reports: ReportService

    /// The maximum length of a word in bytes.
    private static let maxWordBytes = 200
    /// The largest body of feedback.
    private static let feedbackLimit = BodyLimit.upTo(4 * 1_024)

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.post(
            "/v1/products/{gtin}/reports",
            access: .anyone,
            body: reports.bodyLimit
        ) { request, context in
            let gtin = try await catalogue.perform(context) { try await $0.gtin(in: context) }
            let (body, permit) = try await reports.read(request, context)
            defer { withExtendedLifetime(permit) {} }
            guard !body.isEmpty else { throw Problem.invalidReport }
            let sent = try IdempotencyKey.read(
                request,
                content: body.content,
                now: ReportService.now
            )
            let key = IdempotencyKey.random()
            return Self.created(at: try await reports.save(body, of: gtin, key: key, sentBy: sent, context))
        }
        table.post("/v1/feedback", access: .anyone, body: Self.feedbackLimit) { request, context in
            try reports.limit(request, context)
            let json = Array(try await request.json().readableBytesView)
            let feedback = try Self.feedback(JSONMembers(json), key: IdempotencyKey.random())
            let sent = try IdempotencyKey.read(
                request,
                content: json,
                now: feedback.receivedAt
            )
            return Self.created(
                at: try await catalogue.perform(context) { try await $0.save(feedback, of: sent) }
            )
        }
    }

    /// The response.
    ///
    /// A repeated request gets the same response.
    private static func created(at time: Int64) -> Response {
        var json = JSONWriter()
        json.object { json in
            json.key("received")
            json.time(time)
        }
        var response = Response(json: json.bytes)
        response.status = .created
        return response
    }

    private static let feedbackMembers: Set<String> = ["word", "kind", "language", "knowledge"]

    /// Parses feedback.
    /// - Throws: `Problem.invalidFeedback`, which names the first member that is wrong, missing or unknown.
    private static func feedback(_ members: JSONMembers, key: String) throws(Problem) -> WordFeedback {
        if let unknown = members.names.filter({ !feedbackMembers.contains($0) }).min() {
            throw .invalidFeedback.naming(unknown)
        }
        guard let word = members.text("word"), !word.allSatisfy(\.isWhitespace),
            word.utf8.count <= maxWordBytes
        else { throw .invalidFeedback.naming("word") }
        guard let kind = members.text("kind").flatMap({ WordFeedback.Kind(rawValue: $0) }) else {
            throw .invalidFeedback.naming("kind")
        }
        guard let version = members.text("knowledge").flatMap({ knowledgeVersion($0) }) else {
            throw .invalidFeedback.naming("knowledge")
        }
        let language = members.text("language").flatMap { $0.isEmpty ? nil : $0 }
        guard members.names.contains("language") == (members.text("language") != nil),
            language.map({ Language(code: Array($0.utf8)) != nil }) ?? true
        else { throw .invalidFeedback.naming("language") }
        return WordFeedback(
            word: word,
            kind: kind,
            language: language,
            knowledge: version,
            key: key,
            receivedAt: ReportService.now
        )
    }

    /// The version of a knowledge file, 16 hexadecimal digits.
    private static func knowledgeVersion(_ text: String) -> UInt64? {
        guard text.utf8.count == 16, text == text.lowercased(), text.first != "+" else { return nil }
        return UInt64(text, radix: 16)
    }
}
