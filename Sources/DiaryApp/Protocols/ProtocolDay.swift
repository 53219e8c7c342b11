import MorselCore
import MorselUI

/// A day of a protocol in words.
struct ProtocolDay {
    let course: ProtocolCourse
    let day: CivilDate
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// What the day is.
    var step: ProtocolCourse.Step { course.step(on: day) }

    /// What to do on the day: "Days without", or the portion of a challenge.
    var title: String {
        let step = step
        if step.isPostponed { return ProtocolWords.isPostponed[language] }
        guard case .challenge(let node) = step.phase else { return name(of: step.phase) }
        let portions = GuidedProtocol(course.kind).portions
        let portion = portions[min(max(0, Int(step.day) - 1), portions.count - 1)]
        return ProtocolWords.challenge(context.title(ofNode: node), portion)[language]
    }

    /// The food with which a group returns, as an example, and when to stop; `nil` on other days than those of a challenge.
    var challengeNotes: [String] {
        guard case .challenge(let node) = step.phase, !step.isPostponed else { return [] }
        let example = FODMAP(node: node).map { ProtocolWords.example($0)[language] }
        return [example, ProtocolWords.stop[language]].compactMap { $0 }
    }

    /// What to do if the days without the foods made nothing better; `nil` before they are over.
    var noImprovement: String? {
        switch step.phase {
        case .washout, .challenge: ProtocolWords.noImprovement[language]
        case .notBegun, .baseline, .restriction, .over: nil
        }
    }

    /// The foods that the day is without, or `nil` for a day without restrictions.
    var without: String? {
        let avoided = course.avoided(on: day)
        return avoided.isEmpty ? nil : ProtocolWords.without(names(of: avoided))[language]
    }

    /// Returns the name of a phase.
    func name(of phase: ProtocolCourse.Phase) -> String {
        switch phase {
        case .notBegun, .over: ""
        case .baseline: ProtocolWords.baseline[language]
        case .restriction: ProtocolWords.restriction[language]
        case .washout(let node): ProtocolWords.washout(context.title(ofNode: node))[language]
        case .challenge(let node): ProtocolWords.returning(context.title(ofNode: node))[language]
        }
    }

    /// Returns the names of nodes as a list.
    func names(of nodes: [String]) -> String {
        nodes.map { context.title(ofNode: $0) }.joined(separator: ", ").beginningSentence
    }
}
