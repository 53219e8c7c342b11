import Foundation
import Testing

/// A replacement for the worker program: one that hangs, one that waits for the test, or the real one with another
/// name.
///
/// The name distinguishes its processes from those of other tests.
final class StubWorker: Sendable {
    /// The program under test.
    static var real: URL? {
        Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "morsel")
    }

    /// The program to give to a pool.
    let program: URL
    private let folder: URL
    /// The pipe that a worker waits for, of ``waiting()``.
    private let gate: FileHandle?

    /// Creates a worker that never responds.
    static func hanging() throws -> StubWorker { try StubWorker("exec sleep 1000000") }

    /// Creates a worker that never responds if it is started before ``stopHanging()``, and is the real one later.
    static func hangingAtFirst() throws -> StubWorker {
        let real = try #require(real).path
        let worker = try StubWorker("[ -e \"$0.hangs\" ] && exec sleep 1000000; exec '\(real)' \"$@\"")
        try Data().write(to: URL(filePath: worker.program.path + ".hangs"))
        return worker
    }

    /// Lets the processes that start from now on respond.
    ///
    /// The test chooses the time, because a busy machine may end a process before its script has begun.
    func stopHanging() throws {
        try FileManager.default.removeItem(atPath: program.path + ".hangs")
    }

    /// Creates the real worker, which waits for ``open()`` before it reads its first request.
    static func waiting() throws -> StubWorker {
        let real = try #require(real).path
        return try StubWorker("read line < \"$0.gate\"; exec '\(real)' \"$@\"", hasGate: true)
    }

    /// Lets the process of ``waiting()`` begin.
    func open() throws { try #require(gate).write(contentsOf: Data("\n".utf8)) }

    /// Creates the real worker with another name.
    static func renamed() throws -> StubWorker {
        let worker = try StubWorker("")
        try FileManager.default.removeItem(at: worker.program)
        try FileManager.default.createSymbolicLink(at: worker.program, withDestinationURL: #require(real))
        return worker
    }

    private init(_ script: String, hasGate: Bool = false) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        program = folder.appending(path: "worker")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "#!/bin/sh\n\(script)\n".write(to: program, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        if hasGate {
            let path = program.path + ".gate"
            try #require(mkfifo(path, 0o600) == 0)
            // Open the pipe for reading too. Then opening does not wait for a reader, and written bytes are kept until
            // a worker reads them.
            gate = FileHandle(forUpdatingAtPath: path)
        } else {
            gate = nil
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The identifiers of its running processes, without the processes that they started.
    var processes: [pid_t] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let found = all.compactMap { pid_t($0) }.filter { process in
            let command = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
            return command?.hasPrefix(program.path) == true
        }
        let started = Set(found.flatMap { Self.children(of: $0) })
        return found.filter { !started.contains($0) }
    }

    /// The processes that a process has started.
    static func children(of process: pid_t) -> [pid_t] {
        let path = "/proc/\(process)/task/\(process)/children"
        let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return list.split(separator: " ").compactMap { pid_t($0) }
    }

    /// Waits until a process has ended.
    static func waitForExit(of process: pid_t) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var info = siginfo_t()
                // The process is not reaped here; if the pool has reaped it, `waitid` fails at once.
                while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
                continuation.resume()
            }
        }
    }

    /// Waits until a process that is not a child of the tests has ended.
    static func waitForExit(ofOrphan process: pid_t) async {
        while let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            !status.contains("State:\tZ")
        {
            await Task.yield()
        }
    }

    /// The largest amount of memory that one of its running processes has had, in bytes.
    var peakMemory: Int {
        let peaks = processes.compactMap { process -> Int? in
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return line?.split { !$0.isWholeNumber }.first.flatMap { Int($0) }
        }
        return (peaks.max() ?? 0) * 1024
    }
}
