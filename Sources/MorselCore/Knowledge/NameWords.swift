/// Splits names into folded words in the same way as labels.
public enum NameWords {
    /// Returns the folded words of a name.
    ///
    /// Returns `nil` if the name contains a mark that ends names on labels, such as a comma.
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
