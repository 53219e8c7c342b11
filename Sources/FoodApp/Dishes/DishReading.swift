import MorselCore
import MorselUI

/// What a dish usually, often or perhaps contains, read from its ingredients by the engine that reads labels.
///
/// A dish has no label: what is usual may be missing, and what is not usual may be there, so that nothing is ever "not
/// found" in it.
struct DishReading {
    /// What can be said of something in a dish.
    enum State: UInt8, Comparable, CaseIterable {
        /// An ingredient of the usual recipe contains it.
        case usually
        /// An ingredient that many recipes have contains it.
        case often
        /// It could be in an ingredient whose name does not say: soya in a biscuit.
        case could
        /// No ingredient is known to have to do with it.
        case cannotTell

        static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }
    }

    private let profile: Profile
    private let usual: JudgedList
    private let often: JudgedList?

    init(_ dish: DishIngredients, for profile: Profile, in language: PageLanguage, knowledge: Knowledge) {
        func judged(_ list: [UInt8]) -> JudgedList {
            JudgedList(list, for: profile, in: language, knowledge: knowledge)
        }
        self.profile = profile
        usual = judged(dish.usual)
        often = dish.often.isEmpty ? nil : judged(dish.often)
    }

    /// What can be said of each thing that is avoided, the most cautious first.
    var answers: [(subject: Profile.Subject, state: State)] {
        let subjects = profile.entries.map { entry in (entry.subject, state(of: entry.subject)) }
        return State.allCases.flatMap { state in
            subjects.filter { $0.1 == state }.map { (subject: $0.0, state: $0.1) }
        }
    }

    /// The ingredients for which something is said of what is avoided.
    func quotations(about subject: Profile.Subject, _ state: State) -> [Quotation] {
        switch state {
        case .usually: usual.quotations(about: subject, upTo: .contains)
        case .often: often?.quotations(about: subject, upTo: .contains) ?? []
        case .could:
            [usual, often].compactMap { $0 }.flatMap { $0.quotations(about: subject, upTo: .mayContain) }
        case .cannotTell: []
        }
    }

    private func state(of subject: Profile.Subject) -> State {
        let usual = usual.state(of: subject)
        let often = often?.state(of: subject) ?? .cannotTell
        if usual == .contains { return .usually }
        if often == .contains { return .often }
        return min(usual, often) < .cannotTell ? .could : .cannotTell
    }
}

/// A list of ingredients, judged for whom the answer is.
private struct JudgedList {
    private let check: LabelCheck
    private let knowledge: Knowledge

    init(_ list: [UInt8], for profile: Profile, in language: PageLanguage, knowledge: Knowledge) {
        let reading = list.withUnsafeBufferPointer {
            LabelReader(knowledge: knowledge).read($0, language: language.language)
        }
        check = LabelCheck(list, reading, for: profile, knowledge: knowledge)
        self.knowledge = knowledge
    }

    func state(of subject: Profile.Subject) -> Verdict.State {
        answer(about: subject)?.state ?? .cannotTell
    }

    /// The ingredients that give a state, or a more cautious one.
    func quotations(about subject: Profile.Subject, upTo state: Verdict.State) -> [Quotation] {
        let reasons = answer(about: subject)?.reasons.filter { $0.state <= state } ?? []
        return Quotations(check, knowledge: knowledge)
            .quotations(of: reasons.flatMap { $0.spans }, about: subject)
    }

    private func answer(about subject: Profile.Subject) -> SubjectAnswer? {
        check.answers.first { $0.subject == subject }
    }
}

/// The ingredients of a dish as texts of a label's list.
public struct DishIngredients: Hashable, Sendable {
    /// What the usual recipe has, in UTF-8.
    public var usual: [UInt8]
    /// What many recipes have and many have not; empty when there is none.
    public var often: [UInt8]

    /// Creates the ingredients of a dish.
    public init(usual: [UInt8], often: [UInt8]) {
        self.usual = usual
        self.often = often
    }
}

extension DishIngredients {
    /// What a dish of the knowledge is made of, in a language.
    init(_ dish: Dish, in language: PageLanguage) {
        self.init(
            usual: dish.ingredientList(in: language.language),
            often: dish.oftenList(in: language.language)
        )
    }
}

extension PageContext {
    /// The ingredients of a dish; nil for foods of composition tables.
    func dish(source: String, code: String) -> DishIngredients? {
        guard source == FoodRecord.ownSource else { return nil }
        return knowledge.dish(identified: Array(code.utf8)).map { DishIngredients($0, in: language) }
    }
}
