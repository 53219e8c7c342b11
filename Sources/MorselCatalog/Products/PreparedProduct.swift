import MorselCore

/// A record that is ready to be written.
///
/// Slow steps run on all cores before the single writer receives it.
struct PreparedProduct: Sendable {
    let gtin: GTIN
    let content: ProductContent
    /// The hash that distinguishes versions of the product.
    let identity: Int64
    /// The content as JSON.
    let json: String
    let source: String
    let retrievedAt: Int64
    let verifiedAt: Int64?
    /// The popularity, or `nil` if the source has no counts.
    let popularity: Popularity?
    /// The findings in the texts as JSON, or `nil` if the version is already stored.
    var findings: String?
    /// The search terms, or `nil` if the version is already stored.
    var terms: SearchTerms?

    /// Creates a product without findings and search terms.
    init(_ record: ImportedProduct) {
        gtin = record.gtin
        let (content, identity) = record.content.identified(declaredAs: record.words)
        self.content = content
        self.identity = Int64(bitPattern: identity)
        json = String(decoding: content.json, as: UTF8.self)
        source = record.source
        retrievedAt = record.retrievedAt
        verifiedAt = record.verifiedAt
        popularity = record.popularity
    }
}
