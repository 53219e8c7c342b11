package import MorselCore
import MorselUI

/// Finds additives, classes, categories and conditions by any word of theirs, in any language.
///
/// Accents and case make no difference, words may be incomplete, and words of at least four letters may have a mistake.
/// A search cannot fail: a text without any letter or digit finds nothing.
package struct AdditiveSearchIndex: Sendable {
    /// What was found.
    package enum Target: Hashable, Sendable {
        case additive(Int64)
        case additiveClass(Int64)
        case category(Int64)
        case condition(Int64)

        /// Whether it is an additive.
        package var isAdditive: Bool { if case .additive = self { true } else { false } }
    }

    /// The part of a record that contains a word.
    package enum Field: Int, Sendable {
        case note, preparation, reference, text, restriction, warning, origin, group, className, synonym, name
        case cas, number

        /// How much a word in this part counts.
        fileprivate var weight: Int {
            switch self {
            case .note, .preparation, .reference: 8
            case .text, .restriction, .warning: 10
            case .origin: 12
            case .group: 15
            case .className: 20
            case .synonym: 45
            case .name: 60
            case .cas, .number: 100
            }
        }
    }

    /// Something that was found, and why.
    package struct Match: Hashable, Sendable {
        /// What was found.
        package let target: Target
        /// The part that contains the most important word.
        package let field: Field
        /// The text of this part.
        package let text: String
        /// The language of the text, or `nil` for a number.
        package let language: Language?
        /// How well it matches; larger is better.
        package let score: Int
        /// Whether a word was read as a similar one.
        package let isSimilar: Bool

        /// The match with another score.
        fileprivate func with(score: Int) -> Match {
            Match(
                target: target,
                field: field,
                text: text,
                language: language,
                score: score,
                isSimilar: isSimilar
            )
        }
    }

    /// The result of a search.
    package struct Result: Sendable {
        /// The matches, the best first.
        package var matches: [Match] = []
        /// The folded words that were found, to mark them.
        package var words: Set<String> = []
        /// Whether what was found has all words of the text, and not only most of them.
        package var hasAllWords = true
    }

    /// A text of a record.
    private struct Entry {
        let record: Int32
        let field: Field
        let language: Language?
        let text: String
    }

    /// What a word of a text counts for its record.
    private struct Weight {
        let record: Int32
        let weight: Int32
    }

    /// The number of the last change of the collection that the index was made of.
    let revision: Int64
    /// What can be found.
    private var records: [Target] = []
    /// The texts of all records, one record after the other.
    private var entries: [Entry] = []
    /// The weights of the entries, apart from their texts: a search reads thousands.
    private var weights: [Weight] = []
    /// The words in order, each with the entries that contain it.
    private var words: [String] = []
    private var postings: [[Int32]] = []
    /// The words with a spelling key (``Spelling``).
    private var spellings: [Int64: [Int32]] = [:]
    /// The entries that are a whole name, by the folded words of the name.
    private var wholeNames: [String: [Int32]] = [:]

    /// The most letters of a text that are read.
    package static let maxLength = 200
    private static let maxWords = 12
    private static let maxPrefixWords = 400
    /// The score of a record if the text is one of its names, and not only a part of one.
    ///
    /// A number counts more.
    private static let wholeNameScore = 5_000

    /// Makes the index of a collection.
    init(_ collection: AdditiveCollection) {
        revision = collection.revision
        for additive in collection.additives { add(additive, collection) }
        for item in collection.classes {
            add(item.names, .name, .additiveClass(item.id))
            add(item.texts, .text, .additiveClass(item.id))
        }
        for category in collection.categories {
            add(category.names, .name, .category(category.id))
            add(category.texts, .text, .category(category.id))
        }
        for condition in collection.conditions {
            let target = Target.condition(condition.id)
            add(condition.restriction, .restriction, target)
            add(condition.observations, .text, target)
            for note in condition.notes { add(note, .note, target) }
            if case .group(let id) = condition.subject, let group = collection.group(id) {
                add(group.names, .group, target)
            }
        }
        finish()
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
        if records.last != target { records.append(target) }
        let record = Int32(records.count - 1)
        entries.append(Entry(record: record, field: field, language: language, text: text))
        weights.append(Weight(record: record, weight: Int32(field.weight)))
    }

    private mutating func finish() {
        var found: [String: [Int32]] = [:]
        // Names of classes and groups, and footnotes, are texts of many records.
        var wordsOfText: [String: [String]] = [:]
        for (number, entry) in entries.enumerated() {
            var seen: Set<String> = []
            let read = wordsOfText[entry.text] ?? SearchWords.words(of: entry.text, atMost: 200)
            wordsOfText[entry.text] = read
            for word in read where seen.insert(word).inserted {
                found[word, default: []].append(Int32(number))
            }
            if entry.field == .name || entry.field == .synonym, read.count <= Self.maxWords {
                wholeNames[read.joined(separator: " "), default: []].append(Int32(number))
            }
        }
        words = found.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        postings = words.map { found[$0] ?? [] }
        for (number, word) in words.enumerated() {
            for key in Spelling.keys(of: word) { spellings[key, default: []].append(Int32(number)) }
        }
    }

    // MARK: Searching

    /// Finds everything with all words of a text, otherwise with most of them.
    ///
    /// If the text is the number of an additive, no other additives are found. The index may be that of an earlier state: records
    /// that no longer exist are not found.
    func search(_ text: String, in collection: AdditiveCollection) -> Result {
        let text = String(text.prefix(Self.maxLength))
        var result = Result()
        var best: [Target: Match] = [:]
        for match in Self.exact(text, collection) where best[match.target] == nil {
            best[match.target] = match
        }
        let isNumber = best.keys.contains { $0.isAdditive }
        let read = SearchWords.words(of: text, atMost: Self.maxWords)
        for match in matches(read, &result)
        where best[match.target] == nil && !(isNumber && match.target.isAdditive)
            && collection.place(of: match.target) != nil
        {
            best[match.target] = match
        }
        raise(read, among: &best, collection)
        result.matches = best.values.sorted { left, right in
            left.score == right.score
                ? Self.order(left.target) < Self.order(right.target) : left.score > right.score
        }
        return result
    }

    /// The records with a name of exactly these words, each with its most important such name.
    private func recordsNamed(_ typed: some Sequence<String>) -> [Target: Int32] {
        var named: [Target: Int32] = [:]
        for number in wholeNames[typed.joined(separator: " ")] ?? [] {
            let entry = entries[Int(number)]
            let target = records[Int(entry.record)]
            let known = named[target].map { entries[Int($0)].field.weight } ?? 0
            if entry.field.weight > known { named[target] = number }
        }
        return named
    }

    /// Puts the records that have the typed words as a name before those that contain its words.
    ///
    /// If an additive and one of its sub-numbers have the same name, the additive comes first, unless it is only a synonym of it. A
    /// synonym counts as a name if its plural is one: "lecithin" of "Lecithins".
    private func raise(
        _ typed: [String],
        among best: inout [Target: Match],
        _ collection: AdditiveCollection
    ) {
        let named = recordsNamed(typed)
        for (target, number) in named {
            guard let match = best[target], match.field != .number, match.field != .cas else { continue }
            let entry = entries[Int(number)]
            best[target] = Match(
                target: target,
                field: entry.field,
                text: entry.text,
                language: entry.language,
                score: Self.wholeNameScore + entry.field.weight * 10,
                isSimilar: false
            )
        }
        let plurals = recordsNamed(typed.last.map { typed.dropLast() + [$0 + "s"] } ?? [])
        for (target, number) in named {
            guard case .additive(let id) = target, let score = best[target]?.score,
                let family = collection.additive(id).flatMap({ collection.family(of: $0) }),
                let ofFamily = named[.additive(family.id)], let match = best[.additive(family.id)],
                [ofFamily, plurals[.additive(family.id)] ?? ofFamily].contains(where: {
                    entries[Int($0)].field.weight >= entries[Int(number)].field.weight
                })
            else { continue }
            best[.additive(family.id)] = match.with(score: max(match.score, score + 1))
        }
    }

    private static func order(_ target: Target) -> (Int, Int64) {
        switch target {
        case .additive(let id): (0, id)
        case .additiveClass(let id): (1, id)
        case .category(let id): (2, id)
        case .condition(let id): (3, id)
        }
    }

    /// The records that a text names by a number: of an additive, of a category, or in the CAS registry.
    private static func exact(_ text: String, _ collection: AdditiveCollection) -> [Match] {
        var matches: [Match] = []
        func add(_ target: Target, _ field: Field, _ text: String, _ score: Int) {
            matches.append(
                Match(
                    target: target,
                    field: field,
                    text: text,
                    language: nil,
                    score: score,
                    isSimilar: false
                )
            )
        }
        let trimmed = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        if let number = AdditiveNumber(typed: trimmed) {
            if let additive = collection.additive(number) {
                add(.additive(additive.id), .number, additive.ecode, 10_000)
                for part in collection.subNumbers(of: additive) {
                    add(.additive(part.id), .number, part.ecode, 9_000)
                }
            } else if let family = collection.additive(AdditiveNumber(number: number.number)) {
                add(.additive(family.id), .number, family.ecode, 8_000)
            }
        }
        guard !trimmed.isEmpty else { return matches }
        let isCAS = trimmed.utf8.contains(UInt8(ascii: "-"))
        for place in collection.additives.indices where isCAS && collection.additives[place].cas == trimmed {
            add(.additive(collection.additives[place].id), .cas, trimmed, 10_000)
        }
        for scheme in FoodCategory.Scheme.allCases {
            guard let category = collection.category(trimmed, in: scheme) else { continue }
            add(.category(category.id), .number, category.number, 9_500)
        }
        return matches
    }

    /// A word of the index that a typed word can mean, and how well it fits: 3 the same, 2 its beginning, 1 a similar word.
    private func candidates(_ word: String) -> [(place: Int, quality: Int)] {
        var found: [(Int, Int)] = []
        var place = lowerBound(word)
        while place < words.count, words[place].hasPrefix(word), found.count < Self.maxPrefixWords {
            found.append((place, words[place] == word ? 3 : 2))
            place += 1
        }
        if found.contains(where: { $0.1 == 3 }) || word.utf8.count < Spelling.minLength { return found }
        var seen = Set(found.map { $0.0 })
        for key in Spelling.keys(of: word) {
            for candidate in spellings[key] ?? [] where seen.insert(Int(candidate)).inserted {
                if Spelling.mistakes(between: word, and: words[Int(candidate)]) != nil {
                    found.append((Int(candidate), 1))
                }
            }
        }
        return found
    }

    private func lowerBound(_ word: String) -> Int {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle].utf8.lexicographicallyPrecedes(word.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    private func matches(_ typed: [String], _ result: inout Result) -> [Match] {
        // Articles and prepositions rank results and select none.
        let deciding = typed.filter { $0.utf8.count > 2 || $0.utf8.contains { $0 <= 0x39 } }
        let required = deciding.isEmpty ? typed : deciding
        var found = FoundRecords(recordCount: records.count)
        for (place, word) in typed.enumerated() {
            let isRequired = required.contains(word)
            for (candidate, quality) in candidates(word) {
                result.words.insert(words[candidate])
                for entry in postings[candidate] {
                    let weight = weights[Int(entry)]
                    found.add(
                        entry,
                        of: weight.record,
                        for: place + 1,
                        isRequired: isRequired,
                        score: weight.weight * Int32(quality),
                        isSimilar: quality == 1
                    )
                }
            }
            found.end(place + 1, isRequired: isRequired)
        }
        guard let most = found.all.lazy.map({ $0.requiredCount }).max(), most > 0 else { return [] }
        result.hasAllWords = most == required.count
        return found.all.filter { $0.requiredCount == most }.map { match($0) }
    }

    private func match(_ found: FoundRecords.Found) -> Match {
        let entry = entries[Int(found.entry)]
        let length = min(entry.text.utf8.count, 100)
        return Match(
            target: records[Int(found.record)],
            field: entry.field,
            text: entry.text,
            language: entry.language,
            score: Int(found.score) * 10 - length / 4,
            isSimilar: found.isSimilar
        )
    }
}
