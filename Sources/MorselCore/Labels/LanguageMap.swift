/// Which languages each part of a label is probably written in.
///
/// Every known word votes for the languages in whose names it stands, the more loudly the fewer they are; a token's
/// languages are the winners among its neighbours. So a pack that repeats its list in six languages is read six times,
/// and a wrong language tag is outvoted.
struct LanguageMap {
    /// The most probable language of each token.
    private(set) var primary: [Language] = []
    /// The languages that are nearly as probable.
    private(set) var plausible: [LanguageSet] = []
    /// The languages of the whole label, the one with most words first; empty when no word is known.
    private(set) var spoken: [Language] = []

    /// Whether most words of the label are known, so that a strange one is worth guessing at.
    private(set) var isMostlyKnown = false

    private static let reach = 9
    private static let count = Language.allCases.count

    /// - Parameters:
    ///   - masks: the languages of each token's word; empty for unknown words and punctuation.
    ///   - told: what the label's data says its language is, right or wrong.
    ///   - unknown: how many words the vocabulary does not have.
    init(masks: [LanguageSet], unknown: Int, told: Language?) {
        let width = Self.count
        var sums = [Int32](repeating: 0, count: (masks.count + 1) * width)
        for index in masks.indices {
            let mask = masks[index].rawValue
            let weight = Self.weight(of: mask)
            for language in 0..<width {
                let vote = mask & (1 << UInt16(language)) != 0 ? weight : 0
                sums[(index + 1) * width + language] = sums[index * width + language] + vote
            }
        }
        primary.reserveCapacity(masks.count)
        plausible.reserveCapacity(masks.count)
        let total = Self.total(sums, masks.count, told)
        decide(masks, sums, total)
        spoken = Self.spoken(primary, masks)
        isMostlyKnown = masks.count { !$0.isEmpty } >= unknown
    }

    /// Votes of a word: 12 when it belongs to one language, nothing when most share it.
    private static func weight(of mask: UInt16) -> Int32 {
        switch mask.nonzeroBitCount {
        case 1: 12
        case 2: 5
        case 3: 3
        case 4: 2
        case 5, 6: 1
        default: 0
        }
    }

    /// The whole label's votes, with a bonus for the language that was told.
    private static func total(_ sums: [Int32], _ tokens: Int, _ told: Language?) -> [Int32] {
        var total = (0..<count).map { sums[tokens * count + $0] }
        if let told {
            let best = total.max() ?? 0
            total[Int(told.rawValue)] += best / 4 + 6
        }
        return total
    }

    private mutating func decide(_ masks: [LanguageSet], _ sums: [Int32], _ total: [Int32]) {
        let width = Self.count
        for index in masks.indices {
            let low = max(0, index - Self.reach) * width
            let high = min(masks.count, index + Self.reach + 1) * width
            var best: Int32 = -1
            var winner = 0
            for language in 0..<width {
                let score = 4 * (sums[high + language] - sums[low + language]) + total[language] / 2
                if score > best { (best, winner) = (score, language) }
            }
            var set: UInt16 = 0
            for language in 0..<width {
                let score = 4 * (sums[high + language] - sums[low + language]) + total[language] / 2
                if score * 2 >= best { set |= 1 << UInt16(language) }
            }
            primary.append(Language(rawValue: UInt8(winner)) ?? .english)
            plausible.append(LanguageSet(rawValue: set))
        }
    }

    private static func spoken(_ primary: [Language], _ masks: [LanguageSet]) -> [Language] {
        var words = [Int](repeating: 0, count: count)
        for index in masks.indices where !masks[index].isEmpty { words[Int(primary[index].rawValue)] += 1 }
        let known = words.reduce(0, +)
        return Language.allCases
            .filter { words[Int($0.rawValue)] > 0 && words[Int($0.rawValue)] * 7 >= known }
            .sorted { words[Int($0.rawValue)] > words[Int($1.rawValue)] }
    }
}
