import MorselAdditives
import MorselUI

/// The foods for which an additive is listed, as the answer to what it is typically used in.
///
/// They follow from the conditions of use. Main categories in which the law names the additive itself come before those where only one
/// of its groups is listed, and those with many categories before those with few.
struct TypicalUses {
    /// A main category with the categories in it that list the additive.
    private struct Use {
        let main: FoodCategory
        /// The categories that list the additive or one of its groups.
        var all: Set<Int64> = []
        /// The categories whose condition names the additive.
        var own: Set<Int64> = []
    }

    let additive: FoodAdditive
    let collection: AdditiveCollection
    let day: String
    let context: PageContext

    /// The most categories that are named.
    static let maxCategories = 4

    /// The categories as links, or `nil` for an additive without a condition of use.
    func html() -> HTML? {
        let uses = uses
        guard !uses.isEmpty else { return nil }
        let links = uses.prefix(Self.maxCategories).map { use -> HTML in
            // A single category says more than the main category around it.
            if use.all.count == 1, let id = use.all.first, let only = collection.category(id) {
                return "<li>\(context.link(only))</li>\n"
            }
            return """
                <li>\(context.link(use.main)) <span class="small">(\(Words.categories(use.all.count)[context.language]))</span></li>

                """
        }
        let rest = uses.count - Self.maxCategories
        let more: HTML? =
            rest > 0
            ? "<p class=\"small\"><a href=\"#uses\">\(Words.more(rest)[context.language])</a></p>" : nil
        return "<ul class=\"plain-links\">\n\(links)</ul>\(more)"
    }

    /// The main categories, the most specific facts first.
    private var uses: [Use] {
        var uses: [Int64: Use] = [:]
        for permission in collection.permissions(of: additive) where permission.condition.isValid(on: day) {
            guard let category = collection.category(permission.condition.category) else { continue }
            let main = collection.ancestors(of: category).first ?? category
            uses[main.id, default: Use(main: main)].all.insert(category.id)
            if permission.group == nil { uses[main.id]?.own.insert(category.id) }
        }
        return uses.values.sorted { left, right in
            let (own, all) = (left.own.count - right.own.count, left.all.count - right.all.count)
            return own != 0 ? own > 0 : all != 0 ? all > 0 : left.main.id < right.main.id
        }
    }

    private enum Words {
        static func categories(_ count: Int) -> Phrase {
            Phrase(en: "\(count) categories", es: "\(count) categorías", pt: "\(count) categorias")
        }

        static func more(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "and 1 other main category",
                    es: "y otra categoría principal",
                    pt: "e outra categoria principal"
                )
                : Phrase(
                    en: "and \(count) other main categories",
                    es: "y otras \(count) categorías principales",
                    pt: "e outras \(count) categorias principais"
                )
        }
    }
}
