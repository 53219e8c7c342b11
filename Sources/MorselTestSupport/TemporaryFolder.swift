package import Foundation

/// A folder for one test.
///
/// It is deleted with this object.
package final class TemporaryFolder {
    /// The address of the folder.
    package let url = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")

    /// Creates an empty folder.
    package init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and returns its address.
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> URL {
        let file = url.appending(path: name)
        try Data(bytes).write(to: file)
        return file
    }

    /// Adds a file with the content of another one, as a hard link where the file system can do that.
    package func link(to file: URL, as name: String) throws -> URL {
        let added = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: added.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        do { try FileManager.default.linkItem(at: file, to: added) } catch { try copy(file, to: added) }
        return added
    }

    /// Copies a file in a process of its own.
    ///
    /// A process that another test starts inherits the files that this process has open for writing, and a program
    /// that is open for writing cannot be run ("Text file busy").
    private func copy(_ file: URL, to copy: URL) throws {
        let process = try Process.run(URL(filePath: "/usr/bin/cp"), arguments: [file.path, copy.path])
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
