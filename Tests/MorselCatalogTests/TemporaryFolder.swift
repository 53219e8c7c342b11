import Foundation

/// A folder for one test, removed with it.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and returns where it is.
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> URL {
        let file = url.appending(path: name)
        try Data(bytes).write(to: file)
        return file
    }
}
