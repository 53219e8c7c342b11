import FoodApp
import HTTPTypes
import MorselCatalog
import MorselCore
import MorselWeb
import NIOCore

/// The sets of common products that devices store, one for each language of labels and for each country.
///
/// A set is made when somebody asks for it, and then the same for an hour: making one reads some 5,000 products.
actor ProductSets {
    /// The most products of a set: some 2 MB with Brotli, which a phone stores in a second.
    static let maxProducts = 5_000

    private struct Entry {
        let file: Task<StaticFile, any Error>
        let madeAt: ContinuousClock.Instant
        /// The bytes of the file, or 0 while it is being made.
        var bytes = 0
    }

    private struct Key: Hashable {
        /// The set, or `nil` for the list of sets.
        let products: CommonProducts?
        let coding: StaticFile.Coding?
    }

    private let lifetime = Duration.seconds(3_600)
    private let maxBytes: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private var entries: [Key: Entry] = [:]
    /// Limits the sets that are made at a time, each of which needs some hundred megabytes.
    private let limiter: ConcurrencyLimiter

    /// Creates no set.
    /// - Parameters:
    ///   - maxBytes: the bytes of all sets in memory; those that were made first are forgotten.
    ///   - limiter: limits the sets that are made at a time.
    ///   - now: the clock.
    init(
        maxBytes: Int = 128 << 20,
        limiter: ConcurrencyLimiter = ConcurrencyLimiter(limit: 4),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        (self.maxBytes, self.limiter, self.now) = (maxBytes, limiter, now)
    }

    /// The bytes of all sets in memory.
    var bytes: Int { entries.values.reduce(0) { $0 + $1.bytes } }

    /// Returns a set in a coding.
    ///
    /// Requests at the same time wait for one set.
    func file(
        of products: CommonProducts,
        in coding: StaticFile.Coding?,
        from catalogue: Catalogue
    ) async throws -> StaticFile {
        try await file(Key(products: products, coding: coding)) {
            try await Self.make(products, coding, catalogue)
        }
    }

    /// Returns the list of sets: the languages of labels, and the countries that have products with their number.
    func list(from catalogue: Catalogue) async throws -> StaticFile {
        try await file(Key(products: nil, coding: nil)) {
            StaticFile(
                ByteBuffer(bytes: Self.listJSON(of: try await catalogue.productCounts())),
                contentType: "application/json"
            )
        }
    }

    private func file(
        _ key: Key,
        _ make: @escaping @Sendable () async throws -> StaticFile
    ) async throws -> StaticFile {
        if let entry = entries[key], entry.madeAt.duration(to: now()) < lifetime {
            return try await entry.file.value
        }
        guard let permit = limiter.acquire() else { throw Problem.tooManyRequests.adding(.retryAfter, "5") }
        let file = Task {
            defer { withExtendedLifetime(permit) {} }
            return try await make()
        }
        entries[key] = Entry(file: file, madeAt: now())
        do {
            let made = try await file.value
            let all = [made.bytes] + made.encoded.values
            entries[key]?.bytes = all.reduce(0) { $0 + $1.readableBytes }
            forgetOldest(but: key)
            return made
        } catch {
            entries[key] = nil
            throw error
        }
    }

    /// Forgets the sets that were made first, until the others are within the limit.
    private func forgetOldest(but key: Key) {
        while bytes > maxBytes {
            let others = entries.filter { $0.key != key && $0.value.bytes > 0 }
            guard let oldest = others.min(by: { $0.value.madeAt < $1.value.madeAt }) else { return }
            entries[oldest.key] = nil
        }
    }

    private static func make(
        _ kind: CommonProducts,
        _ coding: StaticFile.Coding?,
        _ catalogue: Catalogue
    ) async throws -> StaticFile {
        let json = json(of: try await catalogue.commonProducts(kind, atMost: maxProducts), kind)
        var file = StaticFile(
            ByteBuffer(bytes: json),
            contentType: "application/json",
            encoded: coding.flatMap { coding in coding.encode(json).map { [coding: $0] } } ?? [:]
        )
        file.fields[.vary] = "Accept-Encoding"
        return file
    }

    /// The JSON: the language or the country, and the records as a device stores them.
    private static func json(of products: [StoredVersion], _ kind: CommonProducts) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            RecordFormat.write(to: &json)
            switch kind {
            case .labelled(let language):
                json.key("language")
                json.string(language)
            case .sold(let country):
                json.key("country")
                json.string(country.code)
            }
            json.key("products")
            json.array { json in
                for product in products {
                    json.object {
                        ProductRecord(number: product.number, current: product.version).write(to: &$0)
                    }
                }
            }
        }
        return json.bytes
    }

    private static func listJSON(of counts: [Country: Int]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("languages")
            json.array { json in
                for language in Language.allCases { json.string(language.code) }
            }
            json.key("countries")
            json.array { json in
                for (country, count) in counts.sorted(by: { $0.key.code < $1.key.code }) {
                    json.object { json in
                        json.key("country")
                        json.string(country.code)
                        json.key("products")
                        json.number(Int64(count))
                    }
                }
            }
        }
        return json.bytes
    }
}
