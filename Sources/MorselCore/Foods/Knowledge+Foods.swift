extension Knowledge {
    // MARK: Dishes

    /// The generic foods and dishes, in the order of their identifiers.
    public var dishes: DishList { DishList(self) }

    /// Returns the dish with an identifier, or `nil` for an unknown identifier.
    public func dish(identified identifier: some Collection<UInt8>) -> Dish? {
        let dishes = dishes
        return place(of: identifier, among: dishes.count) { dishes[$0].identifier }.map { dishes[$0] }
    }

    /// Returns the name of a concept in the list of a dish, or `nil` if it has none.
    ///
    /// For an additive it is the first name that is not a number ("gelatine").
    func dishName(of concept: Concept, in language: Language) -> KnowledgeText? {
        let names = names(of: concept, in: Self.foodLanguage(language))
        return names.first { $0.count < 2 || !Self.isDigit($0[1]) } ?? names.first
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    // MARK: Categories

    /// Every category.
    ///
    /// The top level comes first, and each category precedes its children.
    public var categories: ProductCategoryList {
        ProductCategoryList(indices: 0..<records(.categories, CategoryRecord.self).count, in: self)
    }

    /// The categories of the top level, in the order to show them.
    public var topCategories: ProductCategoryList {
        let all = records(.categories, CategoryRecord.self)
        return ProductCategoryList(indices: 0..<(all.firstIndex { $0.depth > 0 } ?? all.count), in: self)
    }

    /// Returns the category with an identifier, or `nil` for an unknown identifier.
    public func category(identified identifier: some Collection<UInt8>) -> ProductCategory? {
        let sorted = records(.categoryIdentifiers, UInt32.self)
        let all = categories
        return place(of: identifier, among: sorted.count) { all[Int(sorted[$0])].identifier }
            .map { all[Int(sorted[$0])] }
    }

    /// Returns the category of an Open Food Facts tag such as `en:hazelnut-spreads`, or `nil` for an unknown tag.
    public func category(tagged tag: some Collection<UInt8>) -> ProductCategory? {
        let sorted = records(.categoryTags, CategoryTagRecord.self)
        return place(of: tag, among: sorted.count) { utf8(sorted[$0].string, sorted[$0].length) }
            .map { ProductCategory(index: sorted[$0].category, in: self) }
    }

    // MARK: Names and identifiers

    /// Returns the language of the names of dishes and categories: English, Spanish or Portuguese, or else English.
    private static func foodLanguage(_ language: Language) -> Language {
        language == .spanish || language == .portuguese ? language : .english
    }

    func foodNames(from first: UInt32, count: UInt16, in language: Language) -> [KnowledgeText] {
        let wanted = Self.foodLanguage(language).rawValue
        return records(.foodNames, NameRecord.self)[Int(first)..<Int(first) + Int(count)]
            .filter { $0.language == wanted }
            .map { utf8($0.string, $0.length) }
    }

    func foodName(from first: UInt32, count: UInt16, in language: Language) -> KnowledgeText {
        let wanted = Self.foodLanguage(language).rawValue
        let names = records(.foodNames, NameRecord.self)[Int(first)..<Int(first) + Int(count)]
        guard let name = names.first(where: { $0.language == wanted }) else { return utf8(0, 0) }
        return utf8(name.string, name.length)
    }

    /// Returns the index of a text among texts that are sorted by their bytes, or `nil` if it is missing.
    private func place(
        of text: some Collection<UInt8>,
        among count: Int,
        _ candidate: (Int) -> KnowledgeText
    ) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let found = candidate(middle)
            if found.elementsEqual(text) { return middle }
            if found.lexicographicallyPrecedes(text) { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
