import MorselCore

extension AdditiveSearchIndex {
    private static let maxPrefixWords = 400
    /// The score of a record if the text is one of its names, and not only a part of one.
    ///
    /// A number counts more.
    private static let wholeNameScore: Int32 = 5_000

    /// Finds everything with all words of a text, otherwise with most of them.
    ///
    /// If the text is the number of an additive, no other additives are found.
    /// - Parameters:
    ///   - text: what was typed.
    ///   - collection: the records.
    ///   - isOwn: whether the index was made of the collection. Of an earlier one, records that no longer exist are not found.
    /// - Returns: what was found.
    func search(_ text: String, in collection: AdditiveCollection, isOwn: Bool) -> Result {
        let text = String(text.prefix(Self.maxLength))
        var hits = SearchHits(recordCount: records.count)
        for match in Self.exact(text, collection) {
            guard let place = collection.place(of: match.target) else { continue }
            hits.add(match, record: numbers[match.target], place: place)
        }
        let isNumber = hits.exact.contains { $0.target.kind == .additive }
        let typed = SearchWords.words(of: text, atMost: Self.maxWords)
        var words = FoundWords(of: self.words)
        let (found, hasAllWords) = records(with: typed, &words)
        for record in found {
            let target = records[Int(record.record)]
            guard !isNumber || target.kind != .additive,
                let place = isOwn ? Int(places[Int(record.record)]) : collection.place(of: target)
            else { continue }
            hits.add(hit(record, target.kind, place))
        }
        raise(typed, among: &hits, collection)
        hits.sort()
        return Result(index: self, hits: hits, words: words, hasAllWords: hasAllWords)
    }

    private func hit(_ found: FoundRecords.Found, _ kind: RecordKind, _ place: Int) -> SearchHits.Hit {
        SearchHits.Hit(
            record: found.record,
            kind: kind,
            place: Int32(place),
            reason: .entry(found.entry),
            score: found.score * 10 - entries[Int(found.entry)].length,
            isSimilar: found.isSimilar
        )
    }

    /// The match of a hit, with its text.
    func match(_ hit: SearchHits.Hit, _ hits: SearchHits) -> Match {
        switch hit.reason {
        case .number(let place): return hits.exact[Int(place)].with(score: Int(hit.score))
        case .entry(let number):
            let entry = entries[Int(number)]
            return Match(
                target: records[Int(hit.record)],
                field: entry.field,
                text: entry.text,
                language: entry.language,
                score: Int(hit.score),
                isSimilar: hit.isSimilar
            )
        }
    }

    // MARK: Names

    /// The records with a name of exactly these words, each with its most important such name.
    private func recordsNamed(_ typed: some Sequence<String>) -> [Int32: Int32] {
        var named: [Int32: Int32] = [:]
        for number in wholeNames[typed.joined(separator: " ")] ?? [] {
            let record = entries[Int(number)].record
            if weight(number) > named[record].map(weight) ?? 0 { named[record] = number }
        }
        return named
    }

    private func weight(_ entry: Int32) -> Int32 { entries[Int(entry)].field.weight }

    /// Puts the records that have the typed words as a name before those that contain its words.
    ///
    /// If an additive and one of its sub-numbers have the same name, the additive comes first, unless it is only a synonym of it. A
    /// synonym counts as a name if its plural is one: "lecithin" of "Lecithins".
    private func raise(_ typed: [String], among hits: inout SearchHits, _ collection: AdditiveCollection) {
        let named = recordsNamed(typed)
        for (record, number) in named {
            hits.change(record) { hit in
                guard case .entry(let entry) = hit.reason, entries[Int(entry)].field != .number else {
                    return
                }
                hit.reason = .entry(number)
                hit.score = Self.wholeNameScore + weight(number) * 10
                hit.isSimilar = false
            }
        }
        let plurals = recordsNamed(typed.last.map { typed.dropLast() + [$0 + "s"] } ?? [])
        for (record, number) in named {
            guard case .additive(let id) = records[Int(record)], let score = hits[record]?.score,
                let family = collection.additive(id).flatMap({ collection.family(of: $0) }),
                let other = numbers[.additive(family.id)], let ofFamily = named[other],
                max(weight(ofFamily), weight(plurals[other] ?? ofFamily)) >= weight(number)
            else { continue }
            hits.change(other) { $0.score = max($0.score, score + 1) }
        }
    }

