public import MorselCore
public import MorselUI

/// A label's text that was read, and judged for a profile.
public struct LabelCheck: Sendable {
    /// The label's text as it was given, in valid UTF-8.
    public let text: [UInt8]
    /// What was read of it.
    public let reading: Reading
    /// What it was judged for.
    public let profile: Profile
    /// The judgement.
    public let verdict: Verdict
    /// One answer for each thing that is avoided, the most cautious first.
    public let answers: [SubjectAnswer]
    /// Whether photos seem to show more text than was read.
    public var isPartial = false
    /// The product whose label it is; nil for a text by itself.
    let product: ProductLabel?

    /// Judges a reading of a text.
    public init(_ text: [UInt8], _ reading: Reading, for profile: Profile, knowledge: Knowledge) {
        self.text = text
        self.reading = reading
        self.profile = profile
        product = nil
        verdict = Verdict(reading, for: profile, knowledge: knowledge)
        answers = SubjectAnswer.answers(of: verdict, reading, for: profile)
    }

    /// Reads the texts of a product's label, and judges them with what a source declares beside them.
    public init(
        _ product: ProductContent,
        by source: String,
        for profile: Profile,
        in language: PageLanguage = .english,
        knowledge: Knowledge
    ) {
        let label = ProductLabel(product, by: source, for: language, knowledge: knowledge)
        self.init(label, for: profile, knowledge: knowledge)
    }

    init(_ product: ProductLabel, for profile: Profile, knowledge: Knowledge) {
        text = product.text
        reading = product.reading
        self.profile = profile
        self.product = product
        verdict = Verdict(product.reading, for: profile, knowledge: knowledge)
        answers = SubjectAnswer.answers(
            of: product.evidence.verdict(for: profile, knowledge: knowledge),
            product
        )
    }

    /// Reads a text and judges it.
    public init(_ text: String, for profile: Profile, language: Language? = nil, knowledge: Knowledge) {
        let bytes = Array(text.utf8)
        let reading = bytes.withUnsafeBufferPointer {
            LabelReader(knowledge: knowledge).read($0, language: language)
        }
        self.init(bytes, reading, for: profile, knowledge: knowledge)
    }

    /// Reads what was read on photos and judges it: words in doubt count as unread.
    public init(
        _ pack: PackReading,
        for profile: Profile,
        language: Language? = nil,
        knowledge: Knowledge
    ) {
        let reading = LabelReader(knowledge: knowledge).read(pack, language: language)
        self.init(Array(pack.text.utf8), reading, for: profile, knowledge: knowledge)
        isPartial = pack.isPartial
    }

    /// The most cautious of the answers.
    public var state: Verdict.State { answers.map { $0.state }.min() ?? .cannotTell }

    /// The answers in a state.
    public func answers(in state: Verdict.State) -> [SubjectAnswer] { answers.filter { $0.state == state } }

    /// The same label for somebody else.
    public func judged(for profile: Profile, knowledge: Knowledge) -> LabelCheck {
        if let product { return LabelCheck(product, for: profile, knowledge: knowledge) }
        var check = LabelCheck(text, reading, for: profile, knowledge: knowledge)
        check.isPartial = isPartial
        return check
    }

    // MARK: What concerns whom

    /// Allergens on the label that the profile does not name, the most cautious state first.
    public func otherAllergens(_ knowledge: Knowledge) -> [Reading.AllergenFinding] {
        reading.allergens
            .filter { !isAvoided($0, knowledge) && $0.state != .freeFromClaim }
            .sorted { $0.state.rawValue < $1.state.rawValue }
    }

    private func isAvoided(_ finding: Reading.AllergenFinding, _ knowledge: Knowledge) -> Bool {
        profile.entries.contains { entry in
            guard case .allergen(let allergen) = entry.subject else { return false }
            return allergen == finding.group || allergen == finding.member
                || (finding.member == nil && knowledge.group(of: allergen) == finding.group)
        }
    }

    /// The members of a group that the label names in the state of an answer about the group.
    public func namedMembers(in answer: SubjectAnswer) -> [Allergen] {
        guard case .allergen(let allergen) = answer.subject else { return [] }
        let members = reading.allergens
            .filter { $0.group == allergen && $0.state.verdict == answer.state && $0.state != .freeFromClaim }
            .compactMap { $0.member }
        return Set(members).sorted()
    }

    /// Allergens that were not found and that the law of the place does not make a label name.
    public var undeclared: [SubjectAnswer] {
        answers.filter { $0.reasons.contains { $0.cause == .declarationNotRequired } }
    }

    /// Foods that were not found and that no law makes a label name in every form.
    public var unnamedFoods: [SubjectAnswer] {
        answers.filter { $0.state == .notFound && $0.subject.isFood }
    }
}

extension Profile.Subject {
    /// Whether it is a food that no law makes a label name.
    public var isFood: Bool {
        switch self {
        case .concept, .words: true
        case .allergen, .additive, .additiveClass: false
        }
    }
}
