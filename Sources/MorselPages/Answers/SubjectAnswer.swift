public import MorselCore

/// What a label says about one thing that a person avoids.
public struct SubjectAnswer: Sendable {
    /// What is avoided.
    public let entry: Profile.Entry
    /// The most cautious state of all reasons.
    public let state: Verdict.State
    /// Why; empty when the reasons are those of the label as a whole.
    public let reasons: [Verdict.Reason]

    /// What is avoided, without how badly the person reacts.
    public var subject: Profile.Subject { entry.subject }

    /// Whether any words of the label speak of it.
    public var hasWords: Bool { reasons.contains { !$0.spans.isEmpty } }

    /// An answer for each entry of a profile, the most cautious first, else in the person's order.
    public static func answers(
        of verdict: Verdict,
        _ reading: Reading,
        for profile: Profile
    ) -> [SubjectAnswer] {
        let whole = stateOfTheWhole(verdict, reading)
        let answers = profile.entries.map { entry in
            let reasons = verdict.reasons.filter { $0.subject == entry.subject }
            return SubjectAnswer(
                entry: entry,
                state: reasons.reduce(whole) { min($0, $1.state) },
                reasons: reasons
            )
        }
        return Verdict.State.inOrder.flatMap { state in answers.filter { $0.state == state } }
    }

    /// What can be said of something that no word names: "not found" only of a label that was read whole.
    private static func stateOfTheWhole(_ verdict: Verdict, _ reading: Reading) -> Verdict.State {
        let own = verdict.reasons.filter { $0.subject == nil }.map { $0.state }.min() ?? .notFound
        return reading.isComplete ? own : min(own, .cannotTell)
    }
}

extension Verdict.State {
    /// Every state, the most cautious first.
    public static var inOrder: [Verdict.State] {
        [.contains, .couldContain, .mayContain, .cannotTell, .notFound]
    }
}

extension Reading.AllergenFinding.State {
    /// The state of a verdict that this leads to; a claim leads to none.
    public var verdict: Verdict.State {
        switch self {
        case .contains: .contains
        case .couldContain: .couldContain
        case .mayContain: .mayContain
        case .freeFromClaim: .notFound
        }
    }
}

extension Profile {
    /// Every group of Annex II, for those who want to know all.
    public static func everyGroup(_ jurisdiction: Jurisdiction = .eu) -> Profile {
        Profile(
            entries: (0..<Allergen.groupCount).map { Entry(.allergen(Allergen(index: $0))) },
            jurisdiction: jurisdiction
        )
    }
}
