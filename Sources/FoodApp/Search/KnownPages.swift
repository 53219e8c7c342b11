import MorselCore
import MorselUI

/// Searches the pages of the knowledge: allergens, additives and categories.
///
/// Additives and their classes are those that the server found. Without them, and for all else, it reads only the knowledge file.
struct KnownPages {
    /// A result.
    struct Match {
        /// The name of the kind of page.
        let kind: Phrase
        /// The name; its language is `nil` for the language of the page.
        let name: LocalName
        let path: String

        /// The row of the result.
        func row(_ roles: ListboxRoles, _ context: PageContext) -> HTML {
            """
            <li\(roles.item)><a class="list-row"\(roles.option) href="\(path)">\(context.icon("look-up"))\
            <span class="title"><span\(attribute: "lang", context.tag(name.language))>\(name.text)</span>\
            <span class="sub">\(kind[context.language])</span></span>\(context.icon("forward"))</a></li>

            """
        }
    }

    let context: PageContext
    /// The additives that the server found, or `nil` if it searched none.
    var additives: [SearchResults.Additive]?
    /// The classes of additives and food categories that the server found; those of another kind than classes are not used.
    var topics: [SearchResults.Topic] = []
    /// Whether only pages are searched that the device has stored: those of allergens and additives.
    var withoutServer = false

    /// The maximum number of results of each kind.
    private static let maxOfKind = 3

    /// Returns the pages that match a text, in each kind the best one first.
    func matches(_ text: String) -> [Match] {
        let number = additive(numbered: text)
        let subjects =
            number.map { [Profile.Subject.additive($0)] }
            ?? SubjectSearch(knowledge: context.knowledge).matches(text, in: context.language).map {
                $0.subject
            }
        var (allergens, additives): ([Match], [Match]) = ([], [])
        for subject in subjects {
            switch subject {
            case .allergen(let allergen): allergens.append(match(allergen))
            case .additive(let additive): additives.append(match(additive))
            default: continue
            }
        }
        let found = self.additives.map { $0.map { match($0) } } ?? additives
        let classes = topics.filter { $0.kind == .additiveClass }
            .map { TopicLink($0, context: context).match }
        let bestOfKinds = [allergens, found, classes].flatMap { $0.prefix(Self.maxOfKind) }
        return withoutServer ? bestOfKinds : bestOfKinds + categories(text)
    }

    /// Returns the rows of the results, or `nil` if there are none.
    func html(_ text: String) -> HTML? {
        let matches = matches(text)
        guard !matches.isEmpty else { return nil }
        let roles = ListboxRoles(title: "known-title", context: context)
        return """
            <section aria-labelledby="known-title"><h2 class="visually-hidden" id="known-title">\
            \(Words.title[context.language])</h2>
            <ul class="list in-columns" id="known"\(roles.list)>
            \(matches.map { $0.row(roles, context) })</ul></section>

            """
    }

    // MARK: Additives and allergens

    /// Returns the additive with a number, in any notation: "E 322", "e322", "INS 322", "150d", "E 100(i)".
    ///
    /// For a sub-number without an entry, it is the additive of the main number. A number without "E" or "INS" must be the
    /// whole text, because "100 g" is an amount.
    private func additive(numbered text: String) -> Concept? {
        var letters = text.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            // The separators between the parts of a number.
            case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                nil
            default: 0
            }
        }
        let prefix = letters.prefix { $0 < 0x30 || $0 > 0x39 }
        let isPrefix = ["", "e", "ins", "sin"].contains { prefix.elementsEqual($0.utf8) }
        guard isPrefix else { return nil }
        letters.replaceSubrange(..<prefix.count, with: "e".utf8)
        guard let number = AdditiveNumber(identifier: letters) else { return nil }
        let families = [
            AdditiveNumber(number: number.number, letter: number.letter),
            AdditiveNumber(number: number.number),
        ]
        let candidates = [number] + (prefix.isEmpty ? [] : families)
        for candidate in candidates {
            if let additive = context.knowledge.additive(numbered: candidate.key) { return additive }
        }
        return nil
    }

    private func match(_ allergen: Allergen) -> Match {
        Match(
            kind: Words.allergen,
            name: LocalName(text: context.title(of: allergen), language: nil),
            path: context.path(to: allergen)
        )
    }

    private func match(_ additive: Concept) -> Match {
        let number = context.knowledge.writtenNumber(of: additive)
        let name = context.knowledge.localName(of: additive, in: context.language)
        return Match(
            kind: Words.additive,
            name: LocalName(
                text: name.language == nil ? number : "\(number) \(name.text)",
                language: name.language
            ),
            path: context.path(toAdditive: additive)
        )
    }

    /// The name of the knowledge states its language; an additive that an administrator added is not in the knowledge yet.
    private func match(_ additive: SearchResults.Additive) -> Match {
        if let known = context.knowledge.additive(identified: additive.identifier) { return match(known) }
        return Match(
            kind: Words.additive,
            name: LocalName(text: "\(additive.number) \(additive.name)", language: additive.nameLanguage),
            path: context.path(to: .site(.additive(additive.identifier)))
        )
    }

    // MARK: Categories

    /// Returns the categories with a name that has all words of a text; the last word may be unfinished.
    ///
    /// Names with the complete last word are first, then shorter names.
    private func categories(_ text: String) -> [Match] {
        guard let words = NameWords.words(of: text), let last = words.last, last.count > 1 else { return [] }
        var found: [(match: Match, missing: Int, length: Int)] = []
        for category in context.knowledge.categories {
            for name in category.names(in: context.language.language) {
                let nameWords = NameWords.words(of: String(knowledge: name)) ?? []
                let hasAll =
                    words.dropLast().allSatisfy { nameWords.contains($0) }
                    && nameWords.contains { $0.starts(with: last) }
                guard hasAll else { continue }
                let title = String(knowledge: category.name(in: context.language.language)).beginningSentence
                let match = Match(
                    kind: Words.category,
                    name: LocalName(text: title, language: nil),
                    path: context.path(to: .products(.category(String(knowledge: category.identifier))))
                )
                found.append((match, nameWords.contains(last) ? 0 : 1, name.count))
                break
            }
        }
        return found.sorted { ($0.missing, $0.length) < ($1.missing, $1.length) }.prefix(Self.maxOfKind).map {
            $0.match
        }
    }

    private enum Words {
        static let title = Phrase(
            en: "Additives, their classes, allergens and categories",
            es: "Aditivos, sus clases, alérgenos y categorías",
            pt: "Aditivos, as suas classes, alergénios e categorias"
        )
        static let additive = Phrase(en: "Additive", es: "Aditivo", pt: "Aditivo")
        static let allergen = Phrase(en: "Allergen", es: "Alérgeno", pt: "Alergénio")
        static let category = Phrase(en: "Category", es: "Categoría", pt: "Categoria")
    }
}
