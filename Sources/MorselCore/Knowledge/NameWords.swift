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

    /// Returns the positions at which the folded words follow each other in a text, in UTF-8.
    static func spans(of words: [[UInt8]], in utf8: [UInt8]) -> [Span] {
        guard !words.isEmpty, !utf8.isEmpty else { return [] }
        let text = utf8.withUnsafeBufferPointer { Tokenizer.tokenize($0) }
        let tokens = text.tokens.filter { $0.kind != .punctuation }
        guard tokens.count >= words.count else { return [] }
        return (0...(tokens.count - words.count)).compactMap { start in
            let isMatch = words.indices.allSatisfy {
                words[$0].elementsEqual(text.folded(tokens[start + $0]))
            }
            return isMatch ? tokens[start].span.union(tokens[start + words.count - 1].span) : nil
        }
    }
}
