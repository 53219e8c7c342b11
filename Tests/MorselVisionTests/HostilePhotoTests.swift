import Foundation
import MorselCore
import MorselTestSupport
import MorselVision
import Testing

/// The files of Tests/Generators/hostile_photos.py, read by real worker processes.
@Suite struct HostilePhotoTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL
    private static let python = repository.appending(path: ".venv/bin/python3")

    static var hasPython: Bool { FileManager.default.isExecutableFile(atPath: python.path) }

    /// The maximum memory of a worker process, in bytes.
    private static let maxMemory = 1_600_000_000

    @Test(.enabled(if: hasPython))
    func `hostile files get an answer within the memory limit, and the next photo is read`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let expected = try makeFiles(in: folder)
        let worker = try StubWorker.renamed()
        let pool = VisionPool(
            program: worker.program,
            maxConcurrent: 2,
            maxWaiting: expected.count,
            clock: ManualClock()
        )

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

        #expect(worker.peakMemory < Self.maxMemory)
        let good = try SampleImage.png(["Ingredients: wheat flour, hazelnut."])
        #expect(await answer(to: good, by: pool) == "read")
    }

    /// Returns "read" if the label was read, or the code of the error.
    private func answer(to photo: [UInt8], by pool: VisionPool) async -> String {
        do {
            let pages = try await pool.read(photo, in: [.english])
            let text = pages.map { $0.text }.joined().lowercased()
            return text.contains("wheat") && text.contains("hazelnut") ? "read" : "read without the label"
        } catch let error as PhotoError {
            // Its code is the same for all files, but a file that ends two processes is a failure here.
            return error == .crashed ? "crashed" : "\(error.code)"
        } catch {
            return "\(error)"
        }
    }

    /// Generates the files.
    ///
    /// Returns the expected answers to each file.
    private func makeFiles(in folder: URL) throws -> [String: [String]] {
        let script = Process()
        script.executableURL = Self.python
        script.arguments = [
            Self.repository.appending(path: "Tests/Generators/hostile_photos.py").path, "--out", folder.path,
        ]
        script.standardOutput = FileHandle.nullDevice
        try script.run()
        script.waitUntilExit()
        try #require(script.terminationStatus == 0)
        let list = try Data(contentsOf: folder.appending(path: "expected.json"))
        return try JSONDecoder().decode([String: Answers].self, from: list).mapValues { $0.codes }
    }

    /// A word, or the codes of errors of which one is expected.
    private struct Answers: Decodable {
        let codes: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            codes = try (try? [value.decode(String.self)]) ?? value.decode([String].self)
        }
    }
}
