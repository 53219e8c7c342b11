public import MorselCore
import MorselUI

/// What a label says about one thing that a person avoids.
public struct SubjectAnswer: Sendable {
    /// What is avoided.
    public let entry: Profile.Entry
    /// The most cautious state of all reasons.
    public let state: Verdict.State
    /// Why; empty when the reasons are those of the label as a whole.
    public let reasons: [Verdict.Reason]
    /// The state that was declared beside the label's text; nil when nobody has said anything of it.
    public let declared: Verdict.State?

    /// What is avoided, without how badly the person reacts.
    public var subject: Profile.Subject { entry.subject }

    /// Whether any words of the label speak of it, or somebody declared something of it.
    public var hasWords: Bool { declared != nil || reasons.contains { !$0.spans.isEmpty } }

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
                reasons: reasons,
                declared: nil
            )
        }
        return Verdict.State.inOrder.flatMap { state in answers.filter { $0.state == state } }
    }

    /// The answers of all evidence about a product; words stand where they stand in its texts as one.
    static func answers(of verdict: ProductVerdict, _ product: ProductLabel) -> [SubjectAnswer] {
        verdict.answers.map { answer in
            let declared = answer.reasons.filter { $0.source == .declaration }.map { $0.reason.state }
            let reasons = answer.reasons.filter { $0.source != .declaration }.map { told in
                var reason = told.reason
                reason.spans = reason.spans.map { product.span($0, in: told.source) }
                return reason
            }
            return SubjectAnswer(
                entry: answer.entry,
                state: answer.state,
                reasons: reasons,
                declared: declared.min()
            )
        }
    }

    /// What can be said of something that no word names: "not found" only of a label that was read whole.
    private static func stateOfTheWhole(_ verdict: Verdict, _ reading: Reading) -> Verdict.State {
        let own = verdict.reasons.filter { $0.subject == nil }.map { $0.state }.min() ?? .notFound
        return reading.isComplete ? own : min(own, .cannotTell)
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
