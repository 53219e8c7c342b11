import ArgumentParser
import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase

/// Lists the reports that people sent.
struct ReportsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reports",
        abstract:
            "List reports from people: packs that differ from the catalogue, and misread words.",
        subcommands: [PurgeReportsCommand.self]
    )

    @Flag(help: "Write one JSON object per line.")
    var json = false

    @Option(
        help: "Only reports received on this day (UTC) or later, for example 2026-11-21.",
        transform: Self.day
    )
    var since: Date?

    @Option(help: "Save the photos of packs to this folder.", completion: .directory)
    var photos: String?

    @OptionGroup var database: DatabaseOption
    @OptionGroup var knowledge: KnowledgeOption

    func run() async throws {
        let knowledge = try self.knowledge.load()
        let start = Int64((since?.timeIntervalSince1970 ?? 0) * 1_000)
        let folder = try photos.map { try Self.folder($0) }
        try await database.withStore { _, store in
            let catalogue = Catalogue(store: store, knowledge: knowledge)
            try await catalogue.eachReport(since: start) { id, report in
                let photo = try folder.flatMap { try Self.save(report.photo, of: id, in: $0) }
                let line = ReportLine(report, id: id, photo: photo)
                try StandardOutput.write(json ? line.json : line.text)
                return true
            }
            for feedback in try await catalogue.feedback(since: start) {
                let line = FeedbackLine(feedback: feedback)
                try StandardOutput.write(json ? line.json : line.text)
            }
        }
    }

    static func day(_ text: String) throws -> Date {
        guard let date = try? Date(text, strategy: .iso8601.year().month().day()) else {
            throw ValidationError("Write the date like 2026-11-21.")
        }
        return date
    }

    private static func folder(_ path: String) throws(CommandFailure) -> URL {
        let folder = URL(filePath: path)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw CommandFailure("The folder \(path) cannot be created. Check its permissions.")
        }
        return folder
    }

    /// Saves a photo and returns the path of its file.
    ///
    /// Returns `nil` if there is no photo.
    private static func save(_ photo: [UInt8]?, of id: Int64, in folder: URL) throws -> String? {
        guard let photo else { return nil }
        let file = folder.appending(path: "report-\(id).jpg")
        do { try Data(photo).write(to: file) } catch {
            throw CommandFailure(
                "\(file.path) cannot be written. Check the permissions and the free disk space."
            )
        }
        return file.path
    }
}
