import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

extension AdditivesPage {
    /// What the list is limited to, and its order.
    package struct Facets: Sendable {
        /// A property by which the list is limited; the name of its parameter in addresses.
        package enum Name: String, CaseIterable, Sendable {
            /// The key of a class.
            case onlyClass = "class"
            /// An origin.
            case origin
            /// An authority that permits the additive, or `none`.
            case authority
            /// `yes` for additives that an authority evaluated, and `no` for the others.
            case evaluated
        }

        /// The chosen value of each property that limits the list.
        package var values: [Name: String] = [:]
        /// `name`, `class` or `evaluation`; otherwise the order of the numbers.
        package var sort = ""

        /// Creates facets that limit nothing.
        package init() {}

        /// Whether the list is limited or has another order.
        var areUsed: Bool { !values.isEmpty || !sort.isEmpty }
    }
}

/// The values of each facet with the number of additives that they would leave.
struct FacetCounts {
    let collection: AdditiveCollection
    let facets: AdditivesPage.Facets
    /// The additives among which facets choose.
    let additives: [FoodAdditive]

    /// The authorities by which the list can be limited.
    static let authorities = ["EU", "US", "AU"]
    /// The value for additives that none of the authorities permits.
    static let nowhere = "none"

    /// The additives that have all chosen values.
    var selected: [FoodAdditive] { selected(without: nil) }

    private func selected(without free: AdditivesPage.Facets.Name?) -> [FoodAdditive] {
        let limits = facets.values.filter { $0.key != free && isKnown($0.value, of: $0.key) }
        guard !limits.isEmpty else { return additives }
        return additives.filter { additive in
            limits.allSatisfy { values(of: additive, $0.key).contains($0.value) }
        }
    }

    /// The number of additives with each value, among those that have the chosen values of the other facets.
    func counts(of name: AdditivesPage.Facets.Name) -> [String: Int] {
        var counts: [String: Int] = [:]
        for additive in selected(without: name) {
            for value in values(of: additive, name) { counts[value, default: 0] += 1 }
        }
        return counts
    }

    /// Whether a value of an address limits the list; others are ignored.
    func isKnown(_ value: String, of name: AdditivesPage.Facets.Name) -> Bool {
        switch name {
        case .onlyClass: collection.additiveClass(named: value) != nil
        case .origin: FoodAdditive.Origin(rawValue: value) != nil
        case .authority: value == Self.nowhere || Self.authorities.contains(value)
        case .evaluated: value == "yes" || value == "no"
        }
    }

    private func values(of additive: FoodAdditive, _ name: AdditivesPage.Facets.Name) -> [String] {
        switch name {
        case .onlyClass: return collection.classes(of: additive).map { $0.key }
        case .origin: return additive.origins.map { $0.rawValue }
        case .authority:
            let permitting = additive.approvals.filter { $0.isCurrent }.map { $0.authority }
                .filter { Self.authorities.contains($0) }
            return permitting.isEmpty ? [Self.nowhere] : permitting
        case .evaluated: return [additive.evaluations.isEmpty ? "no" : "yes"]
        }
    }
}
