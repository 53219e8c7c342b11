import Foundation
import MorselCore
import MorselTestSupport
import Testing

@testable import MorselVision

/// What a process that decodes photos can do.
@Suite struct SandboxTests {
    private static var program: String { get throws { try #require(StubWorker.real).path } }

    /// The limits need seccomp and Landlock, which the kernels of Debian 12 and later have.
    static var isSupported: Bool { Sandbox.supported.missing.isEmpty }

    @Test(.enabled(if: isSupported))
    func `from inside a worker nothing can be read, written, started or reached`() throws {
        let folder = try TemporaryFolder()
        let secret = try folder.write("the database".utf8, to: "morsel.db")
        let worker = Process()
        worker.executableURL = URL(filePath: try Self.program)
        worker.arguments = ["vision-worker", "--verify", secret.path]
        let output = Pipe()
        worker.standardOutput = output
        try worker.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        worker.waitUntilExit()

        #expect(worker.terminationStatus == 0)
        #expect(String(decoding: text, as: UTF8.self) == "done\n")
    }

    @Test func `without limits everything of the trial is possible`() throws {
        // Otherwise the test above would prove nothing.
        let folder = try TemporaryFolder()
        let file = try folder.write("x".utf8, to: "file")
        let possible = SandboxTrial.attempts(reading: file.path).filter { $0.isPossible }.map { $0.name }

        #expect(
            possible == [
                "read the file", "read the environment of its parent", "write a file",
                "change the attributes of the file", "change the length of the file",
                "open a network socket",
                "open a local socket", "make sockets for datagrams", "share memory",
                "send a signal to its parent", "send signals of a file to its parent", "open its parent",
                "change a limit of its parent", "change the processors of its parent",
                "change the priority of its parent", "change the scheduling of its parent",
                "start a program",
                "start the program for PDFs", "start a process", "choose a process group",
                "become a program", "become a program that the loader loads",
            ]
        )
    }

    // MARK: Processes

    @Test(.enabled(if: isSupported)) func `a program that a launcher runs can start no process`() throws {
        let script = "echo begun; /bin/true; echo started"
        let launcher = ProgramLauncher("/bin/sh", ["-c", script], maxSeconds: 60)
        let output = try launcher.output(for: [], maxBytes: 1_000)

        #expect(String(decoding: output.bytes, as: UTF8.self) == "begun\n")
        #expect(output.termination != .exited(0))
    }

    @Test func `a launcher runs its program again and again, with other input`() throws {
        let launcher = ProgramLauncher("/bin/cat", [], maxSeconds: 60)
        for text in ["milk", "", String(repeating: "egg", count: 100_000)] {
            let output = try launcher.output(for: Array(text.utf8), maxBytes: 1_000_000)

            #expect(output.termination == .exited(0))
            #expect(output.bytes == Array(text.utf8))
        }
    }

    @Test func `a program that writes too much or cannot be started is an error, and the next run works`()
        throws
    {
        let launcher = ProgramLauncher("/bin/cat", [], maxSeconds: 60)
        let input = [UInt8](repeating: 0, count: 4_000_000)
        #expect(throws: ProgramLauncher.OutputError.tooManyBytes) {
            try launcher.output(for: input, maxBytes: 1_000)
        }
        #expect(try launcher.output(for: [1], maxBytes: 1_000).bytes == [1])
        let nothing = ProgramLauncher("/nowhere/program", [], maxSeconds: 60)
        #expect(throws: ProgramLauncher.OutputError.notStarted) {
            try nothing.output(for: [], maxBytes: 1_000)
        }
    }

    @Test func `a program ends after its processor time`() throws {
        let launcher = ProgramLauncher("/bin/sh", ["-c", "while :; do :; done"], maxSeconds: 1)
        let output = try launcher.output(for: [], maxBytes: 1_000)

        #expect([.signalled(SIGKILL), .signalled(SIGXCPU)].contains(output.termination))
    }

    @Test func `a worker has started one process, which has no file of it and ends with it`() async throws {
        let worker = try StubWorker.renamed()
        let pool = VisionPool(program: worker.program, maxConcurrent: 1, clock: ManualClock())
        _ = try await pool.read(SamplePDF.pages(2), in: [])
        let process = try #require(worker.processes.first)

        // The program that renders PDFs has ended.
        let children = StubWorker.children(of: process)
        #expect(children.count == 1)
        let launcher = try #require(children.first)
        #expect(StubWorker.children(of: launcher) == [])
        let files = try (0..<4).map { number in
            try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(launcher)/fd/\(number)")
        }
        #expect(files[0...2] == ["/dev/null", "/dev/null", "/dev/null"])
        #expect(files[3].hasPrefix("socket:"))
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(launcher)/fd")
        #expect(all.count == 4)

        // A signal that the process cannot handle.
        kill(process, SIGKILL)

        await StubWorker.waitForExit(ofOrphan: launcher)
    }

    // MARK: The server's view

    @Test func `a process is ended with all that it has started`() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        let null = open("/dev/null", O_RDONLY)
        defer { close(null) }
        let script = "(sleep 30; echo late) & echo started; wait"
        let process = try ChildProcess.start(
            "/bin/sh",
            ["-c", script],
            input: null,
            output: ends[1],
            environment: [:]
        )
        close(ends[1])
        #expect(try output.read(upToCount: 8) == Data("started\n".utf8))

        #expect(ChildProcess.end(process) == .signalled(SIGKILL))

        // The end of the file: nobody has the other end any more.
        #expect(try output.readToEnd() == nil)
    }

    @Test func `a worker has only harmless variables, and only its sockets open`() async throws {
        let worker = try StubWorker.renamed()
        let pool = VisionPool(program: worker.program, maxConcurrent: 1, clock: ManualClock())
        let photo = try SampleImage.png(["Ingredients: wheat flour, sugar, milk powder,", "salt."])
        #expect(try await pool.read(photo, in: [.english]).first?.words.isEmpty == false)
        let process = try #require(worker.processes.first)

        let environment = try Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
        let status = try String(contentsOf: URL(filePath: "/proc/\(process)/status"), encoding: .utf8)

        let names = environment.split(separator: 0).map {
            String(decoding: $0.prefix { $0 != 0x3D }, as: UTF8.self)
        }
        #expect(Set(names).isSubset(of: ChildProcess.inheritedVariables))
        #expect(!Set(ProcessInfo.processInfo.environment.keys).isSubset(of: ChildProcess.inheritedVariables))
        // One socket to the server, and one to the process that starts the program for PDFs.
        #expect(files.sorted() == ["0", "1", "2", "3"])
        for number in [0, 3] {
            let path = "/proc/\(process)/fd/\(number)"
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
            #expect(target.hasPrefix("socket:"))
        }
        #expect(status.contains("NoNewPrivs:\t1"))
        #expect(!Self.isSupported || status.contains("Seccomp:\t2"))
        let limits = try String(contentsOf: URL(filePath: "/proc/\(process)/limits"), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        for limit in ["core file size 0 0", "file size 0 0", "open files 64 64"] {
            #expect(limits.contains { $0.hasPrefix("Max \(limit) ") }, "\(limit)")
        }
        #expect(limits.contains("Max data size 1500000000 1500000000 bytes"))
        // Every thread has the filter.
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        for thread in threads where Self.isSupported {
            let status = try? String(
                contentsOfFile: "/proc/\(process)/task/\(thread)/status",
                encoding: .utf8
            )
            #expect(status?.contains("Seccomp:\t2") ?? true)
        }
    }
}
