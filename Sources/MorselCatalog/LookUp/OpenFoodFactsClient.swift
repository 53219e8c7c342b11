package import Foundation
import MorselClient
package import MorselCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks the read API of Open Food Facts, or a server that answers like it, for one product.
///
/// Version 2 of the API: https://openfoodfacts.github.io/openfoodfacts-server/api/. An answer in the form of version 3 is
/// understood too.
package struct OpenFoodFactsClient: RemoteProductSource {
    /// The address of the public server.
    package static let publicAddress = "https://world.openfoodfacts.org"

    /// The most bytes of an answer.
    ///
    /// A complete product is some 150 kB, and only the members that are imported are asked for.
    static let maxAnswerBytes = 2 << 20

    private let address: URL
    private let userAgent: String
    private let knowledge: Knowledge
    private let categories: CategoryTree
    private let timeLimit: Duration
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Int64

    /// Creates a client.
    /// - Parameters:
    ///   - address: the address of the server: `https://world.openfoodfacts.org`.
    ///   - userAgent: the name of the program and a contact, which the terms of Open Food Facts ask for.
    ///   - knowledge: the words and categories, as for an import.
    ///   - timeLimit: the time for a complete answer.
    ///   - clock: the clock of this time.
    ///   - now: the current time, in milliseconds since 1970.
    package init(
        _ address: URL,
        userAgent: String,
        knowledge: Knowledge,
        timeLimit: Duration = .seconds(8),
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Int64
    ) {
        (self.address, self.userAgent, self.knowledge) = (address, userAgent, knowledge)
        categories = CategoryTree(knowledge: knowledge)
        (self.timeLimit, self.clock, self.now) = (timeLimit, clock, now)
    }

    package func product(_ gtin: GTIN) async throws(RemoteSourceError) -> ImportedProduct? {
        let answer = try await answer(to: request(gtin))
        switch answer.response.statusCode {
        case 200, 404: return try product(in: answer.body, asked: gtin)
        // Open Food Facts answers 503 to more requests than its terms allow.
        case 429, 503: throw .tooManyRequests(retryAfter: answer.retryAfter)
        case 500...599: throw .failure
        default: throw .invalidAnswer
        }
    }

    // MARK: Request

    private func request(_ gtin: GTIN) -> URLRequest {
        let path = address.appending(path: "api/v2/product/\(gtin.shown)")
        var request = URLRequest(
            url: path.appending(queryItems: [URLQueryItem(name: "fields", value: Self.fields)])
        )
        request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.cachePolicy = .reloadIgnoringLocalCacheData
        return request
    }

    /// The members that are imported, with the names and texts in the languages of labels that are read.
    private static let fields: String = {
        let withLanguages: [OpenFoodFactsField] = [.productName, .genericName, .text]
        let names = OpenFoodFactsField.allCases.filter { $0 != .product }.map { $0.rawValue }
        let languages = Language.allCases.map { $0.code }
        return (names + withLanguages.flatMap { field in languages.map { "\(field.rawValue)_\($0)" } })
            .joined(separator: ",")
    }()

    private func answer(to request: URLRequest) async throws(RemoteSourceError) -> BoundedDownload.Answer {
        do throws(BoundedDownload.Failure) {
            return try await BoundedDownload.answer(
                to: request,
                upTo: Self.maxAnswerBytes,
                within: timeLimit,
                clock: clock
            )
        } catch {
            throw error == .tooLarge ? .invalidAnswer : .noAnswer
        }
    }

    // MARK: Answer

    private func product(
        in body: [UInt8],
        asked gtin: GTIN
    ) throws(RemoteSourceError) -> ImportedProduct? {
        let draft: ProductDraft
        switch body.withUnsafeBufferPointer({ OpenFoodFactsAnswer($0) }) {
        case .product(let product): draft = product
        case .unknown(let code):
            guard (try? GTIN(code)) == gtin else { throw .invalidAnswer }
            return nil
        case nil: throw .invalidAnswer
        }
        let now = now()
        let reader = DraftReader(
            knowledge: knowledge,
            categories: categories,
            modifiedAt: now,
            now: now
        )
        guard let record = try? reader.record(draft, report: { _, _ in }), record.number.gtin == gtin else {
            throw .invalidAnswer
        }
        return record
    }
}

/// An answer of the API about one product.
private enum OpenFoodFactsAnswer {
    /// The server has the product.
    case product(ProductDraft)
    /// The server does not have the product with this code.
    case unknown(code: String)

    /// Reads an answer, or returns `nil` if it has another format.
    init?(_ json: UnsafeBufferPointer<UInt8>) {
        var code = ""
        var hasProduct = false
        var saysSomething = false
        var reader = JSONReader(json)
        do throws(JSONReader.ReadError) {
            try reader.members { (reader, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "code" where reader.isAtString(): code = try reader.text()
                case "product" where reader.isAtObject():
                    hasProduct = true
                    _ = try reader.rawValue()
                case "status", "result":
                    saysSomething = true
                    _ = try reader.rawValue()
                default: _ = try reader.rawValue()
                }
            }
            guard saysSomething, reader.isAtEnd() else { return nil }
            guard hasProduct else {
                self = .unknown(code: code)
                return
            }
            var draft = try OpenFoodFactsJSON.draft(json)
            if draft.code.isEmpty { draft.code = code }
            self = .product(draft)
        } catch { return nil }
    }
}
