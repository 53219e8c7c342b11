/// Openers and closers: phrases that begin or end a list, a statement or a claim.
extension SectionReader {
    /// Reads "Ingredients:", which opens a list if it is written like a heading.
    ///
    /// Elsewhere it is a word of the list.
    mutating func openIngredients(_ term: Term) {
        let isColon = marks.isFollowed(term, by: ":")
        let isHeading =
            isColon || marks.startsSentence(term, after: sentenceStart) || place.section != .ingredients
        // A bracket that was misread before the list is never closed.
        let beginsLine = place.section == .other && text.tokens[Int(term.first)].gap == .newline
        guard isHeading, !list.isInBracket || isColon || beginsLine, !continuesPrecaution(term) else {
            return
        }
        open(.ingredients)
    }

    /// Opens a section of the label, which ends where another one is opened.
    mutating func open(_ new: Place) {
        endItem(keepingClass: false)
        list.restart()
        bracketPlaces.removeAll()
        skippedText = .known
        place = new
        enclosingPlace = new
        beginSentence(after: text.tokens.count)
        isListSentence = new == .ingredients
    }

    /// Reads "Contains", which opens a statement.
    ///
    /// In other text it must be written like a statement.
    mutating func openContains(_ term: Term) {
        let isStatement =
            marks.startsSentence(term, after: sentenceStart) || marks.isFollowed(term, by: ":")
            || marks.isInCapitals(term)
        guard place.section != .other || isStatement, !marks.isAmount(after: term), !continuesPrecaution(term)
        else { return }
        openStatement(Place(section: .contains))
    }

    /// Reads "may contain" or "made in a factory that", which opens a precautionary statement.
    ///
    /// Alone in brackets it refers to the name before: "milk (traces)".
    mutating func openPrecaution(_ kind: Reading.Precaution, _ term: Term) {
        if let last = result.mentions.indices.last, fillsBrackets(term, after: result.mentions[last]) {
            result.mentions[last].section = .precautionary
            result.mentions[last].precaution = kind
            return
        }
        openStatement(Place(section: .precautionary, precaution: kind))
        openerEnd = term.last
    }

    /// Returns whether an opener is part of the precaution before it.
    ///
    /// It is if no allergen is named between them: "may contain the ingredients: …", "made in a factory that also
    /// handles the following allergens: …".
    private func continuesPrecaution(_ term: Term) -> Bool {
        guard place.section == .precautionary, openerEnd >= 0 else { return false }
        let traits = text.tokens[Int(term.first)].traits
        // "Made in Finland Ingredients: milk".
        let isHeading = traits.contains(.capitalised) && marks.isFollowed(term, by: ":")
        if place.precaution != .trace, isHeading, !traits.contains(.allCapitals) { return false }
        if term.first - openerEnd <= 2 { return true }
        return result.mentions.count == statementMention && !marks.startsSentence(term, after: sentenceStart)
            && (!traits.contains(.capitalised) || traits.contains(.allCapitals))
    }

    /// Returns whether a precaution continues after a full stop, because only allergens follow.
    ///
    /// "Kan sporen van soja. Melk. Eieren", "Peut contenir du lait. Et du soja."
    func continuesPrecaution(after stop: Int) -> Bool {
        guard place.section == .precautionary, let last = result.mentions.last,
            last.section == .precautionary,
            last.span.end == endOfNames(before: stop)
        else { return false }
        let next = firstAfterJoiningWords(after: stop)
        guard let next, let run = AllergenRun(from: next, in: terms, text, knowledge) else { return false }
        return run.nameCount >= Self.minLongRun || endsSentence(terms[next])
            || endsSentence(terms[run.last])
    }

    /// Returns the end of the text before a full stop, without the words that end the sentence: "Kann Milch enthalten".
    private func endOfNames(before stop: Int) -> Int32? {
        var last = stop - 1
        var next = terms.firstIndex(after: last)
        while next > 0, last > 0, Int(terms[next - 1].last) == last {
            switch knowledge.kind(of: terms[next - 1].concept) {
            case .word, .inline, .containsOpener, .traceCloser, .sharedCloser:
                last = Int(terms[next - 1].first) - 1
                next = terms.firstIndex(after: last)
            default: return text.tokens[last].span.end
            }
        }
        return last >= 0 ? text.tokens[last].span.end : nil
    }

    /// Returns the index of the first term after a token and after words such as "and", "also" and "of".
    ///
    /// Returns `nil` if an unknown word or punctuation is before it.
    private func firstAfterJoiningWords(after stop: Int) -> Int? {
        var next = terms.firstIndex(after: stop)
        var token = stop + 1
        var words = 0
        while next < terms.count, Int(terms[next].first) == token {
            switch knowledge.kind(of: terms[next].concept) {
            case .and, .or, .word, .inline: words += 1
            default: return next
            }
            guard words <= Self.maxJoiningWords else { return nil }
            token = Int(terms[next].last) + 1
            while next < terms.count, Int(terms[next].first) < token { next += 1 }
        }
        return nil
    }

