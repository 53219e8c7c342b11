import MorselUI

/// The categories of an official table, and whether all of their rows could be read.
struct TableCategories {
    let records: ServerRecords
    private var found: Set<Int64> = []
    private var incomplete: Set<Int64> = []
    /// Whether a row without a readable category could not be read.
    private var lacksRowOfUnknownCategory = false

    /// Starts with the rows that could not be read.
    init(_ records: ServerRecords, _ rejections: [ImportRejection]) {
        self.records = records
        for rejection in rejections {
            if let category = rejection.category { lacksRow(of: category) }
        }
    }

    /// Adds the category of a row.
    mutating func add(_ category: Int64) { found.insert(category) }

    /// Notes that a row of the category with a number cannot be compared.
    mutating func lacksRow(of number: String) {
        if let category = records.category(number) {
            incomplete.insert(category)
        } else if number.isEmpty || !number.allSatisfy({ $0.isNumber || $0 == "." }) {
            lacksRowOfUnknownCategory = true
        }
    }

    /// Whether the table has a row of a category.
    func contains(_ category: Int64) -> Bool { found.contains(category) }

    /// Whether all rows of a category can be compared.
    func isComplete(_ category: Int64) -> Bool {
        !lacksRowOfUnknownCategory && !incomplete.contains(category)
    }
}

extension AdditiveImport {
    /// Reports the conditions that a table lacks for its categories, and ends them if the import has a last day.
    ///
    /// Those that have ended already are left out. In a category with a row that could not be read, none is ended,
    /// because that row may be the condition.
    func reportMissing(
        _ missing: [ServerRecords.Key: [ServerRecords.Condition]],
        _ categories: TableCategories,
        _ language: PageLanguage,
        _ report: (ImportOutcome) async throws -> Void
    ) async throws {
        let open = missing.flatMap { key, conditions in
            conditions.filter { !isEnded($0) }.map { (key: key, condition: $0) }
        }
        let sorted = open.sorted { left, right in
            (left.condition.foodcategory.number ?? "", left.condition.id)
                < (right.condition.foodcategory.number ?? "", right.condition.id)
        }
        for (key, condition) in sorted where !isStopped() {
            let subject = "\(condition.foodcategory.number ?? "") \(categories.records.subject(of: key))"
            let level = condition.useLevel.map { ConditionComparison.text($0) } ?? condition.level.kind
            var details = ["not in this file", level]
            if !condition.words.isEmpty { details.append("\"\(condition.words)\"") }
            var outcome = ImportOutcome(line: 0, action: .missing, subject: subject, details: details)
            guard let lastDay else {
                try await report(outcome)
                continue
            }
            if !categories.isComplete(key.category) {
                outcome.details.append("stays, because not every row of its category could be read")
                try await report(outcome)
            } else if let from = condition.from, from > lastDay {
                outcome.details.append("stays, because it begins on \(from)")
                try await report(outcome)
            } else {
                outcome.action = .ended
                let before = condition.until.map { "\"\($0)\"" } ?? "none"
                outcome.details.append("until: \(before) → \"\(lastDay)\"")
                try await make(ending(condition, lastDay, language), outcome, report)
            }
        }
    }

    /// Whether a condition has ended already, or ends no later than on the day that the import gives.
    private func isEnded(_ condition: ServerRecords.Condition) -> Bool {
        if condition.isEnded(before: today) { return true }
        guard let lastDay else { return false }
        return condition.until == lastDay || condition.isEnded(before: lastDay)
    }

    /// The change that gives a condition its last day.
    private func ending(
        _ condition: ServerRecords.Condition,
        _ lastDay: String,
        _ language: PageLanguage
    ) -> PlannedChange {
        var body = JSONObject()
        body["until"] = .text(lastDay)
        if !source.isEmpty { body["source"] = .text(source) }
        return PlannedChange(
            path: "/v1/additivefoodcategories",
            id: condition.id,
            version: condition.version,
            steps: [PlannedChange.Step(locale: language.code, body: body)]
        )
    }
}
