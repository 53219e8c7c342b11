public import MorselCore
public import MorselUI

/// The foods and products that a search found.
public struct SearchResults: Sendable {
    /// A product of the list.
    public struct Product: Sendable {
        /// The product's number.
        public var number: ProductNumber
        /// The current content, of which only names, brand, quantity, texts and declaration are needed.
        public var content: ProductContent
        /// The name of the source.
        public var source: String
        /// The search stage that found it.
        public var stage = SearchStage.words

        /// Creates a product of the list.
        public init(number: ProductNumber, content: ProductContent, source: String = "") {
            self.number = number
            self.content = content
            self.source = source
        }

        /// Creates a product of the list from its record.
        init(_ record: ProductRecord) {
            self.init(
                number: record.number,
                content: record.current.content,
                source: record.current.source.name
            )
        }
    }

    /// A food of the list: a dish, or a row of a composition table.
    public struct Food: Sendable {
        /// The identifier of the source, which is `morsel` for dishes.
        public var source: String
        /// The code in the source.
        public var code: String
        /// The name of the composition table for people, or empty if it is unknown.
        public var table = ""
        /// The names in several languages.
        public var names: [ProductContent.LanguageText]
        /// The search stage that found it.
        public var stage = SearchStage.words

        /// Creates a food of the list.
        public init(source: String, code: String, names: [ProductContent.LanguageText]) {
            self.source = source
            self.code = code
            self.names = names
        }
    }

    /// An additive of the list.
    public struct Additive: Sendable {
        /// The identifier in addresses: `e160aii`.
        public var identifier: String
        /// The number as on labels: `E 160a(ii)`.
        public var number: String
        /// The name, in the language of the page if it exists.
        public var name: String
        /// The language of the name, or `nil` for the language of the page.
        public var nameLanguage: Language?

        /// Creates an additive of the list; without `nameLanguage` its name is in the language of the page.
        public init(identifier: String, number: String, name: String, nameLanguage: Language? = nil) {
            (self.identifier, self.number, self.name) = (identifier, number, name)
            self.nameLanguage = nameLanguage
        }
    }

    /// A class of additives, or a food category of the rules on additives.
    public struct Topic: Sendable {
        /// What the topic is.
        public enum Kind: Sendable {
            /// A class of additives.
            case additiveClass
            /// A food category.
            case foodCategory
        }

        /// What the topic is.
        public var kind: Kind
        /// The system that defines it: `main`, `eu`, `codex` or `fda`.
        public var scheme: String
        /// The key of a class (`colour`), or the number of a category (`05.2`).
        public var key: String
        /// The name, in the language of the page if it exists.
        public var name: String
        /// The language of the name, or `nil` for the language of the page.
        public var nameLanguage: Language?

        /// Creates a topic; without `nameLanguage` its name is in the language of the page.
        public init(_ kind: Kind, scheme: String, key: String, name: String, nameLanguage: Language? = nil) {
            (self.kind, self.scheme, self.key, self.name) = (kind, scheme, key, name)
            self.nameLanguage = nameLanguage
        }
    }

    /// The foods, the best first.
    public var foods: [Food]
    /// The products, the best first.
    public var products: [Product]
    /// The additives that the server found, the best first, or `nil` if it searched none.
    public var additives: [Additive]?
    /// The classes of additives and food categories with all words in their names, the best of each kind first.
    public var topics: [Topic] = []
    /// The number of this part of the list, from 0.
    public var page: Int
    /// Whether there are more products.
    public var hasMore: Bool
    /// The number of foods in all parts of the list, or `nil` if it is unknown.
    public var foodCount: ResultCount?
    /// The number of products in all parts of the list, or `nil` if it is unknown.
    public var productCount: ResultCount?

    /// Creates a list.
    public init(foods: [Food] = [], products: [Product] = [], page: Int = 0, hasMore: Bool = false) {
        self.foods = foods
        self.products = products
        self.page = page
        self.hasMore = hasMore
    }

    /// The list without entries that have only some of the words, if another entry has all words.
    ///
    /// Foods and products are searched separately, so only one search may have fallen back to fewer words.
    var withoutNeedlessFallback: SearchResults {
        let stages = foods.map { $0.stage } + products.map { $0.stage }
        guard stages.contains(where: { $0 != .someWords }) else { return self }
        var results = self
        results.foods.removeAll { $0.stage == .someWords }
        results.products.removeAll { $0.stage == .someWords }
        if results.foods.count < foods.count { results.foodCount = nil }
        if results.products.count < products.count { (results.productCount, results.hasMore) = (nil, false) }
        return results
    }

    /// The number of foods and products in all parts of the list, which is at least that of this part.
    var count: ResultCount {
        let (foods, products) = (foodCount?.number ?? foods.count, productCount?.number ?? products.count)
        let sum = foods.addingReportingOverflow(products)
        return ResultCount(
            sum.overflow ? .max : sum.partialValue,
            isMore: foodCount?.isMore == true || productCount?.isMore == true
        )
    }

    /// Whether nothing was found.
    public var isEmpty: Bool { foods.isEmpty && products.isEmpty }
}

extension SearchResults.Food {
    /// Returns the name in a language, otherwise in English, otherwise in any language, otherwise the code.
    func name(in language: PageLanguage) -> ProductContent.LanguageText {
        names.name(in: language, else: code)
    }
}

