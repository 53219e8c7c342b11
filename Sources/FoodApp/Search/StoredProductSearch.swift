import MorselCore

/// Finds products that the device stores, while the server gives no answer.
struct StoredProductSearch {
    /// A word of the query.
    private struct Word {
        let letters: [UInt8]
        /// The digits of the number that the word can also mean: that of a UPC-E symbol.
        let otherDigits: [UInt8]?

        init(_ letters: [UInt8]) {
            self.letters = letters
            otherDigits = GTIN.expanded(upcE: String(decoding: letters, as: UTF8.self)).map {
                Array($0.digits.utf8)
            }
        }
    }

    private let words: [Word]
    /// The letters of the company whose products are wanted, or `nil` for all.
    private let company: [UInt8]?

    /// Creates a search for the words of a query.
    ///
    /// A query without letters and digits finds nothing.
    init(query: String) {
        let filter = CompanyFilter(query)
        words = SearchLetters.words(of: filter.text).map { Word($0) }
        company = filter.company.map { Self.letters(of: $0) }
    }

    /// Returns the products that have each word of the query in a name, the brand, the manufacturer or the GTIN, in the same order.
    ///
    /// A word may be unfinished. In the GTIN, its digits may be anywhere. The eight digits of a UPC-E are those of its number too.
    func matches(in products: [ProductRecord]) -> [ProductRecord] {
        guard !words.isEmpty || company != nil else { return [] }
        return products.filter { product in
            if let company, company != Self.letters(of: product.current.content.manufacturer) { return false }
            let names = Self.words(of: product.current.content)
            let digits = Array((product.number.gtin?.digits ?? "").utf8)
            return words.allSatisfy { word in
                names.contains { $0.starts(with: word.letters) } || Self.contains(word.letters, in: digits)
                    || word.otherDigits == digits
            }
        }
    }

    private static func letters(of company: String) -> [UInt8] {
        SearchLetters.words(of: company).flatMap { $0 }
    }

    private static func words(of content: ProductContent) -> [[UInt8]] {
        let texts = [content.name, content.brand, content.manufacturer] + content.names.map { $0.text }
        return texts.flatMap { SearchLetters.words(of: $0) }
    }

    private static func contains(_ word: [UInt8], in digits: [UInt8]) -> Bool {
        guard word.count <= digits.count else { return false }
        return (0...digits.count - word.count).contains { digits[$0...].starts(with: word) }
    }
}
