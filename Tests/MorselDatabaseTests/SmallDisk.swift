import Foundation
import MorselTestSupport
import Testing

/// A file system in memory of a few kilobytes, which only root can mount.
enum SmallDisk {
    /// Mounts one, lends its folder, and takes it away; for others than root the test is no test, and says so.
    ///
    /// The folder belongs to a user, or to root.
    static func with(
        kibibytes: Int,
        owner: String = "root",
        _ work: (String) async throws -> Void
    ) async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            guard getuid() == 0,
                try command("mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", folder)
            else {
                print("not tried: only root can mount a small disk")
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

    /// Lets nobody write there any more.
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