    func endsSentence(_ term: Term) -> Bool {
        let end = Int(term.last) + 1
        return end >= text.tokens.count || marks.isMark(end)
    }

    /// The maximum number of words before the first allergen of a sentence that continues a precaution: "and also of".
    private static let maxJoiningWords = 3
    /// The minimum number of consecutive allergens with which no ingredient list begins.
    private static let minLongRun = 4

    /// Opens a statement, which ends with its bracket or sentence.
    mutating func openStatement(_ new: Place) {
        endItem(keepingClass: false)
        claimEndsAtSeparator = false
        statementMention = result.mentions.count
        place = new
    }

    /// Reads a heading such as "nutrition information": the text up to the next opener is not a list.
    ///
    /// In brackets it is an aside.
    mutating func openOther(_ term: Term) {
        let needsColon = knowledge.traits(of: term.concept).contains(.needsColon)
        if needsColon
            && !(marks.isFollowed(term, by: ":") && marks.startsSentence(term, after: sentenceStart))
        {
            return
        }
        guard
            !list.isInBracket || marks.startsSentence(term, after: sentenceStart)
                || marks.isFollowed(term, by: ":")
        else { return openAside(term) }
        let isAbrupt = place.section == .ingredients && !marks.startsSentence(term, after: sentenceStart)
        open(.other)
        // A list may have a part called "preparation", so the text after this word may be a list.
        if isAbrupt || needsColon { skippedText = .possibleList }
    }

    /// Reads a heading such as "produced by", after which the address of a company follows.
    ///
    /// In the middle of a sentence it belongs to an ingredient: "vinegar produced by fermentation".
    mutating func openProducer(_ term: Term) {
        let first = Int(term.first)
        let token = text.tokens[first]
        let startsLine = token.gap == .newline && token.traits.contains(.capitalised)
        guard !list.isInBracket, first == 0 || marks.isMark(first - 1) || startsLine else {
            return readWord(term)
        }
        open(.other)
        // The name of a company says nothing about the product, but the list may continue after it.
        skippedText = .name
    }

    /// Reads an aside such as "packed in a protective atmosphere".
    ///
    /// The sentence is skipped, or only the item if the aside is in the middle of a sentence.
    mutating func openAside(_ term: Term) {
        guard place.section != .other else { return }
        let isStatement = marks.startsSentence(term, after: sentenceStart)
        place = Place(section: .other, isAside: true, endsWithItem: !isStatement)
    }

    /// Reads "… may be present", which makes the text before it in the sentence a precautionary statement.
    ///
    /// That is all text of a short sentence, but only the last item of a long sentence or of the list. At the
    /// beginning of a sentence it opens a statement: "in the same factory, nuts are handled".
    mutating func closePrecaution(_ kind: Reading.Precaution, _ term: Term) {
        let sentence = sentenceMention..<result.mentions.count
        guard let last = result.mentions[sentence].last else {
            if !isListSentence, place.section != .precautionary { openPrecaution(kind, term) }
            return
        }
        // "Milk and soya are handled here" has no heading and no comma, so it is not a list.
        let isList = isListSentence && (hasSeparator || sentenceStart > 0)
        let isShort = !isList && Set(sentence.map { result.mentions[$0].item }).count <= 6
        let start = isList ? statementStart(before: term, last) : 0
        for index in sentence where isShort || result.mentions[index].item == last.item {
            let mention = result.mentions[index]
            guard mention.section != .freeFrom, mention.span.start >= start else { continue }
            result.mentions[index].section = .precautionary
            result.mentions[index].precaution = kind
        }
        sentenceMention = result.mentions.count
        closerEnd = term.last
    }

    /// Returns the start of a statement that follows a list without a full stop.
    ///
    /// That is the last word of the item with a capital initial ("milk Nuts may be present"), or else the start of the
    /// item. Words in capitals are emphasis and do not count.
    private func statementStart(before closer: Term, _ last: Mention) -> Int32 {
        let item = list.items[Int(last.item)].span.start
        for token in text.tokens[Int(closerEnd + 1)..<Int(closer.first)].reversed() {
            if token.span.start < item { break }
            if token.traits.contains(.capitalised), !token.traits.contains(.allCapitals) {
                return token.span.start
            }
        }
        return item
    }

    /// Makes the name in a word, or in the word before it, a precaution: "nut allergy", "Erdnussallergiker".
    mutating func markName(before term: Term, as kind: Reading.Precaution) {
        guard let last = result.mentions.indices.last,
            isConnected(result.mentions[last], to: term) || fillsBrackets(term, after: result.mentions[last]),
            result.mentions[last].section == .ingredients || result.mentions[last].section == .contains
        else { return }
        result.mentions[last].section = .precautionary
        result.mentions[last].precaution = kind
    }

    /// Returns whether a term fills brackets directly after a name, so that it refers to that name only.
    private func fillsBrackets(_ term: Term, after mention: Mention) -> Bool {
        marks.isAloneInBrackets(term) && term.first > 1
            && text.tokens[Int(term.first) - 2].span.end == mention.span.end
    }

