import Foundation
import Testing

@testable import morsel

@Suite struct LabelPathsTests {
    @Test func `a folder is replaced by the labels in it and its subfolders, sorted by path`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files: [(String, [UInt8])] = [
            ("b.TXT", Array("milk".utf8)), ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0]),
            ("deep/er/c", Array("%PDF-1.7".utf8)),
            ("notes.md", Array("milk".utf8)), (".hidden/d.txt", Array("milk".utf8)), ("empty.png", []),
        ]
        for (name, bytes) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(bytes).write(to: file)
        }

        let found = LabelPaths.expanded(["x.txt", folder.path, folder.path + "/deep/"])

        #expect(
            found == ["x.txt"] + ["a.jpg", "b.TXT", "deep/er/c"].map { "\(folder.path)/\($0)" }
                + ["\(folder.path)/deep/er/c"]
        )
        #expect(LabelPaths.expanded([folder.path + "/.hidden/none"]) == [folder.path + "/.hidden/none"])
    }

    @Test(arguments: [0, 1, 7])
    func `labels are returned in the order of their files`(count: Int) async {
        // With two processors or more, every second label is read before the previous label.
        let isParallel = ProcessInfo.processInfo.activeProcessorCount > 1
        let readings = (0..<count).map { _ in AsyncStream<Void>.makeStream() }
        var queue = LabelQueue((0..<count).map { ["\($0)"] }) { paths in
            let number = Int(paths[0]) ?? 0
            if isParallel, number % 2 == 0, number + 1 < count {
                for await _ in readings[number + 1].stream {}
            }
            readings[number].continuation.finish()
            return .failure(LabelFile.error("unreadable", paths[0], ""))
        }

        var order: [String] = []
        while case .failure(let error) = await queue.next() { order.append(error.path) }

        #expect(order == (0..<count).map { "\($0)" })
    }
}
