/// The result of a label for one person: what it contains for them, and the reasons.
///
/// No state means "safe". The result is the most cautious state of all reasons. "Not found" requires that every word
/// was read.
public struct Verdict: Sendable {
    /// A result, the most cautious first.
    public enum State: UInt8, Coded, Comparable, Sendable {
        case contains, couldContain, mayContain, cannotTell, notFound

        /// Orders the more cautious state first.
        public static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .contains: "contains"
            case .couldContain: "could-contain"
            case .mayContain: "may-contain"
            case .cannotTell: "cannot-tell"
            case .notFound: "not-found"
            }
        }
    }

    /// The cause of a state.
    public enum Cause: UInt8, Sendable {
        /// Words of the ingredient list or of a contains statement name it.
        case declared
        /// A word does not specify its source.
        case ambiguousWord
        /// A precautionary statement.
        case precaution
        /// A precautionary statement, for a person to whom these are not relevant.
        case precautionIgnored
        /// A free-from claim, which is shown but does not change the state.
        case freeFromClaim
        /// Words that no rule understood.
        case unreadWords
        /// No ingredient list was found.
        case noIngredientList
        /// The list ends in the middle.
        case cutOff
        /// An allergen is named in text that was not read as a list.
        case outsideList
        /// The name of the product says it, and the label does not.
        case productName
        /// The text, or the part of it with the words, is not in a supported language.
        case unknownLanguage
        /// The law of the place does not require the allergen to be declared.
        case declarationNotRequired
        /// Every word was read, and no word names it.
        case nothingFound

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .declared: "declared"
            case .ambiguousWord: "ambiguous-word"
            case .precaution: "precaution"
            case .precautionIgnored: "precaution-ignored"
            case .freeFromClaim: "free-from-claim"
            case .unreadWords: "unread-words"
            case .noIngredientList: "no-ingredient-list"
            case .cutOff: "cut-off"
            case .outsideList: "outside-list"
            case .productName: "product-name"
            case .unknownLanguage: "unknown-language"
            case .declarationNotRequired: "declaration-not-required"
            case .nothingFound: "nothing-found"
            }
        }
    }

    /// A reason for a state: its subject, its cause and the words.
    public struct Reason: Sendable {
        /// The avoided subject, or `nil` for reasons about the label as a whole.
        public var subject: Profile.Subject?
        /// The state that results from this reason alone.
        public var state: State
        /// The cause.
        public var cause: Cause
        /// The words on the label.
        public var spans: [Span]
    }

    /// The most cautious state of all reasons.
    public let state: State
    /// The reasons, the most cautious first.
    public let reasons: [Reason]

    /// Judges a reading for a person.
    public init(_ reading: Reading, for profile: Profile, knowledge: Knowledge) {
        let judge = Judge(knowledge: knowledge, reading: reading)
        let name = ProductName(in: reading, knowledge: knowledge)
        var reasons: [Reason] = []
        for entry in profile.entries {
            let ofEntry = judge.reasons(for: entry, profile.jurisdiction)
            reasons += ofEntry
            if ofEntry.allSatisfy({ $0.state == .notFound }), let reason = Reason(entry, saidBy: name) {
                reasons.append(reason)
            }
        }
        reasons += judge.reasonsForWholeLabel()
        var sorted: [Reason] = []
        for state in State.allCases {
            sorted += reasons.filter { $0.state == state }
        }
        if sorted.isEmpty {
            sorted = [Reason(subject: nil, state: .notFound, cause: .nothingFound, spans: [])]
        }
        self.reasons = sorted
        state = sorted.map { $0.state }.min() ?? .cannotTell
    }
}

extension Verdict.Reason {
    /// Creates the reason that the name of a product says an avoided subject, or `nil` if it does not.
    init?(_ entry: Profile.Entry, saidBy name: ProductName) {
        let words = name.words(saying: entry.subject)
        guard !words.isEmpty else { return nil }
        self.init(subject: entry.subject, state: .cannotTell, cause: .productName, spans: words)
    }
}

