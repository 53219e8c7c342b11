package import Foundation
import LabelsFeature
import MorselAdditives
package import MorselCore
package import MorselDatabase
import MorselKnowledge
package import MorselWeb

/// The knowledge of a server: what it reads with, and the file that devices load (`docs/decisions/0040-knowledge-with-changes.md`).
package struct ServerKnowledge: Sendable {
    /// The knowledge file of the program, without changes of administrators.
    let base: Knowledge
    /// What this server reads products with and shows: ``base``, or the file with the changes from before the start.
    package private(set) var atStart: Knowledge
    /// What this server reads labels with: ``atStart``, or the file with later changes.
    package let current: CurrentKnowledge
    /// The file that devices load, which follows the changes.
    let published: PublishedKnowledge
    /// The additives with the changes.
    let additives: AdditiveStore
    /// The number of the last change in ``published``; 0 if it has none.
    private(set) var revision: Int64 = 0
    /// Compiles the file with the changes, or `nil` if the reference tables are missing.
    let compiler: ChangedKnowledge?

    /// Loads the knowledge file.
    /// - Throws: `KnowledgeFile.LoadError`, or the system's error if the file cannot be read.
    package init(_ settings: SettingValues, program: URL, store: (any Store)?) throws {
        let path = KnowledgeFile.location(
            option: settings[ServerSettings.knowledge],
            environment: [:],
            program: program
        )
        base = try KnowledgeFile.load(path)
        atStart = base
        current = CurrentKnowledge(base)
        published = try PublishedKnowledge(base, file: URL(filePath: path))
        additives = AdditiveStore(knowledge: base, store: store)
        let folder =
            settings[ServerSettings.reference].map { URL(filePath: $0) }
            ?? program.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "reference")
        let isThere = store != nil && FileManager.default.fileExists(atPath: folder.path)
        compiler = isThere ? ChangedKnowledge(folder: folder, base: base) : nil
    }

    /// Applies the changes of administrators from before the start, if there are any.
    /// - Throws: `ChangedKnowledge.Failure`, `StoreError`, and the errors of the tables.
    mutating func applyChanges() async throws {
        guard let compiler else { return }
        let collection = try await additives.current()
        let changed = additives.changedAdditives(in: collection)
        revision = collection.revision
        guard let made = try await compiler.file(for: changed, collection) else { return }
        // Products are read with it until the server ends, as with the mapped file.
        atStart = try .resident(made.bytes)
        current.replace(with: atStart)
        published.publish(atStart.versionName, made.bytes)
    }
}
