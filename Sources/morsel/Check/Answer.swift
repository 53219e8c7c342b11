import MorselCore

/// What a label says about one thing that a person avoids.
struct Answer {
    let subject: Profile.Subject
    let state: Verdict.State
    /// Why; empty when the reasons are those of the label as a whole.
    let reasons: [Verdict.Reason]

    /// An answer for each entry of a profile, the most cautious first, else in the person's order.
    static func answers(of verdict: Verdict, _ reading: Reading, for profile: Profile) -> [Answer] {
        let whole = stateOfTheWhole(verdict, reading)
        let answers = profile.entries.map { entry in
            let reasons = verdict.reasons.filter { $0.subject == entry.subject }
            return Answer(
                subject: entry.subject,
                state: reasons.reduce(whole) { min($0, $1.state) },
                reasons: reasons
            )
        }
        return [.contains, .couldContain, .mayContain, .cannotTell, .notFound].flatMap { state in
            answers.filter { $0.state == state }
        }
    }

    /// What can be said of something that no word names: "not found" only of a label that was read whole.
    private static func stateOfTheWhole(_ verdict: Verdict, _ reading: Reading) -> Verdict.State {
        let own = verdict.reasons.filter { $0.subject == nil }.map { $0.state }.min() ?? .notFound
        return reading.isComplete ? own : min(own, .cannotTell)
    }
}
