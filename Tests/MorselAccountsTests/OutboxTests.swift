import Foundation
import Logging
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import Testing

@testable import AccountsFeature

/// Mails are given to the mail system, also if one of them fails.
@Suite struct OutboxTests {
    // MARK: Programs

    /// A script that is used in the place of sendmail.
    private struct Program {
        /// The folder of the test, which is deleted with the last reference.
        let folder: TemporaryFolder

        var url: URL { file("sendmail") }
        /// The file that the script writes after it has started.
        var started: URL { file("started") }

        func file(_ name: String) -> URL { folder.url.appending(path: name) }

        /// Writes the script, in which `$folder` is the folder of the test.
        func write(_ lines: String) throws {
            try Data("#!/bin/sh\nfolder='\(folder.url.path)'\n\(lines)\n".utf8).write(to: url)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        }
    }

    /// Runs a test with one mail in the outbox and a script that is used in the place of sendmail.
    private static func with(
        _ lines: String,
        _ work: (TestAccounts, Program) async throws -> Void
    ) async throws {
        let program = Program(folder: try TemporaryFolder())
        defer { withExtendedLifetime(program) {} }
        try program.write(lines)
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            try await test.register("ana")
            try await work(test, program)
        }
    }

    /// Starts another process, writes its number into `started`, and does not end.
    private static let hanging = """
        sleep 3600 &
        echo $! > "$folder/writing"
        mv "$folder/writing" "$folder/started"
        wait
        """

    /// Starts another process, whose number is in `left`, writes its own number into `started`, and ends.
    private static let leaving = """
        sleep 3600 &
        echo $! > "$folder/left"
        echo $$ > "$folder/writing"
        mv "$folder/writing" "$folder/started"
        """

    private static func service(
        _ test: TestAccounts,
        _ program: URL,
        deadline: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(3_600)) }
    ) -> MailService {
        MailService(
            accounts: test.accounts,
            program: program.path,
            sender: "morsel@example.org",
            origin: "https://morsel.example",
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            deadline: deadline
        )
    }

    /// Waits until a program has written a file.
    private static func wait(for file: URL) async {
        while !FileManager.default.fileExists(atPath: file.path), !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(10))
        }
    }

    /// The number of a process that is in a file.
    private static func process(in file: URL) throws -> pid_t {
        let text = try String(contentsOf: file, encoding: .utf8)
        let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        try #require(process > 1)
        return process
    }

    private static func isRunning(_ process: pid_t) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status.map { !$0.contains(") Z ") } ?? false
    }

    private static func waitForEnd(of process: pid_t) async {
        while isRunning(process), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(10)) }
    }

    // MARK: Sending

    @Test func `a program that fails leaves the mail in the outbox`() async throws {
        let script = #"printf '%s ' "$@" > "$folder/arguments"; cat > "$folder/message"; exit "#
        try await Self.with(script + "75") { test, program in
            let service = Self.service(test, program.url)
            for (status, remains) in [(75, true), (0, false)] {
                try program.write(script + "\(status)")
                #expect(try await service.sendNext(now: Date(timeIntervalSince1970: 0)))
                test.time.advance(milliseconds: 60_000)
                let next = try await test.accounts.nextMail()
                #expect((next != nil) == remains)
                test.time.advance(milliseconds: 600_000)
            }

            let arguments = try String(contentsOf: program.file("arguments"), encoding: .utf8)
            #expect(arguments == "-i -f morsel@example.org -- ana@example.org ")
            let message = try String(contentsOf: program.file("message"), encoding: .utf8)
            #expect(message.hasPrefix("From: Morsel <morsel@example.org>\nTo: <ana@example.org>\n"))
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a program that hangs is killed with the processes it started, and the mail is sent again later`()
        async throws
    {
        try await Self.with(Self.hanging) { test, program in
            let started = program.started
            let service = Self.service(test, program.url) { await Self.wait(for: started) }
            #expect(try await service.sendNext(now: Date(timeIntervalSince1970: 0)))

            try await Self.waitForEnd(of: Self.process(in: started))
            #expect(try await test.accounts.nextMail() == nil)
            test.time.advance(milliseconds: 60_000)
            #expect(try await test.accounts.nextMail() != nil)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a server that shuts down does not wait for a program that hangs, and loses no mail`()
        async throws
    {
        try await Self.with(Self.hanging) { test, program in
            let service = Self.service(test, program.url)
            let task = Task { await service.run() }
            await Self.wait(for: program.started)
            #expect(try test.accounts.requestDeletionLink(to: TestAccounts.email("ana")))
            task.cancel()
            await task.value

            try await Self.waitForEnd(of: Self.process(in: program.started))
            let kinds = try await Self.kinds(test)
            #expect(kinds == ["deletion", "registered"])
            test.time.advance(milliseconds: 60_000)
            for _ in kinds { #expect(try await test.accounts.nextMail() != nil) }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a program that ended successfully and left a process behind has sent the mail`() async throws {
        try await Self.with(Self.leaving) { test, program in
            let started = program.started
            let service = Self.service(test, program.url) {
                await Self.wait(for: started)
                if let process = try? Self.process(in: started) { await Self.waitForEnd(of: process) }
            }
            #expect(try await service.sendNext(now: Date(timeIntervalSince1970: 0)))

            let left = try Self.process(in: program.file("left"))
            #expect(Self.isRunning(left))
            kill(left, SIGKILL)
            #expect(try await Self.kinds(test).isEmpty)
        }
    }

    // MARK: Kinds

    /// The kinds of the mails in the outbox.
    private static func kinds(_ test: TestAccounts) async throws -> [String] {
        try await test.database.store.read { session in
            try session.rows("SELECT kind FROM mail ORDER BY kind") { (row) throws(StoreError) in
                try row.text(0)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a mail of a kind of a later version stays, and the next ones are sent`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            let ana = try await test.register("ana")
            let time = test.time.now - 1
            _ = try await test.database.store.write { session in
                try session.run(
                    """
                    INSERT INTO mail (account, recipient, kind, language, token, client, occurred_at, attempts, due_at)
                    VALUES ($1, 'ana@example.org', 'later', 'en', '', '', $2, 0, $3)
                    """,
                    ana.id,
                    time,
                    time
                )
            }
            let mail = try #require(try await test.accounts.nextMail())
            #expect(mail.kind == .event(.registered))
            try await test.accounts.finish(mail)

            #expect(try await test.accounts.nextMail() == nil)
            #expect(try await Self.kinds(test) == ["later"])
        }
    }
}