    /// Returns whether only a space or a hyphen is between a name and a word, and the word does not begin a sentence.
    private func isConnected(_ mention: Mention, to term: Term) -> Bool {
        let word = text.tokens[Int(term.first)]
        if mention.span.start <= word.span.start, mention.span.end >= word.span.end { return true }
        var before = Int(term.first) - 1
        if before > 0, text.tokens[before].symbol == UInt8(ascii: "-") { before -= 1 }
        guard before >= 0, text.tokens[before].kind == .word,
            text.tokens[before].span.end == mention.span.end
        else { return false }
        return !word.traits.contains(.capitalised) || text.tokens[before].traits.contains(.capitalised)
    }

    // MARK: Free-from claims

    /// Reads "without" or "free from", which applies to the next item, or to all items of a list of allergens.
    mutating func openClaim(_ term: Term) {
        guard !isNegated(term) else { return openStatement(.doubtfulClaim) }
        let isStatement = marks.startsSentence(term, after: sentenceStart) || marks.isFollowed(term, by: ":")
        guard place.section != .precautionary || isStatement || marks.standsOutInCapitals(term) else {
            return
        }
        endItem(keepingClass: false)
        place = Place(section: .freeFrom)
        claimEndsAtSeparator = !marks.isFollowed(term, by: ":") && !claimCoversSentence(after: term)
    }

    /// Reads "-free", which makes the name before it a claim: "gluten-free".
    mutating func closeClaim(_ term: Term) {
        if let skipped = result.skippedAllergens.last, isDirectly(skipped.span, before: term) {
            result.skippedAllergens.removeLast()
        }
        while let named = result.nameMentions.last, isDirectly(named.span, before: term) {
            result.nameMentions.removeLast()
        }
        guard let last = result.mentions.indices.last, isDirectly(result.mentions[last].span, before: term)
        else { return }
        let claimed = isNegated(term, naming: 1) ? Place.doubtfulClaim : Place(section: .freeFrom)
        claim(last, claimed)
        // "Gluten and casein free".
        if last > 0, isJoined(last - 1, last, before: term) { claim(last - 1, claimed) }
    }

    private mutating func claim(_ mention: Int, _ place: Place) {
        result.mentions[mention].section = place.section
        result.mentions[mention].precaution = place.precaution
    }

    /// Returns whether a claim is negated: "not" is shortly before it, or "we cannot guarantee that it is".
    ///
    /// `names` is the number of names of the claim, which may be between the negation and the term.
    func isNegated(_ term: Term, naming names: Int = 0) -> Bool {
        if negation >= 0 && term.first - negation <= 8 { return true }
        return place.section == .precautionary && term.first - openerEnd <= 8
            && result.mentions.count - statementMention <= names
    }

    private func isDirectly(_ span: Span, before term: Term) -> Bool {
        let distance = text.tokens[Int(term.first)].span.firstByte - span.lastByte
        return distance >= 0 && distance <= 3
    }

    /// Returns whether only "and" or "&" is between two mentions.
    private func isJoined(_ first: Int, _ second: Int, before closer: Term) -> Bool {
        let start = result.mentions[first].span.end
        let end = result.mentions[second].span.start
        guard end - start <= 6 else { return false }
        var link = Int(closer.first) - 1
        while link > 0, text.tokens[link].span.end > end { link -= 1 }
        guard link > 0, text.tokens[link].span.start >= start, text.tokens[link - 1].span.end <= start
        else {
            return false
        }
        if text.tokens[link].symbol == UInt8(ascii: "&") { return true }
        let place = terms.firstIndex(after: link - 1)
        guard terms.indices.contains(place), terms[place].first == link, terms[place].last == link else {
            return false
        }
        return knowledge.kind(of: terms[place].concept) == .and
    }

    /// Returns whether every item up to the end of the sentence is an allergen, so that a claim at its start applies to
    /// all.
    ///
    /// "Does not contain gluten, milk or soya."
    private func claimCoversSentence(after term: Term) -> Bool {
        guard marks.startsSentence(term, after: sentenceStart) else { return false }
        var index = terms.firstIndex(after: Int(term.last))
        var token = Int(term.last) + 1
        while token < text.tokens.count, !marks.endsSentence(token) {
            if text.tokens[token].kind == .punctuation {
                let symbol = text.tokens[token].symbol
                guard symbol == UInt8(ascii: ",") || symbol == UInt8(ascii: "'") else { return false }
                token += 1
                continue
            }
            guard index < terms.count, Int(terms[index].first) == token, mayBeClaimed(terms[index].concept)
            else {
                return false
            }
            token = Int(terms[index].last) + 1
            while index < terms.count, Int(terms[index].first) < token { index += 1 }
        }
        return true
    }

    private func mayBeClaimed(_ concept: Concept) -> Bool {
        switch knowledge.kind(of: concept) {
        case .and, .or, .word, .freeOpener, .freeCloser, .freeClaim, .additiveClass: true
        case .ingredient: knowledge.traits(of: concept).contains(.isAllergen)
        default: false
        }
    }
}
