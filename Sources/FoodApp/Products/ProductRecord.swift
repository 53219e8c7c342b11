public import MorselCore
import MorselUI

/// A product as its page shows it: every version that is known of it, the newest first, each with where it is from.
///
/// A page carries its record, and a device keeps it, so that the product can be seen again without a network.
public struct ProductRecord: Hashable, Sendable {
    /// Who says what a version says.
    public struct Source: Hashable, Sendable {
        /// Its name, `Open Food Facts`.
        public var name: String
        /// The licence of its data, `ODbL 1.0`; empty when it has said none.
        public var licence: String
        /// Its address; empty when it has none.
        public var address: String

        /// Creates a source.
        public init(name: String, licence: String = "", address: String = "") {
            self.name = name
            self.licence = licence
            self.address = address
        }
    }

    /// What the product said of itself at one time.
    public struct Version: Hashable, Sendable {
        /// What tells versions of all products apart.
        public var id: Int64
        /// Its number among those of its product, from 1.
        public var number: Int64
        /// What it says.
        public var content: ProductContent
        /// Who says so.
        public var source: Source
        /// When it was first seen, in milliseconds UTC.
        public var firstSeen: Int64
        /// When it was last taken from its source, in milliseconds UTC.
        public var retrieved: Int64
        /// When somebody compared it with a pack, in milliseconds UTC; nil when nobody has.
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
    /// The version that holds today.
    public var current: Version
    /// The versions before it, the newest first.
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
    /// The texts in the order in which a reader wants them: that of the page's language first.
    func texts(for language: PageLanguage) -> [LanguageText] {
        texts.filter { $0.language == language.code } + texts.filter { $0.language != language.code }
    }

    /// The language of the name that ``name(in:)`` returns; nil when nobody has said.
    func languageOfName(in language: PageLanguage) -> Language? {
        let own = names.first { $0.language == language.code && !$0.text.isEmpty }
        if let agreed = nameOfOthers(than: own?.text ?? name) {
            return Language(code: Array(agreed.language.utf8))
        }
        let code = own?.language ?? names.first { $0.text == name }?.language ?? languages.first
        return code.flatMap { Language(code: Array($0.utf8)) }
    }
}
