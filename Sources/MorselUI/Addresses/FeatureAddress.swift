/// The addresses of one feature's pages.
///
/// `PageAddress` has a case for each feature.
protocol FeatureAddress {
    /// The parts of the path, without the language.
    var segments: [String] { get }
    /// Creates the address of path segments without a language, or `nil` if the feature has no such page.
    ///
    /// It does not check that a product, allergen or food with the identifier exists.
    init?(segments: [String])
    /// The page in the navigation that this page belongs to; itself if it is in the navigation.
    var listPage: Self { get }
    /// The feature's entries of the navigation.
    static var navigation: [NavigationEntry] { get }
}

extension FeatureAddress {
    /// The page itself.
    var listPage: Self { self }
}
