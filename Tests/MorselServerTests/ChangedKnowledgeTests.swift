import Foundation
import LabelsFeature
import Logging
import MorselAdditives
import MorselCore
import MorselDatabase
import MorselKnowledge
import MorselTestSupport
import MorselUI
import MorselWeb
import ServiceLifecycle
import Testing

@testable import MorselServer

/// The knowledge file with the additives that administrators changed.
@Suite struct ChangedKnowledgeTests {
    private static let author = AdditiveStore.Author(account: "rui", now: 1_795_651_200_000)

    /// A server's knowledge with the tables of the sample, and a database.
    private static func with(
        tables: ReferenceFolder = Sample.folder,
        _ work: (SettingValues, ServerKnowledge, TestDatabase) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in tables.texts {
            let file = folder.appending(path: "reference").appending(path: path)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try Data(Sample.folder.compiled()).write(to: folder.appending(path: "morsel.knowledge"))
        let settings = SettingValues(ServerSettings.all)
        let program = folder.appending(path: "morsel")
        try await TestDatabase.with(.sqlite) { database in
            let knowledge = try ServerKnowledge(settings, program: program, store: database.store)
            var values = settings
            values[ServerSettings.knowledge] = folder.appending(path: "morsel.knowledge").path
            values[ServerSettings.reference] = folder.appending(path: "reference").path
            try await work(values, knowledge, database)
        }
    }

    private static func addName(_ knowledge: ServerKnowledge, _ name: String = "zeta gum") async throws {
        var lecithin = try #require(try await knowledge.additives.current().additive(identified: "e322"))
        lecithin.synonyms["en", default: []].append(name)
        try await knowledge.additives.save(lecithin, after: nil, by: author)
    }

    private static func titles(_ knowledge: Knowledge) throws -> [String] {
        knowledge.titles(of: try #require(knowledge.additive(identified: "e322")), in: .english)
    }

    @Test func `without changes a server reads with the file of the program`() async throws {
        try await Self.with { _, knowledge, _ in
            var started = knowledge
            try await started.applyChanges()

            #expect(started.atStart.version == knowledge.base.version)
            #expect(started.published.name == knowledge.base.versionName)
        }
    }

    @Test func `a server that starts after changes reads with them, and publishes the same file`()
        async throws
    {
        try await Self.with { settings, knowledge, database in
            try await Self.addName(knowledge)
            var first = try ServerKnowledge(settings, program: URL(filePath: "/"), store: database.store)
            try await first.applyChanges()
            var second = try ServerKnowledge(settings, program: URL(filePath: "/"), store: database.store)
            try await second.applyChanges()

            #expect(try Self.titles(first.atStart).contains("zeta gum"))
            #expect(try !Self.titles(first.base).contains("zeta gum"))
            #expect(first.atStart.version != first.base.version)
            #expect(first.published.name == first.atStart.versionName)
            #expect(first.atStart.version == second.atStart.version)
        }
    }

    @Test func `changes that the label reader does not use make no other file`() async throws {
        try await Self.with { _, knowledge, _ in
            var lecithin = try #require(try await knowledge.additives.current().additive(identified: "e322"))
            lecithin.cas = "1-1-1"
            try await knowledge.additives.save(lecithin, after: nil, by: Self.author)
            let collection = try await knowledge.additives.current()
            let changed = knowledge.additives.changedAdditives(in: collection)
            let file = try await knowledge.compiler?.file(for: changed, collection)

            #expect(changed.count == 1)
            #expect(file == nil)
        }
    }

    @Test func `tables of another version are not used`() async throws {
        let others = Sample.folder.adding("water2,ingredient,,,,,", to: "concepts.csv")
        try await Self.with(tables: others) { _, knowledge, _ in
            try await Self.addName(knowledge)
            var started = knowledge
            await #expect(throws: ChangedKnowledge.Failure.self) { try await started.applyChanges() }
            #expect(started.atStart.version == knowledge.base.version)
        }
    }

    @Test func `a server without tables publishes the file of the program`() async throws {
        try await Self.with { settings, _, database in
            var values = settings
            values[ServerSettings.reference] = "/missing"
            let knowledge = try ServerKnowledge(values, program: URL(filePath: "/"), store: database.store)
            #expect(knowledge.compiler == nil)
        }
    }

    @Test
    func
        `a change is published while the server runs, and taking it back publishes the earlier file, and labels are read with it`()
        async throws
    {
        try await Self.with { _, knowledge, _ in
            let compiler = try #require(knowledge.compiler)
            var publishing = KnowledgePublishing(
                knowledge: knowledge,
                compiler: compiler,
                logger: Logger(label: "test")
            )
            (publishing.interval, publishing.quietTime) = (.milliseconds(5), .milliseconds(10))
            let group = ServiceGroup(services: [publishing], logger: Logger(label: "test"))
            try await withThrowingTaskGroup { tasks in
                tasks.addTask { try await group.run() }
                try await Self.addName(knowledge)
                while knowledge.published.name == knowledge.base.versionName {
                    try await Task.sleep(for: .milliseconds(5))
                }
                #expect(knowledge.current.versionName == knowledge.published.name)
                #expect(try knowledge.current.read(Self.titles).contains("zeta gum"))
                #expect(knowledge.atStart.version == knowledge.base.version)
                let change = try #require(try await knowledge.additives.changes(atMost: 1).first)
                try await knowledge.additives.undo(change.id, by: Self.author)
                while knowledge.published.name != knowledge.base.versionName {
                    try await Task.sleep(for: .milliseconds(5))
                }
                #expect(knowledge.current.versionName == knowledge.base.versionName)
                await group.triggerGracefulShutdown()
                try await tasks.waitForAll()
            }
        }
    }
}
