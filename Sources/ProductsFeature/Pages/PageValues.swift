import FoodApp
import MorselCatalog
import MorselCore
import MorselUI

// Converts values of the catalogue to values of pages.

extension ResultCount {
    /// Creates the count of a search, or `nil` if it was not counted.
    init?(_ total: SearchTotal?) {
        switch total {
        case .exactly(let count)?: self.init(count)
        case .moreThan(let count)?: self.init(count, isMore: true)
        case nil: return nil
        }
    }
}

extension SearchResults {
    /// Sets the products of a search result.
    ///
    /// Those whose contents do not fit into a page have only the members that identify them.
    mutating func setProducts(_ found: SearchResult<ListedProduct>) {
        let wholeCount = ListBudget.fitting(found.items.map { $0.item.contentJSON.count })
        products = found.items.enumerated().map { index, result in
            let listed = result.item
            var content = listed.content
            if index >= wholeCount { content = content.identification }
            var product = Product(number: listed.number, content: content, source: listed.source.name)
            product.stage = result.stage
            return product
        }
        hasMore = found.next != nil
        productCount = ResultCount(found.total)
    }
}

extension ProductContent {
    /// The members that identify a product.
    ///
    /// Without a text and a declaration, its answer is that nothing can be told.
    fileprivate var identification: ProductContent {
        var content = ProductContent()
        (content.name, content.names, content.brand, content.quantity) = (name, names, brand, quantity)
        return content
    }
}

extension SearchResults.Food {
    init(_ found: Found<StoredFood>) {
        self.init(source: found.item.source.id, code: found.item.code, names: found.item.names)
        table = found.item.source.name
        stage = found.stage
    }

    /// The predefined dishes of a category and its subcategories.
    static func dishes(in category: ProductCategory, _ collection: DishCollection) -> [Self] {
        collection.offered
            .filter { dish in
                guard let own = collection.knowledge.category(identified: Array(dish.category.utf8)) else {
                    return false
                }
                return own == category || own.ancestors.contains(category)
            }
            .map { dish in
                let source = collection.source(of: dish.code)
                var food = Self(source: source.id, code: dish.code, names: dish.preferredNames)
                food.table = source.name
                return food
            }
    }
}

extension FoodRecord {
    init(_ food: StoredFood) {
        self.init(
            source: food.source,
            code: food.code,
            names: food.names,
            nutrition: food.content.nutrition
        )
    }

    /// Creates the record of a predefined dish, with its ingredients in a language.
    init(_ dish: CatalogueDish, of source: DataSource, in language: PageLanguage) {
        let ingredients = DishIngredients(
            usual: Array((dish.usual[language.code] ?? "").utf8),
            often: Array((dish.often[language.code] ?? "").utf8)
        )
        self.init(source: source, code: dish.code, names: dish.preferredNames, ingredients: ingredients)
        guard let row = DishNutrition.of(code) else { return }
        nutrition = row.facts
        nutritionSource = row.source
        nutritionSource?.name = row.sourceName(in: language)
    }
}

extension DishNutrition {
    /// Returns the names of the table and of the row, and says if the row describes a similar dish.
    fileprivate func sourceName(in language: PageLanguage) -> String {
        let row = "\(name) (\(code))"
        return switch match {
        case .same: "\(source.name) · \(row)"
        case .similar: "\(source.name) · \(Words.similar[language]): \(row)"
        }
    }

    private enum Words {
        static let similar = Phrase(en: "similar dish", es: "plato parecido", pt: "prato parecido")
    }
}

extension ProductCategory {
    /// The broader categories, the broadest first.
    var ancestors: [ProductCategory] { parent.map { $0.ancestors + [$0] } ?? [] }
}

extension CategoryNode {
    /// Creates a category with its counts and `depth` levels of subcategories.
    init(_ category: ProductCategory, _ counts: [String: Int], _ language: PageLanguage, depth: Int = .max) {
        let identifier = String(decoding: category.identifier, as: UTF8.self)
        self.init(
            identifier: identifier,
            name: String(decoding: category.name(in: language.language), as: UTF8.self),
            count: counts[identifier] ?? 0,
            children: depth == 0
                ? [] : category.children.map { CategoryNode($0, counts, language, depth: depth - 1) }
        )
    }
}
