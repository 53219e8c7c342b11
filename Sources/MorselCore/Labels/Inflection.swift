/// Finds the base form of inflected words with the table of endings of each language.
struct Inflection {
    let knowledge: Knowledge

    /// The minimum length of the stem without the ending.
    private static let minStem = 3

    /// Returns the word of the vocabulary of which a word is an inflected form, or `nil` if no word fits.
    ///
    /// With `namesOnly`, only words that are a name on their own are accepted.
    func base(of letters: [UInt8], in languages: LanguageSet, namesOnly: Bool) -> UInt32? {
        var base: UInt32?
        visitBases(of: letters, in: languages) { candidate, language in
            guard let word = knowledge.word(candidate) else { return false }
            let record = knowledge.words[Int(word)]
            guard record.languages & LanguageSet(language).rawValue != 0, !namesOnly || record.is(.name)
            else {
                return false
            }
            base = word
            return true
        }
        return base
    }

    /// Calls a closure with the possible base forms, longest ending first, until it returns `true`.
    func visitBases(of letters: [UInt8], in languages: LanguageSet, _ visit: ([UInt8], Language) -> Bool) {
        var candidate: [UInt8] = []
        for record in knowledge.records(.endings, EndingRecord.self)
        where languages.rawValue & (1 << UInt16(record.language)) != 0 {
            let ending = knowledge.utf8(record.ending, record.endingLength)
            let stem = letters.count - ending.count
            guard stem >= Self.minStem, letters[stem...].elementsEqual(ending),
                let language = Language(rawValue: UInt8(record.language))
            else { continue }
            candidate.removeAll(keepingCapacity: true)
            candidate += letters[..<stem]
            candidate += knowledge.utf8(record.replacement, record.replacementLength)
            if visit(candidate, language) { return }
        }
    }
}

extension Knowledge {
    /// Returns the index of a folded word, or `nil` if it is not in the vocabulary.
    func word(_ letters: [UInt8]) -> UInt32? {
        letters.withUnsafeBufferPointer { word($0) }
    }
}
