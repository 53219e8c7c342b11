package import MorselCore

/// What a source said about a product at some time.
package struct ProductRecord: Hashable, Sendable {
    /// The product.
    package var gtin: GTIN
    /// What is said.
    package var content: ProductContent
    /// What is declared as the source words it, by which versions are told apart; nil when the content has it so.
    package var words: ProductContent.Declaration?
    /// Who says so: a ``DataSource/id``.
    package var source: String
    /// When the source had it so, in milliseconds since 1970.
    package var retrievedAt: Int64
    /// When somebody compared it with the pack, in milliseconds since 1970; nil when nobody has.
    package var verifiedAt: Int64?
    /// How well known the product is; `nil` when the source does not say.
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
