import Foundation
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// Runs the program in a child process, as a shell does.
@Suite struct CommandTests {
    @Test(arguments: [
        ("Ingredients: salt, sugar", 0), ("Ingredients: salt, milk", 1), ("Ingredients: salt, xyzzyq", 1),
        ("Ingredients: salt. May contain milk.", 1), ("", 1),
    ])
    func `the exit code is 0 only if everything was read and nothing was found`(text: String, code: Int32)
        throws
    {
        let outcome = try MorselCommand.run(["check", "--avoid", "milk", "-"], input: text)

        #expect(outcome.code == code)
        #expect(outcome.errors == "")
    }

    @Test func `the report says that only the name of a product says milk`() throws {
        let outcome = try MorselCommand.run(
            ["check", "--avoid", "milk", "-"],
            input: "Choco Milk\nIngredients: sugar, salt."
        )

        #expect(outcome.code == 1)
        #expect(outcome.output.contains("The name says “Milk”, this list does not."))
    }

    @Test func `output to a pipe has colours only with --color always`() throws {
        #expect(try !MorselCommand.run(["check", "-"], input: "Ingredients: milk").output.contains("\u{1B}"))
        #expect(
            try MorselCommand.run(["check", "--color", "always", "-"], input: "Ingredients: milk").output
                .contains(
                    "\u{1B}[1;37;41m"
                )
        )
    }

    @Test func `JSON has one object per file, and a verdict only with --avoid`() throws {
        let withoutProfile = try MorselCommand.run(["check", "--json", "-"], input: "Ingredients: milk")
            .output
        let withProfile = try MorselCommand.run(
            ["check", "--json", "--avoid", "milk", "-"],
            input: "Ingredients: milk"
        ).output

        #expect(
            withoutProfile.hasPrefix(#"{"file":"-","languages":["en"],"findings":{"allergens":[{"id":"milk""#)
        )
        #expect(withoutProfile.hasSuffix("}\n"))
        #expect(!withoutProfile.contains("verdict"))
        #expect(
            withProfile.contains(
                #""verdict":{"state":"contains","reasons":[{"state":"contains","cause":"declared""#
            )
        )
    }

    @Test func `an unreadable file is reported and the other files are checked`() throws {
        let outcome = try MorselCommand.run(["check", "no such file", "-"], input: "Ingredients: salt")

        #expect(outcome.code == 2)
        #expect(outcome.errors == "morsel: no such file does not exist. Check the name.\n")
        #expect(outcome.output.contains("Not found in this text"))
    }

    @Test func `--json-lines exits with 0 for invalid requests and for findings`() throws {
        let outcome = try MorselCommand.run(
            ["check", "--json-lines"],
            input: "no json\n{\"text\":\"Ingredients: milk\"}\n"
        )

        #expect(outcome.code == 0)
        #expect(outcome.output.split(separator: "\n").count == 2)
    }

    @Test(arguments: [
        [], ["check"], ["check", "--json", "--json-lines"], ["check", "--language", "xx", "-"],
        ["check", "--avoid", ",", "-"],
        ["check", "--nonsense"], ["explain"],
    ])
    func `wrong arguments exit with 2 and one message`(arguments: [String]) throws {
        let outcome = try MorselCommand.run(arguments)

        #expect(outcome.code == (arguments.isEmpty ? 0 : 2))
        #expect(outcome.output.isEmpty == !arguments.isEmpty)
        #expect(outcome.errors.hasPrefix("morsel: ") == !arguments.isEmpty)
    }

    @Test func `a missing knowledge file and a file of another kind are rejected`() throws {
        let missing = try MorselCommand.run(
            ["check", "-"],
            environment: ["MORSEL_KNOWLEDGE": "/no/such/file"]
        )
        let foreign = try MorselCommand.run(
            ["explain", "milk"],
            environment: ["MORSEL_KNOWLEDGE": #filePath]
        )

        #expect(missing.code == 2)
        #expect(missing.errors.hasPrefix("morsel: There is no knowledge file at /no/such/file."))
        #expect(foreign.code == 2)
        #expect(foreign.errors.contains("is not a knowledge file"))
    }

    @Test func `explain exits with 0 for a known word and with 1 for an unknown word`() throws {
        #expect(try MorselCommand.run(["explain", "milk"]).code == 0)
        #expect(try MorselCommand.run(["explain", "xyzzyq"]).code == 1)
    }

    @Test func `every setting of the server is an option, and a wrong value is reported`() throws {
        let help = try MorselCommand.run(["serve", "--help"]).output

        for setting in ServerSettings.all {
            #expect(help.contains("\(setting.option) <"), "\(setting.key)")
        }
        let document = try String(contentsOf: Self.configurationDocument, encoding: .utf8)
        #expect(
            document.contains("```console\n$ morsel serve --help\n\(Self.withoutTrailingSpaces(help))\n```\n")
        )
        let wrong = try MorselCommand.run(["serve", "--port", "http"])
        #expect(wrong.code == 2)
        #expect(wrong.errors.contains("--port (MORSEL_PORT) must be a number from 0 to 65535."))
        #expect(try MorselCommand.run(["serve", "--web", "/nowhere"]).errors.contains("/nowhere"))
        let incomplete = try MorselCommand.run(["serve", "--port", "0", "--github-client", "a"])
        #expect(incomplete.code == 2)
        #expect(incomplete.errors.contains("needs --github-secret (MORSEL_GITHUB_SECRET), which is not set."))
    }

    @Test func `a port of another program is named, with what to do`() throws {
        let folder = try TemporaryFolder()
        let (socket, port) = try Self.listen()
        defer { close(socket) }

        let database = "sqlite:\(folder.url.appending(path: "morsel.db").path)"
        let result = try MorselCommand.run(["serve", "--port", "\(port)", "--database", database])

        #expect(result.code == 2)
        #expect(result.errors.contains("Port \(port) is in use by another program."))
        #expect(result.errors.contains("choose another port with --port (MORSEL_PORT)"))
    }

    /// Listens on a free port of this machine.
    private static func listen() throws -> (socket: Int32, port: UInt16) {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) | Glibc.listen(socket, 1)
                    | getsockname(socket, address, &length)
            }
        }
        try #require(result == 0)
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    private static let configurationDocument = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../docs/configuration.md")

    /// The lines of a text as `make snapshots` writes them.
    private static func withoutTrailingSpaces(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }
}
