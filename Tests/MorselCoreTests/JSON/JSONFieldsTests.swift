import MorselCore
import MorselTestSupport
import Testing

/// Objects whose members are mostly skipped.
@Suite struct JSONFieldsTests {
    /// The result of reading an object: its members before an error, the error, and whether the text ended there.
    private struct Outcome: Equatable {
        var members: [String] = []
        var error: JSONReader.ReadError?
        var isAtEnd = false

        mutating func add(_ key: some Sequence<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
            members.append(
                String(decoding: Array(key), as: UTF8.self) + "=" + String(decoding: value, as: UTF8.self)
            )
        }
    }

    /// Reads with `fields`, or with `members`.
    private func read(_ json: [UInt8], asFields: Bool = true) -> Outcome {
        json.withUnsafeBufferPointer { bytes in
            var (reader, outcome) = (JSONReader(bytes), Outcome())
            do throws(JSONReader.ReadError) {
                if asFields {
                    try reader.fields { (reader, key) throws(JSONReader.ReadError) in
                        outcome.add(key, try reader.rawValue())
                    }
                } else {
                    try reader.members { (reader, key) throws(JSONReader.ReadError) in
                        outcome.add(key, try reader.rawValue())
                    }
                }
                outcome.isAtEnd = reader.isAtEnd()
            } catch { outcome.error = error }
            return outcome
        }
    }

    @Test(arguments: [
        (#"{}"#, []), (#" { "a" : 1 , "b" : [ true , null ] } "#, ["a=1", "b=[ true , null ]"]),
        (#"{"a":{"b":"}"},"a":-1.5e+3}"#, [#"a={"b":"}"}"#, "a=-1.5e+3"]), (#"{"":0}"#, ["=0"]),
        (#"{"crème 🥛":"\u0041"}"#, [#"crème 🥛="\u0041""#]),
    ])
    func `an object gives its members in order`(json: String, members: [String]) {
        #expect(read(Array(json.utf8)) == Outcome(members: members, isAtEnd: true))
    }

    @Test(arguments: [#"\u0061"#, #"a\"b"#, #"\\"#, #"\ud83e\udd5b"#, #"\/"#])
    func `a key is returned with its escapes`(key: String) {
        #expect(read(Array("{\"\(key)\":1}".utf8)).members == [key + "=1"])
    }

    @Test func `a key is a slice of the text and is not copied`() throws {
        try Array(#"{"milk":1}"#.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try reader.fields { (reader, key) throws(JSONReader.ReadError) in
                #expect(key.baseAddress == bytes.baseAddress.map { $0 + 2 })
                _ = try reader.rawValue()
            }
        }
    }

    @Test func `nested objects are read by fields, and the rest of the text is left`() throws {
        try Array(#"{"a":{"b":1,"c":{}},"d":2} ]"#.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            var keys: [String] = []
            try reader.fields { (reader, key) throws(JSONReader.ReadError) in
                keys.append(String(decoding: key, as: UTF8.self))
                guard reader.isAtObject() else { return _ = try reader.rawValue() }
                try reader.fields { (reader, key) throws(JSONReader.ReadError) in
                    keys.append(String(decoding: key, as: UTF8.self))
                    _ = try reader.rawValue()
                }
            }

            #expect(keys == ["a", "b", "c", "d"])
            let isAtEnd = reader.isAtEnd()
            #expect(!isAtEnd)
        }
    }

    @Test(arguments: [
        ("", 0), ("[]", 0), ("{", 1), ("{]", 1), (#"{"a"}"#, 4), (#"{"a":1,}"#, 7), (#"{"a":1 "b":2}"#, 7),
        ("{a:1}", 1), ("{\"a\n\":1}", 3), (#"{"a\x":1}"#, 4), (#"{"a\u12":1}"#, 7), (#"{"a"#, 3),
        (#"{"a":1"#, 6), (#"{"a":tru}"#, 8),
    ])
    func `an invalid object is rejected with the position of the error`(json: String, place: Int) {
        #expect(read(Array(json.utf8)).error == .malformed(at: place))
    }

    @Test func `reading by fields and by members gives the same result for random bytes`() {
        var random = SplitMix64(seed: 64)
        let values = ["1", "-0.5", "true", "null", #""é""#, #"{"a":[]}"#, "[1,{}]"]
        var (whole, broken) = (0, 0)
        for _ in 0..<2_000 {
            let members = (0..<random.below(5)).map { _ in
                "\"\(random.pick(from: ["", "a", "bé"]))\" :\(random.pick(from: values))"
            }
            var json = Array("{\(members.joined(separator: ", "))}".utf8)
            for _ in 0..<random.below(3) {
                let byte = random.pick(from: Array("{}[]:,\"1 a\n".utf8) + [0xC3, 0xFF])
                if random.oneIn(2) {
                    json[random.below(json.count)] = byte
                } else {
                    json.insert(byte, at: random.below(json.count))
                }
            }

            let fields = read(json)

            #expect(fields == read(json, asFields: false))
            if fields.error == nil { whole += 1 } else { broken += 1 }
        }
        #expect(whole > 500)
        #expect(broken > 500)
    }
}
