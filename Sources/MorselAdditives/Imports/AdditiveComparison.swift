import Foundation
import MorselCore
import MorselUI

/// Compares an additive of Open Food Facts with that of a server.
///
/// The server's own names and classes stay; what it lacks is added. What only Open Food Facts states, whether an additive is
/// vegan or vegetarian, follows it.
struct AdditiveComparison {
    /// An additive of a server in one language.
    struct Stored: Decodable {
        var id: Int64
        var version: Int64
        var name: String?
        var nameLanguage: String?
        var synonyms: [String]
        var classes: [ServerRecords.Class]
        var vegan: FoodAdditive.Answer?
        var vegetarian: FoodAdditive.Answer?
        var colourIndex: String?
        var organic: Bool

        /// The name in the language of the request, or `nil`.
        fileprivate var ownName: String? { nameLanguage == nil ? name : nil }
    }

    let records: ServerRecords
    let additive: ImportedAdditive

    /// Compares the additive.
    /// - Parameter stored: that of the server in each language; empty if it has none.
    /// - Returns: what differs, and the change, or `nil` if it is the same already.
    func result(_ stored: [PageLanguage: Stored]) -> (details: [String], change: PlannedChange?) {
        var details: [String] = []
        var steps: [PlannedChange.Step] = []
        for language in PageLanguage.allCases {
            let (body, differences) = texts(stored[language], in: language)
            details += differences
            if !body.isEmpty { steps.append(PlannedChange.Step(locale: language.code, body: body)) }
        }
        let facts = facts(stored[.english], &details)
        guard let current = stored[.english] else {
            guard !steps.isEmpty else { return ([], nil) }
            steps[0].body = steps[0].body.adding(facts)
            steps[0].body["ecode"] = .text(additive.number.identifier)
            return (details, PlannedChange(path: "/v1/additives", id: nil, version: 0, steps: steps))
        }
        if !facts.isEmpty {
            if let first = steps.first {
                steps[0].body = first.body.adding(facts)
            } else {
                steps = [PlannedChange.Step(locale: PageLanguage.english.code, body: facts)]
            }
        }
        guard !steps.isEmpty else { return ([], nil) }
        return (
            details,
            PlannedChange(path: "/v1/additives", id: current.id, version: current.version, steps: steps)
        )
    }

    private func texts(_ stored: Stored?, in language: PageLanguage) -> (JSONObject, [String]) {
        var (body, details, names) = (JSONObject(), [String](), additive.names[language] ?? [])
        guard !names.isEmpty else { return (body, details) }
        if stored?.ownName == nil {
            let name = names.removeFirst()
            body["name"] = .text(name)
            details.append("name (\(language.code)): \(name)")
        }
        let synonyms = stored?.synonyms ?? []
        let known = Set((synonyms + [stored?.ownName ?? ""]).map { OfficialTable.folded($0) })
        let new = names.filter { !known.contains(OfficialTable.folded($0)) }
        if !new.isEmpty {
            body["synonyms"] = .texts(synonyms + new)
            details.append("synonyms (\(language.code)): + \(new.joined(separator: ", "))")
        }
        return (body, details)
    }

    private func facts(_ stored: Stored?, _ details: inout [String]) -> JSONObject {
        var body = JSONObject()
        func change(_ member: String, _ before: FoodAdditive.Answer?, _ after: FoodAdditive.Answer?) {
            guard let after, before != after else { return }
            body[member] = .text(after.rawValue)
            details.append("\(member): \(before?.rawValue ?? "none") → \(after.rawValue)")
        }
        change("vegan", stored?.vegan, additive.vegan)
        change("vegetarian", stored?.vegetarian, additive.vegetarian)
        if !additive.colourIndex.isEmpty, (stored?.colourIndex ?? "").isEmpty,
            additive.colourIndex.count <= 20
        {
            body["colourIndex"] = .text(additive.colourIndex)
            details.append("colourIndex: \(additive.colourIndex)")
        }
        if additive.isOrganic, stored?.organic != true {
            body["organic"] = .boolean(true)
            details.append("organic: permitted")
        }
        let classes = additive.classes.compactMap { records.classes[$0] }
        if stored?.classes.isEmpty ?? true, !classes.isEmpty {
            body["classes"] = .numbers(classes)
            details.append(
                "classes: \(additive.classes.filter { records.classes[$0] != nil }.joined(separator: ", "))"
            )
        }
        return body
    }
}

extension JSONObject {
    /// A copy with the members of another object too.
    func adding(_ other: JSONObject) -> JSONObject {
        var copy = self
        for (name, value) in other.all { copy[name] = value }
        return copy
    }
}
