import MorselCore

/// A record that is ready to be written.
///
/// Slow steps run on all cores before the single writer receives it.
struct PreparedProduct: Sendable {
    let number: ProductNumber
    private(set) var content: ProductContent
    /// The hash that distinguishes versions of the product.
    let identity: Int64
    /// The content as JSON.
    private(set) var json: String
    let source: String
    let retrievedAt: Int64
    let verifiedAt: Int64?
    /// The popularity, or `nil` if the source has no counts.
    let popularity: Popularity?
    /// The countries where it is sold, or `nil` if the source says none.
    let countries: [Country]?
    /// The findings in the texts as JSON, empty if there are too many, or `nil` if the version is already stored.
    var findings: String?
    /// The search terms, or `nil` if the version is already stored.
    var terms: SearchTerms?

    /// Creates a product without findings and search terms.
    init(_ record: ImportedProduct) {
        number = record.number
        let (content, identity) = record.content.identified(declaredAs: record.words)
        self.content = content
        self.identity = Int64(bitPattern: identity)
        json = String(decoding: content.json, as: UTF8.self)
        source = record.source
        retrievedAt = record.retrievedAt
        verifiedAt = record.verifiedAt
        popularity = record.popularity
        countries = record.countries
    }

    /// Returns the product with the languages of a stored content, if it names none.
    func withLanguages(of stored: String) -> PreparedProduct {
        json == stored ? self : with(content.withLanguages(of: ProductContent(stored: stored)))
    }

    /// Returns a stored content with the languages of this product, or `nil` if it has languages.
    func languages(for stored: String) -> PreparedProduct? {
        guard json != stored, !content.languages.isEmpty else { return nil }
        let before = ProductContent(stored: stored)
        let after = before.withLanguages(of: content)
        return after == before ? nil : with(after)
    }

    private func with(_ content: ProductContent) -> PreparedProduct {
        var product = self
        product.content = content
        product.json = String(decoding: content.json, as: UTF8.self)
        // They depend on the languages of the texts.
        (product.findings, product.terms) = (nil, nil)
        return product
    }
}

extension [PreparedProduct] {
    /// Returns an issue for each product with too many findings; `lines` are the lines of the products in the file.
    func issues(at lines: [Int64]) -> [ImportIssue] {
        zip(lines, self).compactMap { line, product in
            guard product.findings?.isEmpty == true else { return nil }
            let detail =
                "the findings in the texts have more than \(LabelFindings.maxBytes) bytes; they were not stored"
            return ImportIssue(line: line, reason: .manyFindings, detail: detail)
        }
    }
}
