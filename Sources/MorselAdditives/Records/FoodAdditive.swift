package import MorselCore
package import MorselUI

/// A food additive: what it is, what it is made from, and what authorities say about it.
package struct FoodAdditive: Record {
    package static let kind = RecordKind.additive

    /// What an additive can be made from.
    package enum Origin: String, CaseIterable, Codable, Sendable {
        case plant, animal, mineral, microbial, synthetic

        /// Whether it is found in nature, and not made by synthesis.
        package var isNatural: Bool { self != .synthetic }
    }

    /// Whether something is true, by the knowledge of Open Food Facts.
    package enum Answer: String, CaseIterable, Codable, Sendable {
        case yes, no, maybe
    }

    /// A remark with its reference, such as a side effect.
    package struct Observation: Hashable, Codable, Sendable {
        /// What the remark is about: `intake`, `sensitivity`, `absorption`, `digestion` or `law`.
        package var kind: String
        /// The remark.
        package var text: Texts
        /// The publication.
        package var reference: String
        /// The address of the publication; empty if it has none.
        package var url: String
        /// The year of the publication.
        package var year: Int

        /// Creates an observation.
        package init(kind: String, text: Texts, reference: String, url: String, year: Int) {
            (self.kind, self.text, self.reference, self.url, self.year) = (kind, text, reference, url, year)
        }
    }

    /// Where an authority permits an additive.
    package struct Approval: Hashable, Codable, Sendable {
        /// The authority: `EU`, `AU` (with New Zealand) or `US`.
        package var authority: String
        /// Whether it is permitted in some food, or was in the list of 2011 only.
        package var isCurrent: Bool
        /// The date of the data, `2019-10-28`, or only its year; empty if neither is known.
        package var asOf: String

        /// Creates an approval.
        package init(authority: String, isCurrent: Bool, asOf: String) {
            (self.authority, self.isCurrent, self.asOf) = (authority, isCurrent, asOf)
        }
    }

    /// The identifier: a thousand times the number, plus a hundred for each letter, plus the roman suffix.
    package let id: Int64
    /// The number in its normal form: `e160aii`.
    package var identifier: String
    /// The names.
    package var names: Texts
    /// Other names in all languages of labels, by the code of their language.
    package var synonyms: [String: [String]] = [:]
    /// The functional classes, by their identifiers.
    package var classes: [Int64] = []
    /// What it can be made from.
    package var origins: [Origin] = []
    /// The common sources.
    package var sources = Texts()
    /// The typical uses, if somebody wrote them; otherwise they follow from the conditions of use.
    package var uses = Texts()
    /// Remarks with references.
    package var observations: [Observation] = []
    /// What authorities decided about it, the newest first.
    package var evaluations: [Evaluation] = []
    /// Where it is permitted.
    package var approvals: [Approval] = []
    /// The CAS number, or an empty string.
    package var cas = ""
    /// The number in the Colour Index, or an empty string.
    package var colourIndex = ""
    /// Whether it is vegan.
    package var vegan: Answer?
    /// Whether it is vegetarian.
    package var vegetarian: Answer?
    /// Whether organic food may contain it in the European Union.
    package var isOrganic = false

    /// Creates an additive with its number and names.
    package init(id: Int64, identifier: String, names: Texts) {
        (self.id, self.identifier, self.names) = (id, identifier, names)
    }

    /// The number, or `nil` for an identifier that is not in the form of numbers.
    package var number: AdditiveNumber? { AdditiveNumber(identifier: identifier.utf8) }

    /// Whether the number has a roman suffix, so that the additive is a part of another one.
    package var isSubNumber: Bool { number.map { $0.roman > 0 } ?? false }

    /// The number as on labels: `E 160a(ii)`, with a no-break space.
    package var ecode: String { number?.written ?? identifier }

    /// The preferred name, or the number for an additive without names.
    package func name(in language: PageLanguage) -> String { names.local(in: language)?.text ?? ecode }

    /// The identifier of the additive with a number.
    ///
    /// The letter `j` counts nine, because no number has the letter `i`.
    package static func id(of number: AdditiveNumber) -> Int64 {
        let letter = number.letter == 0 ? 0 : min(Int64(number.letter) - 0x60, 9)
        return Int64(number.number) * 1_000 + letter * 100 + Int64(number.roman)
    }

    /// The observations about acts that are later than the conditions of use.
    package var laterActs: [Observation] { observations.filter { $0.kind == "law" } }

    /// The newest evaluation, or `nil` if no authority evaluated the additive.
    package var newestEvaluation: Evaluation? { evaluations.first }

    /// The acceptable daily intake in force, which is the newest one.
    ///
    /// It is `nil` if no authority stated an intake, or if a later decision withdrew it.
    package var dailyIntake: Evaluation? { endOfDailyIntakes == nil ? dailyIntakes.first : nil }

    /// The decision that withdrew the acceptable daily intake, or `nil` if one is in force or none was ever stated.
    package var endOfDailyIntakes: Evaluation? { evaluations.endOfDailyIntakes }

    /// The acceptable daily intakes that were ever stated, the newest first; sources may disagree.
    ///
    /// Of one year, the lowest value is first, as for the own intake (`AcceptableIntake`), and of equal values one with a link.
    package var dailyIntakes: [Evaluation] {
        let values = evaluations.enumerated().compactMap { place, evaluation in
            evaluation.value.map { (evaluation: evaluation, value: $0, place: place) }
        }
        return values.sorted { left, right in
            if left.evaluation.year != right.evaluation.year {
                return left.evaluation.year > right.evaluation.year
            }
            if left.value != right.value { return left.value < right.value }
            let hasLinks = (!left.evaluation.url.isEmpty, !right.evaluation.url.isEmpty)
            return hasLinks.0 == hasLinks.1 ? left.place < right.place : hasLinks.0
        }.map { $0.evaluation }
    }
}

