import Testing

@testable import MorselCatalog

@Suite struct TextRepairTests {
    private func repaired(_ bytes: [UInt8], keepingLines: Bool = false) -> TextRepair.Repaired? {
        bytes.withUnsafeBufferPointer { TextRepair.repaired($0, keepingLines: keepingLines) }
    }

    @Test(arguments: [
        "", "milk\tand honey", "crème", "ł\u{80}\u{7FF}", "\u{800}\u{D7FF}\u{E000}\u{FFFF}",
        "\u{10000}🍫\u{10FFFF}",
    ])
    func `valid text needs no repair`(text: String) {
        #expect(repaired(Array(text.utf8)) == nil)
    }

    @Test(
        arguments: [
            // Overlong sequences, surrogates, numbers above U+10FFFF, and bytes that are never in UTF-8.
            [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
            // Incomplete sequences.
            [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x8D],
        ] as [[UInt8]]
    )
    func `each byte of an invalid sequence is replaced`(bytes: [UInt8]) throws {
        let text = try #require(repaired([0x61] + bytes + [0x62]))

        #expect(text.invalidBytes == bytes.count)
        #expect(text.bytes == Array("a\(String(repeating: "\u{FFFD}", count: bytes.count))b".utf8))
        #expect(text.controlCharacters == 0)
    }

    @Test func `a single letter of Latin-1 before an ASCII letter is recognized`() {
        #expect(repaired(Array("cr".utf8) + [0xE8] + Array("me".utf8))?.isLikeLatin1 == true)
        #expect(repaired(Array("caf".utf8) + [0xE9])?.isLikeLatin1 == true)
        #expect(repaired([0x80, 0x61])?.isLikeLatin1 == false)
    }

    @Test func `control characters become spaces, and line ends can be kept`() {
        let bytes = Array("a\u{0}b\r\n\u{7F}\tc".utf8)

        #expect(repaired(bytes)?.bytes == Array("a b   \tc".utf8))
        #expect(repaired(bytes)?.controlCharacters == 4)
        #expect(repaired(bytes, keepingLines: true)?.bytes == Array("a b\r\n \tc".utf8))
        #expect(repaired(bytes, keepingLines: true)?.controlCharacters == 2)
    }
}
