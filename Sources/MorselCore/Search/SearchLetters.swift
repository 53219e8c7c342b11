/// The folded words of a text for searches on a device, without the tables of Unicode that ``SearchWords`` needs.
///
/// Case and accents of Latin letters are removed as on labels. Letters of other scripts do not change.
public enum SearchLetters {
    /// Returns the words of a text in their order.
    ///
    /// All characters except letters and digits separate words.
    public static func words(of text: String) -> [[UInt8]] {
        var text = text
        return text.withUTF8 { bytes in
            var (words, word) = ([[UInt8]](), [UInt8]())
            var reader = ScalarReader(bytes)
            while !reader.isAtEnd {
                let first = reader.byte
                switch Folding.fold(reader.next()) {
                case .letter(let letter), .digit(let letter): word.append(letter)
                case .letters(let first, let second, let third):
                    word += [first, second]
                    if let third { word.append(third) }
                case .foreign: word += bytes[first..<reader.byte]
                case .ignored: break
                case .punctuation, .space, .newline, .damaged:
                    if !word.isEmpty { words.append(word) }
                    word.removeAll()
                }
            }
            return word.isEmpty ? words : words + [word]
        }
    }
}
