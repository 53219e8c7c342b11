import MorselCore

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

    /// The usual ingredients, judged for whom the answer is.
    let usual: LabelCheck
    /// Those that many recipes have.
    let often: LabelCheck?

    init(_ dish: DishIngredients, for profile: Profile, in language: PageLanguage, knowledge: Knowledge) {
        func check(_ list: [UInt8]) -> LabelCheck {
            let reading = list.withUnsafeBufferPointer {
                LabelReader(knowledge: knowledge).read($0, language: language.language)
            }
            return LabelCheck(list, reading, for: profile, knowledge: knowledge)
        }
        usual = check(dish.usual)
        often = dish.often.isEmpty ? nil : check(dish.often)
    }

    /// What can be said of each thing that is avoided, the most cautious first.
    var answers: [(subject: Profile.Subject, state: State)] {
        let subjects = usual.profile.entries.map { entry in (entry.subject, state(of: entry.subject)) }
        return State.allCases.flatMap { state in
            subjects.filter { $0.1 == state }.map { (subject: $0.0, state: $0.1) }
        }
    }

    /// The lists whose ingredients say what is said of something.
    func lists(about subject: Profile.Subject, _ state: State) -> [LabelCheck] {
        switch state {
        case .usually: [usual]
        case .often: [often].compactMap { $0 }
        case .could: [usual, often].compactMap { $0 }.filter { Self.state(of: subject, $0) < .cannotTell }
        case .cannotTell: []
        }
    }

    private func state(of subject: Profile.Subject) -> State {
        let usual = Self.state(of: subject, usual)
        let often = often.map { Self.state(of: subject, $0) } ?? .cannotTell
        if usual == .contains { return .usually }
        if often == .contains { return .often }
        return min(usual, often) < .cannotTell ? .could : .cannotTell
    }

    private static func state(of subject: Profile.Subject, _ check: LabelCheck) -> Verdict.State {
        check.answers.first { $0.subject == subject }?.state ?? .cannotTell
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
