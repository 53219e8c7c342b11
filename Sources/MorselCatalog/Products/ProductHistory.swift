import MorselCore

/// The versions of one product, to which records are added.
///
/// Contents that are the same for a reader of the pack are one version, even if their times and sources differ. The
/// other parts of a content, such as images and categories, are those of its latest record. Versions are numbered in
/// the order in which they became known. The current version is the one that was retrieved last.
struct ProductHistory {
    /// A version: a content, and the times when it was first and last retrieved.
    struct Version {
        let id: Int64
        let number: Int
        var identity: Int64
        var content: String
        var source: String
        var firstSeenAt: Int64
        var retrievedAt: Int64
        var verifiedAt: Int64?
        /// The record with the content, or `nil` if the content is the stored one.
        var record: PreparedProduct?
        /// Whether the version is new, or changed since it was read.
        var state = State.unchanged
        /// Whether the texts differ from the stored ones in white space, such as line ends.
        var hasOtherTexts = false
    }

    enum State {
        case unchanged, updated, added
    }

    /// What a record changed in the history.
    enum Change {
        case newProduct, newVersion, updated, unchanged
    }

    private(set) var versions: [Version]
    /// The row number of the product, or `nil` if it has no row yet.
    let product: Int64?

    /// Creates the history of a product with these versions.
    init(_ versions: [Version] = [], of product: Int64? = nil) {
        (self.versions, self.product) = (versions, product)
    }

    /// The index of the version that was retrieved last, or `nil` if there is none.
    ///
    /// If two have the same time, it is the one with the higher number.
    var current: Int? {
        versions.indices.max {
            (versions[$0].retrievedAt, versions[$0].number) < (versions[$1].retrievedAt, versions[$1].number)
        }
    }

    /// Adds a record, and returns what it changed.
    ///
    /// Two records of one source and time are one version if one has everything that the other has. `id` is the identifier
    /// of a new version.
    mutating func take(_ product: PreparedProduct, id: @autoclosure () -> Int64) -> Change {
        if let place = versions.firstIndex(where: { $0.identity == product.identity }) {
            return versions[place].update(product) ? .updated : .unchanged
        }
        for place in versions.indices where versions[place].isSameRecord(as: product) {
            let content = ProductContent(stored: versions[place].content)
            if product.content.isPart(of: content) { return .unchanged }
            if content.isPart(of: product.content) {
                versions[place].extend(with: product)
                return .updated
            }
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
    /// Updates the version with a record of the same content.
    ///
    /// Returns whether anything changed.
    fileprivate mutating func update(_ product: PreparedProduct) -> Bool {
        var updated = self
        updated.firstSeenAt = min(firstSeenAt, product.retrievedAt)
        if isOlder(than: product) {
            updated.retrievedAt = product.retrievedAt
            updated.source = product.source
            updated.take(product.withLanguages(of: content))
        } else {
            updated.take(product.languages(for: content))
        }
        updated.verifiedAt = [verifiedAt, product.verifiedAt].compactMap { $0 }.max()
        let isNew =
            updated.firstSeenAt != firstSeenAt || updated.retrievedAt != retrievedAt
            || updated.verifiedAt != verifiedAt || updated.source != source || updated.content != content
        guard isNew else { return false }
        self = updated
        if state == .unchanged { state = .updated }
        return true
    }

    /// Whether a record is newer than the version.
    ///
    /// If both have the same time, the longer content counts as newer, so the order of records does not matter.
    private func isOlder(than product: PreparedProduct) -> Bool {
        (retrievedAt, content.utf8.count, content)
            < (product.retrievedAt, product.json.utf8.count, product.json)
    }

    /// Whether the version was read from the same record of its source as another one.
    fileprivate func isSameRecord(as product: PreparedProduct) -> Bool {
        source == product.source && retrievedAt == product.retrievedAt
    }

    /// Replaces the content with one that has more.
    fileprivate mutating func extend(with product: PreparedProduct) {
        identity = product.identity
        take(product)
        verifiedAt = [verifiedAt, product.verifiedAt].compactMap { $0 }.max()
        if state == .unchanged { state = .updated }
    }

    /// Replaces the content with that of a record, if it is another one.
    private mutating func take(_ product: PreparedProduct?) {
        guard let product, content != product.json else { return }
        // Findings refer to positions in the texts.
        hasOtherTexts = hasOtherTexts || ProductContent(stored: content).texts != product.content.texts
        (content, record) = (product.json, product)
    }
}
