public import MorselCore
import MorselUI

/// The answer of a label about one entry of a profile.
public struct SubjectAnswer: Sendable {
    /// The entry of the profile.
    public let entry: Profile.Entry
    /// The most cautious state of all evidence.
    public let state: Verdict.State
    /// The reasons; empty if the state follows from the label as a whole.
    public let reasons: [Verdict.Reason]
    /// The state that the source declares in addition to the text; `nil` without a declaration.
    public let declared: Verdict.State?
    /// The words of the product's name that say the subject, if the label does not name it; `nil` otherwise.
    public let nameWords: String?

    /// The subject of the entry.
    public var subject: Profile.Subject { entry.subject }

    /// Whether words of the label or a declaration are about it.
    public var hasEvidence: Bool {
        declared != nil || nameWords != nil || reasons.contains { !$0.spans.isEmpty }
    }

    /// Returns an answer for each entry of a profile, from the most to the least cautious.
    ///
    /// Answers of the same state are in the order of the profile.
    public static func answers(
        of verdict: Verdict,
        _ reading: Reading,
        in text: [UInt8],
        for profile: Profile
    ) -> [SubjectAnswer] {
        let overallState = overallState(verdict, reading)
        let answers = profile.entries.map { entry in
            let reasons = verdict.reasons.filter { $0.subject == entry.subject }
            return SubjectAnswer(
                entry: entry,
                state: reasons.reduce(overallState) { min($0, $1.state) },
                reasons: reasons.filter { $0.cause != .productName },
                declared: nil,
                nameWords: nameWords(reasons, in: text)
            )
        }
        return Verdict.State.inOrder.flatMap { state in answers.filter { $0.state == state } }
    }

    /// Returns the answers of all evidence about a product.
    ///
    /// The spans are in the joined text of the label.
    static func answers(of verdict: ProductVerdict, _ product: ProductLabel) -> [SubjectAnswer] {
        verdict.answers.map { answer in
            let declared = answer.reasons.filter { $0.source == .declaration }.map { $0.reason.state }
            let ofName = answer.reasons.first { $0.reason.cause == .productName }
            let reasons = answer.reasons.filter {
                $0.source != .declaration && $0.reason.cause != .productName
            }.map { piece in
                var reason = piece.reason
                reason.spans = reason.spans.map { product.span($0, in: piece.source) }
                return reason
            }
            return SubjectAnswer(
                entry: answer.entry,
                state: answer.state,
                reasons: reasons,
                declared: declared.min(),
                nameWords: ofName.flatMap { nameWords([$0.reason], in: product.evidence.text(of: $0.source)) }
            )
        }
    }

    /// Returns the first words of a name that are a reason.
    private static func nameWords(_ reasons: [Verdict.Reason], in name: [UInt8]?) -> String? {
        guard let name, let span = reasons.first(where: { $0.cause == .productName })?.spans.first else {
            return nil
        }
        return Quotations.words(of: span, in: name)
    }

    /// Returns the state of a subject that no word names: "not found" only if all of the label was read.
    private static func overallState(_ verdict: Verdict, _ reading: Reading) -> Verdict.State {
        let labelState = verdict.reasons.filter { $0.subject == nil }.map { $0.state }.min() ?? .notFound
        return reading.isComplete ? labelState : min(labelState, .cannotTell)
    }
}

extension Reading.AllergenFinding.State {
    /// The state of the verdict.
    ///
    /// A free-from claim does not change it, so it gives `notFound`.
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
    /// Returns a profile with every allergen group of Regulation (EU) No 1169/2011, Annex II.
    public static func everyGroup(_ jurisdiction: Jurisdiction = .eu) -> Profile {
        Profile(
            entries: (0..<Allergen.groupCount).map { Entry(.allergen(Allergen(index: $0))) },
            jurisdiction: jurisdiction
        )
    }
}
