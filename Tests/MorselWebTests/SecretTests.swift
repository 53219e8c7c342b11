import Testing

@testable import MorselWeb

@Suite struct SecretTests {
    @Test(arguments: ["", "a", "token\u{301}", "0123456789abcdef"])
    func `a secret equals its own text only`(text: String) {
        let secret = Secret(text)
        #expect(secret.equals(text))
        for other in [text + "x", "x" + text, String(text.dropLast()) + "y", "x" + String(text.dropFirst())] {
            #expect(!secret.equals(other))
        }
    }

    @Test func `every byte counts`() {
        let secret = Secret("0123456789abcdef")
        for index in 0..<16 {
            var bytes = Array("0123456789abcdef".utf8)
            bytes[index] ^= 1
            #expect(!secret.equals(String(decoding: bytes, as: UTF8.self)))
        }
    }
}
