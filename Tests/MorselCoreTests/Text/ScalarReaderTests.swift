import MorselTestSupport
import Testing

@testable import MorselCore

@Suite struct ScalarReaderTests {
    private func scalars(_ bytes: [UInt8]) -> [UInt32] {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = ScalarReader(buffer)
            var scalars: [UInt32] = []
            while !reader.isAtEnd { scalars.append(reader.next()) }
            #expect(reader.byte == bytes.count)
            #expect(Int(reader.scalar) == scalars.count)
            return scalars
        }
    }

    private func standard(_ bytes: [UInt8]) -> [UInt32] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.value }
    }

    @Test(arguments: ["", "milk", "crème", "牛乳", "🥛", "\u{10FFFF}", "\u{0}", "\u{D7FF}\u{E000}\u{FFFD}"])
    func `valid text is read unchanged`(text: String) {
        #expect(scalars(Array(text.utf8)) == text.unicodeScalars.map { $0.value })
    }

    @Test(
        arguments: [
            [0x80], [0xBF, 0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE2, 0x82],
            [0xE2, 0x82, 0x41],
            [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0xA5],
            [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80], [0xFF, 0xFE], [0xE2, 0xE2, 0x82, 0xAC],
        ] as [[UInt8]]
    )
    func `an invalid sequence is decoded as by the standard library`(bytes: [UInt8]) {
        #expect(scalars(bytes) == standard(bytes))
    }

    @Test func `random bytes are decoded as by the standard library`() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2_000 {
            // Most bytes are high, because only those can be invalid.
            let bytes = (0..<random.below(24)).map { _ in
                random.oneIn(4) ? UInt8(random.below(128)) : UInt8(128 + random.below(128))
            }

            #expect(scalars(bytes) == standard(bytes), "\(bytes)")
        }
    }
}
