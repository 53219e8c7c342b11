import MorselCore
import MorselUI

/// What a dish usually, often or possibly contains, read from its ingredients by the label reader.
///
/// Recipes vary: a usual ingredient may be missing and an unusual one may be added. The answer is therefore never "not
/// found".
struct DishReading {
    /// How likely it is that a dish contains a subject.
    enum State: UInt8, Comparable, CaseIterable {
        /// An ingredient of the usual recipe contains it.
        case usually
        /// An ingredient of many recipes contains it.
        case often
        /// An ingredient could contain it, but its name does not say so: soya in a biscuit.
        case could
        /// No ingredient is known to contain it.
        case cannotTell

        static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }
    }

    private let profile: Profile
    private let usual: CheckedIngredients
    private let often: CheckedIngredients?

    init(_ dish: DishIngredients, for profile: Profile, in language: PageLanguage, knowledge: Knowledge) {
        func checked(_ list: [UInt8]) -> CheckedIngredients {
            CheckedIngredients(list, for: profile, in: language, knowledge: knowledge)
        }
        self.profile = profile
        usual = checked(dish.usual)
        often = dish.often.isEmpty ? nil : checked(dish.often)
    }

    /// The usual ingredients, checked like a label.
    var usualCheck: LabelCheck { usual.check }

    /// The state of each entry of the profile, from the most to the least cautious.
    var answers: [(subject: Profile.Subject, state: State)] {
        let subjects = profile.entries.map { entry in (entry.subject, state(of: entry.subject)) }
        return State.allCases.flatMap { state in
            subjects.filter { $0.1 == state }.map { (subject: $0.0, state: $0.1) }
        }
    }

    /// Whether the dish usually, often or possibly contains something to which the person reacts severely.
    var hasSevere: Bool {
        profile.entries.contains { $0.severity == .severe && state(of: $0.subject) < .cannotTell }
    }

    /// Returns the ingredients that are the evidence for a state.
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

/// A list of ingredients checked for a profile.
private struct CheckedIngredients {
    let check: LabelCheck
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

    /// Returns the ingredients that lead to a state or a more cautious one.
    func quotations(about subject: Profile.Subject, upTo state: Verdict.State) -> [Quotation] {
        let reasons = answer(about: subject)?.reasons.filter { $0.state <= state } ?? []
        return Quotations(check, knowledge: knowledge)
            .quotations(of: reasons.flatMap { $0.spans }, about: subject)
    }

    private func answer(about subject: Profile.Subject) -> SubjectAnswer? {
        check.answers.first { $0.subject == subject }
    }
}

/// The ingredients of a dish, written like the ingredient list of a label.
public struct DishIngredients: Hashable, Sendable {
    /// The ingredients of the usual recipe, in UTF-8.
    public var usual: [UInt8]
    /// The ingredients of many recipes but not of all, in UTF-8; may be empty.
    public var often: [UInt8]

    /// Creates the ingredients of a dish.
    public init(usual: [UInt8], often: [UInt8]) {
        self.usual = usual
        self.often = often
    }
}

extension DishIngredients {
    /// Creates the ingredients of a dish in a language.
    init(_ dish: Dish, in language: PageLanguage) {
        self.init(
            usual: dish.ingredientList(in: language.language),
            often: dish.oftenList(in: language.language)
        )
    }
}

extension PageContext {
    /// Returns the ingredients of a dish, or `nil` for foods of composition tables.
    func dish(source: String, code: String) -> DishIngredients? {
        guard source == FoodRecord.ownSource else { return nil }
        return knowledge.dish(identified: Array(code.utf8)).map { DishIngredients($0, in: language) }
    }
}
