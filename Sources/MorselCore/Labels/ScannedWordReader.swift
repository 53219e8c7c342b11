/// Reads words in which a scanner took letters for digits, bars or a capital I: "lecit1na", "S0JA", "haze|nut", "miIk".
struct ScannedWordReader {
    let knowledge: Knowledge
    let text: TokenizedText

    private static let mostDoubtful = 2

    /// Reads the word that starts at a token, up to the next gap; nil unless it has one of those, and gives a name when
    /// each is read as a letter that it looks like.
    func read(at index: Int, in languages: LanguageSet) -> UnknownWordReader.Result? {
        var letters: [UInt8] = []
        var doubtful: [Int] = []
        var next = index
        while next < text.tokens.count, next == index || text.tokens[next].gap == .none {
            guard append(text.tokens[next], to: &letters, &doubtful) else { break }
            next += 1
        }
        guard !doubtful.isEmpty, doubtful.count <= Self.mostDoubtful, letters.count >= 4,
            let concept = concept(letters, doubtful[...], languages)
        else { return nil }
        return UnknownWordReader.Result(
            terms: [Term(first: Int32(index), last: Int32(next - 1), concept: concept, rule: .misspelling)],
            next: next
        )
    }

    /// Appends a token's letters; false when it ends the word.
    private func append(_ token: Token, to letters: inout [UInt8], _ doubtful: inout [Int]) -> Bool {
        if token.kind == .punctuation {
            guard token.symbol == UInt8(ascii: "|") else { return false }
            doubtful.append(letters.count)
            letters.append(UInt8(ascii: "1"))
            return true
        }
        // Which of several may have been a capital is no longer known.
        let isCapitalDoubtful = token.traits.contains(.innerCapital)
        for byte in text.folded(token) {
            let isDoubtful = byte < 0x61 || byte > 0x7A || isCapitalDoubtful && byte == UInt8(ascii: "i")
            if isDoubtful { doubtful.append(letters.count) }
            letters.append(byte)
        }
        return true
    }

    /// The meaning of the first reading that is a name.
    private func concept(_ letters: [UInt8], _ doubtful: ArraySlice<Int>, _ languages: LanguageSet)
        -> Concept?
    {
        guard let place = doubtful.first else {
            return knowledge.word(letters).flatMap { knowledge.concept(ofWord: $0, in: languages) }
        }
        for letter in Self.letters(lookingLike: letters[place]) {
            var read = letters
            read[place] = letter
            if let concept = concept(read, doubtful.dropFirst(), languages) { return concept }
        }
        return nil
    }

    private static func letters(lookingLike byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "0"): [UInt8(ascii: "o")]
        case UInt8(ascii: "1"): [UInt8(ascii: "l"), UInt8(ascii: "i")]
        case UInt8(ascii: "i"): [UInt8(ascii: "i"), UInt8(ascii: "l")]
        case UInt8(ascii: "3"): [UInt8(ascii: "e")]
        case UInt8(ascii: "5"): [UInt8(ascii: "s")]
        case UInt8(ascii: "8"): [UInt8(ascii: "b")]
        default: []
        }
    }
}
