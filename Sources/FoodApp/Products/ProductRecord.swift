public import MorselCore
import MorselUI

/// A product with all its known versions and their sources.
///
/// The page of a product contains its record. A device stores it to show the product offline.
public struct ProductRecord: Hashable, Sendable {
    /// The source of a version.
    public struct Source: Hashable, Sendable {
        /// Its name, `Open Food Facts`.
        public var name: String
        /// The licence of its data, `ODbL 1.0`; empty if it is unknown.
        public var licence: String
        /// Its URL; empty if it has none.
        public var address: String

        /// Creates a source.
        public init(name: String, licence: String = "", address: String = "") {
            self.name = name
            self.licence = licence
            self.address = address
        }
    }

    /// The content of a product at one time.
    public struct Version: Hashable, Sendable {
        /// An identifier that is unique among the versions of all products.
        public var id: Int64
        /// The number of the version within its product, from 1.
        public var number: Int64
        /// The content of the version.
        public var content: ProductContent
        /// The source of the content.
        public var source: Source
        /// The time when it was first imported, in milliseconds UTC.
        public var firstSeen: Int64
        /// The time when it was last retrieved from its source, in milliseconds UTC.
        public var retrieved: Int64
        /// The time when somebody compared it with a pack, in milliseconds UTC; nil if nobody has.
        public var verified: Int64?

        /// Creates a version.
        public init(
            id: Int64,
            number: Int64,
            content: ProductContent,
            source: Source,
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

    /// The product's number.
    public var gtin: GTIN
    /// The current version.
    public var current: Version
    /// The earlier versions, the newest first.
    public var earlier: [Version]

    /// Creates a record.
    public init(gtin: GTIN, current: Version, earlier: [Version] = []) {
        self.gtin = gtin
        self.current = current
        self.earlier = earlier
    }

    /// Every version, the newest first.
    public var versions: [Version] { [current] + earlier }
}

extension ProductContent {
    /// The texts in reading order: the page's language first.
    func texts(for language: PageLanguage) -> [LanguageText] {
        texts.filter { $0.language == language.code } + texts.filter { $0.language != language.code }
    }

    /// The language of the name that ``name(in:)`` returns; nil if it is unknown.
    func languageOfName(in language: PageLanguage) -> Language? {
        let own = names.first { $0.language == language.code && !$0.text.isEmpty }
        if let agreed = nameOfOthers(than: own?.text ?? name) {
            return Language(code: Array(agreed.language.utf8))
        }
        let code = own?.language ?? names.first { $0.text == name }?.language ?? languages.first
        return code.flatMap { Language(code: Array($0.utf8)) }
    }
}
