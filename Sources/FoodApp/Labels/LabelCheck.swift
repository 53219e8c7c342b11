public import MorselCore
public import MorselUI

/// The text of a label with its reading and the verdict for a profile.
///
/// It is a class, because most views contain it, and the browser module needs less code to copy a reference.
public final class LabelCheck: Sendable {
    /// The label's text as received, in valid UTF-8.
    public let text: [UInt8]
    /// The reading of the text.
    public let reading: Reading
    /// The profile of the verdict.
    public let profile: Profile
    /// The verdict for the profile.
    public let verdict: Verdict
    /// One answer for each entry of the profile, from the most to the least cautious.
    public let answers: [SubjectAnswer]
    /// Whether the photos probably show more text than was read.
    public let isPartial: Bool
    /// The product that the label belongs to, or `nil` for a text alone.
    let product: ProductLabel?

    /// Checks a text that was already read.
    public init(
        _ text: [UInt8],
        _ reading: Reading,
        for profile: Profile,
        isPartial: Bool = false,
        knowledge: Knowledge
    ) {
        self.text = text
        self.reading = reading
        self.profile = profile
        self.isPartial = isPartial
        product = nil
        verdict = Verdict(reading, for: profile, knowledge: knowledge)
        answers = SubjectAnswer.answers(of: verdict, reading, in: text, for: profile)
    }

    /// Reads the label texts of a product and checks them together with what the source declares.
    public convenience init(
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
        isPartial = false
        verdict = Verdict(product.reading, for: profile, knowledge: knowledge)
        answers = SubjectAnswer.answers(
            of: product.evidence.verdict(for: profile, knowledge: knowledge),
            product
        )
    }

    /// Reads and checks a text.
    public convenience init(
        _ text: String,
        for profile: Profile,
        language: Language? = nil,
        knowledge: Knowledge
    ) {
        let bytes = Array(text.utf8)
        let reading = bytes.withUnsafeBufferPointer {
            LabelReader(knowledge: knowledge).read($0, language: language)
        }
        self.init(bytes, reading, for: profile, knowledge: knowledge)
    }

    /// Reads and checks the text of photos.
    ///
    /// Doubtful words count as unread.
    public convenience init(
        _ pack: PackReading,
        for profile: Profile,
        language: Language? = nil,
        knowledge: Knowledge
    ) {
        let reading = LabelReader(knowledge: knowledge).read(pack, language: language)
        self.init(
            Array(pack.text.utf8),
            reading,
            for: profile,
            isPartial: pack.isPartial,
            knowledge: knowledge
        )
    }

    /// The most cautious state of all answers.
    public var state: Verdict.State { answers.map { $0.state }.min() ?? .cannotTell }

    /// Returns the answers that have a state.
    public func answers(in state: Verdict.State) -> [SubjectAnswer] { answers.filter { $0.state == state } }

    /// Checks the same label for another profile.
    public func checked(for profile: Profile, knowledge: Knowledge) -> LabelCheck {
        if let product { return LabelCheck(product, for: profile, knowledge: knowledge) }
        return LabelCheck(text, reading, for: profile, isPartial: isPartial, knowledge: knowledge)
    }

    // MARK: Findings

    /// Returns the allergens on the label that are not in the profile, from the most to the least cautious state.
    public func otherAllergens(_ knowledge: Knowledge) -> [Reading.AllergenFinding] {
        reading.allergens
            .filter { !isAvoided($0, knowledge) && $0.state != .freeFromClaim }
            .sorted(byNumber: { Int($0.state.rawValue) })
    }

    private func isAvoided(_ finding: Reading.AllergenFinding, _ knowledge: Knowledge) -> Bool {
        profile.entries.contains { entry in
            guard case .allergen(let allergen) = entry.subject else { return false }
            return allergen == finding.group || allergen == finding.member
                || (finding.member == nil && knowledge.group(of: allergen) == finding.group)
        }
    }

    /// Returns the members of a group that the label names, if they have the state of the group's answer.
    public func namedMembers(in answer: SubjectAnswer) -> [Allergen] {
        guard case .allergen(let allergen) = answer.subject else { return [] }
        let members = reading.allergens
            .filter { $0.group == allergen && $0.state.verdict == answer.state && $0.state != .freeFromClaim }
            .compactMap { $0.member }
        return Array(Set(members)).sorted(byNumber: { Int($0.index) })
    }

    /// Allergens that were not found and do not have to be declared in the profile's jurisdiction.
    public var undeclared: [SubjectAnswer] {
        answers.filter { $0.reasons.contains { $0.cause == .declarationNotRequired } }
    }

    /// The words of the product's name that say something avoided, each once, if the label does not name it.
    var nameWords: [String] {
        var all: [String] = []
        for words in answers(in: .cannotTell).compactMap({ $0.nameWords }) where !all.contains(words) {
            all.append(words)
        }
        return all
    }

    /// Foods that were not found and do not always have to be named on a label.
    public var unnamedFoods: [SubjectAnswer] {
        answers.filter { $0.state == .notFound && $0.subject.isFood }
    }
}

extension Profile.Subject {
    /// Whether the subject is a food or free text, which a label does not have to name.
    public var isFood: Bool {
        switch self {
        case .concept, .words: true
        case .allergen, .additive, .additiveClass: false
        }
    }
}
