import MorselCore
import MorselUI

/// Compares the rows of an official table with the conditions of a server.
///
/// An additive may have several conditions in a category, which differ in their restriction. So the rows of one additive and
/// category are compared together: equal ones first, then those with the same restriction, then the others in their order.
struct ConditionComparison {
    let records: ServerRecords
    /// The language of the texts.
    let language: PageLanguage
    /// The source that added and changed conditions name; empty to name none.
    let source: String
    /// The current day.
    let today: String

    /// A row with its place.
    struct Row {
        let line: Int
        let condition: ImportedCondition
    }

    /// The comparison of a row: the change that it makes, or no change if the server has the row already.
    struct Result {
        let line: Int
        let details: [String]
        let change: PlannedChange?
    }

    /// The result of each row of one key, and the stored conditions of the key that no row has.
    struct Results {
        var rows: [Result]
        var missing: [ServerRecords.Condition]
    }

    /// Compares the rows of one key.
    func results(of rows: [Row], _ key: ServerRecords.Key) -> Results {
        let all = records.conditions[key] ?? []
        // Valid conditions come first, so a row that equals no condition changes a valid one before one that has ended.
        var stored = all.filter { !$0.isEnded(before: today) } + all.filter { $0.isEnded(before: today) }
        var results: [Result] = []
        var open: [Row] = []
        for row in rows {
            if results.contains(where: { $0.change == nil }),
                rows.contains(where: {
                    $0.line < row.line && $0.condition == row.condition
                })
            {
                // The table has the row twice.
                results.append(Result(line: row.line, details: [], change: nil))
            } else if let place = stored.firstIndex(where: { differences($0, row.condition).isEmpty }) {
                stored.remove(at: place)
                results.append(Result(line: row.line, details: [], change: nil))
            } else {
                open.append(row)
            }
        }
        var added: Set<ImportedCondition> = []
        let isSame = { (row: Row, other: ServerRecords.Condition) in other.words == row.condition.restriction
        }
        let matched = open.map { row -> (Row, ServerRecords.Condition?) in
            let place = stored.firstIndex { isSame(row, $0) }
            return (row, place.map { stored.remove(at: $0) })
        }
        for (row, exact) in matched {
            guard added.insert(row.condition).inserted else {
                results.append(Result(line: row.line, details: [], change: nil))
                continue
            }
            results.append(result(row, exact ?? (stored.isEmpty ? nil : stored.removeFirst()), key))
        }
        return Results(rows: results, missing: stored)
    }

    private func result(_ row: Row, _ stored: ServerRecords.Condition?, _ key: ServerRecords.Key) -> Result {
        let condition = row.condition
        let differences = stored.map { self.differences($0, condition) } ?? []
        var body = JSONObject()
        if stored == nil {
            body["foodcategory"] = .number(key.category)
            if let group = key.group { body["group"] = .text(group) }
            if let additive = key.additive { body["additive"] = .number(additive) }
        }
        let names = Set(differences.map { $0.member })
        let isNew = stored == nil
        if isNew || names.contains("level") { body["level"] = .object(Self.json(condition.level)) }
        if isNew ? !condition.notes.isEmpty : names.contains("notes") {
            body["notes"] = .texts(condition.notes)
        }
        for (member, text) in [
            ("restriction", condition.restriction), ("from", condition.from), ("until", condition.until),
        ]
        where isNew ? !text.isEmpty : names.contains(member) {
            body[member] = .text(text)
        }
        if !source.isEmpty { body["source"] = .text(source) }
        var steps = [PlannedChange.Step(locale: language.code, body: body)]
        if !isNew { steps += outdatedTranslations(names, notes: condition.notes.count) }
        return Result(
            line: row.line,
            details: isNew ? [Self.text(condition.level)] : differences.map { $0.text },
            change: PlannedChange(
                path: "/v1/additivefoodcategories",
                id: stored?.id,
                version: stored?.version ?? 0,
                steps: steps
            )
        )
    }

    /// Removes the other languages of texts that changed: a translation of the earlier text would be wrong.
    private func outdatedTranslations(_ members: Set<String>, notes: Int) -> [PlannedChange.Step] {
        var body = JSONObject()
        if members.contains("restriction") { body["restriction"] = .text("") }
        if members.contains("notes"), notes > 0 { body["notes"] = .texts(Array(repeating: "", count: notes)) }
        guard !body.isEmpty else { return [] }
        return PageLanguage.allCases.filter { $0 != language }.map { other in
            PlannedChange.Step(locale: other.code, body: body)
        }
    }

    // MARK: Differences

    private struct Difference {
        let member: String
        let text: String
    }

    private func differences(
        _ stored: ServerRecords.Condition,
        _ condition: ImportedCondition
    ) -> [Difference] {
        var result: [Difference] = []
        func compare(_ member: String, _ before: String, _ after: String) {
            guard before != after else { return }
            result.append(
                Difference(member: member, text: "\(member): \(Self.quoted(before)) → \(Self.quoted(after))")
            )
        }
        if stored.useLevel != condition.level {
            let before = stored.useLevel.map { Self.text($0) } ?? stored.level.kind
            result.append(
                Difference(member: "level", text: "level: \(before) → \(Self.text(condition.level))")
            )
        }
        if stored.texts != condition.notes {
            compare("notes", stored.texts.joined(separator: "; "), condition.notes.joined(separator: "; "))
            if !result.contains(where: { $0.member == "notes" }) {
                result.append(Difference(member: "notes", text: "notes: divided in another way"))
            }
        }
        compare("restriction", stored.words, condition.restriction)
        compare("from", stored.from ?? "", condition.from)
        compare("until", stored.until ?? "", condition.until)
        return result
    }

    private static func quoted(_ text: String) -> String { text.isEmpty ? "none" : "\"\(text)\"" }

    /// A level in words: `150 mg/kg or mg/l`.
    static func text(_ level: UseLevel) -> String {
        switch level {
        case .quantumSatis: "quantum satis"
        case .ofGroup: "the levels of the group"
        case .maximum(let amount, let unit): "\(amount.text) \(unit.text)"
        }
    }

    private static func json(_ level: UseLevel) -> JSONObject {
        var json = JSONObject()
        switch level {
        case .quantumSatis: json["kind"] = .text("quantum satis")
        case .ofGroup: json["kind"] = .text("group")
        case .maximum(let amount, let unit):
            json["kind"] = .text("maximum")
            // As text, which is exact.
            json["value"] = .text(amount.text)
            json["unit"] = .text("\(unit.text)")
        }
        return json
    }
}
