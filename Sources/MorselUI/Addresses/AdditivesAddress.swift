/// The pages of classes of additives, food categories, conditions of use and the administration, which only the server draws.
///
/// It has no case for each page, so that the browser modules have no code for pages that they never draw.
public struct AdditivesAddress: FeatureAddress, Hashable, Sendable {
    /// The parts of the path: `food-categories`, `eu`, `05.2`, `e102`.
    public let parts: [String]

    /// The first parts of the paths.
    private static let first: [StaticString] = [
        "additive-classes", "food-categories", "additive-search", "additive-comparison", "additive-check",
        "administration",
    ]

    /// Creates an address from the parts of its path.
    public init(_ parts: String...) { self.parts = parts }

    init?(segments: [String]) {
        guard let start = segments.first, segments.count <= 4,
            Self.first.contains(where: { $0.description == start })
        else { return nil }
        parts = segments
    }

    var segments: [String] { parts }

    /// Whether the page is one of the administration, which is reached from the account and has users and dishes too.
    var isAdministration: Bool { parts.first == "administration" }

    static var navigation: [NavigationEntry] { [] }
}
