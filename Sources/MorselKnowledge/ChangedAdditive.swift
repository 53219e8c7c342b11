package import MorselCore

/// An additive that differs from the tables, because an administrator added or changed it.
package struct ChangedAdditive: Hashable, Sendable {
    /// The identifier: `e160aii`.
    package var identifier: String
    /// The names that were removed.
    package var removed: [Language: [String]] = [:]
    /// The names that were added, the preferred one first.
    package var added: [Language: [String]] = [:]
    /// The preferred names, if they were changed.
    package var preferred: [Language: String] = [:]
    /// The identifiers of the functional classes, or `nil` if they were not changed.
    package var classes: [String]?

    /// Creates a change without differences.
    package init(identifier: String) { self.identifier = identifier }

    /// Whether nothing differs.
    package var isEmpty: Bool {
        removed.isEmpty && added.isEmpty && preferred.isEmpty && classes == nil
    }
}

extension ReferenceTables {
    /// A name that was not added, because it already is the name of something else in its language.
    package struct TakenName: Hashable, Sendable {
        /// The name.
        package let text: String
        /// The language.
        package let language: Language
        /// The identifier of the additive that does not get it.
        package let additive: String
    }

    /// Changes the rows of additives, so that labels are read with the new names and classes.
    ///
    /// A new additive is added. An additive that was deleted stays in the tables, because labels with its number still have it.
    /// - Parameter changes: what differs, in the order of the identifiers.
    /// - Returns: the names that were not added.
    package mutating func apply(_ changes: [ChangedAdditive]) -> [TakenName] {
        var places: [String: Int] = [:]
        for (place, row) in concepts.enumerated() { places[row.identifier] = place }
        for change in changes { apply(change, &places) }
        let removed = Dictionary(changes.map { ($0.identifier, $0.removed) }) { first, _ in first }
        names.removeAll { row in removed[row.concept]?[row.language]?.contains(row.text) == true }

        var owners: [NameKey: String] = [:]
        for row in names {
            if let key = NameKey(row.text, row.language) { owners[key] = row.concept }
        }
        var taken: [TakenName] = []
        for change in changes {
            for language in Language.allCases {
                let added = change.added[language] ?? []
                let free = added.filter { text in
                    guard let key = NameKey(text, language) else { return true }
                    guard owners[key, default: change.identifier] == change.identifier else { return false }
                    owners[key] = change.identifier
                    return true
                }
                taken += added.filter { !free.contains($0) }.map {
                    TakenName(text: $0, language: language, additive: change.identifier)
                }
                insert(free, of: change.identifier, in: language, preferred: change.preferred[language])
            }
        }
        return taken
    }

    /// The words of a name in a language, which have one concept.
    private struct NameKey: Hashable {
        let words: [[UInt8]]
        let language: Language

        /// Returns `nil` for a text that no label can contain as one name.
        init?(_ text: String, _ language: Language) {
            guard let words = NameWords.words(of: text) else { return nil }
            (self.words, self.language) = (words, language)
        }
    }

    private mutating func apply(_ change: ChangedAdditive, _ places: inout [String: Int]) {
        guard let number = AdditiveNumber(identifier: change.identifier.utf8) else { return }
        let classes = change.classes.map { keys in
            keys.filter { key in places[key].map { concepts[$0].kind == .additiveClass } ?? false }
        }
        if let place = places[change.identifier] {
            guard let classes else { return }
            let others = concepts[place].parents.filter { parent in
                places[parent].map { concepts[$0].kind != .additiveClass } ?? true
            }
            concepts[place].parents = others + classes
            return
        }
        let family = [
            AdditiveNumber(number: number.number, letter: number.letter).identifier,
            AdditiveNumber(number: number.number).identifier,
        ]
        .first { $0 != change.identifier && places[$0] != nil }
        places[change.identifier] = concepts.count
        concepts.append(
            ConceptRow(
                identifier: change.identifier,
                kind: .additive,
                parents: (family.map { [$0] } ?? []) + (classes ?? []),
                isAllergen: [],
                madeFrom: [],
                couldBeMadeFrom: [],
                traits: [],
                number: number,
                joins: true
            )
        )
    }

    /// Adds names of an additive after those that it has, and puts the preferred one before all of them but the number.
    private mutating func insert(
        _ added: [String],
        of additive: String,
        in language: Language,
        preferred: String?
    ) {
        guard !added.isEmpty || preferred != nil else { return }
        let isOfAdditive = { (row: NameRow) in row.concept == additive && row.language == language }
        var own = names.filter(isOfAdditive).map { $0.text }
        let place = names.firstIndex(where: isOfAdditive) ?? names.endIndex
        names.removeAll(where: isOfAdditive)
        own += added.filter { !own.contains($0) }
        if let preferred, let current = own.firstIndex(of: preferred) {
            own.remove(at: current)
            let first = own.firstIndex { AdditiveNumber(typed: $0) == nil } ?? own.endIndex
            own.insert(preferred, at: first)
        }
        names.insert(
            contentsOf: own.map {
                NameRow(concept: additive, language: language, text: $0, isPhrase: false)
            },
            at: place
        )
    }
}
