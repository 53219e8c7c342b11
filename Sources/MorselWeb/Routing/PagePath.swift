import MorselUI

/// The paths of pages.
enum PagePath {
    /// A path in each language and without one: `/search` becomes `/en/search`, `/es/search`, `/pt/search` and `/search`.
    static func all(of path: String) -> [String] {
        PageLanguage.allCases.map { "/\($0.code)\(path)" } + [path]
    }
}