extension Reading.Gap.Kind {
    fileprivate var cause: Verdict.Cause {
        switch self {
        case .noIngredientList: .noIngredientList
        case .unreadWords: .unreadWords
        case .cutOff: .cutOff
        case .outsideList: .outsideList
        case .unknownLanguage: .unknownLanguage
        }
    }
}

/// Finds what a person avoids in a reading.
private struct Judge {
    let knowledge: Knowledge
    let reading: Reading

    func reasons(for entry: Profile.Entry, _ jurisdiction: Jurisdiction) -> [Verdict.Reason] {
        var reasons: [Verdict.Reason]
        switch entry.subject {
        case .allergen(let allergen): reasons = self.reasons(about: allergen, entry)
        case .additive(let concept):
            reasons = self.reasons(about: concept, entry) + classesWithoutAdditive(of: concept, entry)
        case .concept(let concept):
            reasons = self.reasons(about: concept, entry) + sources(of: concept, entry)
        case .additiveClass(let concept): reasons = self.reasons(aboutClass: concept, entry)
        case .words(let words): reasons = self.reasons(about: words, entry)
        }
        if case .allergen(let allergen) = entry.subject, reasons.allSatisfy({ $0.state == .notFound }),
            !knowledge.jurisdiction(jurisdiction, lists: allergen)
        {
            reasons.append(reason(entry, .notFound, .declarationNotRequired, []))
        }
        return reasons
    }

    /// Returns the reasons for which the label as a whole cannot give "not found".
    func reasonsForWholeLabel() -> [Verdict.Reason] {
        reading.gaps.map { gap in
            Verdict.Reason(subject: nil, state: .cannotTell, cause: gap.kind.cause, spans: gap.spans)
        }
    }

    private func reason(
        _ entry: Profile.Entry,
        _ state: Verdict.State,
        _ cause: Verdict.Cause,
        _ spans: [Span]
    ) -> Verdict.Reason {
        let isIgnored = cause == .precaution && !entry.includesPrecautions
        return Verdict.Reason(
            subject: entry.subject,
            state: isIgnored ? .notFound : state,
            cause: isIgnored ? .precautionIgnored : cause,
            spans: spans
        )
    }

    // MARK: Allergens

    private func reasons(about allergen: Allergen, _ entry: Profile.Entry) -> [Verdict.Reason] {
        let group = knowledge.group(of: allergen)
        var reasons: [Verdict.Reason] = []
        for finding in reading.allergens where finding.group == group {
            let isMeant = allergen == group || finding.member == allergen
            guard isMeant || finding.member == nil else { continue }
            let spans = finding.evidence.map { $0.span }
            switch finding.state {
            case .contains where isMeant: reasons.append(reason(entry, .contains, .declared, spans))
            // Only the group is named, so it may be this member.
            case .contains: reasons.append(reason(entry, .couldContain, .ambiguousWord, spans))
            case .couldContain: reasons.append(reason(entry, .couldContain, .ambiguousWord, spans))
            case .mayContain: reasons.append(reason(entry, .mayContain, .precaution, spans))
            case .freeFromClaim: reasons.append(reason(entry, .notFound, .freeFromClaim, spans))
            }
        }
        return reasons
    }

    // MARK: Concepts and additives

    private func reasons(about concept: Concept, _ entry: Profile.Entry) -> [Verdict.Reason] {
        var reasons: [Verdict.Reason] = []
        for mention in reading.mentions {
            let isNarrower = knowledge.concept(mention.concept, isA: concept)
            let isBroader =
                !isNarrower && knowledge.kind(of: mention.concept).isSubstance
                && knowledge.concept(concept, isA: mention.concept)
            guard isNarrower || isBroader else { continue }
            switch mention.section {
            case .ingredients, .contains:
                reasons.append(
                    reason(
                        entry,
                        isNarrower ? .contains : .couldContain,
                        isNarrower ? .declared : .ambiguousWord,
                        [mention.span]
                    )
                )
            case .precautionary: reasons.append(reason(entry, .mayContain, .precaution, [mention.span]))
            case .freeFrom: reasons.append(reason(entry, .notFound, .freeFromClaim, [mention.span]))
            case .other: break
            }
        }
        return reasons
    }

