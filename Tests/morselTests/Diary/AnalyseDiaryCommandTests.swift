import Foundation
import MorselTestSupport
import Testing

@Suite struct AnalyseDiaryCommandTests {
    private static let fixtures = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Fixtures/Diary")
    private static let empty = #"{"schema":1,"id":"a","days":3,"firstWeekday":0}"#

    private func run(_ arguments: [String], input: String = "") throws -> MorselCommand.Outcome {
        try MorselCommand.run(["diary", "analyse"] + arguments, input: input)
    }

    @Test func `each line has an answer, in the order of the lines`() throws {
        let outcome = try run(["--json-lines", Self.fixtures.appending(path: "diaries.jsonl").path])
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.code == 0)
        #expect(outcome.errors == "")
        #expect(lines.count == 8)
        for (number, line) in lines.enumerated() {
            #expect(line.hasPrefix(#"{"id":"diary-\#(number + 1)","#))
        }
    }

    @Test func `a gzip file has the same answers`() throws {
        let folder = try TemporaryFolder()
        let packed = folder.url.appending(path: "diaries.jsonl.gz")
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/bin/sh")
        gzip.arguments = [
            "-c", "gzip -c \"$1\" > \"$2\"", "-", Self.fixtures.appending(path: "diaries.jsonl").path,
            packed.path,
        ]
        try gzip.run()
        gzip.waitUntilExit()
        let plain = try run(["--json-lines", Self.fixtures.appending(path: "diaries.jsonl").path])
        #expect(try run(["--json-lines", packed.path]).output == plain.output)

        let bytes = try Data(contentsOf: packed)
        try bytes.prefix(bytes.count / 2).write(to: packed)
        let truncated = try run(["--json-lines", packed.path])
        #expect(truncated.code == 2)
        #expect(truncated.errors.contains("is truncated"))
    }

    @Test func `a line that is no diary is named, and the other lines are answered`() throws {
        let damaged = #"{"schema":1,"id":"a","days":3,"firstWeekday":0,"meals":[{"day":9}]}"#
        let outcome = try run(["--json-lines"], input: "\(Self.empty)\nno json\n\(damaged)\n\(Self.empty)\n")
        let answer = #"{"id":"a","symptoms":{},"treatments":{}}"#
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.code == 1)
        #expect(lines.count == 4)
        #expect(lines[0] == answer && lines[3] == answer)
        #expect(lines[1].hasPrefix(#"{"error":{"#))
        #expect(
            outcome.errors == """
                morsel: line 2: The line is not a JSON object at byte 0.
                morsel: line 3: meals[0].day is not a whole number from 0 to 2.

                """
        )
    }

    @Test func `a page of text has the sentence with its counts`() throws {
        let diaries = try String(contentsOf: Self.fixtures.appending(path: "diaries.jsonl"), encoding: .utf8)
        let first = try #require(diaries.split(separator: "\n").dropFirst().first)
        let outcome = try run(["-"], input: String(first))
        let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(outcome.code == 0)
        #expect(text.contains("In your records, headache followed sorbitol (FODMAP group) within 4 hours on"))
        #expect(text.contains("This describes records. It is not medical advice."))
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func `a page of several diaries has a part for each line`() throws {
        let outcome = try run(["-"], input: "\(Self.empty)\n\(Self.empty)\n")
        #expect(outcome.code == 0)
        #expect(outcome.output.components(separatedBy: "3 days, 0 logged").count == 3)
        // One object may also have several lines.
        let spread = Self.empty.replacing(",", with: ",\n")
        #expect(try run(["-"], input: spread).output.contains("3 days, 0 logged"))
    }

    @Test(arguments: [[], ["--nonsense", "-"], ["no such file"], ["--json-lines", "no such file"]])
    func `wrong arguments exit with 2 and one message`(arguments: [String]) throws {
        let outcome = try run(arguments)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("morsel: "))
    }
}
