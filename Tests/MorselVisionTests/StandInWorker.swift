import Foundation
import Testing

/// Programs in the place of the worker that hang when a test wants it, or whose processes can be told from others.
struct StandInWorker {
    /// The program that is tested.
    static var real: URL? {
        Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "morsel")
    }

    /// The program to give to a pool.
    let program: URL
    private let folder: URL

    /// A worker that never answers.
    static func hanging() throws -> StandInWorker { try StandInWorker("sleep 1000") }

    /// A worker that never answers the first time it is started, and is the real one from then on.
    static func hangingOnce() throws -> StandInWorker {
        let real = try #require(real).path
        return try StandInWorker(
            "if mkdir \"$0.started\" 2>/dev/null; then sleep 1000; else exec '\(real)' \"$@\"; fi"
        )
    }

    /// The real worker, which begins when it is told to.
    static func held() throws -> StandInWorker {
        let real = try #require(real).path
        return try StandInWorker(
            "while [ ! -e \"$0.begin\" ]; do sleep 0.02; done; exec '\(real)' \"$@\""
        )
    }

    /// Tells a worker that is held to begin.
    func begin() throws { try Data().write(to: URL(filePath: program.path + ".begin")) }

    /// The real worker by another name.
    static func renamed() throws -> StandInWorker {
        let worker = try StandInWorker("")
        try FileManager.default.removeItem(at: worker.program)
        try FileManager.default.createSymbolicLink(at: worker.program, withDestinationURL: #require(real))
        return worker
    }

    private init(_ script: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        program = folder.appending(path: "worker")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "#!/bin/sh\n\(script)\n".write(to: program, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    /// The processes that run.
    var processes: [pid_t] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { pid_t($0) }.filter { process in
            let command = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
            return command?.hasPrefix(program.path) == true
        }
    }

    /// The most memory that its processes have had at once, in bytes.
    var mostMemory: Int {
        let peaks = processes.compactMap { process -> Int? in
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return line?.split { !$0.isWholeNumber }.first.flatMap { Int($0) }
        }
        return (peaks.max() ?? 0) * 1024
    }

    /// Removes it.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