    /// Returns reasons for the allergens from which an ingredient is made: a label with milk may contain casein.
    private func sources(of concept: Concept, _ entry: Profile.Entry) -> [Verdict.Reason] {
        let sources = knowledge.links(of: concept).filter { $0.relation != .couldBeMadeFrom }.map {
            $0.allergen
        }
        return reading.allergens.compactMap { finding in
            let isSource = sources.contains { source in
                source == finding.group || source == finding.member
                    || (finding.member == nil && knowledge.group(of: source) == finding.group)
            }
            // Narrower and broader names are separate reasons.
            let spans = finding.evidence.map { ($0.span, $0.concept) }
                .filter { !knowledge.concept($1, isA: concept) && !knowledge.concept(concept, isA: $1) }
                .map { $0.0 }
            guard isSource, !spans.isEmpty else { return nil }
            switch finding.state {
            case .contains, .couldContain: return reason(entry, .couldContain, .ambiguousWord, spans)
            case .mayContain: return reason(entry, .mayContain, .precaution, spans)
            case .freeFromClaim: return nil
            }
        }
    }

    /// Returns a reason for each functional class of the additive that the label declares without naming an additive.
    private func classesWithoutAdditive(of additive: Concept, _ entry: Profile.Entry) -> [Verdict.Reason] {
        let classes = knowledge.parents(of: additive).filter { knowledge.kind(of: $0) == .additiveClass }
        return reading.mentions
            .filter { mention in
                mention.section == .ingredients && classes.contains(mention.concept)
                    && !reading.additives.contains { $0.additiveClass == mention.concept }
            }
            .map { reason(entry, .couldContain, .ambiguousWord, [$0.span]) }
    }

    private func reasons(aboutClass concept: Concept, _ entry: Profile.Entry) -> [Verdict.Reason] {
        var reasons: [Verdict.Reason] = []
        for finding in reading.additives {
            let isStated = finding.additiveClass == concept
            let isPossible =
                finding.additiveClass == nil && knowledge.parents(of: finding.additive).contains(concept)
            guard isStated || isPossible else { continue }
            reasons.append(reason(entry, .contains, .declared, finding.evidence.map { $0.span }))
        }
        for mention in reading.mentions where mention.section == .ingredients && mention.concept == concept {
            reasons.append(reason(entry, .contains, .declared, [mention.span]))
        }
        return reasons
    }

    // MARK: Words

    /// Returns a reason for each match of words that are not in the vocabulary, which only unread words can match.
    private func reasons(about words: [[UInt8]], _ entry: Profile.Entry) -> [Verdict.Reason] {
        reading.wordsNotInVocabulary(matching: words).map { reason(entry, .contains, .declared, [$0]) }
    }
}

/// Writes a verdict's reasons as JSON.
public struct VerdictJSON {
    private let knowledge: Knowledge
    private let text: UnsafeBufferPointer<UInt8>

    /// Creates a writer for a label with its UTF-8 text.
    public init(knowledge: Knowledge, text: UnsafeBufferPointer<UInt8>) {
        self.knowledge = knowledge
        self.text = text
    }

    /// Writes the members of a reason's object.
    public func write(_ reason: Verdict.Reason, to json: inout JSONWriter) {
        json.key("state")
        json.string(reason.state.code)
        json.key("cause")
        json.string(reason.cause.code)
        if let subject = reason.subject {
            json.key("avoided")
            json.string(knowledge.name(of: subject))
        }
        json.key("words")
        json.array { json in
            for span in reason.spans {
                json.object { json in
                    json.key("text")
                    json.string(UnsafeBufferPointer(rebasing: text[Int(span.firstByte)..<Int(span.lastByte)]))
                    json.key("start")
                    json.number(Int64(span.start))
                    json.key("end")
                    json.number(Int64(span.end))
                }
            }
        }
    }
}
