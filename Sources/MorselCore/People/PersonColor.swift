/// The colour of a person's initial.
///
/// None of them is a colour of a verdict, and nothing is said by a colour alone: the name stands beside it.
public enum PersonColor: UInt8, Coded, Sendable {
    case blue, teal, violet, plum, olive, slate

    /// The name in records and styles.
    public var code: StaticString {
        switch self {
        case .blue: "blue"
        case .teal: "teal"
        case .violet: "violet"
        case .plum: "plum"
        case .olive: "olive"
        case .slate: "slate"
        }
    }
}
