package import MorselUI

/// The language of a response, from the parameter `locale`.
package struct RequestLocale: Sendable {
    /// The language.
    package let language: PageLanguage

    /// Reads the parameter: `en`, `es` or `pt` in any case; every other value means English, as does none.
    package init(_ parameters: QueryParameters) {
        language = parameters["locale"].flatMap { PageLanguage(code: $0.utf8) } ?? .english
    }
}
