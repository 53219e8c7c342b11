import Foundation
import MorselCore
import MorselUI

/// The records of a server with which a file is compared.
struct ServerRecords {
    /// Another record, by its identifier.
    struct Reference: Decodable {
        var id: Int64
        var number: String?
        var scheme: String?
    }

    struct Additive: Decodable {
        var id: Int64
        var identifier: String
        var groups: [String]
    }

    struct Class: Decodable {
        var id: Int64
        var key: String
    }

    struct Category: Decodable {
        var id: Int64
        var scheme: String
        var number: String
    }

    /// A condition of use.
    struct Condition: Decodable {
        struct Level: Decodable {
            var kind: String
            var value: Decimal?
            var unit: String?

            /// The level, or `nil` for one of another form.
            var useLevel: UseLevel? {
                switch kind {
                case "quantum satis": return .quantumSatis
                case "group": return .ofGroup
                default:
                    guard let value, let amount = ExactAmount("\(value)".utf8),
                        let unit = UseLevel.Unit(unit ?? "")
                    else { return nil }
                    return .maximum(amount, unit)
                }
            }
        }

        struct Note: Decodable {
            var text: String?
            var textLanguage: String?
        }

        struct Group: Decodable { var key: String }

        var id: Int64
        var version: Int64
        var foodcategory: Reference
        var additive: Reference?
        var group: Group?
        var level: Level
        var notes: [Note]
        var restriction: String?
        var restrictionLanguage: String?
        var from: String?
        var until: String?

        /// The level, or `nil` for one of another form.
        var useLevel: UseLevel? { level.useLevel }

        /// Whether its last day is before a day.
        func isEnded(before day: String) -> Bool { until.map { !$0.isEmpty && $0 < day } == true }

        /// The footnotes in the language of the list; one that lacks it is empty.
        var texts: [String] { notes.map { $0.textLanguage == nil ? $0.text ?? "" : "" } }
        /// The restriction in the language of the list, or an empty string.
        var words: String { restrictionLanguage == nil ? restriction ?? "" : "" }
    }

    /// What a condition is of: a category and what is permitted in it.
    struct Key: Hashable {
        var category: Int64
        /// The key of a group, or `nil`.
        var group: String?
        /// An additive, or `nil`.
        var additive: Int64?
    }

    private(set) var additives: [String: Additive] = [:]
    private(set) var classes: [String: Int64] = [:]
    private var categories: [String: Int64] = [:]
    /// The numbers of the additives by their identifiers.
    private let numbers: [Int64: AdditiveNumber]
    private var groups: Set<String> = []
    private(set) var conditions: [Key: [Condition]] = [:]

    /// Reads the records, with the texts of conditions in a language.
    /// - Throws: as `AdditiveServer.list`.
    init(_ server: AdditiveServer, in language: PageLanguage) async throws {
        let locale = language.code
        let additives: [Additive] = try await server.list("/v1/additives", locale: locale)
        self.additives = Dictionary(additives.map { ($0.identifier, $0) }) { first, _ in first }
        let known = additives.compactMap { additive in
            AdditiveNumber(identifier: additive.identifier.utf8).map { (additive.id, $0) }
        }
        numbers = Dictionary(known) { first, _ in first }
        let classes: [Class] = try await server.list("/v1/additiveclasses", locale: locale)
        self.classes = Dictionary(classes.map { ($0.key, $0.id) }) { first, _ in first }
        let categories: [Category] = try await server.list("/v1/foodcategories", locale: locale)
        let european = categories.filter { $0.scheme == FoodCategory.Scheme.eu.rawValue }
        self.categories = Dictionary(european.map { ($0.number, $0.id) }) { first, _ in first }
        let conditions: [Condition] = try await server.list("/v1/additivefoodcategories", locale: locale)
        self.conditions = Dictionary(grouping: conditions) { condition in
            Key(
                category: condition.foodcategory.id,
                group: condition.group?.key,
                additive: condition.additive?.id
            )
        }
        groups = Set(additives.flatMap { $0.groups } + conditions.compactMap { $0.group?.key })
    }

    /// Finds the category of the European Union with a number, or returns `nil`.
    func category(_ number: String) -> Int64? {
        // A table for people may lack the leading zero.
        categories[number] ?? categories["0" + number]
    }

    /// The name of the additive or group of a key: `E 160a(ii)`, `Group I`, `E 200-203`.
    func subject(of key: Key) -> String {
        if let group = key.group {
            return group.hasPrefix("group-")
                ? "Group \(group.dropFirst(6).uppercased())" : "E \(group.dropFirst())"
        }
        let number = key.additive.flatMap { numbers[$0] }
        return number?.written.replacing("\u{A0}", with: " ") ?? ""
    }

    /// Finds what a row of an official table is of.
    /// - Throws: `ImportRejection` if the server does not have the category, the additive or the group.
    func key(of condition: ImportedCondition, line: Int) throws(ImportRejection) -> Key {
        guard let category = category(condition.category) else {
            throw ImportRejection(
                line: line,
                reason: "the server has no category \(condition.category); add it first"
            )
        }
        let written = OfficialTable.folded(condition.subject).replacing("grupo ", with: "group ")
        let group =
            written.hasPrefix("group ")
            ? written.replacing(" ", with: "-")
            : written.filter { !$0.isWhitespace }.replacing("–", with: "-")
        if groups.contains(group) { return Key(category: category, group: group) }
        guard let number = AdditiveNumber(typed: condition.subject) else {
            throw ImportRejection(
                line: line,
                reason: "the server has no group of additives \"\(condition.subject.prefix(60))\""
            )
        }
        guard let additive = additives[number.identifier] else {
            throw ImportRejection(
                line: line,
                reason: "the server has no additive \(number.written); add it first"
            )
        }
        return Key(category: category, additive: additive.id)
    }
}
