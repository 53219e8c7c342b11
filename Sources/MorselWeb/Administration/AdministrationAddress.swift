package import MorselUI

/// The pages of the administration, which features share.
package enum AdministrationAddress {
    /// The page with what can be administered.
    package static let overview = PageAddress.additives(AdditivesAddress("administration"))

    /// The list of a part: `additives`, `users`.
    package static func list(_ part: String) -> PageAddress {
        .additives(AdditivesAddress("administration", part))
    }

    /// Something of a part; `new` is the form that makes one.
    package static func item(_ part: String, _ id: String) -> PageAddress {
        .additives(AdditivesAddress("administration", part, id))
    }

    /// A page about something of a part: `delete`, `history`.
    package static func action(_ part: String, _ id: String, _ action: String) -> PageAddress {
        .additives(AdditivesAddress("administration", part, id, action))
    }
}

extension PageContext {
    /// The path of a page, or an empty text for a page without one.
    package func path(_ address: PageAddress?) -> String { address.map { path(to: $0) } ?? "" }
}
