import FoodApp
import HTTPTypes
import MorselCatalog
import MorselCore
import MorselWeb
import NIOCore

/// The sets of common products that devices store, one for each language of labels.
///
/// A set is made when somebody asks for it, and then the same for an hour: making one reads some 5,000 products.
actor ProductSets {
    /// The most products of a set: some 2 MB with Brotli, which a phone stores in a second.
    static let maxProducts = 5_000

    private struct Entry {
        let file: Task<StaticFile, any Error>
        let madeAt: ContinuousClock.Instant
    }

    private let lifetime = Duration.seconds(3_600)
    private let now: @Sendable () -> ContinuousClock.Instant
    private var entries: [String: Entry] = [:]

    /// Creates no set; `now` is the clock.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// Returns the set of a language in a coding.
    ///
    /// Requests at the same time wait for one set.
    func file(
        of language: Language,
        in coding: StaticFile.Coding?,
        from catalogue: Catalogue
    ) async throws -> StaticFile {
        let key = "\(language.code) \(coding?.rawValue ?? "")"
        if let entry = entries[key], entry.madeAt.duration(to: now()) < lifetime {
            return try await entry.file.value
        }
        let file = Task { try await Self.make(language, coding, catalogue) }
        entries[key] = Entry(file: file, madeAt: now())
        do { return try await file.value } catch {
            entries[key] = nil
            throw error
        }
    }

    private static func make(
        _ language: Language,
        _ coding: StaticFile.Coding?,
        _ catalogue: Catalogue
    ) async throws -> StaticFile {
        let products = try await catalogue.commonProducts(
            labelledIn: "\(language.code)",
            atMost: maxProducts
        )
        let json = json(of: products, language)
        var file = StaticFile(
            ByteBuffer(bytes: json),
            contentType: "application/json",
            encoded: coding.flatMap { coding in coding.encode(json).map { [coding: $0] } } ?? [:]
        )
        file.fields[.vary] = "Accept-Encoding"
        return file
    }

    /// The JSON: the language, and the records as a device stores them.
    private static func json(of products: [StoredVersion], _ language: Language) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            RecordFormat.write(to: &json)
            json.key("language")
            json.string(language.code)
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
}
