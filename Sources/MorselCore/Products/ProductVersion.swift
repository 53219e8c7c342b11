/// A version of a product: its content at one time, with its source.
public struct ProductVersion: Hashable, Sendable {
    /// An identifier that is unique among the versions of all products.
    public var id: Int64
    /// The number of the version within its product, from 1.
    public var number: Int64
    /// The content of the version.
    public var content: ProductContent
    /// The source of the content.
    public var source: DataSource
    /// The time when it was first imported, in milliseconds UTC.
    public var firstSeen: Int64
    /// The time when it was last retrieved from its source, in milliseconds UTC.
    public var retrieved: Int64
    /// The time when a person compared it with a pack, in milliseconds UTC, or `nil` if that has not been done.
    public var verified: Int64?

    /// Creates a version.
    public init(
        id: Int64,
        number: Int64,
        content: ProductContent,
        source: DataSource,
        firstSeen: Int64,
        retrieved: Int64,
        verified: Int64? = nil
    ) {
        self.id = id
        self.number = number
        self.content = content
        self.source = source
        self.firstSeen = firstSeen
        self.retrieved = retrieved
        self.verified = verified
    }
}
