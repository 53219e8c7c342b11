import MorselCore
import MorselTestSupport
import Testing

@Suite struct JSONReaderTests {
    /// Returns the members of an object as `key=value`.
    private func members(_ json: String) throws(JSONReader.ReadError) -> [String] {
        try members(Array(json.utf8))
    }

    private func members(_ json: [UInt8]) throws(JSONReader.ReadError) -> [String] {
        var found: [String] = []
        let result: Result<Void, JSONReader.ReadError> = json.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer)
            do throws(JSONReader.ReadError) {
                try reader.object { (reader, key) throws(JSONReader.ReadError) in
                    let value = try reader.rawValue()
                    found.append(
                        String(decoding: key, as: UTF8.self) + "=" + String(decoding: value, as: UTF8.self)
                    )
                }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        return found
    }

    private func string(_ json: String) throws -> String {
        try Array(json.utf8).withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer)
            return String(decoding: try reader.string(), as: UTF8.self)
        }
    }

    @Test func `an object gives its members in order`() throws {
        #expect(try members(#"{}"#) == [])
        #expect(try members(#" { "a" : 1 , "b" : [ true , null ] } "#) == ["a=1", "b=[ true , null ]"])
        #expect(try members(#"{"a":{"b":"}"},"a":-1.5e+3}"#) == [#"a={"b":"}"}"#, "a=-1.5e+3"])
    }

    @Test(arguments: [
        #""""#, #""milk""#, #""crème""#, #""🥛""#, #""\u0041""#, #""\n\t\r\b\f\/\\\"""#, #""\u00e9""#,
        #""\ud83e\udd5b""#,
    ])
    func `escapes in a string are decoded`(json: String) throws {
        let expected = [
            #""""#: "", #""milk""#: "milk", #""crème""#: "crème", #""🥛""#: "🥛", #""\u0041""#: "A",
            #""\n\t\r\b\f\/\\\"""#: "\n\t\r\u{8}\u{C}/\\\"", #""\u00e9""#: "é", #""\ud83e\udd5b""#: "🥛",
        ]

        #expect(try string(json) == expected[json])
    }

    @Test(arguments: [
        #""\ud83e""#, #""\udd5b""#, #""\ud83ex""#, #""\ud83e\n""#, #""\ud83e\u0041""#, #""\udd5b\ud83e""#,
    ])
    func `half a surrogate pair becomes a replacement character`(json: String) throws {
        let scalars = Array(try string(json).unicodeScalars)

        #expect(scalars.first == "\u{FFFD}")
    }

    @Test(arguments: [
        "", " ", "null", "1", "[]", "\"a\"", "{", "}", "{]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}",
        "{\"a\":1 \"b\":2}", "{\"a\":1}x",
        "{\"a\":1}{}", "{a:1}", "{'a':1}", "{\"a\":01}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":+1}",
        "{\"a\":1e}", "{\"a\":--1}", "{\"a\":tru}",
        "{\"a\":True}", "{\"a\":nul}", "{\"a\":NaN}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12\"}",
        "{\"a\":\"\\u12G4\"}", "{\"a\":\"\n\"}",
        "{\"a\":\"\t\"}", "{\"a\":\"b}", "{\"a\":[1,]}", "{\"a\":[1 2]}", "{\"a\":{\"b\"}}", "{\"a\":[}",
        "{1:2}", "\u{FEFF}{}", "{\"a\":1}\u{0}",
    ])
    func `invalid JSON is rejected`(json: String) {
        #expect(throws: JSONReader.ReadError.self) { try members(json) }
    }

    @Test(
        arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]]
    )
    func `a string that is not UTF-8 is rejected`(bytes: [UInt8]) {
        #expect(throws: JSONReader.ReadError.self) {
            try members(Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8))
        }
    }

    @Test func `a replacement character in the text is kept`() throws {
        #expect(try string("\"a\u{FFFD}b\"") == "a\u{FFFD}b")
    }

    @Test func `the depth of nesting is limited`() throws {
        func nested(_ depth: Int) -> String {
            "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
        }

        #expect(try members(nested(60)).count == 1)
        #expect(throws: JSONReader.ReadError.tooDeep) { try members(nested(100)) }
        #expect(throws: JSONReader.ReadError.self) { try members(nested(100_000)) }
    }

    @Test func `an error has the position of the invalid byte`() {
        #expect(throws: JSONReader.ReadError.malformed(at: 5)) { try members("{\"a\":x}") }
    }

    @Test func `random bytes never trap`() {
        var random = SplitMix64(seed: 4)
        let alphabet = Array("{}[]\":,\\u0019aetrunfls-+.eE \n".utf8) + [0xC3, 0xA9, 0xFF, 0xF0]
        for _ in 0..<3_000 {
            let json = Array("{\"a\":".utf8) + (0..<random.below(30)).map { _ in random.pick(from: alphabet) }

            _ = try? members(json)
        }
    }

    @Test func `written strings are read back`() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<300 {
            let scalars = (0..<random.below(12)).compactMap { _ in
                Unicode.Scalar(UInt32(random.below(0x11_0000)))
            }
            let text = String(String.UnicodeScalarView(scalars))
            var writer = JSONWriter()
            writer.string(text)

            #expect(
                try string(String(decoding: writer.bytes, as: UTF8.self)).unicodeScalars.elementsEqual(
                    text.unicodeScalars
                )
            )
        }
    }
}
