import Foundation
import MorselAccounts
import MorselTestSupport
import Testing

/// Base64 for addresses, beside Foundation's base64.
@Suite struct Base64URLTests {
    @Test func `the examples of RFC 4648, section 10, have no padding`() {
        for (bytes, text) in [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
        ] {
            #expect(Base64URL.text(bytes.utf8) == text)
            #expect(Base64URL.bytes(text) == Array(bytes.utf8))
        }
    }

    @Test func `random bytes have the digits of Foundation, and are read again`() {
        var random = SplitMix64(seed: 1)
        for length in 0...300 {
            let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            let text = Data(bytes).base64EncodedString()
                .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            #expect(Base64URL.text(bytes) == text)
            #expect(Base64URL.bytes(text) == bytes)
        }
    }

    @Test func `a text of up to three characters is read only if it would be written so`() {
        let characters = (UInt8.min...UInt8.max).map { String(UnicodeScalar($0)) }
        // Those that are no digits; the last two have more than one byte in UTF-8.
        let others = ["+", "/", "=", " ", "\n", "\0", "é", "€"]
        let digits = characters.filter { Base64URL.bytes($0 + "AAA") != nil }
        #expect(digits.count == 64)
        var counts = [0, 0, 0]
        for first in digits + others {
            counts[0] += accepted(first)
            for second in digits + others {
                counts[1] += accepted(first + second)
                for third in digits { counts[2] += accepted(first + second + third) }
            }
        }
        #expect(counts == [0, 256, 65_536])
    }

    /// Returns 1 if the text is read, after checking that it is written in the same way.
    private func accepted(_ text: String) -> Int {
        guard let bytes = Base64URL.bytes(text) else { return 0 }
        #expect(Base64URL.text(bytes) == text)
        return 1
    }
}
