import Foundation
import MorselServer
import MorselTestSupport
import MorselWeb
import Testing

/// The program itself, as a shell runs it.
@Suite struct CommandTests {
    @Test(arguments: [
        ("Ingredients: salt, sugar", 0), ("Ingredients: salt, milk", 1), ("Ingredients: salt, xyzzyq", 1),
        ("Ingredients: salt. May contain milk.", 1), ("", 1),
    ])
    func `the exit code is 0 only when all was read and nothing found`(text: String, code: Int32) throws {
        let outcome = try MorselCommand.run(["check", "--avoid", "milk", "-"], input: text)

        #expect(outcome.code == code)
        #expect(outcome.errors == "")
    }

    @Test func `a pipe gets no colours unless they are asked for`() throws {
        #expect(try !MorselCommand.run(["check", "-"], input: "Ingredients: milk").output.contains("\u{1B}"))
        #expect(
            try MorselCommand.run(["check", "--color", "always", "-"], input: "Ingredients: milk").output
                .contains(
                    "\u{1B}[1;37;41m"
                )
        )
    }

    @Test func `JSON has one object a file, and a verdict only for somebody`() throws {
        let everybody = try MorselCommand.run(["check", "--json", "-"], input: "Ingredients: milk").output
        let somebody = try MorselCommand.run(
            ["check", "--json", "--avoid", "milk", "-"],
            input: "Ingredients: milk"
        ).output

        #expect(everybody.hasPrefix(#"{"file":"-","languages":["en"],"findings":{"allergens":[{"id":"milk""#))
        #expect(everybody.hasSuffix("}\n"))
        #expect(!everybody.contains("verdict"))
        #expect(
            somebody.contains(
                #""verdict":{"state":"contains","reasons":[{"state":"contains","cause":"declared""#
            )
        )
    }

    @Test func `a file that cannot be read is named, and the others go on`() throws {
        let outcome = try MorselCommand.run(["check", "no such file", "-"], input: "Ingredients: salt")

        #expect(outcome.code == 2)
        #expect(outcome.errors == "morsel: no such file is not there. Check the name.\n")
        #expect(outcome.output.contains("Not found in this text"))
    }

    @Test func `lines are answered with exit code 0 whatever they hold`() throws {
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
    func `a call that cannot be understood ends with 2 and one message`(arguments: [String]) throws {
        let outcome = try MorselCommand.run(arguments)

        #expect(outcome.code == (arguments.isEmpty ? 0 : 2))
        #expect(outcome.output.isEmpty == !arguments.isEmpty)
        #expect(outcome.errors.hasPrefix("morsel: ") == !arguments.isEmpty)
    }

    @Test func `a knowledge file that is missing or foreign is a clear error`() throws {
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

    @Test func `an unknown word is explained with exit code 1`() throws {
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
