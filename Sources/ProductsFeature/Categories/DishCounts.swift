import MorselCatalog
import MorselCore

extension DishCollection {
    /// The number of predefined dishes in each category, including those of its subcategories, by category identifier.
    ///
    /// Categories without dishes are missing.
    var countsByCategory: [String: Int] {
        var counts: [String: Int] = [:]
        for dish in offered {
            guard let own = knowledge.category(identified: Array(dish.category.utf8)) else { continue }
            for category in own.ancestors + [own] {
                counts[String(decoding: category.identifier, as: UTF8.self), default: 0] += 1
            }
        }
        return counts
    }
}
