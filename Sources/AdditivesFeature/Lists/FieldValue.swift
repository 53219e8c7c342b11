import MorselAdditives
import MorselCore

/// The value of a field of a record, for sorting and filtering.
enum FieldValue: Comparable {
    /// A number in millionths.
    case number(Int64)
    /// A folded text.
    case text(String)
    /// The record has no value, which comes after all others.
    case missing

    /// Creates a value from a text, whose case and accents make no difference.
    init(folding text: String) {
        let key = SearchWords.nameKey(of: text)
        self = key.isEmpty ? .missing : .text(key)
    }

    /// Creates a value from an integer.
    init(_ integer: some BinaryInteger) { self = .number(Int64(integer) * ExactAmount.one) }
}

/// What the values of a field are.
enum FieldKind: Sendable {
    case number
    case text
    /// An additive number, compared by its place in the list of numbers.
    case additiveNumber
}

/// A field by which a list can be sorted and filtered.
struct ListField<Item>: Sendable {
    /// What the values are.
    let kind: FieldKind
    /// The values of a record; several if it has a list.
    let values: @Sendable (Item) -> [FieldValue]

    /// Creates a field with one integer.
    static func integer(_ value: @escaping @Sendable (Item) -> Int64?) -> ListField {
        ListField(kind: .number) { [value($0).map { FieldValue($0) } ?? .missing] }
    }

    /// Creates a field with one exact amount.
    static func amount(_ value: @escaping @Sendable (Item) -> ExactAmount?) -> ListField {
        ListField(kind: .number) { [value($0).map { .number($0.millionths) } ?? .missing] }
    }

    /// Creates a field with one text.
    static func text(_ value: @escaping @Sendable (Item) -> String) -> ListField {
        ListField(kind: .text) { [FieldValue(folding: value($0))] }
    }

    /// Creates a field with several texts.
    static func texts(_ values: @escaping @Sendable (Item) -> [String]) -> ListField {
        ListField(kind: .text) { values($0).map { FieldValue(folding: $0) } }
    }

    /// The same field of something from which a record is made.
    func mapped<Source>(_ item: @escaping @Sendable (Source) -> Item) -> ListField<Source> {
        ListField<Source>(kind: kind) { values(item($0)) }
    }

    /// Reads the value of a filter, or returns `nil` if the field has no such value.
    func read(_ text: String) -> FieldValue? {
        switch kind {
        case .number: ExactAmount(text.utf8).map { .number($0.millionths) }
        case .text: .init(folding: text)
        case .additiveNumber: AdditiveNumber(typed: text).map { FieldValue($0.key) }
        }
    }
}
