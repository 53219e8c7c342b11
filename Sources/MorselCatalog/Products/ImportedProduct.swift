package import MorselCore

/// One record of an import: the content that a source has for a product at one time.
package struct ImportedProduct: Hashable, Sendable {
    /// The GTIN of the product.
    package var gtin: GTIN
    /// The content.
    package var content: ProductContent
    /// The declared allergens as the source states them, which distinguish versions, or `nil` if they are those of the content.
    package var words: ProductContent.Declaration?
    /// The ``DataSource/id`` of the source.
    package var source: String
    /// The time when the source had this content, in milliseconds since 1970.
    package var retrievedAt: Int64
    /// The time when somebody compared it with a pack, in milliseconds since 1970, or `nil` if nobody did.
    package var verifiedAt: Int64?
    /// The popularity of the product, or `nil` if the source has no counts.
    package var popularity: Popularity?

    /// Creates a record.
    package init(
        gtin: GTIN,
        content: ProductContent,
        words: ProductContent.Declaration? = nil,
        source: String,
        retrievedAt: Int64,
        verifiedAt: Int64? = nil,
        popularity: Popularity? = nil
    ) {
        self.gtin = gtin
        self.content = content
        self.words = words
        self.source = source
        self.retrievedAt = retrievedAt
        self.verifiedAt = verifiedAt
        self.popularity = popularity
    }
}
