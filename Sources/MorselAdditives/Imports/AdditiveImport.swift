import Foundation
import MorselCore
import MorselUI
import Synchronization

/// Imports additives, conditions of use, rows of Annex III, and names, groups and categories of Annex II into a server, as one of its clients.
///
/// Each record is compared, sent and reported on its own, so that a record that fails stops no other. Importing a file again
/// changes nothing.
package struct AdditiveImport: Sendable {
    let server: AdditiveServer
    private let isDryRun: Bool
    let source: String
    /// The last day that conditions get if the table lacks them, or `nil` if they stay.
    let lastDay: String?
    /// The current day.
    let today: String
    let isStopped: @Sendable () -> Bool
    private let failures = FailureCount()

    /// Creates an import.
    /// - Parameters:
    ///   - server: the server.
    ///   - isDryRun: whether records are only compared.
    ///   - source: the act or document that added and changed conditions and rows name; empty to name none.
    ///   - lastDay: the last day that conditions get if the table lacks them, `2014-07-31`; `nil` if they stay.
    ///   - today: the current day, `2026-11-26`; `nil` for that of the clock in UTC.
    ///   - isStopped: whether to stop after the current record.
    package init(
        _ server: AdditiveServer,
        isDryRun: Bool,
        source: String = "",
        lastDay: String? = nil,
        today: String? = nil,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) {
        (self.server, self.isDryRun, self.source, self.isStopped) = (server, isDryRun, source, isStopped)
        let now = CivilDate(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        (self.lastDay, self.today) = (lastDay, today ?? now.text)
    }

    /// Imports a file.
    /// - Parameters:
    ///   - file: the records.
    ///   - report: called for each record, also for those that could not be read.
    /// - Throws: `AdditiveServer.Failure` if the server does not allow it or fails for several records one after the other, and
    ///   the error of `report`.
    package func run(
        _ file: ImportedFile,
        report: (ImportOutcome) async throws -> Void
    ) async throws {
        for rejection in file.rejections { try await report(ImportOutcome(rejection)) }
        let records = try await ServerRecords(server, in: file.language)
        try await importConditions(file, records, report)
        try await importPreparations(file, records, report)
        try await importUnionList(file, report)
        for record in file.records {
            guard case .additive(let additive) = record.content, !isStopped() else { continue }
            try await importAdditive(additive, line: record.line, records, report)
        }
    }

    // MARK: Conditions

    private func importConditions(
        _ file: ImportedFile,
        _ records: ServerRecords,
        _ report: (ImportOutcome) async throws -> Void
    ) async throws {
        var rows: [ServerRecords.Key: [ConditionComparison.Row]] = [:]
        var subjects: [(line: Int, subject: String)] = []
        var categories = TableCategories(records, file.rejections)
        for record in file.records {
            guard case .condition(let condition) = record.content else { continue }
            do throws(ImportRejection) {
                let key = try records.key(of: condition, line: record.line)
                rows[key, default: []].append(.init(line: record.line, condition: condition))
                subjects.append((record.line, "\(condition.category) \(condition.subject)"))
                categories.add(key.category)
            } catch {
                categories.lacksRow(of: condition.category)
                try await report(ImportOutcome(error))
            }
        }
        let comparison = ConditionComparison(
            records: records,
            language: file.language,
            source: source,
            today: today
        )
        var results: [Int: ConditionComparison.Result] = [:]
        var missing = records.conditions.filter {
            rows[$0.key] == nil && categories.contains($0.key.category)
        }
        for (key, rows) in rows {
            let found = comparison.results(of: rows, key)
            for result in found.rows { results[result.line] = result }
            missing[key] = found.missing
        }
        for (line, subject) in subjects where !isStopped() {
            guard let result = results[line] else { continue }
            let planned = ImportOutcome(line, subject, result.details, result.change)
            try await make(result.change, planned, report)
        }
        try await reportMissing(missing, categories, file.language, report)
    }

    // MARK: Annex III

    private func importPreparations(
        _ file: ImportedFile,
        _ records: ServerRecords,
        _ report: (ImportOutcome) async throws -> Void
    ) async throws {
        let found = file.records.compactMap { record -> (line: Int, preparation: ImportedPreparation)? in
            guard case .preparation(let preparation) = record.content else { return nil }
            return (record.line, preparation)
        }
        guard !found.isEmpty else { return }
        let stored = try await ServerPreparations(server, in: file.language, additives: records.additives)
        var rows: [ServerPreparations.Key: [PreparationComparison.Row]] = [:]
        var subjects: [(line: Int, subject: String)] = []
        for (line, preparation) in found {
            do throws(ImportRejection) {
                let key = try stored.key(of: preparation, line: line)
                rows[key, default: []].append(.init(line: line, content: preparation.content))
                let subject = OfficialTable.plain(preparation.subject)
                subjects.append((line, "\(preparation.part.rawValue) \(subject)"))
            } catch {
                try await report(ImportOutcome(error))
            }
        }
        let comparison = PreparationComparison(records: stored, language: file.language, source: source)
        var results: [Int: PreparationComparison.Result] = [:]
        for (key, rows) in rows {
            for result in comparison.results(of: rows, key) { results[result.line] = result }
        }
        for (line, subject) in subjects where !isStopped() {
            guard let result = results[line] else { continue }
            let planned = ImportOutcome(line, subject, result.details, result.change)
            try await make(result.change, planned, report)
        }
    }

    // MARK: Additives

    private func importAdditive(
        _ additive: ImportedAdditive,
        line: Int,
        _ records: ServerRecords,
        _ report: (ImportOutcome) async throws -> Void
    ) async throws {
        let subject = additive.number.written.replacing("\u{A0}", with: " ")
        var stored: [PageLanguage: AdditiveComparison.Stored] = [:]
        do {
            if let known = records.additives[additive.number.identifier] {
                for language in PageLanguage.allCases {
                    let data = try await server.send(
                        "GET",
                        "/v1/additives/\(known.id)?locale=\(language.code)"
                    )
                    stored[language] = try AdditiveServer.decode(data)
                }
            }
        } catch let failure as AdditiveServer.Failure {
            let reason = try failures.reason(failure)
            return try await report(
                ImportOutcome(line: line, action: .rejected, subject: subject, details: [reason])
            )
        }
        let (details, change) = AdditiveComparison(records: records, additive: additive).result(stored)
        if change == nil, stored.isEmpty {
            return try await report(
                ImportOutcome(ImportRejection(line: line, reason: "\(subject) has no name"))
            )
        }
        try await make(change, ImportOutcome(line, subject, details, change), report)
    }

    // MARK: Changes

    /// Makes the change of a record, and reports what became of it.
    ///
    /// A record of which only some requests succeeded is reported too, so that these can be taken back.
    func make(
        _ change: PlannedChange?,
        _ planned: ImportOutcome,
        _ report: (ImportOutcome) async throws -> Void
    ) async throws {
        guard let change, !isDryRun else { return try await report(planned) }
        var outcome = planned
        do {
            try await send(change, &outcome.changes)
            failures.reset()
        } catch let failure as AdditiveServer.Failure {
            outcome.action = .rejected
            outcome.details = [AdditiveServer.reason(failure) ?? "not allowed"]
            do { _ = try failures.reason(failure) } catch {
                if !outcome.changes.isEmpty { try await report(outcome) }
                throw error
            }
        }
        try await report(outcome)
    }

    /// What the answer to a change contains.
    private struct Changed: Decodable {
        var id: Int64
        var version: Int64
    }

    private func send(_ change: PlannedChange, _ changes: inout [Int64]) async throws {
        var (id, version) = (change.id, change.version)
        for step in change.steps {
            let data: Data
            if let id {
                data = try await server.send(
                    "PUT",
                    "\(change.path)/\(id)?locale=\(step.locale)",
                    body: try step.body.data,
                    ifMatch: "\"\(version)\""
                )
            } else {
                data = try await server.send(
                    "POST",
                    "\(change.path)?locale=\(step.locale)",
                    body: try step.body.data
                )
            }
            let changed: Changed = try AdditiveServer.decode(data)
            (id, version) = (changed.id, changed.version)
            changes.append(version)
        }
    }

    // MARK: Taking back

    /// Takes back changes of an earlier import, the last one first.
    /// - Parameters:
    ///   - changes: the numbers of the changes.
    ///   - report: called for each change with the reason why it was not taken back, or `nil`.
    /// - Throws: as ``run(_:report:)``.
    package func takeBack(
        _ changes: some Collection<Int64>,
        report: (Int64, _ reason: String?) async throws -> Void
    ) async throws {
        for change in changes.sorted(by: >) where !isStopped() {
            do {
                if !isDryRun { _ = try await server.send("POST", "/v1/additivechanges/\(change)/undo") }
                failures.reset()
                try await report(change, nil)
            } catch let failure as AdditiveServer.Failure {
                try await report(change, try failures.reason(failure))
            }
        }
    }
}

extension ImportOutcome {
    /// What would become of a record with a change, or with none.
    init(_ line: Int, _ subject: String, _ details: [String], _ change: PlannedChange?) {
        self.init(
            line: line,
            action: change.map { $0.id == nil ? .added : .changed } ?? .unchanged,
            subject: subject,
            details: change == nil ? [] : details
        )
    }

    init(_ rejection: ImportRejection) {
        self.init(line: rejection.line, action: .rejected, subject: "", details: [rejection.reason])
    }
}

/// Counts records that failed one after the other because of the server.
private final class FailureCount: Sendable {
    private let count = Mutex(0)

    /// The failures after which nothing more is sent.
    private static let maximum = 3

    func reset() { count.withLock { $0 = 0 } }

    /// Why one record fails.
    /// - Throws: the failure, if others would fail too.
    func reason(_ failure: AdditiveServer.Failure) throws(AdditiveServer.Failure) -> String {
        guard let reason = AdditiveServer.reason(failure) else { throw failure }
        if case .refused = failure {
            reset()
            return reason
        }
        guard
            count.withLock({ count in
                count += 1
                return count < Self.maximum
            })
        else { throw failure }
        return reason
    }
}
