import MorselCore
import Testing

@Suite struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func written(bytes: [UInt8]) -> String {
        written { writer in bytes.withUnsafeBufferPointer { writer.string($0) } }
    }

    @Test(arguments: [
        ("", #""""#), ("milk", #""milk""#), ("crème", #""crème""#), ("🥛", #""🥛""#), ("a\"b", #""a\"b""#),
        ("a\\b", #""a\\b""#),
        ("a/b", #""a/b""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}", #""\u0000""#), ("\u{1F}", #""\u001f""#),
        ("\u{7F}", #""\u007f""#),
        ("\u{8}", #""\u0008""#), ("\u{80}", "\"\u{80}\""), ("\u{2028}", "\"\u{2028}\""),
        ("\u{FFFD}", "\"\u{FFFD}\""), ("</script>", #""</script>""#),
    ])
    func `only characters that require it are escaped`(text: String, json: String) {
        #expect(written { $0.string(text) } == json)
    }

    @Test(
        arguments: [
            ([0xFF], "\u{FFFD}"), ([0x61, 0xC3], "a\u{FFFD}"), ([0xC3, 0x62], "\u{FFFD}b"),
            ([0xE2, 0x82, 0x22], "\u{FFFD}\\\""),
        ] as [([UInt8], String)]
    )
    func `invalid UTF-8 becomes replacement characters`(bytes: [UInt8], text: String) {
        #expect(written(bytes: bytes) == "\"\(text)\"")
    }

    @Test(arguments: [
        (Int64(0), "0"), (7, "7"), (-1, "-1"), (1_000_000, "1000000"), (.max, "9223372036854775807"),
        (.min, "-9223372036854775808"),
    ])
    func `a number is written in decimal digits`(value: Int64, json: String) {
        #expect(written { $0.number(value) } == json)
    }

    @Test(arguments: [
        (0.0, "0.0"), (0.1, "0.1"), (-2.5, "-2.5"), (1e-05, "1e-05"), (1.0 / 3, "0.3333333333333333"),
        (.infinity, "null"), (.nan, "null"), (.leastNonzeroMagnitude, "5e-324"), (1e300, "1e+300"),
    ])
    func `a floating-point number is written with the fewest digits that read back`(
        value: Double,
        json: String
    ) {
        #expect(written { $0.floatingPoint(value) } == json)
    }

    @Test func `members and elements are separated by commas`() {
        let json = written { json in
            json.object { json in
                json.key("a")
                json.array { json in
                    json.number(1)
                    json.string("b")
                    json.array { _ in }
                    json.object { _ in }
                    json.boolean(true)
                }
                json.key("c")
                json.boolean(false)
                json.key("d")
                json.raw(Array("null".utf8))
                json.key("e")
                json.object { json in
                    json.key("f")
                    json.number(2)
                }
            }
        }

        #expect(json == #"{"a":[1,"b",[],{},true],"c":false,"d":null,"e":{"f":2}}"#)
    }
}
