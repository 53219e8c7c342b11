import Dispatch
import Foundation
import MorselAdditives
import MorselCore
import MorselKnowledge
import MorselUI

/// Compiles the knowledge file with the additives that administrators changed.
///
/// Equal changes give equal files, also on several servers with one database.
struct ChangedKnowledge: Sendable {
    /// Why a file with the changes cannot be made.
    enum Failure: Error, Equatable, CustomStringConvertible {
        /// The reference tables do not belong to the knowledge file of the program.
        case otherTables(String)

        var description: String {
            switch self {
            case .otherTables(let folder):
                "The tables in \(folder) do not belong to the knowledge file. 'make build' puts both next to the program."
            }
        }
    }

    /// A file with the changes.
    struct File: Sendable {
        /// The version, as in `Knowledge.versionName`.
        let version: String
        /// The content.
        let bytes: [UInt8]
        /// The names that are not in it, because they already are names of something else.
        let takenNames: [ReferenceTables.TakenName]
    }

    /// The folder with the reference tables.
    let folder: URL
    /// The knowledge of the tables.
    let base: Knowledge

    private static let queue = DispatchQueue(label: "morsel.knowledge", qos: .utility)

    /// Compiles the file, on a thread of its own.
    /// - Parameters:
    ///   - additives: the changed additives, each with its state in the program's tables, or `nil`.
    ///   - collection: all records.
    /// - Throws: ``Failure``, and the errors of the tables.
    /// - Returns: the file, or `nil` if the changes concern nothing that the label reader uses.
    func file(
        for additives: [(before: FoodAdditive?, after: FoodAdditive)],
        _ collection: AdditiveCollection
    ) async throws -> File? {
        let changes = additives.compactMap { Self.change(from: $0.before, to: $0.after, collection) }
            .filter { !$0.isEmpty }
        guard !changes.isEmpty else { return nil }
        return try await withCheckedThrowingContinuation { continuation in
            Self.queue.async { continuation.resume(with: Result { try compile(changes) }) }
        }
    }

    private func compile(_ changes: [ChangedAdditive]) throws -> File {
        var tables = try ReferenceTables(folder: folder)
        guard tables.concepts.count == base.conceptCount,
            Self.version(try KnowledgeCompiler.compile(tables)) == base.versionName
        else { throw Failure.otherTables(folder.path) }
        let takenNames = tables.apply(changes)
        let bytes = try KnowledgeCompiler.compile(tables)
        return File(version: Self.version(bytes), bytes: bytes, takenNames: takenNames)
    }

    /// The version of the knowledge in a file that was just compiled: the hash of its content.
    private static func version(_ bytes: [UInt8]) -> String {
        let hash = bytes.withUnsafeBytes { bytes in
            KnowledgeFormat.hash(UnsafeRawBufferPointer(rebasing: bytes[KnowledgeFormat.headerLength...]))
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    // MARK: Differences

    /// What the label reader has to learn about an additive, or `nil` for one whose number it cannot read.
    static func change(
        from before: FoodAdditive?,
        to after: FoodAdditive,
        _ collection: AdditiveCollection
    ) -> ChangedAdditive? {
        guard after.number != nil else { return nil }
        var change = ChangedAdditive(identifier: after.identifier)
        // An additive that got another number is a new one for labels, with all of its names.
        let known = before?.identifier == after.identifier ? before : nil
        for language in Language.allCases {
            let (old, new) = (known.map { names(of: $0, in: language) } ?? [], names(of: after, in: language))
            let (removed, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
            if !removed.isEmpty { change.removed[language] = removed }
            if !added.isEmpty { change.added[language] = added }
            if new.first != old.first { change.preferred[language] = new.first }
        }
        if known?.classes != after.classes {
            change.classes = after.classes.compactMap { collection.additiveClass($0)?.key }
        }
        return change
    }

    private static func preferredName(of additive: FoodAdditive, in language: Language) -> String? {
        PageLanguage(code: language.tag.utf8).flatMap { additive.names[$0] }
    }

    /// All names in a language, the preferred one first.
    private static func names(of additive: FoodAdditive, in language: Language) -> [String] {
        let synonyms = additive.synonyms[language.tag] ?? []
        guard let preferred = preferredName(of: additive, in: language) else { return synonyms }
        // A name and a synonym that differ in the case of their first letter are one name of the table.
        let others = synonyms.filter { $0.lowercased() != preferred.lowercased() }
        let first = synonyms.first { $0.lowercased() == preferred.lowercased() } ?? preferred
        return [first] + others
    }
}
