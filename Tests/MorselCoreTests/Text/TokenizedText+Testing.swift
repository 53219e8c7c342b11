@testable import MorselCore

extension TokenizedText {
    /// Creates the tokens of a text.
    init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// Creates the tokens of bytes that may not be UTF-8.
    init(bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { Tokenizer.tokenize($0) } }

    /// The text of each token for later stages: words and numbers are folded, marks are unchanged.
    var seen: [String] {
        tokens.map { token in
            token.kind == .punctuation
                ? String(Unicode.Scalar(token.symbol))
                : String(decoding: folded(token), as: UTF8.self)
        }
    }
}
