/// A package that contains other trade items: a case of packs, or a pallet of cases.
public struct PackagingLevel: Hashable, Sendable {
    /// The number of the package.
    public let container: GTIN
    /// The kind of package as a code of GS1 (TradeItemUnitDescriptorCode): `CASE`, `PALLET`; empty if it is not known.
    public let kind: String
    /// The number of what it contains.
    public let contained: GTIN
    /// How many of them it contains.
    public let quantity: Int64

    /// Creates a level.
    public init(container: GTIN, kind: String, contained: GTIN, quantity: Int64) {
        (self.container, self.kind, self.contained, self.quantity) = (container, kind, contained, quantity)
    }
}
