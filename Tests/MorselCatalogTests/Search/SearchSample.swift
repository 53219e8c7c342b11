import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport

/// A catalogue of made-up products for searches.
struct SearchSample {
    let catalogue: Catalogue

    /// Names and brands of products, numbered in this order from 1.
    static let products: [(name: String, brand: String)] = [
        ("Hazelnut spread", "Sample"), ("Crema de avellanas", "Muestra"), ("Creme de avelã", "Amostra"),
        ("Milk", "Dairy & Sons"), ("Milk", "Vaca"), ("Milk chocolate", "Sample"), ("Milka", "Purple"),
        ("Chocolate with milk", "Sample"), ("Coca-Cola", "Coca-Cola"), ("1664 beer", "Blanc"),
        ("Kellogg's flakes", "Kellogg's"), ("Crème brûlée", "Maison"), ("Mozzarella", "Campo"),
        ("Omega-3 eggs", "Hen"), ("Milch", "Kuh"), ("巧克力", "Panda"), ("Шоколад", "Мишка"),
        ("Oat drink", "Milkless"), ("Nut milk", "Nutty"), ("Cheese", "Campo"), ("Brie", "Campo"),
    ]

    /// Creates a catalogue with these products.
    init(
        _ database: TestDatabase,
        products: [(name: String, brand: String)] = SearchSample.products,
        change: (inout ProductContent) -> Void = { _ in }
    ) async throws {
        catalogue = Catalogue(store: database.store, knowledge: try Sample.knowledge())
        let records = products.enumerated().map { place, product in
            var content = ProductContent()
            content.name = product.name
            content.brand = product.brand
            change(&content)
            return ImportedProduct(
                gtin: SampleProducts.gtin(Int64(place) + 1),
                content: content,
                source: "off",
                retrievedAt: SampleProducts.t0
            )
        }
        for start in stride(from: 0, to: records.count, by: 500) {
            let part = Array(records[start..<min(start + 500, records.count)])
            _ = try await catalogue.write(part, now: SampleProducts.t0)
        }
    }

    /// Returns the names of the results.
    func names(_ text: String?, count: Int = 20) async throws -> [String] {
        try await catalogue.products(SearchRequest(text: text, count: count)).items.map {
            $0.item.content.name
        }
    }

    /// Returns the GTINs of all results, read in pages of `count`.
    func numbers(_ text: String?, by count: Int) async throws -> [Int64] {
        try await found(text, by: count).map { $0.item.number.stored }
    }

    /// Returns all results, read in pages of `count`.
    func found(_ text: String?, by count: Int) async throws -> [Found<ListedProduct>] {
        var found: [Found<ListedProduct>] = []
        var place: SearchPlace? = .start
        while let next = place {
            let part = try await catalogue.products(SearchRequest(text: text, place: next, count: count))
            found += part.items
            place = part.next
        }
        return found
    }

    /// Returns made-up products whose names have common words.
    static func many(_ count: Int, seed: UInt64) -> [(name: String, brand: String)] {
        var random = SplitMix64(seed: seed)
        let words = [
            "milk", "milky", "nut", "nuts", "dark", "bar", "organic", "tea", "oat", "cream", "creamy", "rice",
        ]
        return (0..<count).map { _ in
            let name = (0...random.below(4)).map { _ in random.pick(from: words) }.joined(separator: " ")
            return (name, random.pick(from: ["Sample", "Muestra", "Milk & Co"]))
        }
    }

    /// Whether a product has all words, the last of which may be unfinished.
    static func has(_ words: [String], _ product: (name: String, brand: String)) -> Bool {
        let its = SearchWords.indexed([product.name, product.brand]).split(separator: " ").map { String($0) }
        guard let last = words.last else { return false }
        if SearchWords.nameKey(of: product.name).hasPrefix(words.joined(separator: " ")) { return true }
        let hasOthers = words.allSatisfy { $0 == last || its.contains($0) }
        return hasOthers && its.contains { $0.hasPrefix(last) }
    }
}
