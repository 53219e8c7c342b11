@testable import MorselCore

extension TokenizedText {
    /// The tokens of a text.
    init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// The tokens of bytes that may be no UTF-8.
    init(bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { Tokenizer.tokenize($0) } }

    /// Each token as later stages see it: words and numbers folded, marks as they are.
    var seen: [String] {
        tokens.map { token in
            token.kind == .punctuation
                ? String(Unicode.Scalar(token.symbol))
                : String(decoding: folded(token), as: UTF8.self)
        }
    }
}
