import MorselCore

/// A record made ready to be kept: what takes time is done, on any core, before the one writer has it.
struct PreparedProduct: Sendable {
    let gtin: GTIN
    let content: ProductContent
    /// What tells the version from others of the product.
    let identity: Int64
    /// The content as it is kept.
    let json: String
    let source: String
    let retrievedAt: Int64
    let verifiedAt: Int64?
    /// How well known the product is, or `nil` if the source does not say.
    let popularity: Popularity?
    /// What the texts say, or `nil` if the version was known already.
    var findings: String?
    /// What it is found by, or `nil` if the version was known already.
    var terms: SearchTerms?

    /// Makes a record ready, but for its texts and words.
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
