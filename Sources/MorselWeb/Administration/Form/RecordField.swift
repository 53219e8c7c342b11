package import MorselUI

/// A field of the form of a kind of records.
///
/// The same description makes the form, the members of the body of a change, the words of a problem, and the view of a
/// difference. `Records` is what the choices of a field are taken from.
package struct RecordField<Records: Sendable>: Sendable {
    /// What a value can be chosen from, with its words.
    package typealias Options = @Sendable (Records, PageLanguage) -> [FormOption]

    /// How a value is written in JSON.
    package enum Scalar: Sendable {
        /// As text.
        case text
        /// As a whole number.
        case whole
        /// As `true` or `false`.
        case truth
    }

    /// How the field is filled in.
    package enum Control: Sendable {
        /// One line of text.
        case line
        /// Several lines of text.
        case area
        /// A list of texts, one in each line; aligned lists have the same place in each language.
        case lines(isAligned: Bool)
        /// One of some values.
        case choice(Options, Scalar)
        /// Any number of some values.
        case choices(Options, Scalar)
        /// Several parts that make one value.
        case object([Part])
        /// A list of entries, each with parts.
        case entries([Part])
    }

    /// A part of a value.
    package struct Part: Sendable {
        /// The member in JSON.
        package let name: String
        /// The label.
        package let label: Phrase
        /// What it can be chosen from, or `nil` for text.
        package var options: Options?
        /// How the value is written in JSON.
        package var scalar = Scalar.text
        /// Whether it has a text in each language, in several lines.
        package var isTranslated = false

        /// Creates a part.
        package init(
            name: String,
            label: Phrase,
            options: Options? = nil,
            scalar: Scalar = .text,
            isTranslated: Bool = false
        ) {
            (self.name, self.label, self.options) = (name, label, options)
            (self.scalar, self.isTranslated) = (scalar, isTranslated)
        }
    }

    /// The member in the body of a request, which problems name too.
    package let member: String
    /// The member of a value that is no number, for a field with two members.
    package let textMember: String?
    /// The label.
    package let label: Phrase
    /// An explanation below the label, or `nil`.
    package let hint: Phrase?
    /// What is wrong with a value that is not accepted.
    package let problem: Phrase
    /// How the field is filled in.
    package let control: Control
    /// Whether it has a value in each language.
    package let isTranslated: Bool
    /// Whether it needs a value.
    package let isRequired: Bool

    /// Creates a field.
    package init(
        member: String,
        textMember: String? = nil,
        label: Phrase,
        hint: Phrase? = nil,
        problem: Phrase,
        control: Control,
        isTranslated: Bool = false,
        isRequired: Bool = false
    ) {
        (self.member, self.textMember, self.label, self.hint) = (member, textMember, label, hint)
        (self.problem, self.control) = (problem, control)
        (self.isTranslated, self.isRequired) = (isTranslated, isRequired)
    }

    /// The names of its values in a form: `name.en`, or `cas` for a field without languages.
    package var names: [String] { isTranslated ? PageLanguage.allCases.map { name($0) } : [member] }

    /// The name of its value in a language.
    package func name(_ language: PageLanguage) -> String {
        isTranslated ? "\(member).\(language.code)" : member
    }

    /// Whether a text of it can be missing in some language.
    package var hasTranslations: Bool {
        switch control {
        case .entries(let parts), .object(let parts): parts.contains { $0.isTranslated }
        default: isTranslated
        }
    }
}

/// A value that can be chosen.
package struct FormOption: Sendable {
    /// The value in the form.
    package let value: String
    /// The words.
    package let words: String
    /// The language of the words, or `nil` for that of the page.
    package let language: PageLanguage?

    /// Creates an option.
    package init(value: String, words: String, language: PageLanguage? = nil) {
        (self.value, self.words, self.language) = (value, words, language)
    }
}

extension RecordField.Part {
    /// The name of its value in an entry or object with a name: `observations.0.text.es`.
    package func name(in owner: String, _ language: PageLanguage) -> String {
        isTranslated ? "\(owner).\(name).\(language.code)" : "\(owner).\(name)"
    }
}
