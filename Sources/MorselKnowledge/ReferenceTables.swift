package import Foundation
package import MorselCore

/// The rows of the tables in `Reference/`.
package struct ReferenceTables {
    /// An allergen of Annex II of Regulation (EU) No 1169/2011, or a member of a group.
    package struct AllergenRow {
        package var identifier: String
        package var group: String
        package var gdsn: String
        package var openFoodFacts: String
        package var jurisdictions: [Jurisdiction]
        /// The texts in English, Spanish and Portuguese.
        package var texts: [AllergenText]
    }

    /// The texts about an allergen in one language.
    package struct AllergenText {
        package var name: String
        /// The name as the object of "allergic to", with its preposition and article.
        package var objectOfAllergy: String
        package var explanation: String
    }

    /// A concept with its relations.
    package struct ConceptRow {
        package var identifier: String
        package var kind: Concept.Kind
        package var parents: [String]
        package var isAllergen: [String]
        package var madeFrom: [String]
        package var couldBeMadeFrom: [String]
        package var traits: Concept.Traits
        /// The number of an additive, or `nil` for other concepts.
        package var number: AdditiveNumber?
        /// Whether the words of the concept can be parts of compounds, such as "Pulver" in "Milchpulver".
        package var joins: Bool
    }

    /// A name of a concept in a language.
    ///
    /// The first name of a concept is the preferred one.
    package struct NameRow {
        package var concept: String
        package var language: Language
        package var text: String
        package var isPhrase: Bool
    }

    /// An ending of inflected words, and its replacement in the base form.
    package struct EndingRow {
        package var language: Language
        package var ending: String
        package var replacement: String
    }

    /// An exemption of Annex II of Regulation (EU) No 1169/2011.
    package struct ExemptionRow {
        package var concept: String
        package var allergen: String
        package var condition: String
    }

    /// A food that contains much of FODMAP groups, or of none although broader foods do.
    package struct FODMAPRow {
        package var concept: String
        package var groups: [FODMAP]
        /// Whether narrower concepts contain them too.
        package var includesNarrower: Bool
    }

    /// The number of the release to which the tables belong; it increases with each one.
    package var release: UInt32 = 0
    package var allergens: [AllergenRow] = []
    package var fodmaps: [FODMAPRow] = []
    package var concepts: [ConceptRow] = []
    package var names: [NameRow] = []
    package var endings: [EndingRow] = []
    package var exemptions: [ExemptionRow] = []
    /// Words of labels in languages that are not supported.
    package var unsupportedWords: [String] = []
    package var dishes: [DishRow] = []
    package var categories: [CategoryRow] = []

    /// An invalid value in a table.
    package enum ContentError: Error, Equatable, CustomStringConvertible {
        case unknown(String, value: String, file: String, line: Int)

        package var description: String {
            switch self {
            case .unknown(let what, let value, let file, let line):
                "\(file), line \(line): '\(value)' is not a valid \(what)"
            }
        }
    }

    /// Reads all tables of a folder.
    package init(folder: URL) throws {
        try readRelease(folder)
        try readAllergens(folder)
        try readConcepts(folder)
        try readAdditives(folder)
        for language in Language.allCases {
            try readNames(folder, language)
            try readSentences(folder, language)
        }
        try readEndings(folder)
        try readUnsupportedWords(folder)
        try readExemptions(folder)
        try readFODMAPs(folder)
        try readFoods(folder)
    }

    private mutating func readFODMAPs(_ folder: URL) throws {
        let file = folder.appending(path: "fodmaps.csv")
        for row in try CSVTable(file, columns: ["concept", "groups", "narrower", "source"]).rows {
            let groups = try row.list("groups").map { code in
                guard let group = FODMAP(code: Array(code.utf8)) else {
                    throw ContentError.unknown(
                        "FODMAP group",
                        value: code,
                        file: "fodmaps.csv",
                        line: row.line
                    )
                }
                return group
            }
            guard ["yes", "no"].contains(row["narrower"]), !row["source"].isEmpty else {
                throw ContentError.unknown(
                    "row with a source, and 'yes' or 'no' for narrower concepts",
                    value: row["concept"],
                    file: "fodmaps.csv",
                    line: row.line
                )
            }
            fodmaps.append(
                FODMAPRow(concept: row["concept"], groups: groups, includesNarrower: row["narrower"] == "yes")
            )
        }
    }

    private mutating func readAllergens(_ folder: URL) throws {
        var texts: [String: [AllergenText]] = [:]
        for language in ["en", "es", "pt"] {
            let url = folder.appending(path: "allergen-texts/\(language).csv")
            for row in try CSVTable(url, columns: ["id", "name", "allergic-to", "explanation"]).rows {
                let text = AllergenText(
                    name: row["name"],
                    objectOfAllergy: row["allergic-to"],
                    explanation: row["explanation"]
                )
                texts[row["id"], default: []].append(text)
            }
        }
        let file = folder.appending(path: "allergens.csv")
        for row in try CSVTable(file, columns: ["id", "group", "gdsn", "off", "jurisdictions"]).rows {
            guard let text = texts[row["id"]], text.count == 3 else {
                throw ContentError.unknown(
                    "allergen with texts in three languages",
                    value: row["id"],
                    file: "allergens.csv",
                    line: row.line
                )
            }
            allergens.append(
                AllergenRow(
                    identifier: row["id"],
                    group: row["group"].isEmpty ? row["id"] : row["group"],
                    gdsn: row["gdsn"],
                    openFoodFacts: row["off"],
                    jurisdictions: try row.list("jurisdictions").map { code in
                        guard let jurisdiction = Jurisdiction(code: Array(code.utf8)) else {
                            throw ContentError.unknown(
                                "jurisdiction",
                                value: code,
                                file: "allergens.csv",
                                line: row.line
                            )
                        }
                        return jurisdiction
                    },
                    texts: text
                )
            )
        }
    }

    private static let kinds: [String: Concept.Kind] = [
        "ingredient": .ingredient, "class": .additiveClass, "nutrient": .nutrient, "process": .process,
        "word": .word,
    ]

    /// Words that are not foods but can be parts of compounds ("Vollmilch", "Magerquark").
    private static let joiningWords: Set<String> = [
        "word.allergy", "word.amount", "word.origin", "word.part", "word.quality", "word.trace",
    ]

    private mutating func readConcepts(_ folder: URL) throws {
        let file = folder.appending(path: "concepts.csv")
        for row in try CSVTable(file, columns: ["id", "kind", "parents", "is", "from", "could", "traits"])
            .rows
        {
            guard let kind = Self.kinds[row["kind"]] else {
                throw ContentError.unknown(
                    "kind of concept",
                    value: row["kind"],
                    file: "concepts.csv",
                    line: row.line
                )
            }
            var concept = ConceptRow(
                identifier: row["id"],
                kind: kind,
                parents: row.list("parents"),
                isAllergen: row.list("is"),
                madeFrom: row.list("from"),
                couldBeMadeFrom: row.list("could"),
                traits: try traits(of: row),
                number: nil,
                joins: kind != .word || Self.joiningWords.contains(row["id"])
            )
            if !concept.isAllergen.isEmpty { concept.traits.insert(.isAllergen) }
            concepts.append(concept)
        }
    }

    private func traits(of row: CSVTable.Row) throws -> Concept.Traits {
        var traits: Concept.Traits = []
        for name in row.list("traits") {
            switch name {
            case "oil": traits.insert(.isOil)
            case "allergy": traits.insert(.isAllergy)
            case "flavour": traits.insert(.isFlavour)
            case "law-names": traits.insert(.lawNamesAllergens)
            case "trace": traits.insert(.isTrace)
            case "negation": traits.insert(.isNegation)
            case "imitated": traits.insert(.isImitated)
            case "names-origin": traits.insert(.namesOrigin)
            case "names-source": traits.insert(.namesSource)
            case "plant": traits.insert(.isPlant)
            case "taste": traits.insert(.mayBeTaste)
            default:
                throw ContentError.unknown(
                    "trait of a concept",
                    value: name,
                    file: "concepts.csv",
                    line: row.line
                )
            }
        }
        return traits
    }

    private mutating func readAdditives(_ folder: URL) throws {
        let file = folder.appending(path: "additives.csv")
        for row in try CSVTable(file, columns: ["id", "ins", "parent", "classes", "from", "could", "traits"])
            .rows
        {
            guard let number = AdditiveNumber(identifier: row["id"].utf8) else {
                throw ContentError.unknown(
                    "additive number",
                    value: row["id"],
                    file: "additives.csv",
                    line: row.line
                )
            }
            concepts.append(
                ConceptRow(
                    identifier: row["id"],
                    kind: .additive,
                    parents: row.list("parent") + row.list("classes"),
                    isAllergen: [],
                    madeFrom: row.list("from"),
                    couldBeMadeFrom: row.list("could"),
                    traits: row.list("traits").contains("needs-class") ? .needsClass : [],
                    number: number,
                    joins: true
                )
            )
        }
    }

    private mutating func readNames(_ folder: URL, _ language: Language) throws {
        let file = folder.appending(path: "names/\(language.code).csv")
        for row in try CSVTable(file, columns: ["concept", "names"]).rows {
            for name in row.list("names", separatedBy: "|") {
                names.append(
                    NameRow(concept: row["concept"], language: language, text: name, isPhrase: false)
                )
            }
        }
    }

    private static let sentences: [String: Concept.Kind] = [
        "ingredients": .ingredientsOpener, "contains": .containsOpener, "inline": .inline,
        "trace": .traceOpener,
        "shared": .sharedOpener, "unsuitable": .unsuitableOpener, "trace-after": .traceCloser,
        "shared-after": .sharedCloser, "unsuitable-after": .unsuitableCloser, "free-before": .freeOpener,
        "free-after": .freeCloser,
        "free": .freeClaim, "vegan": .freeClaim,
        "other": .otherHeading, "other-colon": .otherHeading, "aside": .aside, "and": .and, "or": .or,
        "producer": .producerHeading, "company": .companyForm, "street": .street,
    ]

    private mutating func readSentences(_ folder: URL, _ language: Language) throws {
        let name = "sentences/\(language.code).csv"
        for row in try CSVTable(folder.appending(path: name), columns: ["kind", "allergen", "phrase"]).rows {
            guard let kind = Self.sentences[row["kind"]] else {
                throw ContentError.unknown("kind of sentence", value: row["kind"], file: name, line: row.line)
            }
            let allergen = row["allergen"]
            let identifier = "sentence." + row["kind"] + (allergen.isEmpty ? "" : "." + allergen)
            if !concepts.contains(where: { $0.identifier == identifier }) {
                concepts.append(
                    ConceptRow(
                        identifier: identifier,
                        kind: kind,
                        parents: [],
                        isAllergen: allergen.isEmpty ? [] : [allergen],
                        madeFrom: [],
                        couldBeMadeFrom: [],
                        traits: Self.traits(ofSentence: row["kind"]),
                        number: nil,
                        joins: false
                    )
                )
            }
            for phrase in Self.alternatives(of: row["phrase"]) {
                names.append(NameRow(concept: identifier, language: language, text: phrase, isPhrase: true))
            }
        }
    }

    private static func traits(ofSentence kind: String) -> Concept.Traits {
        switch kind {
        case "other-colon": .needsColon
        case "vegan": .isVegan
        default: []
        }
    }

    /// Returns all phrases of a pattern.
    ///
    /// "made (in/on) (/the )line" gives four.
    static func alternatives(of pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "("), let close = pattern[open...].firstIndex(of: ")") else {
            return [pattern]
        }
        let choices = pattern[pattern.index(after: open)..<close].split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        return alternatives(of: String(pattern[pattern.index(after: close)...])).flatMap { suffix in
            choices.map { String(pattern[..<open]) + $0 + suffix }
        }
    }

    private mutating func readUnsupportedWords(_ folder: URL) throws {
        let url = folder.appending(path: "other-languages.csv")
        for row in try CSVTable(url, columns: ["language", "words"]).rows {
            unsupportedWords += row["words"].split(separator: "|").map(String.init)
        }
    }

    private mutating func readEndings(_ folder: URL) throws {
        let file = folder.appending(path: "endings.csv")
        for row in try CSVTable(file, columns: ["language", "ending", "replacement"]).rows {
            guard let language = Language(code: row["language"].utf8) else {
                throw ContentError.unknown(
                    "language",
                    value: row["language"],
                    file: "endings.csv",
                    line: row.line
                )
            }
            endings.append(
                EndingRow(language: language, ending: row["ending"], replacement: row["replacement"])
            )
        }
    }

    private mutating func readExemptions(_ folder: URL) throws {
        let file = folder.appending(path: "exemptions.csv")
        for row in try CSVTable(file, columns: ["concept", "allergen", "condition"]).rows {
            exemptions.append(
                ExemptionRow(concept: row["concept"], allergen: row["allergen"], condition: row["condition"])
            )
        }
    }
}
