import MorselCore

/// The versions of one product, and what a record makes of them.
///
/// Contents that are the same to a reader of the pack are one version, whenever and by whomever they were said; what is no
/// part of that, such as pictures and categories, is as it was said last. Numbers go by the order in which contents became
/// known. What is on the shelves now is the version most recently retrieved.
struct ProductHistory {
    /// A content, and since when and until when it was said.
    struct Version {
        let id: Int64
        let number: Int
        let identity: Int64
        var content: String
        var source: String
        var firstSeenAt: Int64
        var retrievedAt: Int64
        var verifiedAt: Int64?
        /// The record that the content is of, or `nil` if it is as it was read.
        var record: PreparedProduct?
        /// Whether it is new, or changed since it was read.
        var state = State.kept
        /// Whether it has other texts than when it was read: their lines end elsewhere.
        var hasOtherTexts = false
    }

    enum State {
        case kept, renewed, added
    }

    /// What a record was to the product's history.
    enum Change {
        case newProduct, newVersion, renewed, unchanged
    }

    private(set) var versions: [Version]
    /// The number of the product's row; `nil` while it has none.
    let product: Int64?

    /// Creates the history of a product that has these versions.
    init(_ versions: [Version] = [], of product: Int64? = nil) {
        (self.versions, self.product) = (versions, product)
    }

    /// The place of the version that was retrieved last; of two, the later one.
    var current: Int? {
        versions.indices.max {
            (versions[$0].retrievedAt, versions[$0].number) < (versions[$1].retrievedAt, versions[$1].number)
        }
    }

    /// Takes a record in.
    ///
    /// `id` is the number that a new version gets in its table.
    mutating func take(_ product: PreparedProduct, id: @autoclosure () -> Int64) -> Change {
        if let place = versions.firstIndex(where: { $0.identity == product.identity }) {
            return versions[place].renew(product) ? .renewed : .unchanged
        }
        versions.append(
            Version(
                id: id(),
                number: (versions.map { $0.number }.max() ?? 0) + 1,
                identity: product.identity,
                content: product.json,
                source: product.source,
                firstSeenAt: product.retrievedAt,
                retrievedAt: product.retrievedAt,
                verifiedAt: product.verifiedAt,
                record: product,
                state: .added
            )
        )
        return versions.count == 1 ? .newProduct : .newVersion
    }
}

extension ProductHistory.Version {
    /// Takes in that the same was said again; says whether anything is new in that.
    fileprivate mutating func renew(_ product: PreparedProduct) -> Bool {
        var renewed = self
        renewed.firstSeenAt = min(firstSeenAt, product.retrievedAt)
        if isOlder(than: product) {
            renewed.retrievedAt = product.retrievedAt
            renewed.source = product.source
            renewed.take(product)
        }
        renewed.verifiedAt = [verifiedAt, product.verifiedAt].compactMap { $0 }.max()
        let isNew =
            renewed.firstSeenAt != firstSeenAt || renewed.retrievedAt != retrievedAt
            || renewed.verifiedAt != verifiedAt || renewed.source != source || renewed.content != content
        guard isNew else { return false }
        self = renewed
        if state == .kept { state = .renewed }
        return true
    }

    /// Whether a record is later; of two of one time, that which says more, so that their order does not matter.
    private func isOlder(than product: PreparedProduct) -> Bool {
        (retrievedAt, content.utf8.count, content)
            < (product.retrievedAt, product.json.utf8.count, product.json)
    }

    /// Has the content as the record says it.
    private mutating func take(_ product: PreparedProduct) {
        guard content != product.json else { return }
        // Findings point into the texts.
        hasOtherTexts = hasOtherTexts || ProductContent(stored: content).texts != product.content.texts
        (content, record) = (product.json, product)
    }
}
