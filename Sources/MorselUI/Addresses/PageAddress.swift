/// The address of a page, with a case for each feature that has pages.
///
/// A path begins with the language: `/es/allergens/milk`. For a path without a language, the preferred language of the
/// browser is used.
public enum PageAddress: Hashable, Sendable {
    /// A page of accounts.
    case account(AccountAddress)
    /// A page of labels, and of the people who check them.
    case labels(LabelsAddress)
    /// A page of products, categories and foods.
    case products(ProductsAddress)
    /// A page of the diary.
    case diary(DiaryAddress)
    /// A page of the site itself.
    case site(SiteAddress)
    /// A page of classes of additives, food categories or conditions of use.
    case additives(AdditivesAddress)
    /// A page that shares a card or a list, or one that was shared.
    case sharing(SharingAddress)
    /// A page of households.
    case household(HouseholdAddress)

    /// Creates the address of path segments without a language, or `nil` if no feature has such a page.
    public init?(segments: [String]) {
        if let address = LabelsAddress(segments: segments) {
            self = .labels(address)
        } else if let address = ProductsAddress(segments: segments) {
            self = .products(address)
        } else if let address = DiaryAddress(segments: segments) {
            self = .diary(address)
        } else if let address = SiteAddress(segments: segments) {
            self = .site(address)
        } else if let address = AccountAddress(segments: segments) {
            self = .account(address)
        } else if let address = AdditivesAddress(segments: segments) {
            self = .additives(address)
        } else if let address = SharingAddress(segments: segments) {
            self = .sharing(address)
        } else if let address = HouseholdAddress(segments: segments) {
            self = .household(address)
        } else {
            return nil
        }
    }

    /// The parts of the path, without the language.
    private var segments: [String] {
        switch self {
        case .account(let address): address.segments
        case .labels(let address): address.segments
        case .products(let address): address.segments
        case .diary(let address): address.segments
        case .site(let address): address.segments
        case .additives(let address): address.segments
        case .sharing(let address): address.segments
        case .household(let address): address.segments
        }
    }

    /// The page in the navigation that this page belongs to; itself if it is in the navigation.
    var listPage: PageAddress {
        switch self {
        case .account, .household: .site(.settings)
        case .labels(let address): .labels(address.listPage)
        case .products(let address): .products(address.listPage)
        case .diary(let address): .diary(address.listPage)
        case .site(let address): .site(address.listPage)
        case .additives(let address): .site(address.isAdministration ? .settings : .additives)
        case .sharing: .labels(.avoid)
        }
    }

    /// The entries of the navigation, in their order in each part.
    static var navigation: [NavigationEntry] {
        LabelsAddress.navigation + ProductsAddress.navigation + DiaryAddress.navigation
            + SiteAddress.navigation
    }
}

extension PageAddress {
    /// Returns the address in a language: `/en/allergens/milk`.
    public func path(in language: PageLanguage) -> String { "/\(language.code)\(path)" }

    /// The address without a language: `/allergens/milk`.
    public var path: String { "/" + segments.joined(separator: "/") }

    /// Returns the page and the language of a path, or `nil` if there is no such page.
    ///
    /// The language is `nil` if the path does not specify one.
    public static func parse(path: String) -> (address: PageAddress, language: PageLanguage?)? {
        var segments = path.split(separator: "/").map { String($0) }
        let language = segments.first.flatMap { first in
            PageLanguage.allCases.first { $0.code == first }
        }
        if language != nil { segments.removeFirst() }
        return PageAddress(segments: segments).map { ($0, language) }
    }
}