    // MARK: Numbers

    /// The records that a text names by a number: of an additive, of a category, or in the CAS registry.
    private static func exact(_ text: String, _ collection: AdditiveCollection) -> [Match] {
        var matches: [Match] = []
        func add(_ target: Target, _ field: Field, _ text: String, _ score: Int) {
            matches.append(
                Match(
                    target: target,
                    field: field,
                    text: text,
                    language: nil,
                    score: score,
                    isSimilar: false
                )
            )
        }
        let trimmed = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        if let number = AdditiveNumber(typed: trimmed) {
            if let additive = collection.additive(number) {
                add(.additive(additive.id), .number, additive.ecode, 10_000)
                for part in collection.subNumbers(of: additive) {
                    add(.additive(part.id), .number, part.ecode, 9_000)
                }
            } else if let family = collection.additive(AdditiveNumber(number: number.number)) {
                add(.additive(family.id), .number, family.ecode, 8_000)
            }
        }
        guard !trimmed.isEmpty else { return matches }
        let isCAS = trimmed.utf8.contains(UInt8(ascii: "-"))
        for place in collection.additives.indices where isCAS && collection.additives[place].cas == trimmed {
            add(.additive(collection.additives[place].id), .cas, trimmed, 10_000)
        }
        for scheme in FoodCategory.Scheme.allCases {
            guard let category = collection.category(trimmed, in: scheme) else { continue }
            add(.category(category.id), .number, category.number, 9_500)
        }
        return matches
    }

    // MARK: Words

    /// Calls a function with each word of the index that a typed word can mean, and how well it fits: 3 the same, 2 its beginning,
    /// 1 a similar word.
    private func eachCandidate(of word: String, _ body: (_ number: Int, _ quality: Int32) -> Void) {
        let beginnings = words.numbers(beginningWith: word, atMost: Self.maxPrefixWords)
        let isWord = !beginnings.isEmpty && words.all[beginnings.lowerBound] == word
        for number in beginnings { body(number, isWord && number == beginnings.lowerBound ? 3 : 2) }
        if isWord || word.utf8.count < Spelling.minLength { return }
        var seen: Set<Int32> = []
        for key in Spelling.keys(of: word) {
            for candidate in spellings[key] ?? []
            where !beginnings.contains(Int(candidate)) && seen.insert(candidate).inserted {
                if Spelling.mistakes(between: word, and: words.all[Int(candidate)]) != nil {
                    body(Int(candidate), 1)
                }
            }
        }
    }

    /// The records with the most of some words, and whether these are all of them; marks the words that were found.
    private func records(
        with typed: [String],
        _ foundWords: inout FoundWords
    ) -> (found: [FoundRecords.Found], haveAllWords: Bool) {
        // Articles and prepositions rank results and select none.
        let deciding = typed.filter { $0.utf8.count > 2 || $0.utf8.contains { $0 <= 0x39 } }
        let required = deciding.isEmpty ? typed : deciding
        var found = FoundRecords(recordCount: records.count)
        for (place, word) in typed.enumerated() {
            let isRequired = required.contains(word)
            eachCandidate(of: word) { candidate, quality in
                foundWords.insert(candidate)
                found.add(postings[candidate], for: place + 1, isRequired: isRequired, quality: quality)
            }
            found.end(place + 1, isRequired: isRequired)
        }
        guard let most = found.all.lazy.map({ $0.requiredCount }).max(), most > 0 else { return ([], true) }
        return (found.all.filter { $0.requiredCount == most }, most == required.count)
    }
}

extension AdditiveSearchIndex.Match {
    /// The match with another score.
    fileprivate func with(score: Int) -> AdditiveSearchIndex.Match {
        AdditiveSearchIndex.Match(
            target: target,
            field: field,
            text: text,
            language: language,
            score: score,
            isSimilar: isSimilar
        )
    }
}
