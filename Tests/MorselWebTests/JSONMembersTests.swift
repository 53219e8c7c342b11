import Testing

@testable import MorselWeb

@Suite struct JSONMembersTests {
    private static func problem(_ json: String) -> Problem? {
        do {
            _ = try JSONMembers(Array(json.utf8))
            return nil
        } catch { return error }
    }

    @Test(arguments: [
        (#"{"a":1,"a":1}"#, "a"), (#"{"a":1,"\u0061":2}"#, "a"), (#"{"é":1,"e\u0301":2}"#, "e\u{301}"),
        (#"{"a":{"b":1,"b":2}}"#, "a.b"), (#"{"a":[1,{"b":{"c":1,"d":2,"c":3}}]}"#, "a.b.c"),
        (#"{"a":[{"b":1},{"b":1}],"c":[[{"d":1,"d":1}]]}"#, "c.d"),
        // The first one in the order of the text.
        (#"{"a":{"b":1,"b":2},"a":3}"#, "a.b"), (#"{"a":1,"a":{"b":1,"b":2}}"#, "a"),
        (#"{"a":{},"b":1,"b":2}"#, "b"),
    ])
    func `a member that occurs twice at any depth is named`(json: String, path: String) throws {
        let problem = try #require(Self.problem(json))

        #expect("\(problem.code)" == "duplicate-member")
        #expect(problem.parameter == path)
    }

    @Test(arguments: [
        "{}", #"{"a":{"a":{"a":1}}}"#, #"{"a":[{"b":1},{"b":2}]}"#, #"{"a":"{\"b\":1,\"b\":2}"}"#,
    ])
    func `the same name in different objects is no repetition`(json: String) {
        #expect(Self.problem(json) == nil)
    }

    @Test func `a list of many objects is read in one pass`() {
        let objects = (0..<50_000).map { "{\"n\($0)\":\($0)}" }.joined(separator: ",")

        #expect(Self.problem("{\"a\":[\(objects)]}") == nil)
        #expect(Self.problem("{\"a\":[\(objects),{\"b\":1,\"b\":1}]}")?.parameter == "a.b")
    }

    @Test func `JSON that is nested too deeply is refused before members are compared`() {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)

        #expect(Self.problem("{\"a\":\(deep)}").map { "\($0.code)" } == "invalid-json")
    }
}
