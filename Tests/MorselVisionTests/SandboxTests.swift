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
        let output = try ChildProcess.output(
            of: Self.program,
            ["vision-worker", "--verify", secret.path],
            input: [],
            maxBytes: 10_000,
            maxSeconds: 60
        )

        #expect(output.termination == .exited(0))
        #expect(String(decoding: output.bytes, as: UTF8.self) == "done\n")
    }

    @Test func `without limits everything of the trial is possible`() throws {
        // Otherwise the test above would prove nothing.
        let folder = try TemporaryFolder()
        let file = try folder.write("x".utf8, to: "file")
        let possible = SandboxTrial.attempts(reading: file.path).filter { $0.isPossible }.map { $0.name }

        #expect(
            possible == [
                "read the file", "read the environment of its parent", "write a file",
                "open a network socket",
                "open a local socket", "send a signal to its parent", "start a program",
            ]
        )
    }

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

    @Test func `a worker has only harmless variables, and only its socket open`() async throws {
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
        #expect(files.sorted() == ["0", "1", "2"])
        #expect(status.contains("NoNewPrivs:\t1"))
        #expect(!Self.isSupported || status.contains("Seccomp:\t2"))
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
