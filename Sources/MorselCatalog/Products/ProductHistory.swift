import MorselCore

/// The versions of a product, to which records are added.
///
/// Contents that are the same for a reader of the pack are one version, regardless of time and source. Other members, such
/// as pictures and categories, have their latest values. Versions are numbered in the order in which they were added. The
/// current version is the one that was retrieved last.
struct ProductHistory {
    /// A version with the times when it was first seen and last retrieved.
    struct Version {
        let id: Int64
        let number: Int
        let identity: Int64
        var content: String
        var source: String
        var firstSeenAt: Int64
        var retrievedAt: Int64
        var verifiedAt: Int64?
        /// The record with the new content, or `nil` if the stored content is unchanged.
        var record: PreparedProduct?
        /// Whether it must be written.
        var state = State.kept
        /// Whether its texts changed, for example in their line endings.
        var hasOtherTexts = false
    }

    enum State {
        case kept, renewed, added
    }

    /// The effect of a record on the history.
    enum Change {
        case newProduct, newVersion, renewed, unchanged
    }

    private(set) var versions: [Version]
    /// The row number of the product, or `nil` if it has no row yet.
    let product: Int64?

    /// Creates a history from stored versions.
    init(_ versions: [Version] = [], of product: Int64? = nil) {
        (self.versions, self.product) = (versions, product)
    }

    /// The index of the version that was retrieved last; if two have the same time, the later version.
    var current: Int? {
        versions.indices.max {
            (versions[$0].retrievedAt, versions[$0].number) < (versions[$1].retrievedAt, versions[$1].number)
        }
    }

    /// Adds a record.
    ///
    /// `id` is the row number for a new version.
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
    /// Updates a version from a record with the same content, and returns whether anything changed.
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

    /// Whether a record is later.
    ///
    /// Of two records with the same time, the one with the longer content counts as later, so that their order does not matter.
    private func isOlder(than product: PreparedProduct) -> Bool {
        (retrievedAt, content.utf8.count, content)
            < (product.retrievedAt, product.json.utf8.count, product.json)
    }

    /// Takes the content of a record.
    private mutating func take(_ product: PreparedProduct) {
        guard content != product.json else { return }
        // Findings have offsets in the texts.
        hasOtherTexts = hasOtherTexts || ProductContent(stored: content).texts != product.content.texts
        (content, record) = (product.json, product)
    }
}
