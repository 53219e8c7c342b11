import MorselCore
import MorselUI

/// Finds additives, classes, categories and conditions by any word of theirs, in any language.
///
/// Accents and case make no difference, words may be incomplete, and words of at least four letters may have a mistake.
/// A search cannot fail: a text without any letter or digit finds nothing.
package struct AdditiveSearchIndex: Sendable {
    /// A text of a record.
    struct Entry {
        let record: Int32
        let field: Field
        let language: Language?
        let text: String

        /// What is subtracted from the score of a record that is found by the text: long texts count less.
        var length: Int32 { Int32(min(text.utf8.count, 100) / 4) }
    }

    /// The number of the last change of the collection that the index was made of.
    let revision: Int64
    /// What can be found, by kind and identifier.
    private(set) var records: [Target] = []
    /// The places of the records among those of their kind in the collection.
    private(set) var places: [Int32] = []
    /// The number of each record.
    private(set) var numbers: [Target: Int32] = [:]
    /// The texts of all records, one record after the other.
    private(set) var entries: [Entry] = []
    /// The words of all entries.
    private(set) var words = SortedWords([])
    /// The records with each word.
    private(set) var postings: [[Posting]] = []
    /// The words with a spelling key (``Spelling``).
    private(set) var spellings: [Int64: [Int32]] = [:]
    /// The entries that are a whole name, by the folded words of the name.
    private(set) var wholeNames: [String: [Int32]] = [:]
    /// Where the words are in the texts of the entries.
    private var texts = IndexedTexts([], words: SortedWords([]))

    /// The most letters of a text that are read.
    package static let maxLength = 200
    static let maxWords = 12

    /// Makes the index of a collection.
    init(_ collection: AdditiveCollection) {
        revision = collection.revision
        for additive in collection.additives.sorted(by: { $0.id < $1.id }) { add(additive, collection) }
        for item in collection.classes.sorted(by: { $0.id < $1.id }) {
            add(item.names, .name, .additiveClass(item.id))
            add(item.texts, .text, .additiveClass(item.id))
        }
        for category in collection.categories.sorted(by: { $0.id < $1.id }) {
            add(category.names, .name, .category(category.id))
            add(category.texts, .text, .category(category.id))
        }
        for condition in collection.conditions.sorted(by: { $0.id < $1.id }) {
            let target = Target.condition(condition.id)
            add(condition.restriction, .restriction, target)
            add(condition.observations, .text, target)
            for note in condition.notes { add(note, .note, target) }
            if case .group(let id) = condition.subject, let group = collection.group(id) {
                add(group.names, .group, target)
            }
        }
        finish()
        places = records.map { Int32(collection.place(of: $0) ?? 0) }
    }

    /// The text of an entry, in which the words are marked that were found.
    func markedText(of entry: Int32, _ found: FoundWords) -> MarkedText {
        texts.marked(entries[Int(entry)].text, Int(entry), found)
    }

    // MARK: Building

    private mutating func add(_ additive: FoodAdditive, _ collection: AdditiveCollection) {
        let target = Target.additive(additive.id)
        add(additive.ecode, .number, target)
        add(additive.names, .name, target)
        for (code, names) in additive.synonyms.sorted(by: { $0.key < $1.key }) {
            for name in names { add(name, .synonym, target, Language(code: code.utf8)) }
        }
        for item in collection.classes(of: additive) { add(item.names, .className, target) }
        for origin in additive.origins { add(origin.words, .origin, target) }
        add(additive.sources, .origin, target)
        add(additive.uses, .text, target)
        for observation in additive.observations {
            add(observation.text, .text, target)
            add(observation.reference, .reference, target, .english)
        }
        for group in collection.groups(of: additive) { add(group.names, .group, target) }
        for warning in collection.warnings(of: additive) { add(warning.texts, .warning, target) }
        // Many rows of Annex III have the same words.
        var seen: Set<Texts> = []
        for texts in collection.preparations(of: additive).flatMap({ $0.allTexts })
        where seen.insert(texts).inserted {
            add(texts, .preparation, target)
        }
    }

    private mutating func add(_ texts: Texts, _ field: Field, _ target: Target) {
        for local in texts.all { add(local.text, field, target, local.language.language) }
    }

    private mutating func add(
        _ text: String,
        _ field: Field,
        _ target: Target,
        _ language: Language? = nil
    ) {
        guard !text.isEmpty else { return }
        if records.last != target {
            numbers[target] = Int32(records.count)
            records.append(target)
        }
        let record = Int32(records.count - 1)
        entries.append(Entry(record: record, field: field, language: language, text: text))
    }

    private mutating func finish() {
        var found: [String: [Posting]] = [:]
        // Names of classes and groups, and footnotes, are texts of many records.
        var wordsOfText: [String: [String]] = [:]
        for (number, entry) in entries.enumerated() {
            let read = wordsOfText[entry.text] ?? SearchWords.words(of: entry.text, atMost: 200)
            wordsOfText[entry.text] = read
            let posting = Posting(record: entry.record, entry: Int32(number), weight: entry.field.weight)
            for word in read { found[word, default: []].add(posting) }
            if entry.field == .name || entry.field == .synonym, read.count <= Self.maxWords {
                wholeNames[read.joined(separator: " "), default: []].append(Int32(number))
            }
        }
        words = SortedWords(found.keys)
        postings = words.all.map { found[$0] ?? [] }
        for (number, word) in words.all.enumerated() {
            for key in Spelling.keys(of: word) { spellings[key, default: []].append(Int32(number)) }
        }
        texts = IndexedTexts(entries.lazy.map { $0.text }, words: words)
    }
}

/// A record with a word, and the most important of its texts that contain it.
struct Posting {
    let record: Int32
    /// The number of the text.
    let entry: Int32
    /// How much the word counts there.
    let weight: Int32
}

extension [Posting] {
    /// Adds a text, whose record is the last one or a new one.
    fileprivate mutating func add(_ posting: Posting) {
        guard let last, last.record == posting.record else { return append(posting) }
        if posting.weight > last.weight { self[count - 1] = posting }
    }
}
