package import MorselUI

/// What was done before a page is shown.
package enum AdministrationNotice: String, Sendable {
    /// A form was stored.
    case saved
    /// A form had nothing new.
    case unchanged
    /// A record was deleted.
    case deleted
    /// A change was undone.
    case undone
    /// An older state was restored.
    case restored

    /// Reads the address of a page.
    package init?(_ visit: AdministrationVisit) { self.init(rawValue: visit.text("done")) }

    /// Returns the HTML.
    package func html(_ language: PageLanguage) -> HTML {
        let words =
            switch self {
            case .saved: AdministrationWords.saved
            case .unchanged: AdministrationWords.unchanged
            case .deleted: AdministrationWords.deleted
            case .undone: AdministrationWords.undone
            case .restored: AdministrationWords.restored
            }
        return "<p class=\"statement above-less\" role=\"status\">\(words[language])</p>\n"
    }
}
