import Foundation
import MorselCore
import MorselUI

/// The additives of Open Food Facts, as `additives.txt` or `additives.json`.
struct AdditiveTaxonomy {
    /// The additives with their lines; 0 for JSON.
    private(set) var additives: [(line: Int, additive: ImportedAdditive)] = []
    /// The entries that cannot be read.
    private(set) var rejections: [ImportRejection] = []

    /// Whether a line begins an entry: `en:E100, Curcumin`.
    static func begins(_ line: Substring) -> Bool {
        line.firstMatch(of: /^[a-z]{2}(_[a-z]+)?:\s*[Ee]\d{3}/) != nil
    }

    // MARK: Text

    /// Reads entries that empty lines separate.
    ///
    /// In an entry, `xx: name, synonym` are its names in a language and `property:xx: value` its properties.
    init(text bytes: [UInt8]) {
        var (entry, first): ([Substring], Int) = ([], 1)
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: /\r?\n/,
            omittingEmptySubsequences: false
        )
        for (index, line) in (lines + [""]).enumerated() {
            if line.allSatisfy({ $0.isWhitespace }) {
                read(entry, line: first)
                entry = []
            } else if line.first != "#" {
                if entry.isEmpty { first = index + 1 }
                entry.append(line)
            }
        }
    }

    private mutating func read(_ lines: [Substring], line: Int) {
        var (names, properties): ([String: [String]], [String: String]) = ([:], [:])
        for text in lines where text.first != "<" {
            let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
                .map { OfficialTable.plain(String($0)) }
            guard parts.count > 1 else { continue }
            if parts[0].count == 2 || parts[0].contains("_") && parts.count == 2 {
                let all = parts.dropFirst().joined(separator: ":").split(separator: ",")
                names[parts[0]] = all.map { OfficialTable.plain(String($0)) }
            } else if parts.count == 3 {
                properties[parts[0]] = parts[2]
            }
        }
        guard let key = names["en"]?.first ?? names.values.compactMap({ $0.first }).min() else { return }
        // Other entries are groups such as "sulphites", and words that the taxonomy uses itself.
        guard key.firstMatch(of: /^[Ee]\s?\d/) != nil else { return }
        add(key, names.mapValues { Array($0.dropFirst()) }, properties, line: line)
    }

    // MARK: JSON

    /// A value of the JSON in some languages; a value of another form is ignored.
    private struct Localized: Decodable {
        var values: [String: String] = [:]
        var lists: [String: [String]] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let values = try? container.decode([String: String].self) { self.values = values }
            if let lists = try? container.decode([String: [String]].self) { self.lists = lists }
        }
    }

    /// Reads an object of entries, each with an object for each property.
    /// - Throws: `ImportRejection` if it is no such object.
    init(json bytes: [UInt8]) throws(ImportRejection) {
        let decoder = JSONDecoder()
        guard let entries = try? decoder.decode([String: [String: Localized]].self, from: Data(bytes)) else {
            throw ImportRejection(line: 0, .notTaxonomy)
        }
        for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
            guard let number = key.split(separator: ":").last, number.firstMatch(of: /^e\d/) != nil else {
                continue
            }
            var names = (entry["name"]?.values ?? [:]).mapValues { name -> [String] in
                // "E951 - Aspartame": the number is before the name.
                guard let dash = name.firstRange(of: " - ") else { return [] }
                return [OfficialTable.plain(String(name[dash.upperBound...]))]
            }
            for (language, synonyms) in entry["synonyms"]?.lists ?? [:] {
                names[language, default: []] += synonyms.map { OfficialTable.plain($0) }
            }
            add(String(number), names, entry.compactMapValues { $0.values["en"] }, line: 0)
        }
    }

    // MARK: Entries

    private mutating func add(
        _ key: String,
        _ names: [String: [String]],
        _ properties: [String: String],
        line: Int
    ) {
        guard let number = AdditiveNumber(typed: key) else {
            rejections.append(ImportRejection(line: line, reason: "\"\(key.prefix(40))\" is not an E-number"))
            return
        }
        var additive = ImportedAdditive(number: number)
        for language in PageLanguage.allCases {
            let known = Self.names(names[language.code] ?? [], of: number)
            if !known.isEmpty { additive.names[language] = known }
        }
        let classes = (properties["additives_classes"] ?? "").split(separator: ",").map { text -> String in
            let key = text.split(separator: ":").last.map { OfficialTable.plain(String($0)) } ?? ""
            return Self.classes[key] ?? key
        }
        additive.classes = classes.filter { !$0.isEmpty }
        additive.vegan = properties["vegan"].flatMap { FoodAdditive.Answer(rawValue: $0) }
        additive.vegetarian = properties["vegetarian"].flatMap { FoodAdditive.Answer(rawValue: $0) }
        let index = OfficialTable.plain(properties["colour_index"] ?? "")
        additive.colourIndex = index.hasPrefix("CI ") ? String(index.dropFirst(3)) : index
        additive.isOrganic = properties["organic_eu"] == "authorized"
        additives.append((line, additive))
    }

    /// The names that are more than the number: neither "E 100" nor "E105 food additive".
    private static func names(_ names: [String], of number: AdditiveNumber) -> [String] {
        var (kept, seen): ([String], Set<String>) = ([], [])
        for name in names where !name.isEmpty && name.unicodeScalars.count <= 200 {
            let folded = OfficialTable.folded(name)
            let words = folded.replacing("food additive", with: "")
            guard AdditiveNumber(typed: words) == nil, seen.insert(folded).inserted else { continue }
            kept.append(name)
        }
        return kept
    }

    /// The classes that have another key in Open Food Facts.
    private static let classes = [
        "stabilizer": "stabiliser", "color": "colour", "flavor-enhancer": "flavour-enhancer",
        "coagulant": "firming-agent",
    ]
}
