import MorselAdditives
import MorselUI
import MorselWeb

/// A record with a name and a description in each language, which belongs to one of several lists or systems.
protocol NamedRecord: Record {
    associatedtype Scheme: RawRepresentable<String>

    /// The names.
    var names: Texts { get }
    /// The descriptions.
    var texts: Texts { get }
    /// The list or system.
    var scheme: Scheme { get }
}

extension AdditiveClass: NamedRecord {}
extension FoodCategory: NamedRecord {}

extension KindAdministration.ItemField where Item: NamedRecord {
    /// The name in each language.
    static var name: Self { Self(field: SharedFields.name, value: { .text($0.names[$1] ?? "") }) }
    /// The description in each language.
    static var description: Self {
        Self(field: SharedFields.description, value: { .text($0.texts[$1] ?? "") })
    }

    /// The list or system, which must be chosen.
    static func scheme(_ label: Phrase, problem: Phrase, options: @escaping AdditiveField.Options) -> Self {
        Self(
            field: AdditiveField(
                member: "scheme",
                label: label,
                problem: problem,
                control: .choice(options, .text),
                isRequired: true
            ),
            value: { item, _ in .text(item.scheme.rawValue) }
        )
    }
}
