/// Finds precautionary statements whose first words are misread: "Pub contenere latte", "peut contenirz", "wierać
/// jaja".
///
/// An allergen run must follow. The words still count as unread, so that a false match does not hide an ingredient.
struct DamagedPrecautionReader {
    let knowledge: Knowledge
    let text: TokenizedText

    /// The two opening words of a precaution, folded.
    ///
    /// `isInfinitive` is `false` for verbs that can also state that something is contained, such as "enthalten" and
    /// "contain".
    private static let openers: [(modal: StaticString, verb: StaticString, isInfinitive: Bool)] = [
        ("may", "contain", false), ("puede", "contener", true), ("pode", "conter", true),
        ("peut", "contenir", true), ("puo", "contenere", true), ("moze", "zawierac", true),
        ("kann", "spuren", false), ("kan", "sporen", false), ("kan", "bevatten", false),
        ("kan", "innehalla", true), ("saattaa", "sisaltaa", false),
    ]

    /// The maximum number of tokens from the first word of an opener to the first allergen.
    private static let reach = 9
    /// The maximum number of unknown words among these tokens.
    private static let maxUnknown = 3
    /// The minimum length of a verb whose first letters are missing.
    private static let minVerb = 5
    /// The maximum number of missing letters at the start of a verb.
    private static let maxMissing = 3
    /// The minimum number of allergens after an opener without its second word.
    private static let minWithoutVerb = 3

    /// Returns the terms with the openers that were found, in the order of the label.
    func completed(_ terms: [Term]) -> [Term] {
        guard let trace = knowledge.concept(identified: "sentence.trace".utf8) else { return terms }
        var completed: [Term] = []
        completed.reserveCapacity(terms.count)
        var next = 0
        while next < terms.count {
            guard let run = AllergenRun(from: next, in: terms, text, knowledge) else {
                completed.append(terms[next])
                next += 1
                continue
            }
            let start = terms[next].first
            if let first = opener(before: Int(start), run.nameCount, terms, next) {
                while let last = completed.last, last.last >= Int32(first) { completed.removeLast() }
                completed.append(
                    Term(
                        first: Int32(first),
                        last: start - 1,
                        concept: trace,
                        rule: .misspelling,
                        isUncertain: true
                    )
                )
            }
            while next <= run.last {
                completed.append(terms[next])
                next += 1
            }
        }
        return completed
    }

    /// Returns the first token of the damaged opener before allergens that begin at a token.
    ///
    /// Returns `nil` if there is no damaged opener, or if the allergens already have an opener.
    private func opener(before start: Int, _ names: Int, _ terms: [Term], _ next: Int) -> Int? {
        var unknown = 0
        var term = next - 1
        var token = start - 1
        while token >= max(0, start - Self.reach) {
            while term >= 0, Int(terms[term].first) > token { term -= 1 }
            if term >= 0, Int(terms[term].last) >= token {
                switch knowledge.kind(of: terms[term].concept) {
                case .word: break
                // "Mav contain", "may, contain": only the first word is damaged, or punctuation separates the two
                // words. But "every day. Contains milk" is not a precaution.
                case .containsOpener where token > 1 && terms[term].first == terms[term].last:
                    let modal = text.tokens[token - 1].symbol == UInt8(ascii: ",") ? token - 2 : token - 1
                    return isOpener(modal, before: start, names, maxDamage: 1) ? modal : nil
                default: return nil
                }
            } else if text.tokens[token].kind == .word {
                unknown += 1
            }
            if text.tokens[token].kind == .word, isOpener(token, before: start, names) { return token }
            if unknown > Self.maxUnknown { return nil }
            token -= 1
        }
        return nil
    }

    /// Returns whether an opener begins at a token.
    private func isOpener(_ token: Int, before start: Int, _ names: Int, maxDamage: Int = 3) -> Bool {
        var second = token + 1
        while second < start, text.tokens[second].kind != .word { second += 1 }
        for opener in Self.openers {
            let modal = distance(token, opener.modal, atMost: 1)
            if modal <= 1, second < start {
                let verb = distance(second, opener.verb, atMost: 2)
                if verb <= 2, modal + verb <= maxDamage, names >= minNames(modal + verb) { return true }
            }
            if opener.isInfinitive {
                let missing = missingLetters(at: token, from: opener.verb)
                if missing <= Self.maxMissing, names >= minNames(missing) { return true }
            }
            if modal == 0, names >= Self.minWithoutVerb, isMissingVerb(second, before: start) { return true }
        }
        return false
    }

    /// Returns the minimum number of allergens after an opener with damaged letters.
    private func minNames(_ damagedLetters: Int) -> Int { damagedLetters == 0 ? 1 : 2 }

    /// Returns whether an unknown word, or no word, is between the first word of an opener and the allergens.
    private func isMissingVerb(_ second: Int, before start: Int) -> Bool {
        guard second < start else { return true }
        var next = second + 1
        while next < start, text.tokens[next].kind != .word { next += 1 }
        return next == start && knowledge.word(Array(text.folded(text.tokens[second]))) == nil
    }

    /// Returns the number of letters of a word that are missing at the start of a token.
    ///
    /// Returns more than ``maxMissing`` if the token is another word. Other damage is not accepted: "conter" differs in
    /// one letter from "contém", which means the opposite.
    private func missingLetters(at token: Int, from word: StaticString) -> Int {
        let seen = text.folded(text.tokens[token])
        let missing = word.utf8CodeUnitCount - seen.count
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard seen.count >= Self.minVerb, missing >= 0, letters[missing...].elementsEqual(seen) else {
            return Self.maxMissing + 1
        }
        return missing
    }

    /// Returns the edit distance of a token and a word, or `limit + 1` if it is larger than `limit`.
    private func distance(_ token: Int, _ word: StaticString, atMost limit: Int) -> Int {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard abs(Int(text.tokens[token].foldedCount) - letters.count) <= limit else { return limit + 1 }
        let seen = Array(text.folded(text.tokens[token]))
        return EditDistance.between(seen, Array(letters), atMost: limit) ?? limit + 1
    }
}
