/// Mends words in which a scanner took letters for digits, bars or a capital I: "mi1k", "S0JA", "haze|nut", "miIk".
///
/// It comes before all looking up, because the pieces of such a word may be words themselves ("mi", "k"), and because
/// the mended word may be part of a longer name. Names with a mended word are uncertain.
struct ScannedWordMender {
    private let knowledge: Knowledge
    private let text: TokenizedText

    private static let mostDoubtful = 2
    private static let fewestLetters = 4

    /// A word over several tokens, with the places of the letters in doubt.
    private struct Word {
        var next: Int
        var letters: [UInt8] = []
        var doubtful: [Int] = []
        /// Whether a letter stands after a doubtful one, so that it is no footnote's number.
        var isInside = false
    }

    /// A text with its scanned words mended; the same text when there are none.
    static func mend(_ text: TokenizedText, with knowledge: Knowledge) -> TokenizedText {
        ScannedWordMender(knowledge: knowledge, text: text).mended()
    }

    private func mended() -> TokenizedText {
        var mended = TokenizedText()
        var copied = 0
        var index = 0
        while index < text.tokens.count {
            guard mayBeScanned(index), let (next, letters) = mending(at: index) else {
                index += 1
                continue
            }
            copy(copied..<index, to: &mended)
            mended.append(mendedToken(index..<next), folded: letters[...])
            copied = next
            index = next
        }
        guard copied > 0 else { return text }
        copy(copied..<text.tokens.count, to: &mended)
        return mended
    }

    private func copy(_ tokens: Range<Int>, to mended: inout TokenizedText) {
        for token in text.tokens[tokens] { mended.append(token, folded: text.folded(token)) }
    }

    /// The pieces of a scanned word as one token.
    private func mendedToken(_ pieces: Range<Int>) -> Token {
        var token = text.tokens[pieces.lowerBound]
        let last = text.tokens[pieces.upperBound - 1]
        token.kind = .word
        token.span = token.span.union(last.span)
        token.traits.formUnion(last.traits.intersection(.footnoted))
        for piece in text.tokens[pieces] { token.traits.formUnion(piece.traits.intersection(.doubtful)) }
        token.traits.subtract([.hasDigits, .innerCapital])
        token.traits.insert(.scanned)
        return token
    }

    /// A quick look, for nearly no token is one.
    private func mayBeScanned(_ index: Int) -> Bool {
        let token = text.tokens[index]
        guard token.kind != .punctuation else { return false }
        if !token.traits.isDisjoint(with: [.hasDigits, .innerCapital]) { return true }
        guard index + 1 < text.tokens.count else { return false }
        let next = text.tokens[index + 1]
        return next.gap == .none && (next.kind != .punctuation || next.symbol == UInt8(ascii: "|"))
    }

    /// What a scanned word at a token was meant to be, and the token after it; nil when it is none.
    private func mending(at index: Int) -> (next: Int, letters: [UInt8])? {
        let word = word(at: index)
        let sure = word.letters.count - word.doubtful.count
        guard !word.doubtful.isEmpty, word.doubtful.count <= Self.mostDoubtful, sure >= word.doubtful.count,
            word.letters.count >= Self.fewestLetters
        else { return nil }
        // "soja1" may be a footnote's number; "b12" is a word.
        let isOneToken = word.next == index + 1
        if isOneToken || !word.isInside, knowledge.word(Array(text.folded(text.tokens[index]))) != nil {
            return nil
        }
        var name: (letters: [UInt8], isAllergen: Bool)?
        visitReadings(of: word.letters, word.doubtful[...]) { letters in
            guard let number = knowledge.word(letters), knowledge.words[Int(number)].is(.name) else { return }
            let isAllergen = namesAllergen(number)
            // Of two words that it may be, the one that somebody has to avoid.
            if name == nil || isAllergen && name?.isAllergen == false { name = (letters, isAllergen) }
        }
        return name.map { (word.next, $0.letters) }
    }

    private func word(at index: Int) -> Word {
        var word = Word(next: index)
        while word.next < text.tokens.count, word.next == index || text.tokens[word.next].gap == .none {
            let token = text.tokens[word.next]
            if token.kind == .punctuation {
                guard token.symbol == UInt8(ascii: "|") else { break }
                word.doubtful.append(word.letters.count)
                word.letters.append(UInt8(ascii: "1"))
            }
            // Which of several may have been a capital is no longer known.
            let isCapitalDoubtful = token.traits.contains(.innerCapital)
            for byte in text.folded(token) {
                if byte < 0x61 || byte > 0x7A || isCapitalDoubtful && byte == UInt8(ascii: "i") {
                    word.doubtful.append(word.letters.count)
                } else if !word.doubtful.isEmpty {
                    word.isInside = true
                }
                word.letters.append(byte)
            }
            word.next += 1
            if word.doubtful.count > Self.mostDoubtful { break }
        }
        return word
    }

    /// Visits every word that one may have been.
    private func visitReadings(of letters: [UInt8], _ doubtful: ArraySlice<Int>, _ visit: ([UInt8]) -> Void) {
        guard let place = doubtful.first else {
            visit(letters)
            return
        }
        for letter in Self.letters(lookingLike: letters[place]) {
            var read = letters
            read[place] = letter
            visitReadings(of: read, doubtful.dropFirst(), visit)
        }
    }

    private func namesAllergen(_ word: UInt32) -> Bool {
        guard let state = knowledge.state(after: 0, word: word) else { return false }
        return knowledge.meanings(of: state).contains {
            !knowledge.findingLinkIndices(of: Concept(index: knowledge.meanings[$0].concept)).isEmpty
        }
    }

    private static func letters(lookingLike byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "0"): [UInt8(ascii: "o")]
        case UInt8(ascii: "1"): [UInt8(ascii: "l"), UInt8(ascii: "i")]
        case UInt8(ascii: "i"): [UInt8(ascii: "i"), UInt8(ascii: "l")]
        case UInt8(ascii: "3"): [UInt8(ascii: "e")]
        case UInt8(ascii: "5"): [UInt8(ascii: "s")]
        case UInt8(ascii: "6"): [UInt8(ascii: "b"), UInt8(ascii: "g")]
        case UInt8(ascii: "8"): [UInt8(ascii: "b")]
        case UInt8(ascii: "9"): [UInt8(ascii: "g")]
        default: []
        }
    }
}
