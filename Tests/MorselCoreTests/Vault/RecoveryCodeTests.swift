import MorselCore
import MorselTestSupport
import Testing

@Suite struct RecoveryCodeTests {
    private func code(_ random: inout SplitMix64) throws -> RecoveryCode {
        try #require(RecoveryCode(random: (0..<RecoveryCode.byteCount).map { _ in UInt8(random.below(256)) }))
    }

    private func typed(_ text: String) throws(RecoveryCode.TypingError) -> RecoveryCode {
        try RecoveryCode(typed: text)
    }

    private let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    @Test func `a code has six groups of five characters`() throws {
        let zeros = try #require(RecoveryCode(random: [UInt8](repeating: 0, count: 17)))
        let bytes = try #require(RecoveryCode(random: Array(1...17)))

        #expect(zeros.text == "00000-00000-00000-00000-00000-00000")
        #expect(bytes.text.split(separator: "-").map(\.count) == [5, 5, 5, 5, 5, 5])
        #expect(bytes.bytes.prefix(16) == Array(1...16)[...])
        #expect(RecoveryCode(random: [1]) == nil)
    }

    @Test func `a typed code is read with spaces, small letters and letters that look like digits`() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<100 {
            let code = try code(&random)
            let sloppy = code.text.lowercased().replacing("-", with: " ").replacing("1", with: "l").replacing(
                "0",
                with: "o"
            )

            #expect(try RecoveryCode(typed: code.text) == code)
            #expect(try RecoveryCode(typed: sloppy) == code)
            #expect(RecoveryCode(random: code.bytes) == code)
        }
    }

    @Test func `a wrong character is found with its group`() throws {
        var random = SplitMix64(seed: 2)
        for place in 0..<35 where place % 6 != 5 {
            var text = Array(try code(&random).text)
            text[place] = random.pick(from: alphabet.filter { $0 != text[place] })

            #expect(throws: RecoveryCode.TypingError.wrongCharacter(group: Int32(place / 6 + 1))) {
                try typed(String(text))
            }
        }
    }

    @Test func `two to four wrong characters and characters that changed places are found`() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            let right = Array(try code(&random).text).filter { $0 != "-" }
            var wrong = right
            for _ in 0..<2 + random.below(3) { wrong[random.below(30)] = random.pick(from: alphabet) }
            let place = random.below(29)
            var swapped = right
            swapped.swapAt(place, place + 1)

            for text in [wrong, swapped] where text != right {
                #expect(throws: RecoveryCode.TypingError.self) { try typed(String(text)) }
            }
        }
    }

    @Test func `other mistakes have their reason`() {
        #expect(throws: RecoveryCode.TypingError.wrongLength(4)) { try typed("0000") }
        #expect(throws: RecoveryCode.TypingError.wrongLength(0)) { try typed("") }
        #expect(throws: RecoveryCode.TypingError.unknownCharacter(group: 2)) { try typed("00000-0U000") }
    }
}
