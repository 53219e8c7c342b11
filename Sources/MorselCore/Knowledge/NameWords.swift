/// The folded words of a name, exactly as the words of a label are folded.
public enum NameWords {
    /// Splits a name into folded words; nil when it holds marks that no name on a label can span, such as a comma.
    public static func words(of name: some StringProtocol) -> [[UInt8]]? {
        let bytes = Array(name.utf8)
        let text = bytes.withUnsafeBufferPointer { Tokenizer.tokenize($0) }
        var words: [[UInt8]] = []
        for token in text.tokens {
            switch token.kind {
            case .word, .number:
                words.append(Array(text.folded(token)))
            case .punctuation:
                guard
                    token.symbol == UInt8(ascii: "-") || token.symbol == UInt8(ascii: "'")
                        || token.symbol == UInt8(ascii: "/")
                else { return nil }
            }
        }
        return words.isEmpty ? nil : words
    }
}
