import MorselCore
import MorselUI

/// Compares the rows of a table of Annex III with those of a server.
///
/// Several rows can have the same additives in one part. They are compared together: equal ones first, then those with the same use and foods,
/// then the others in their order.
struct PreparationComparison {
    let records: ServerPreparations
    /// The language of the texts.
    let language: PageLanguage
    /// The source that added and changed rows name; empty to name none.
    let source: String

    /// A row with its place.
    struct Row {
        let line: Int
        let content: ImportedPreparation.Content
    }

    /// What is to do for a row; without a change, it is the same already.
    struct Result {
        let line: Int
        let details: [String]
        let change: PlannedChange?
    }

    /// Compares the rows of one key.
    func results(of rows: [Row], _ key: ServerPreparations.Key) -> [Result] {
        var stored = records.rows[key] ?? []
        var results: [Result] = []
        var open: [Row] = []
        var seen: Set<ImportedPreparation.Content> = []
        for row in rows {
            // A table may have a row twice.
            guard seen.insert(row.content).inserted else {
                results.append(Result(line: row.line, details: [], change: nil))
                continue
            }
            if let place = stored.firstIndex(where: { $0.content == row.content }) {
                stored.remove(at: place)
                results.append(Result(line: row.line, details: [], change: nil))
            } else {
                open.append(row)
            }
        }
        let matched = open.map { row in
            let place = stored.firstIndex { other in
                other.content.use == row.content.use && other.content.foods == row.content.foods
            }
            return (row: row, stored: place.map { stored.remove(at: $0) })
        }
        for (row, exact) in matched {
            results.append(result(row, exact ?? (stored.isEmpty ? nil : stored.removeFirst()), key))
        }
        return results
    }

    private func result(
        _ row: Row,
        _ stored: ServerPreparations.Row?,
        _ key: ServerPreparations.Key
    ) -> Result {
        var (body, translations, details) = (JSONObject(), JSONObject(), [String]())
        let before = stored?.content.members
        for (place, member) in row.content.members.enumerated() {
            let old = before?[place].text ?? ""
            guard old != member.text else { continue }
            details.append(
                "\(member.name): \(Self.quoted(old)) → \(Self.quoted(member.text))"
            )
            body[member.name] = member.isLevel ? .object(Self.level(member.text)) : .text(member.text)
            guard !old.isEmpty else { continue }
            // A translation of the earlier text would be wrong.
            if !member.isLevel {
                translations[member.name] = .text("")
            } else if Self.isWords(old), Self.isWords(member.text) {
                translations[member.name] = .object(Self.words(""))
            }
        }
        if stored == nil {
            body["part"] = .text(key.part.rawValue)
            body["additives"] = .texts(records.numbers(of: key))
            body["source"] = .text(source.isEmpty ? ReferenceRecords.preparationAct : source)
        } else if !source.isEmpty {
            body["source"] = .text(source)
        }
        var steps = [PlannedChange.Step(locale: language.code, body: body)]
        if !translations.isEmpty {
            steps += PageLanguage.allCases.filter { $0 != language }.map { other in
                PlannedChange.Step(locale: other.code, body: translations)
            }
        }
        return Result(
            line: row.line,
            details: stored == nil ? [row.content.level] : details,
            change: PlannedChange(
                path: "/v1/additivepreparations",
                id: stored?.id,
                version: stored?.version ?? 0,
                steps: steps
            )
        )
    }

    private static func quoted(_ text: String) -> String { text.isEmpty ? "none" : "\"\(text)\"" }

    private static func isWords(_ level: String) -> Bool {
        !level.isEmpty && level != ImportedPreparation.Content.quantumSatis
    }

    /// A level in the body of a request.
    private static func level(_ text: String) -> JSONObject {
        if isWords(text) { return words(text) }
        var json = JSONObject()
        json["kind"] = .text(text.isEmpty ? "none" : text)
        return json
    }

    private static func words(_ text: String) -> JSONObject {
        var json = JSONObject()
        (json["kind"], json["text"]) = (.text("text"), .text(text))
        return json
    }
}
