import Foundation
import MorselTestSupport
import Testing

/// A small in-memory file system.
///
/// Only root can mount it.
enum SmallDisk {
    /// Mounts a file system, runs work with its folder, and unmounts it.
    ///
    /// Without root the work is skipped with a message.
    ///
    /// `owner` is the user who owns the folder.
    static func with(
        kibibytes: Int,
        owner: String = "root",
        _ work: (String) async throws -> Void
    ) async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            guard getuid() == 0,
                try command("mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", folder)
            else {
                print("skipped: only root can mount a small disk")
                return
            }
            let result: Result<Void, any Error>
            do {
                #expect(try command("chown", owner, folder))
                result = .success(try await work(folder))
            } catch { result = .failure(error) }
            _ = try command("umount", "--lazy", folder)
            try result.get()
        }
    }

    /// Makes the file system read-only.
    static func makeReadOnly(_ folder: String) throws {
        #expect(try command("mount", "-o", "remount,ro", folder))
    }

    private static func command(_ arguments: String...) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
