/// An application identifier and its value.
public struct GS1Element: Hashable, Sendable {
    /// The application identifier.
    public let identifier: ApplicationIdentifier.Number
    /// The position of the entry in the list of application identifiers.
    let entry: Int
    /// The bytes of the value in ``GS1Message/values``.
    let value: Range<Int>
    /// The position of the value in the data.
    let position: Int
    /// The place in the path of a GS1 Digital Link, or `nil` if it is not in a path.
    var pathPlace: Int?

    /// The rules for the element.
    public var rules: ApplicationIdentifier { ApplicationIdentifierList.all.entries[entry] }
}
