import Foundation
import MorselCore
import MorselVision
import Testing

/// What Scripts/make-hostile-photos makes, through real worker processes.
@Suite struct HostilePhotoTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL
    private static let python = repository.appending(path: ".venv/bin/python3")

    static var canDraw: Bool { FileManager.default.isExecutableFile(atPath: python.path) }

    /// The most memory of a process that is let live.
    private static let mostMemory = 1_600_000_000

    @Test(.enabled(if: canDraw))
    func `hostile files are answered in bounded time and memory, and the next photo is read`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let expected = try make(in: folder)
        let worker = try StandInWorker.renamed()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 2, mostWaiting: expected.count)
        let start = ContinuousClock.now

        try await withThrowingTaskGroup(of: Void.self) { group in
            for (name, answers) in expected {
                group.addTask {
                    let photo = try Array(Data(contentsOf: folder.appending(path: name)))
                    let answer = await answer(to: photo, by: pool)
                    #expect(answers.contains(answer) || answers == ["answered"], "\(name) is \(answer)")
                }
            }
            try await group.waitForAll()
        }

        #expect(ContinuousClock.now - start < .seconds(600))
        #expect(worker.mostMemory < Self.mostMemory)
        let good = try Painter.png(["Ingredients: wheat flour, hazelnut."])
        #expect(await answer(to: good, by: pool) == "read")
    }

    /// The code of an error, or whether the label on it was read.
    private func answer(to photo: [UInt8], by pool: VisionPool) async -> String {
        do {
            let pages = try await pool.read(photo, in: [.english])
            let text = pages.map { $0.text }.joined().lowercased()
            return text.contains("wheat") && text.contains("hazelnut") ? "read" : "read otherwise"
        } catch let error as PhotoError {
            // One that ended its process twice was not withstood.
            return error == .crashed ? "crashed" : "\(error.code)"
        } catch {
            return "\(error)"
        }
    }

    /// Makes the files, and says what is expected of each.
    private func make(in folder: URL) throws -> [String: [String]] {
        let script = Process()
        script.executableURL = Self.python
        script.arguments = [
            Self.repository.appending(path: "Scripts/make-hostile-photos").path, "--out", folder.path,
        ]
        script.standardOutput = FileHandle.nullDevice
        try script.run()
        script.waitUntilExit()
        try #require(script.terminationStatus == 0)
        let list = try Data(contentsOf: folder.appending(path: "expected.json"))
        return try JSONDecoder().decode([String: Answers].self, from: list).mapValues { $0.codes }
    }

    /// A word or a list of codes.
    private struct Answers: Decodable {
        let codes: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            codes = try (try? [value.decode(String.self)]) ?? value.decode([String].self)
        }
    }
}
