package import MorselCore

/// Which products a set of common products has.
package enum CommonProducts: Hashable, Sendable {
    /// Products with a label in a language, an ISO 639-1 code.
    case labelled(in: String)
    /// Products that are sold in a country and have a label.
    case sold(in: Country)

    /// Whether a version belongs to the set, apart from the country.
    func includes(_ version: StoredVersion) -> Bool {
        guard version.number.gtin != nil else { return false }
        let texts = version.version.content.texts
        switch self {
        case .labelled(let language): return texts.contains { $0.language == language }
        case .sold: return !texts.isEmpty
        }
    }
}
