extension Reading {
    /// Joins the readings of several texts to a reading of all of them in sequence.
    ///
    /// Each text is read separately, so that a list does not continue in the next text. The findings and gaps of all
    /// texts are kept.
    ///
    /// - Parameter parts: each reading with the number of bytes and scalars before its text.
    public init(joining parts: [(reading: Reading, byte: Int32, scalar: Int32)]) {
        for part in parts {
            let reading = part.reading.moved(
                byBytes: part.byte,
                scalars: part.scalar,
                items: ingredients.count
            )
            languages += reading.languages.filter { !languages.contains($0) }
            for finding in reading.allergens { add(finding) }
            for finding in reading.additives { add(finding) }
            for gap in reading.gaps { add(gap) }
            unread += reading.unread
            unreadWords += reading.unreadWords
            ingredients += reading.ingredients
            mentions += reading.mentions
            nameMentions += reading.nameMentions
            differences += reading.differences
        }
        allergens = allergens.sorted(byNumber: { $0.order })
        // The front of a pack often has no list. That is not a gap if another text has one.
        if mentions.contains(where: { $0.section == .ingredients }) {
            gaps.removeAll { $0.kind == .noIngredientList }
        }
    }

    // MARK: Adding

    private mutating func add(_ finding: AllergenFinding) {
        let place = allergens.firstIndex { $0.order == finding.order && $0.precaution == finding.precaution }
        guard let place else { return allergens.append(finding) }
        allergens[place].evidence += finding.evidence
    }

    private mutating func add(_ finding: AdditiveFinding) {
        let place = additives.firstIndex {
            $0.additive == finding.additive && $0.additiveClass == finding.additiveClass
        }
        guard let place else { return additives.append(finding) }
        additives[place].evidence += finding.evidence
    }

    private mutating func add(_ gap: Gap) {
        guard let place = gaps.firstIndex(where: { $0.kind == gap.kind }) else { return gaps.append(gap) }
        gaps[place].spans += gap.spans
    }

    // MARK: Moving

    /// Returns the reading with its positions and item indices moved by those of the texts before it.
    private func moved(byBytes bytes: Int32, scalars: Int32, items: Int) -> Reading {
        func moved(_ span: Span) -> Span {
            Span(
                start: span.start + scalars,
                end: span.end + scalars,
                firstByte: span.firstByte + bytes,
                lastByte: span.lastByte + bytes
            )
        }
        var reading = self
        for place in reading.allergens.indices {
            for index in reading.allergens[place].evidence.indices {
                reading.allergens[place].evidence[index].span = moved(allergens[place].evidence[index].span)
            }
        }
        for place in reading.additives.indices {
            for index in reading.additives[place].evidence.indices {
                reading.additives[place].evidence[index].span = moved(additives[place].evidence[index].span)
            }
        }
        reading.unread = unread.map { moved($0) }
        for place in reading.gaps.indices { reading.gaps[place].spans = gaps[place].spans.map { moved($0) } }
        for place in reading.ingredients.indices {
            reading.ingredients[place].span = moved(ingredients[place].span)
            if ingredients[place].parent >= 0 { reading.ingredients[place].parent += Int32(items) }
        }
        for place in reading.mentions.indices {
            reading.mentions[place].span = moved(mentions[place].span)
            if mentions[place].item >= 0 { reading.mentions[place].item += Int32(items) }
        }
        for place in reading.nameMentions.indices {
            reading.nameMentions[place].span = moved(nameMentions[place].span)
        }
        return reading
    }
}

extension Reading.AllergenFinding {
    /// The sort key of a finding: group, then member, then state.
    fileprivate var order: Int {
        (Int(group.index) * 512 + (member.map { Int($0.index) + 1 } ?? 0)) * 256 + Int(state.rawValue)
    }
}