/// What an authority decided about an additive.
package struct Evaluation: Hashable, Codable, Sendable {
    /// The kind of decision.
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// An acceptable daily intake.
        case dailyIntake = "adi"
        /// An acceptable daily intake of several additives together.
        case groupDailyIntake = "group-adi"
        /// An acceptable daily intake until more is known.
        case provisionalDailyIntake = "provisional-adi"
        /// No acceptable daily intake could be derived, none was needed, or an earlier one was withdrawn.
        case noDailyIntake = "none"
        /// An opinion whose acceptable daily intake is not in the tables.
        case opinion
    }

    /// The kind of decision.
    package var kind: Kind
    /// The acceptable daily intake in milligrams per kilogram of body weight and day, or `nil`.
    package var value: ExactAmount?
    /// The authority: `EFSA ANS`.
    package var authority: String
    /// The year.
    package var year: Int
    /// The date, `2016-03-31`, or an empty string if only the year is known.
    package var date: String
    /// The address of the opinion; empty if it is not known.
    package var url: String
    /// The groups of people whose average intake was above the acceptable one: `toddlers`.
    package var aboveOnAverage: [String]
    /// The groups of people whose high intake (95th percentile) was above the acceptable one.
    package var aboveWhenHigh: [String]
    /// The database that the row is from.
    package var source: String

    /// Creates an evaluation.
    package init(
        kind: Kind,
        value: ExactAmount?,
        authority: String,
        year: Int,
        date: String = "",
        url: String = "",
        aboveOnAverage: [String] = [],
        aboveWhenHigh: [String] = [],
        source: String = ""
    ) {
        (self.kind, self.value, self.authority, self.year) = (kind, value, authority, year)
        (self.date, self.url, self.source) = (date, url, source)
        (self.aboveOnAverage, self.aboveWhenHigh) = (aboveOnAverage, aboveWhenHigh)
    }

    /// Whether this decision is newer than another one.
    package func isNewer(than other: Evaluation) -> Bool {
        let own = date.isEmpty ? "\(year)" : date
        let others = other.date.isEmpty ? "\(other.year)" : other.date
        return year == other.year && (date.isEmpty || other.date.isEmpty) ? false : own > others
    }
}

extension [Evaluation] {
    /// The decision that withdrew all acceptable daily intakes: it states no intake, and is newer than all that do.
    ///
    /// It is `nil` if no decision states an intake, or if the newest intake was not withdrawn.
    package var endOfDailyIntakes: Evaluation? {
        let values = filter { $0.value != nil }
        guard !values.isEmpty else { return nil }
        return first { end in
            end.kind == .noDailyIntake && values.allSatisfy { end.isNewer(than: $0) }
        }
    }
}
