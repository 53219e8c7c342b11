import Foundation
import MorselCore
import MorselTestSupport
import Testing

@testable import morsel

@Suite struct JSONLinesTests {
    /// The answers to lines, read from one file and written to another.
    private func answers(to lines: String) throws -> [Substring] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appending(path: "in")
        let output = folder.appending(path: "out")
        try Data(lines.utf8).write(to: input)
        try Data().write(to: output)
        let reading = try FileHandle(forReadingFrom: input)
        let writing = try FileHandle(forWritingTo: output)

        let labels = LabelAnswer(knowledge: try Sample.knowledge())
        try JSONLines { labels.answer($0) }
            .answer(from: reading.fileDescriptor, to: writing.fileDescriptor)

        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func `every line is answered in order`() throws {
        let lines = (0..<5_000).map { #"{"id":\#($0),"text":"Ingredients: milk, sugar, salt"}"# + "\n" }

        let answers = try answers(to: lines.joined())

        #expect(answers.count == 5_001)
        #expect(answers.dropLast().enumerated().allSatisfy { $1.hasPrefix("{\"id\":\($0),\"languages\"") })
        #expect(answers.last == "")
    }

    @Test func `an invalid line gets an error and the next lines are answered`() throws {
        let answers = try answers(
            to: "{\"id\":1}\n\n{\"id\":\"x\",\n{\"id\":2,\"text\":\"Ingredients: salt\"}"
        )

        #expect(answers.count == 5)
        #expect(answers[0].hasPrefix(#"{"id":1,"error":{"code":"missing-text""#))
        #expect(answers[1].hasPrefix(#"{"id":null,"error":{"code":"invalid-json""#))
        #expect(answers[2].hasPrefix(#"{"id":"x","error":{"code":"invalid-json""#))
        #expect(answers[3].hasPrefix(#"{"id":2,"languages":["en"]"#))
    }
}
