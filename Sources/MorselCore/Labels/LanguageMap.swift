/// The probable languages of each part of a label.
///
/// Every known word votes for its languages. A word of few languages has a higher weight. The languages of a token are
/// those with the most votes near it. Therefore each list of a multilingual pack is read in its own language, and the
/// words outvote a wrong declared language.
struct LanguageMap {
    /// The most probable language of each token.
    private(set) var primary: [Language] = []
    /// The languages that are nearly as probable; empty where the language is not supported.
    private(set) var plausible: [LanguageSet] = []
    /// Whether the words near each token belong to a language that is not supported.
    private(set) var isUnsupported: [Bool] = []
    /// The languages of the whole label, the one with the most words first.
    ///
    /// Empty if no word is known.
    private(set) var labelLanguages: [Language] = []

    /// Whether most words of the label are known, so that spelling correction of the others makes sense.
    private(set) var isMostlyKnown = false
    /// Whether most words around each token are unknown or of an unsupported language.
    private(set) var isUnreliable: [Bool] = []

    /// The number of tokens before and after a token that vote for its languages.
    private static let reach = 9
    /// The number of tokens before and after a token that show whether it is part of text in an unsupported language.
    private static let nearReach = 4

    /// A score for each bit of a ``LanguageSet``.
    private typealias Scores = InlineArray<16, Int32>

    /// Determines the languages of a label.
    /// - Parameters:
    ///   - masks: the languages of each token's word, which may be unsupported, or an empty set for unknown words and
    ///     punctuation.
    ///   - unknown: whether each token is a word that the vocabulary of the supported languages does not have.
    ///   - declaredLanguage: the language that the data of the label declares, which may be wrong.
    init(masks: [LanguageSet], unknown: [Bool], declaredLanguage: Language?) {
        primary.reserveCapacity(masks.count)
        plausible.reserveCapacity(masks.count)
        decide(masks, Self.scoresOfWholeLabel(masks, declaredLanguage))
        if isUnsupported.contains(true) { keepSupportedWords(masks, unknown) }
        labelLanguages = labelLanguages(masks)
        isMostlyKnown = masks.count { !$0.isDisjoint(with: .all) } >= unknown.count { $0 }
        isUnreliable = Self.mostlyUnknown(masks, unknown)
        for index in masks.indices where isUnsupported[index] { isUnreliable[index] = true }
    }

    /// Returns for each token whether most words near it are unknown.
    private static func mostlyUnknown(_ masks: [LanguageSet], _ unknown: [Bool]) -> [Bool] {
        var excess = 0
        func weight(_ index: Int) -> Int {
            guard masks.indices.contains(index) else { return 0 }
            return unknown[index] ? 1 : masks[index].isEmpty ? 0 : -1
        }
        for index in 0..<reach { excess += weight(index) }
        return masks.indices.map { index in
            excess += weight(index + reach) - weight(index - reach - 1)
            return excess > 0
        }
    }

    /// Returns the votes of a word: 12 if it belongs to one language, 0 if most languages share it.
    private static func weight(of mask: LanguageSet) -> Int32 {
        switch mask.rawValue.nonzeroBitCount {
        case 1: 12
        case 2: 5
        case 3: 3
        case 4: 2
        case 5, 6: 1
        default: 0
        }
    }

    /// Adds a weight to the scores of a word's languages.
    @inline(__always)
    private static func add(_ weight: Int32, to mask: LanguageSet, in scores: inout Scores) {
        for bit in scores.indices { scores[bit] &+= mask.rawValue >> UInt16(bit) & 1 == 0 ? 0 : weight }
    }

    /// Returns half of the votes of the whole label, including those for the declared language.
    private static func scoresOfWholeLabel(_ masks: [LanguageSet], _ declaredLanguage: Language?) -> Scores {
        var scores = Scores(repeating: 0)
        for mask in masks { add(weight(of: mask), to: mask, in: &scores) }
        if let declaredLanguage {
            var highest: Int32 = 0
            for bit in scores.indices { highest = max(highest, scores[bit]) }
            scores[Int(declaredLanguage.rawValue)] += highest / 4 + 6
        }
        for bit in scores.indices { scores[bit] /= 2 }
        return scores
    }

    /// Sets the languages of each token by the votes of the whole label plus four times those of the words near it.
    private mutating func decide(_ masks: [LanguageSet], _ whole: Scores) {
        var scores = whole
        for mask in masks.prefix(Self.reach) { Self.add(4 * Self.weight(of: mask), to: mask, in: &scores) }
        var leaders = Self.leaders(scores.span)
        for index in masks.indices {
            let entering = index + Self.reach < masks.count ? masks[index + Self.reach] : []
            let leaving = index > Self.reach ? masks[index - Self.reach - 1] : []
            if entering != leaving {
                Self.add(4 * Self.weight(of: entering), to: entering, in: &scores)
                Self.add(-4 * Self.weight(of: leaving), to: leaving, in: &scores)
                leaders = Self.leaders(scores.span)
            }
            primary.append(leaders.best)
            plausible.append(leaders.close)
            isUnsupported.append(leaders.isUnsupported)
        }
    }

    /// Marks tokens as supported again if most words next to them are in a supported language.
    private mutating func keepSupportedWords(_ masks: [LanguageSet], _ unknown: [Bool]) {
        for index in masks.indices where isUnsupported[index] {
            let near = max(0, index - Self.nearReach)...min(masks.count - 1, index + Self.nearReach)
            let language = LanguageSet(primary[index])
            isUnsupported[index] =
                near.count { masks[$0].contains(language) } <= 2 * near.count { unknown[$0] }
            if isUnsupported[index] { plausible[index] = [] }
        }
    }

    /// Returns the supported language with the highest score, the languages with at least half of that score, and
    /// whether unsupported languages have a higher one.
    private static func leaders(
        _ scores: Swift.Span<Int32>
    ) -> (best: Language, close: LanguageSet, isUnsupported: Bool) {
        var highest: Int32 = 0
        for bit in 0..<Language.allCases.count { highest = max(highest, scores[bit]) }
        var best: UInt16 = 0
        var close: UInt16 = 0
        for bit in (0..<Language.allCases.count).reversed() {
            best = best << 1 | (scores[bit] == highest ? 1 : 0)
            close = close << 1 | (scores[bit] &* 2 >= highest ? 1 : 0)
        }
        return (
            Language(rawValue: UInt8(best.trailingZeroBitCount)) ?? .english,
            LanguageSet(rawValue: close),
            scores[LanguageSet.unsupported.rawValue.trailingZeroBitCount] > highest
        )
    }

    private func labelLanguages(_ masks: [LanguageSet]) -> [Language] {
        var words = InlineArray<16, Int>(repeating: 0)
        var known = 0
        for index in masks.indices where !masks[index].isEmpty {
            if !isUnsupported[index] { words[Int(primary[index].rawValue)] += 1 }
            known += 1
        }
        return Language.allCases
            .filter { words[Int($0.rawValue)] > 0 && words[Int($0.rawValue)] * 7 >= known }
            .sorted(byNumber: { -words[Int($0.rawValue)] })
    }
}
