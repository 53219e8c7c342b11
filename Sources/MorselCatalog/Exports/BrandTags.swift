import Foundation

/// The tags of brands in the API of Open Food Facts.
package enum BrandTags {
    /// Returns the tags of brands that are separated by commas.
    package static func tags(of brands: String) -> [String] {
        brands.split(separator: ",").map { tag(of: String($0)) }.filter { !$0.isEmpty }
    }

    /// Returns the tag of a brand: in lower case, without accents, and with hyphens between the words.
    ///
    /// A tag is its own tag, also with the prefix of a language, `xx:nestle`.
    package static func tag(of brand: String) -> String {
        var brand = brand.folding(options: .diacriticInsensitive, locale: nil).lowercased()
        if let colon = brand.firstIndex(of: ":"), brand.distance(from: brand.startIndex, to: colon) == 2 {
            brand.removeSubrange(...colon)
        }
        return brand.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// Returns the words with which a search finds the products of a tag, among others.
    ///
    /// The search has "Kellogg's", the tag of which is `kellogg-s`, as one word.
    package static func words(of tag: String) -> String {
        tag.split(separator: "-").reduce(into: "") { words, word in
            if word != "s", !words.isEmpty { words += " " }
            words += word
        }
    }
}
