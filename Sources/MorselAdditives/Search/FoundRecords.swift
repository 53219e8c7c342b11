/// What the words of a search have found in the records of an index, which it knows by their numbers.
struct FoundRecords {
    /// What the words of a search have found in one record.
    struct Found {
        let record: Int32
        /// The number of words that select records.
        var requiredCount = 0
        /// The scores of all words together.
        var score: Int32 = 0
        /// The best score of one word, and its entry.
        var best: Int32 = 0
        var entry: Int32 = 0
        var isSimilar = false
        /// The last word that the record has, from 1, with its best entry.
        var word = 0
        var ofWord: (score: Int32, entry: Int32, isSimilar: Bool) = (0, 0, false)

        /// Keeps an entry for a word if it is the best one.
        mutating func add(_ entry: Int32, for word: Int, score: Int32, isSimilar: Bool) {
            if self.word == word, ofWord.score >= score { return }
            self.word = word
            ofWord = (score, entry, isSimilar)
        }

        /// Counts the last word.
        mutating func count(isRequired: Bool) {
            if isRequired { requiredCount += 1 }
            score += ofWord.score
            if ofWord.score > best { (best, entry) = (ofWord.score, ofWord.entry) }
            if ofWord.isSimilar { isSimilar = true }
        }
    }

    /// The records that were found.
    private(set) var all: [Found] = []
    /// The place in `all` of each record of the index, from 1; 0 for a record that was not found.
    private var places: [Int32]

    /// Creates the result of a search in an index with a number of records.
    init(recordCount: Int) { places = [Int32](repeating: 0, count: recordCount) }

    /// Counts the records of a word of the index for a typed word that it fits with a quality.
    ///
    /// A word that is not required counts only for records that have an earlier one.
    mutating func add(_ postings: [Posting], for word: Int, isRequired: Bool, quality: Int32) {
        for posting in postings {
            let score = posting.weight * quality
            let place = Int(places[Int(posting.record)]) - 1
            if place >= 0 {
                all[place].add(posting.entry, for: word, score: score, isSimilar: quality == 1)
            } else if isRequired {
                var new = Found(record: posting.record)
                new.add(posting.entry, for: word, score: score, isSimilar: quality == 1)
                all.append(new)
                places[Int(posting.record)] = Int32(all.count)
            }
        }
    }

    /// Counts a word for the records that have it.
    mutating func end(_ word: Int, isRequired: Bool) {
        for place in all.indices where all[place].word == word {
            all[place].count(isRequired: isRequired)
        }
    }
}
