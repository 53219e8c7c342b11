import MorselCore
import Testing

@Suite struct ScalarKindsTests {
    private static let scalars = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }

    @Test func `spaces equal those of Unicode`() {
        #expect(Self.scalars.filter { $0.isSpace } == Self.scalars.filter { $0.properties.isWhitespace })
    }

    @Test func `letters of European scripts equal those of Unicode`() {
        let letters = Self.scalars.filter { $0.value < 0x2C0 || $0.value >= 0x400 && $0.value < 0x482 }

        #expect(letters.filter { $0.isLetter } == letters.filter { $0.properties.isAlphabetic })
    }

    @Test func `a letter of another script is a letter`() {
        #expect("אبनกあ한中".unicodeScalars.allSatisfy { $0.isLetter })
    }

    @Test func `signs, digits and emoji are not letters`() {
        #expect("0½²€™№→☕🥜，。（）「」".unicodeScalars.allSatisfy { !$0.isLetter })
    }

    @Test func `lowercase letters of European scripts equal those of Unicode`() {
        let letters = Self.scalars.filter {
            $0.value < 0x2C0 && ($0.properties.isUppercase || $0.properties.changesWhenUppercased)
        }

        #expect(letters.filter { $0.isSmallLetter } == letters.filter { $0.properties.isLowercase })
    }

    @Test func `line breaks equal those of Unicode`() {
        #expect(Self.scalars.filter { $0.isLineBreak } == Self.scalars.filter { Character($0).isNewline })
    }

    @Test(arguments: [("", ""), (" \u{A0}\n", ""), ("a", "a"), ("  a b\t", "a b"), ("a\u{3000}", "a")])
    func `spaces around a text are removed`(text: String, expected: String) {
        #expect(text[...].trimmed == expected)
    }

    @Test func `the lowercase text equals that of Unicode`() {
        #expect(
            "MILK, Æbleskiver, ÑANDÚ, ÜBER, İ".inLowerCase == "MILK, Æbleskiver, ÑANDÚ, ÜBER, İ".lowercased()
        )
    }
}
