public import MorselCore
import MorselUI

/// A product with its versions.
///
/// The page of a product contains its record. A device stores it to show the product offline.
public struct ProductRecord: Hashable, Sendable {
    /// The product's number.
    public var number: ProductNumber
    /// The current version.
    public var current: ProductVersion
    /// The earlier versions, the newest first.
    public var earlier: [ProductVersion]

    /// Creates a record.
    public init(number: ProductNumber, current: ProductVersion, earlier: [ProductVersion] = []) {
        self.number = number
        self.current = current
        self.earlier = earlier
    }

    /// Every version, the newest first.
    public var versions: [ProductVersion] { [current] + earlier }
}

extension ProductContent {
    /// Returns the texts in reading order: the page's language first.
    func texts(for language: PageLanguage) -> [LanguageText] {
        texts.filter { $0.language == language.code } + texts.filter { $0.language != language.code }
    }

    /// Returns the language of the name that ``name(in:)`` returns, or `nil` if it is unknown.
    func languageOfName(in language: PageLanguage) -> Language? {
        let localName = names.first { $0.language == language.code && !$0.text.isEmpty }
        if let agreed = nameInOtherLanguages(insteadOf: localName?.text ?? name) {
            return Language(code: Array(agreed.language.utf8))
        }
        let code = localName?.language ?? names.first { $0.text == name }?.language ?? languages.first
        return code.flatMap { Language(code: Array($0.utf8)) }
    }
}
