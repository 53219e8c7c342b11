/// The words of a text that are left over, to look among them for names that are spelled nearly alike.
struct LeftWords {
    private let list: ListWords
    private var isLeft: [Bool]

    /// The words of names that are not settled, or only by a guess at what they mean, and those of no name that the other
    /// text does not have.
    init(_ side: ComparedList, _ other: ComparedList, _ fates: [ListDifference.Fate]) {
        list = side.list
        isLeft = side.list.words.map { word in
            if word.name >= 0 {
                let name = side.list.names[word.name]
                return !fates[word.name].isSettled || fates[word.name] == .moved && !name.isSure
            }
            // Short words stand between those of a name.
            return word.letters.count < 4 || !LetterComparison(word.letters, of: side, with: other).isAlike
        }
    }

    /// The words, one after the other, whose letters are those of a name with few mistakes; nil when there are none.
    func words(spelledLike letters: [UInt8]) -> Range<Int>? {
        guard letters.count > 2 else { return nil }
        let most = max(1, letters.count / 3)
        var best: (distance: Int, words: Range<Int>)?
        for first in isLeft.indices where isLeft[first] {
            var (run, end) = ([UInt8](), first)
            while end < isLeft.count, isLeft[end], run.count <= letters.count + most {
                run += list.letters[list.words[end].letters]
                end += 1
                guard !cutsName(first..<end) else { continue }
                guard let distance = EditDistance.between(letters, run, atMost: most) else { continue }
                if distance < best?.distance ?? .max { best = (distance, first..<end) }
            }
        }
        return best?.words
    }

    /// Whether words are only some of those of a name that is sure.
    private func cutsName(_ words: Range<Int>) -> Bool {
        [words.lowerBound, words.upperBound - 1].contains { place in
            guard list.words[place].name >= 0 else { return false }
            let name = list.names[list.words[place].name]
            return name.isSure
                && !(words.lowerBound <= name.words.lowerBound && words.upperBound >= name.words.upperBound)
        }
    }

    /// Takes words away that were found.
    mutating func remove(_ words: Range<Int>) {
        for word in words { isLeft[word] = false }
    }
}
