package import MorselCore

/// The permission to use an additive, or each additive of a group, in a category of foods.
package struct ConditionOfUse: Record {
    package static let kind = RecordKind.condition

    /// What is permitted.
    package enum Subject: Hashable, Codable, Sendable {
        /// One additive, with its sub-numbers.
        case additive(Int64)
        /// Each member of a group.
        case group(Int64)
    }

    /// The identifier.
    package let id: Int64
    /// The category.
    package var category: Int64
    /// What is permitted.
    package var subject: Subject
    /// The highest level.
    package var level: UseLevel
    /// The footnotes.
    package var notes: [Texts] = []
    /// The restriction or exception; empty if there is none.
    package var restriction = Texts()
    /// Remarks of administrators.
    package var observations = Texts()
    /// The first day on which it is valid, `2014-08-01`, or an empty string.
    package var from = ""
    /// The last day on which it is valid, or an empty string.
    package var until = ""
    /// The act or document that it is from.
    package var source: String

    /// Creates a condition.
    package init(id: Int64, category: Int64, subject: Subject, level: UseLevel, source: String) {
        (self.id, self.category, self.subject) = (id, category, subject)
        (self.level, self.source) = (level, source)
    }

    /// Whether it is valid on a day, `2026-11-26`.
    package func isValid(on day: String) -> Bool {
        (from.isEmpty || from <= day) && (until.isEmpty || day <= until)
    }
}

/// A group of additives that the law permits together (Regulation (EC) 1333/2008, Annex II, Part C).
package struct AdditiveGroup: Hashable, Sendable {
    /// The identifier.
    package let id: Int64
    /// The stable name: `group-iii`, `e200-202`.
    package let key: String
    /// The names.
    package let names: Texts
    /// The members, by their identifiers.
    package let members: [Int64]
    /// Where its members are listed.
    package let source: String
}

/// The level that a member of Group I has by Part C, if it is not quantum satis without any condition.
package struct GroupLevel: Hashable, Sendable {
    /// The level.
    package let level: UseLevel
    /// The condition.
    package let note: Texts
}

/// Words that a label must contain if the food contains one of some additives.
package struct LabelWarning: Hashable, Sendable {
    /// The stable name: `southampton`.
    package let key: String
    /// The additives.
    package let additives: Set<Int64>
    /// The act that requires the words.
    package let law: String
    /// The words.
    package let texts: Texts
    /// When the words are required, as a part of a sentence: "if it is used as a sweetener".
    package let condition: Texts
}
