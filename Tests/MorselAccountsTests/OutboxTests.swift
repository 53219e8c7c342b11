import Foundation
import Logging
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import Testing

@testable import AccountsFeature

/// Mails are given to the mail system, whatever becomes of one of them.
@Suite struct OutboxTests {
    // MARK: Programs

    /// Writes a script that is used in the place of sendmail.
    ///
    /// `$folder` is the folder of the test.
    private static func program(_ lines: String, in folder: TemporaryFolder) throws -> URL {
        let program = folder.url.appending(path: "sendmail")
        try Data("#!/bin/sh\nfolder='\(folder.url.path)'\n\(lines)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return program
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
        let folder = try TemporaryFolder()
        let script = #"printf '%s ' "$@" > "$folder/arguments"; cat > "$folder/message"; exit "#
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            try await test.register("ana")
            for (status, remains) in [(75, true), (0, false)] {
                let program = try Self.program(script + "\(status)", in: folder)
                let service = Self.service(test, program)
                #expect(try await service.sendNext(now: Date(timeIntervalSince1970: 0)))
                test.time.advance(milliseconds: 60_000)
                let next = try await test.accounts.nextMail()
                #expect((next != nil) == remains)
                test.time.advance(milliseconds: 600_000)
            }

            let arguments = try String(contentsOf: folder.url.appending(path: "arguments"), encoding: .utf8)
            #expect(arguments == "-i -f morsel@example.org -- ana@example.org ")
            let message = try String(contentsOf: folder.url.appending(path: "message"), encoding: .utf8)
            #expect(message.hasPrefix("From: Morsel <morsel@example.org>\nTo: <ana@example.org>\n"))
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a program that hangs is killed with what it started, and the mail is sent again later`()
        async throws
    {
        let folder = try TemporaryFolder()
        // It is deleted with the last reference.
        defer { withExtendedLifetime(folder) {} }
        let program = try Self.program(Self.hanging, in: folder)
        let started = folder.url.appending(path: "started")
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            try await test.register("ana")
            let service = Self.service(test, program) { await Self.wait(for: started) }
            #expect(try await service.sendNext(now: Date(timeIntervalSince1970: 0)))

            try await Self.waitForEnd(of: Self.process(in: started))
            #expect(try await test.accounts.nextMail() == nil)
            test.time.advance(milliseconds: 60_000)
            #expect(try await test.accounts.nextMail() != nil)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a server that shuts down does not wait for a program that hangs, and forgets nothing`()
        async throws
    {
        let folder = try TemporaryFolder()
        // It is deleted with the last reference.
        defer { withExtendedLifetime(folder) {} }
        let program = try Self.program(Self.hanging, in: folder)
        let started = folder.url.appending(path: "started")
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            try await test.register("ana")
            let service = Self.service(test, program)
            let task = Task { await service.run() }
            await Self.wait(for: started)
            #expect(try test.accounts.requestDeletionLink(to: TestAccounts.email("ana")))
            task.cancel()
            await task.value

            try await Self.waitForEnd(of: Self.process(in: started))
            let kinds = try await Self.kinds(test)
            #expect(kinds == ["deletion", "registered"])
            test.time.advance(milliseconds: 60_000)
            for _ in kinds { #expect(try await test.accounts.nextMail() != nil) }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a program that ended is not told to have failed because it left another one behind`() async throws {
        let folder = try TemporaryFolder()
        // It is deleted with the last reference.
        defer { withExtendedLifetime(folder) {} }
        let program = try Self.program(Self.leaving, in: folder)
        let started = folder.url.appending(path: "started")
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            try await test.register("ana")
            let service = Self.service(test, program) {
                await Self.wait(for: started)
                if let process = try? Self.process(in: started) { await Self.waitForEnd(of: process) }
            }
            #expect(try await service.sendNext(now: Date(timeIntervalSince1970: 0)))

            let left = try Self.process(in: folder.url.appending(path: "left"))
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
