package import MorselCore

/// One record of an import: the content that a source has for a product at one time.
package struct ImportedProduct: Hashable, Sendable {
    /// The number of the product.
    package var number: ProductNumber
    /// The content.
    package var content: ProductContent
    /// The declaration in the words of the source, or `nil` if it is that of the content.
    ///
    /// Versions are distinguished by these words.
    package var words: ProductContent.Declaration?
    /// The ``DataSource/id`` of the source.
    package var source: String
    /// The time when the source had this content, in milliseconds since 1970.
    package var retrievedAt: Int64
    /// The time when the content was compared with a pack, in milliseconds since 1970, or `nil` if it never was.
    package var verifiedAt: Int64?
    /// The popularity of the product, or `nil` if the source has no counts.
    package var popularity: Popularity?
    /// The countries where it is sold, or `nil` if the source says none.
    package var countries: [Country]?

    /// Creates a record.
    package init(
        number: ProductNumber,
        content: ProductContent,
        words: ProductContent.Declaration? = nil,
        source: String,
        retrievedAt: Int64,
        verifiedAt: Int64? = nil,
        popularity: Popularity? = nil
    ) {
        self.number = number
        self.content = content
        self.words = words
        self.source = source
        self.retrievedAt = retrievedAt
        self.verifiedAt = verifiedAt
        self.popularity = popularity
    }

    /// Creates a record of a product with a GTIN.
    package init(
        gtin: GTIN,
        content: ProductContent,
        words: ProductContent.Declaration? = nil,
        source: String,
        retrievedAt: Int64,
        verifiedAt: Int64? = nil,
        popularity: Popularity? = nil
    ) {
        self.init(
            number: ProductNumber(gtin),
            content: content,
            words: words,
            source: source,
            retrievedAt: retrievedAt,
            verifiedAt: verifiedAt,
            popularity: popularity
        )
    }
}
