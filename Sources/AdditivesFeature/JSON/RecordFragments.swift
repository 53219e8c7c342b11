import MorselAdditives
import MorselCore
import MorselUI
import Synchronization

/// The members of records in JSON, each written once for one state of the records, one day and each language.
///
/// A record is in many answers. Putting an answer together takes a fraction of the time of writing its records.
final class RecordFragments: Sendable {
    /// How a record is written.
    enum Form: Hashable {
        case summary
        case whole
        /// A condition of use, read for the additive with an identifier.
        case permission(additive: Int64)
    }

    /// A record in one form and language.
    struct Key: Hashable {
        let kind: RecordKind
        let id: Int64
        let form: Form
        let language: PageLanguage

        // Without the kind, whose text takes longer than the rest: few records of two kinds have one identifier.
        func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            hasher.combine(form)
            hasher.combine(language)
        }
    }

    /// The members of a record, without braces.
    struct Fragment: Sendable {
        let bytes: [UInt8]
        let languages: LanguagesOfTexts
    }

    private struct Fragments {
        var known: [Key: Fragment] = [:]
        var byteCount = 0
    }

    /// The state of the records.
    let collection: AdditiveCollection
    /// The day on which conditions are valid or not.
    let day: String
    private let fragments = Mutex(Fragments())

    /// The bytes of fragments above which all are dropped; all additives in three languages have two megabytes.
    private static let maxBytes = 16 << 20

    /// Creates an empty store.
    init(_ collection: AdditiveCollection, day: String) { (self.collection, self.day) = (collection, day) }

    /// Returns the members of a record, and writes them if they are not known.
    func fragment(_ key: Key, _ write: (inout JSONWriter, inout LanguagesOfTexts) -> Void) -> Fragment {
        if let known = fragments.withLock({ $0.known[key] }) { return known }
        var json = JSONWriter()
        var languages = LanguagesOfTexts(key.language)
        write(&json, &languages)
        let fragment = Fragment(bytes: json.bytes, languages: languages)
        fragments.withLock { fragments in
            if fragments.byteCount > Self.maxBytes { fragments = Fragments() }
            fragments.known[key] = fragment
            fragments.byteCount += fragment.bytes.count
        }
        return fragment
    }
}

/// The fragments of the newest state of the records.
final class CurrentFragments: Sendable {
    private let current = Mutex<RecordFragments?>(nil)

    /// Returns the fragments of a state on a day.
    func fragments(of collection: AdditiveCollection, on day: String) -> RecordFragments {
        current.withLock { current in
            if let current, current.collection === collection, current.day == day { return current }
            let new = RecordFragments(collection, day: day)
            current = new
            return new
        }
    }
}
