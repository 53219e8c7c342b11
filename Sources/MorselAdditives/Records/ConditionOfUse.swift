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
    /// The restriction or exception; empty for a condition without one.
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
package struct AdditiveGroup: Record {
    package static let kind = RecordKind.group

    /// The identifier.
    package let id: Int64
    /// The stable name: `group-iii`, `e200-202`.
    package var key: String
    /// The names.
    package var names: Texts
    /// The members, by their identifiers.
    package var members: [Int64]
    /// Where its members are listed.
    package var source: String

    /// Creates a group.
    package init(id: Int64, key: String, names: Texts, members: [Int64], source: String) {
        (self.id, self.key, self.names) = (id, key, names)
        (self.members, self.source) = (members, source)
    }
}

/// Words that a label must contain if the food contains one of some additives.
package struct LabelWarning: Record {
    package static let kind = RecordKind.warning

    /// The identifier.
    package let id: Int64
    /// The stable name: `southampton`.
    package var key: String
    /// The additives, by their identifiers.
    package var additives: [Int64]
    /// The act that requires the words.
    package var law: String
    /// The words.
    package var texts: Texts
    /// When the words are required, as a part of a sentence: "if it is used as a sweetener".
    package var condition: Texts

    /// Creates words of labels.
    package init(
        id: Int64,
        key: String,
        additives: [Int64],
        law: String,
        texts: Texts,
        condition: Texts
    ) {
        (self.id, self.key, self.additives) = (id, key, additives)
        (self.law, self.texts, self.condition) = (law, texts, condition)
    }
}
