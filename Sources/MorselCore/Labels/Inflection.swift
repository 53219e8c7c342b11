/// Takes inflected words back to a form that the vocabulary has, by each language's table of endings.
struct Inflection {
    let knowledge: Knowledge

    /// The shortest stem that is left when an ending is taken off.
    private static let shortestStem = 3

    /// The vocabulary's word that a word is a form of, a name by itself if so asked; nil when no ending leads to one.
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

    /// What a word may be a form of, longest ending first; the closure says whether to stop.
    func visitBases(of letters: [UInt8], in languages: LanguageSet, _ visit: ([UInt8], Language) -> Bool) {
        var candidate: [UInt8] = []
        for record in knowledge.records(.endings, EndingRecord.self)
        where languages.rawValue & (1 << UInt16(record.language)) != 0 {
            let ending = knowledge.utf8(record.ending, record.endingLength)
            let stem = letters.count - ending.count
            guard stem >= Self.shortestStem, letters[stem...].elementsEqual(ending),
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
    /// The number of a folded word; nil when no name has it.
    func word(_ letters: [UInt8]) -> UInt32? {
        letters.withUnsafeBufferPointer { word($0) }
    }
}
