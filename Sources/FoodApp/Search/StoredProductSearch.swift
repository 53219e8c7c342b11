import MorselCore

/// Finds products that the device stores, while the server gives no answer.
struct StoredProductSearch {
    private let words: [[UInt8]]

    /// Creates a search for the words of a query.
    ///
    /// A query without letters and digits finds nothing.
    init(query: String) { words = SearchLetters.words(of: query) }

    /// Returns the products that have each word of the query in a name, the brand or the GTIN, in the same order.
    ///
    /// A word may be unfinished. In the GTIN, its digits may be anywhere.
    func matches(in products: [ProductRecord]) -> [ProductRecord] {
        guard !words.isEmpty else { return [] }
        return products.filter { product in
            let names = Self.words(of: product.current.content)
            let digits = Array((product.number.gtin?.digits ?? "").utf8)
            return words.allSatisfy { word in
                names.contains { $0.starts(with: word) } || Self.contains(word, in: digits)
            }
        }
    }

    private static func words(of content: ProductContent) -> [[UInt8]] {
        let texts = [content.name, content.brand] + content.names.map { $0.text }
        return texts.flatMap { SearchLetters.words(of: $0) }
    }

    private static func contains(_ word: [UInt8], in digits: [UInt8]) -> Bool {
        guard word.count <= digits.count else { return false }
        return (0...digits.count - word.count).contains { digits[$0...].starts(with: word) }
    }
}