// The JSON that a page contains, which the device combines with its own results.
extension SearchResults {
    /// The list as one JSON object.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            RecordFormat.write(to: &json)
            json.key("foods")
            json.array { json in
                for food in foods { json.object { food.write(to: &$0) } }
            }
            json.key("products")
            json.array { json in
                for product in products { json.object { product.write(to: &$0) } }
            }
            if let additives {
                json.key("additives")
                json.array { json in
                    for additive in additives { json.object { additive.write(to: &$0) } }
                }
            }
            if !topics.isEmpty {
                json.key("topics")
                json.array { json in
                    for topic in topics { json.object { topic.write(to: &$0) } }
                }
            }
            json.key("page")
            json.number(Int64(page))
            json.key("hasMore")
            json.boolean(hasMore)
            if let foodCount {
                json.key("foodCount")
                json.object { foodCount.write(to: &$0) }
            }
            if let productCount {
                json.key("productCount")
                json.object { productCount.write(to: &$0) }
            }
        }
        return json.bytes
    }

    /// The list as an HTML template, so that the device does not have to request it again.
    public var template: HTML {
        "<template id=\"found-things\" data-found=\"\(String(decoding: json, as: UTF8.self))\"></template>\n"
    }

    /// Reads `{"format":2,"foods":[…],"products":[…],"page":1,"hasMore":false}`; unknown members are ignored.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "foods":
                try json.elements { (json) throws(JSONReader.ReadError) in foods.append(try Food(&json)) }
            case "products":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    if let product = try Product.read(&json) { products.append(product) }
                }
            case "additives":
                var additives: [Additive] = []
                try json.elements { (json) throws(JSONReader.ReadError) in
                    additives.append(try Additive(&json))
                }
                self.additives = additives
            case "topics":
                try json.elements { (json) throws(JSONReader.ReadError) in topics.append(try Topic(&json)) }
            case "page": page = Int(truncatingIfNeeded: try json.integer())
            case "hasMore": hasMore = try json.boolean()
            case "foodCount": foodCount = try ResultCount.read(&json)
            case "productCount": productCount = try ResultCount.read(&json)
            default: _ = try json.rawValue()
            }
        }
    }
}

extension SearchResults.Product {
    fileprivate func write(to json: inout JSONWriter) {
        json.key("gtin")
        json.string(number.identifier)
        json.key("source")
        json.string(source)
        stage.write(to: &json)
        var summary = ProductContent()
        (summary.name, summary.names, summary.brand) = (content.name, content.names, content.brand)
        (summary.quantity, summary.texts, summary.declared) = (
            content.quantity, content.texts, content.declared
        )
        summary.write(to: &json)
    }

    /// Reads a product whose object has the members of its content and its number.
    ///
    /// Returns `nil` if the number is missing or invalid.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> Self? {
        let value = try json.rawValue()
        var members = JSONReader(value)
        var (number, source): (ProductNumber?, String) = (nil, "")
        var stage = SearchStage.words
        try members.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "gtin", "record":
                let text = try json.text()
                number = ProductNumber(identifier: text)
            case "source": source = json.isAtString() ? try json.text() : try DataSource(&json).name
            case "match": stage = SearchStage(code: try json.text()) ?? stage
            default: _ = try json.rawValue()
            }
        }
        var content = JSONReader(value)
        return try number.map { number throws(JSONReader.ReadError) in
            var product = Self(number: number, content: try ProductContent(&content), source: source)
            product.stage = stage
            return product
        }
    }
}

extension SearchResults.Food {
    fileprivate func write(to json: inout JSONWriter) {
        json.key("source")
        json.string(source)
        json.key("code")
        json.string(code)
        json.key("table")
        json.string(table)
        json.key("names")
        names.write(to: &json)
        stage.write(to: &json)
    }

    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(source: "", code: "", names: [])
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "source":
                source = json.isAtString() ? try json.text() : try DataSource(&json).name
            case "code": code = try json.text()
            case "match": stage = SearchStage(code: try json.text()) ?? stage
            case "table": table = try json.text()
            case "names": names = try [ProductContent.LanguageText](&json)
            default: _ = try json.rawValue()
            }
        }
    }
}

extension SearchResults.Additive {
    fileprivate func write(to json: inout JSONWriter) {
        json.key("identifier")
        json.string(identifier)
        json.key("ecode")
        json.string(number)
        json.key("name")
        json.string(name)
        if let nameLanguage {
            json.key("nameLanguage")
            json.string(nameLanguage.tag)
        }
    }

    /// Reads an additive of `GET /v1/search`; unknown members are ignored.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(identifier: "", number: "", name: "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "identifier": identifier = try json.text()
            case "ecode": number = try json.text()
            case "name": name = try json.text()
            case "nameLanguage": nameLanguage = PageLanguage(code: try json.text().utf8)?.language
            default: _ = try json.rawValue()
            }
        }
    }
}

extension SearchResults.Topic {
    fileprivate func write(to json: inout JSONWriter) {
        json.key(kind == .additiveClass ? "key" : "number")
        json.string(key)
        json.key("scheme")
        json.string(scheme)
        json.key("name")
        json.string(name)
        if let nameLanguage {
            json.key("nameLanguage")
            json.string(nameLanguage.tag)
        }
    }

    /// Reads a class or a category of `GET /v1/search`, of which only a category has a number; unknown members are ignored.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(.additiveClass, scheme: "", key: "", name: "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "key": self.key = try json.text()
            case "number": (kind, self.key) = (.foodCategory, try json.text())
            case "scheme": scheme = try json.text()
            case "name": name = try json.text()
            case "nameLanguage": nameLanguage = PageLanguage(code: try json.text().utf8)?.language
            default: _ = try json.rawValue()
            }
        }
    }
}
