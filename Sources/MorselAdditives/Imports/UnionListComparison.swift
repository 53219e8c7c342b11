import MorselCore
import MorselUI

/// Compares the entries of Annex II, Parts B to D, with those of a server.
struct UnionListComparison {
    let records: ServerUnionList
    /// The act that added and changed groups name; empty to name none.
    let source: String

    /// What is to do for an entry; without a change, it is the same already.
    struct Result {
        let subject: String
        var details: [String] = []
        var change: PlannedChange?
    }

    /// The act that a new group names if the import names none.
    private static let act = "Regulation (EC) No 1333/2008, Annex II, Part C"

    /// Compares an entry.
    /// - Throws: `ImportRejection` if the server lacks an additive that the entry refers to.
    func result(of entry: UnionListEntry, line: Int) throws(ImportRejection) -> Result {
        switch entry {
        case .name(let number, let name): return nameResult(number, name)
        case .group(let key, let title, let members):
            return try groupResult(key, title, members, line)
        case .memberLevel(let number, let level, let words):
            return try levelResult(number, level, words, line)
        case .category(let number, let name): return categoryResult(number, name)
        }
    }

    /// Whether two names differ in more than case, spaces, and the forms of hyphens and quotation marks.
    static func differ(_ left: String, _ right: String) -> Bool {
        func plain(_ text: String) -> String {
            let text = OfficialTable.folded(text).replacing("–", with: "-").replacing("—", with: "-")
            return text.replacing(/\s*\(\s*\d+\s*\)$/, with: "")
                .filter { !$0.isWhitespace && !"‘’'\"“”".contains($0) }
        }
        return plain(left) != plain(right)
    }

    // MARK: Parts

    private func nameResult(_ number: AdditiveNumber, _ name: String) -> Result {
        var result = Result(subject: Self.text(number))
        let stored = records.additives[number.identifier]
        let before = stored.flatMap { $0.nameLanguage == nil ? $0.name : nil } ?? ""
        guard Self.differ(before, name) else { return result }
        var body = JSONObject()
        body["name"] = .text(name)
        if stored == nil { body["ecode"] = .text(number.identifier) }
        result.details = [Self.difference("name", before, name)]
        result.change = Self.change("/v1/additives", stored.map { ($0.id, $0.version) }, [body])
        return result
    }

    private func groupResult(
        _ key: String,
        _ title: String,
        _ members: [AdditiveNumber],
        _ line: Int
    ) throws(ImportRejection) -> Result {
        var result = Result(subject: key)
        let stored = records.groups[key]
        var found: [ServerUnionList.Additive] = []
        for member in members { found.append(try additive(member, line)) }
        let before = stored?.additives ?? []
        let missing = before.filter { old in !found.contains { $0.id == old.id } }.map { $0.ecode }
        let new = zip(members, found).filter { pair in !before.contains { $0.id == pair.1.id } }
            .map { Self.text($0.0) }
        guard stored == nil || !missing.isEmpty || !new.isEmpty else { return result }
        var body = JSONObject()
        body["additives"] = .texts(members.map { $0.identifier })
        if stored == nil {
            body["key"] = .text(key)
            body["name"] = .text(title)
        }
        if stored == nil || !source.isEmpty { body["source"] = .text(source.isEmpty ? Self.act : source) }
        if !new.isEmpty { result.details.append("members: + \(new.joined(separator: ", "))") }
        if !missing.isEmpty { result.details.append("members: − \(missing.joined(separator: ", "))") }
        result.change = Self.change("/v1/additivegroups", stored.map { ($0.id, $0.version) }, [body])
        return result
    }

    private func levelResult(
        _ number: AdditiveNumber,
        _ level: UseLevel,
        _ words: String,
        _ line: Int
    ) throws(ImportRejection) -> Result {
        var result = Result(subject: "\(Self.text(number)) in groups")
        let stored = records.levels[try additive(number, line).id]
        // A member without a level of its own has quantum satis.
        let before = stored?.level.useLevel ?? .quantumSatis
        guard before != level else { return result }
        var (body, value) = (JSONObject(), JSONObject())
        if case .maximum(let amount, let unit) = level {
            value["kind"] = .text("maximum")
            value["value"] = .text(amount.text)
            value["unit"] = .text("\(unit.text)")
        } else {
            value["kind"] = .text("quantum satis")
        }
        body["level"] = .object(value)
        if stored == nil {
            body["additive"] = .text(number.identifier)
            body["note"] = .text(words)
        }
        if stored == nil || !source.isEmpty { body["source"] = .text(source.isEmpty ? Self.act : source) }
        result.details = [
            Self.difference("level", before.words(in: .english), level.words(in: .english))
        ]
        result.change = Self.change("/v1/additivegrouplevels", stored.map { ($0.id, $0.version) }, [body])
        return result
    }

    private func categoryResult(_ number: String, _ name: String) -> Result {
        var result = Result(subject: number)
        let stored = records.categories[number] ?? records.categories["0" + number]
        let before = stored.flatMap { $0.nameLanguage == nil ? $0.name : nil } ?? ""
        guard Self.differ(before, name) else { return result }
        var body = JSONObject()
        body["name"] = .text(name)
        if stored == nil {
            body["scheme"] = .text(FoodCategory.Scheme.eu.rawValue)
            body["number"] = .text(number)
            body["parent"] = .text(number.split(separator: ".").dropLast().joined(separator: "."))
        }
        result.details = [Self.difference("name", before, name)]
        // A translation of the earlier name would be wrong.
        var translation = JSONObject()
        translation["name"] = .text("")
        let others = PageLanguage.allCases.count - 1
        let bodies = [body] + (stored == nil ? [] : Array(repeating: translation, count: others))
        result.change = Self.change("/v1/foodcategories", stored.map { ($0.id, $0.version) }, bodies)
        return result
    }

    // MARK: Changes

    /// A change whose first body is English, and whose others are in the other languages.
    private static func change(
        _ path: String,
        _ stored: (id: Int64, version: Int64)?,
        _ bodies: [JSONObject]
    ) -> PlannedChange {
        let languages = [PageLanguage.english] + PageLanguage.allCases.filter { $0 != .english }
        return PlannedChange(
            path: path,
            id: stored?.id,
            version: stored?.version ?? 0,
            steps: zip(languages, bodies).map { PlannedChange.Step(locale: $0.code, body: $1) }
        )
    }

    private func additive(
        _ number: AdditiveNumber,
        _ line: Int
    ) throws(ImportRejection) -> ServerUnionList.Additive {
        guard let additive = records.additives[number.identifier] else {
            throw ImportRejection(
                line: line,
                reason: "the server has no additive \(Self.text(number)); add it first"
            )
        }
        return additive
    }

    private static func text(_ number: AdditiveNumber) -> String {
        number.written.replacing("\u{A0}", with: " ")
    }

    private static func difference(_ member: String, _ before: String, _ after: String) -> String {
        before.isEmpty ? "\(member): \(after)" : "\(member): \(before) → \(after)"
    }
}
