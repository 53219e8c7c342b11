import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb
import NIOCore

extension Problem {
    static let invalidLookUp = Problem(
        .badRequest,
        code: "invalid-look-up",
        detail:
            "Send an object with \"gtins\", a list of 1 to 100 product numbers as strings, and nothing else."
    )
    /// The answer to a look-up has no more room for this product.
    static let lookUpTooLarge = Problem(
        .contentTooLarge,
        code: "look-up-too-large",
        detail: "The products before this one fill the answer. Ask for this one again."
    )
}

/// `POST /v1/products/lookup`: up to a hundred products in one request.
struct LookUpRoutes: Sendable {
    let catalogue: CatalogueService

    /// The maximum number of products in a request.
    private static let maxNumbers = 100
    /// A hundred numbers need less than 3 kB.
    private static let bodyLimit = BodyLimit.upTo(16 * 1_024)

    /// A number of a request.
    private struct Number {
        /// The text of the request.
        let text: String
        let gtin: Result<GTIN, GTIN.ParseError>
        /// The products that it can mean.
        let candidates: [GTIN]
    }

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.post("/v1/products/lookup", access: .anyone, body: Self.bodyLimit) { request, context in
            let numbers = try Self.numbers(try await request.json())
            let gtins = numbers.flatMap { $0.candidates }
            var found = try await catalogue.perform(context) { try await $0.productsOrContents(gtins) }
            if try await lookUp(numbers, missingFrom: found, context) {
                found = try await catalogue.perform(context) { try await $0.productsOrContents(gtins) }
            }
            return CatalogueJSON(bytes: Self.answer(numbers, found)).file(
                for: request,
                in: request.headers.preferredCoding()
            )
            .response(to: request, freshness: .revalidated)
        }
    }

    /// Looks up the products that the catalogue does not have at the same time, and returns whether one was found.
    private func lookUp(
        _ numbers: [Number],
        missingFrom found: [GTIN: StoredVersion],
        _ context: WebContext
    ) async throws -> Bool {
        let missing = numbers.filter { number in !number.candidates.contains { found[$0] != nil } }
        return try await catalogue.fetch(oneOf: Set(missing.flatMap { $0.candidates }), context)
    }

    // MARK: JSON

    private static func numbers(_ body: ByteBuffer) throws(Problem) -> [Number] {
        var texts: [String] = []
        var names: [String] = []
        var hasOnlyStrings = true
        let json = Array(body.readableBytesView)
        let isRead = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return
                (try? reader.object { (reader, key) throws(JSONReader.ReadError) in
                    names.append(String(decoding: key, as: UTF8.self))
                    guard names.last == "gtins", reader.isAtArray() else {
                        _ = try reader.rawValue()
                        return
                    }
                    try reader.elements { (reader) throws(JSONReader.ReadError) in
                        guard reader.isAtString() else {
                            hasOnlyStrings = false
                            _ = try reader.rawValue()
                            return
                        }
                        texts.append(try reader.text())
                    }
                }) != nil
        }
        guard isRead else { throw .invalidJSON }
        guard !names.contains(where: { Problem.isProfile(member: $0) }) else { throw .profileNotAccepted }
        guard names == ["gtins"], hasOnlyStrings, (1...maxNumbers).contains(texts.count) else {
            throw Problem.repeatedMember(in: json) ?? .invalidLookUp.naming("gtins")
        }
        return texts.map { text in
            Number(
                text: text,
                gtin: Result { () throws(GTIN.ParseError) in try GTIN(text) },
                candidates: GTIN.candidates(text)
            )
        }
    }

    /// Writes a result for each number, in the order of the request.
    private static func answer(_ numbers: [Number], _ found: [GTIN: StoredVersion]) -> [UInt8] {
        var json = JSONWriter()
        var bytes = 0
        json.object { json in
            json.key("results")
            json.array { json in
                for number in numbers { json.object { write(number, found, &bytes, to: &$0) } }
            }
        }
        return json.bytes
    }

    /// Writes the result of a number, and adds the size of its product to `bytes`.
    private static func write(
        _ number: Number,
        _ found: [GTIN: StoredVersion],
        _ bytes: inout Int,
        to json: inout JSONWriter
    ) {
        json.key("asked")
        json.string(number.text)
        switch number.gtin {
        case .success:
            if let version = number.candidates.lazy.compactMap({ found[$0] }).first {
                let product = ProductJSON.product(version)
                guard bytes == 0 || bytes + product.count <= ListBudget.maxBytes else {
                    json.key("problem")
                    json.string(Problem.lookUpTooLarge.code)
                    return
                }
                bytes += product.count
                json.key("product")
                json.raw(product)
            } else {
                json.key("problem")
                json.string(Problem.unknownProduct.code)
            }
        case .failure(let error):
            let problem = Problem.invalid(error)
            json.key("problem")
            json.string(problem.code)
            if let digit = problem.expectedCheckDigit {
                json.key("expectedCheckDigit")
                json.number(Int64(digit))
            }
        }
    }
}
