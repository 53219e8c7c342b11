import MorselAdditives
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import AdditivesFeature

/// The JSON of records that is written once.
@Suite struct RecordFragmentsTests {
    private static let collection = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    private static func key(
        _ id: Int64 = 1,
        as form: RecordFragments.Form = .whole,
        _ language: PageLanguage = .english
    ) -> RecordFragments.Key {
        RecordFragments.Key(kind: .condition, id: id, form: form, language: language)
    }

    @Test func `a record is written once in each form and language`() throws {
        let fragments = RecordFragments(try Self.collection.get(), day: "2026-11-30")
        let keys = [
            Self.key(), Self.key(as: .summary), Self.key(1, as: .whole, .spanish), Self.key(2),
            Self.key(as: .permission(additive: 1)), Self.key(as: .permission(additive: 2)),
            RecordFragments.Key(kind: .category, id: 1, form: .whole, language: .english),
        ]
        var written = 0

        for _ in 0..<2 {
            for (place, key) in keys.enumerated() {
                let fragment = fragments.fragment(key) { json, languages in
                    written += 1
                    json.integer("place", place)
                    languages.add(.portuguese)
                }
                #expect(String(decoding: fragment.bytes, as: UTF8.self) == "\"place\":\(place)")
                #expect(fragment.languages.field.hasSuffix("pt"))
            }
        }

        #expect(written == keys.count)
    }

    @Test func `another state or another day begins without fragments`() throws {
        let (first, second) = (
            try Self.collection.get(), AdditiveCollection(ReferenceRecords(try .reference()))
        )
        let current = CurrentFragments()

        let fragments = current.fragments(of: first, on: "2026-11-30")

        #expect(current.fragments(of: first, on: "2026-11-30") === fragments)
        let tomorrow = current.fragments(of: first, on: "2026-12-01")
        #expect(tomorrow !== fragments && tomorrow.day == "2026-12-01")
        #expect(current.fragments(of: second, on: "2026-12-01").collection === second)
    }

    @Test func `fragments with more bytes than the limit are dropped`() throws {
        let fragments = RecordFragments(try Self.collection.get(), day: "2026-11-30")
        let large = String(repeating: "x", count: 1 << 20)
        var written = 0

        for id in [Int64](1...18) + [18, 1] {
            _ = fragments.fragment(Self.key(id)) { json, _ in
                written += 1
                json.optional("text", large)
            }
        }

        // The first one was dropped, the last one was not.
        #expect(written == 19)
    }
}
