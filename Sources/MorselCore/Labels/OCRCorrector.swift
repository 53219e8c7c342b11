/// Corrects words in which text recognition read a letter as a digit, a bar or a capital I: "mi1k", "S0JA", "haze|nut",
/// "miIk".
///
/// It runs before every look-up, because the parts of such a word can be words themselves ("mi", "k"), and the
/// corrected word can be part of a longer name. A name with a corrected word counts as misspelled.
struct OCRCorrector {
    private let knowledge: Knowledge
    private let text: TokenizedText

    /// The maximum number of characters of a word that may be wrong.
    private static let maxDoubtful = 2
    /// The minimum length of a word that is corrected.
    private static let minLetters = 4

    /// A word that spans one or more tokens.
    private struct Word {
        /// The token after the word.
        var next: Int
        var letters: [UInt8] = []
        /// The indices in `letters` of the characters that may be wrong.
        var doubtful: [Int] = []
        /// Whether a letter follows a doubtful character; a digit at the end may be a footnote mark.
        var isInside = false
    }

    /// Returns the text with misread words corrected, or the same text if it has none.
    static func correct(_ text: TokenizedText, with knowledge: Knowledge) -> TokenizedText {
        OCRCorrector(knowledge: knowledge, text: text).corrected()
    }

    private func corrected() -> TokenizedText {
        var corrected = TokenizedText()
        var copied = 0
        var index = 0
        while index < text.tokens.count {
            guard mayNeedCorrection(index), let (next, letters) = correction(at: index) else {
                index += 1
                continue
            }
            copy(copied..<index, to: &corrected)
            corrected.append(correctedToken(index..<next), folded: letters[...])
            copied = next
            index = next
        }
        guard copied > 0 else { return text }
        copy(copied..<text.tokens.count, to: &corrected)
        return corrected
    }

    private func copy(_ tokens: Range<Int>, to corrected: inout TokenizedText) {
        for token in text.tokens[tokens] { corrected.append(token, folded: text.folded(token)) }
    }

    /// Joins the tokens of a corrected word into one.
    private func correctedToken(_ pieces: Range<Int>) -> Token {
        var token = text.tokens[pieces.lowerBound]
        let last = text.tokens[pieces.upperBound - 1]
        token.kind = .word
        token.span = token.span.union(last.span)
        token.traits.formUnion(last.traits.intersection(.footnoted))
        for piece in text.tokens[pieces] {
            token.traits.formUnion(piece.traits.intersection([.doubtful, .afterGap]))
        }
        token.traits.subtract([.hasDigits, .innerCapital])
        token.traits.insert(.corrected)
        return token
    }

    /// Returns whether a token may begin a misread word: a quick test that rejects nearly every token.
    private func mayNeedCorrection(_ index: Int) -> Bool {
        let token = text.tokens[index]
        guard token.kind != .punctuation else { return false }
        if !token.traits.isDisjoint(with: [.hasDigits, .innerCapital]) { return true }
        guard index + 1 < text.tokens.count else { return false }
        let next = text.tokens[index + 1]
        return next.gap == .none && (next.kind != .punctuation || next.symbol == UInt8(ascii: "|"))
    }

    /// Returns the corrected letters of the word at a token, and the token after it.
    ///
    /// Returns `nil` if the word needs no correction or no correction is possible.
    private func correction(at index: Int) -> (next: Int, letters: [UInt8])? {
        let word = word(at: index)
        let certain = word.letters.count - word.doubtful.count
        guard !word.doubtful.isEmpty, word.doubtful.count <= Self.maxDoubtful, certain >= word.doubtful.count,
            word.letters.count >= Self.minLetters
        else { return nil }
        // "soja1" may end with a footnote mark; "b12" is a word.
        let isOneToken = word.next == index + 1
        if isOneToken || !word.isInside, knowledge.word(Array(text.folded(text.tokens[index]))) != nil {
            return nil
        }
        var name: (letters: [UInt8], isAllergen: Bool)?
        visitReadings(of: word.letters, word.doubtful[...]) { letters in
            guard let number = knowledge.word(letters), knowledge.words[Int(number)].is(.name) else { return }
            let isAllergen = namesAllergen(number)
            // Prefer the reading that names an allergen.
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
            // After folding it is unknown which `i` was a capital, so each of them is doubtful.
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
            if word.doubtful.count > Self.maxDoubtful { break }
        }
        return word
    }

    /// Calls a closure with every word for which the letters can stand.
    private func visitReadings(of letters: [UInt8], _ doubtful: ArraySlice<Int>, _ visit: ([UInt8]) -> Void) {
        guard let index = doubtful.first else {
            visit(letters)
            return
        }
        for letter in Self.letters(lookingLike: letters[index]) {
            var read = letters
            read[index] = letter
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
