import MorselCore
import MorselUI

/// The foods that somebody can choose from: those of the knowledge file and of the device, and those that the server found.
struct FoodChoices {
    let records: DiaryRecords
    let products: AvailableProducts
    let label: EatenFood?
    let context: PageContext

    /// The largest number of foods in a list.
    static let limit = 40

    /// The results of the server, or `nil` without a request to it.
    var found: FoundFoods? { products.found }

    private var language: PageLanguage { context.language }

    /// Returns the food with a key, as it is eaten today, or `nil` if the device does not have it.
    func food(_ key: String) -> EatenFood? {
        if let label, label.key == key { return label }
        let bytes = Array(key.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
        switch String(decoding: bytes[..<colon], as: UTF8.self) {
        case "dish": return context.knowledge.dish(identified: Array(rest.utf8)).map { food($0) }
        case "own": return records.dishes.newest().first { $0.id == rest }?.food(in: language.code)
        case "gtin":
            let products =
                [self.products.product].compactMap { $0 } + self.products.stored + (found?.products ?? [])
            if let product = products.first(where: { $0.number.identifier == rest }) {
                return product.food(in: language)
            }
        case "food":
            if let food = foundFoods.first(where: { $0.key == key }) { return food }
        case "name": return rest.isEmpty ? nil : EatenFood(key: key, name: rest, language: language.code)
        default: break
        }
        return eaten(key) ?? unknown(key)
    }

    /// A product of which nothing but its number is known, whose words the person adds, or `nil` for another food.
    private func unknown(_ key: String) -> EatenFood? {
        let number = String(decoding: Array(key.utf8).dropFirst("gtin:".utf8.count), as: UTF8.self)
        guard Array(key.utf8).starts(with: "gtin:".utf8), let number = ProductNumber(identifier: number)
        else {
            return nil
        }
        return EatenFood(key: key, name: number.shown, language: language.code)
    }

    /// The food as it was eaten last, or as it was marked as a favourite.
    private func eaten(_ key: String) -> EatenFood? {
        if let favourite = records.favourites.newest().first(where: { $0.food.key == key }) {
            return favourite.food
        }
        for day in records.entries.recordedDays.reversed() {
            if let entry = records.entries[day].first(where: { $0.food.key == key }) { return entry.food }
        }
        return nil
    }

    /// Returns a dish of the knowledge file.
    private func food(_ dish: Dish) -> EatenFood {
        EatenFood(
            key: "dish:\(String(knowledge: dish.identifier))",
            name: String(knowledge: dish.name(in: language.language)),
            ingredients: String(decoding: dish.ingredientList(in: language.language), as: UTF8.self),
            language: language.code,
            portion: EatenFood.dishPortion
        )
    }

    // MARK: Lists

    /// The own dishes, by name.
    var own: [EatenFood] { matching(records.dishes.newest().map { $0.food(in: language.code) }, "") }

    /// The favourites.
    var favourites: [EatenFood] { records.favourites.newest().map { $0.food } }

    /// Returns the foods that were eaten last, each once.
    func recent(_ limit: Int = 12) -> [EatenFood] {
        var foods: [EatenFood] = []
        for day in records.entries.recordedDays.reversed() {
            for entry in records.entries[day].reversed()
            where !foods.contains(where: { $0.key == entry.food.key }) {
                foods.append(entry.food)
                if foods.count == limit { return foods }
            }
        }
        return foods
    }

    /// Returns the foods of the device whose names have words that begin with the typed ones.
    func matches(_ query: String) -> [EatenFood] {
        let mine = matching(recent(Self.limit) + favourites + own, query)
        let products = matching(self.products.stored.map { $0.food(in: language) }, query)
        var foods: [EatenFood] = []
        for food in mine + products + dishes(query) where !foods.contains(where: { $0.key == food.key }) {
            foods.append(food)
            if foods.count == Self.limit { break }
        }
        return foods
    }

    /// The foods and products that the server found, and the device did not.
    func serverMatches(excluding known: [EatenFood]) -> [EatenFood] {
        let products = found?.products.map { $0.food(in: language) } ?? []
        return (foundFoods + products).filter { food in !known.contains { $0.key == food.key } }
    }

    private var foundFoods: [EatenFood] {
        found?.foods.compactMap { source, code, names -> EatenFood? in
            if source == "morsel" {
                return context.knowledge.dish(identified: Array(code.utf8)).map { food($0) }
            }
            guard let name = names.first(where: { $0.language == language.code }) ?? names.first else {
                return nil
            }
            return EatenFood(key: "food:\(source):\(code)", name: name.text, language: name.language)
        } ?? []
    }

    private func matching(_ foods: [EatenFood], _ query: String) -> [EatenFood] {
        let words = SearchLetters.words(of: query)
        return words.isEmpty ? foods : foods.filter { Self.name($0.name, has: words) }
    }

    /// The dishes of the knowledge file in all names of the language, those whose name begins with the query first.
    private func dishes(_ query: String) -> [EatenFood] {
        let words = SearchLetters.words(of: query)
        guard let first = words.first else { return [] }
        var (leading, others): ([EatenFood], [EatenFood]) = ([], [])
        for dish in context.knowledge.dishes {
            let names = dish.names(in: language.language).map { String(knowledge: $0) }
            guard names.contains(where: { Self.name($0, has: words) }) else { continue }
            let isLeading = names.contains { SearchLetters.words(of: $0).first?.starts(with: first) == true }
            if isLeading { leading.append(food(dish)) } else { others.append(food(dish)) }
        }
        return leading + others
    }

    private static func name(_ name: String, has words: [[UInt8]]) -> Bool {
        let own = SearchLetters.words(of: name)
        return words.allSatisfy { word in own.contains { $0.starts(with: word) } }
    }

    // MARK: What was eaten before

    /// The last entry of a food before or on a day, or `nil`.
    func lastEntry(of key: String, until day: CivilDate) -> DiaryEntry? {
        for recorded in records.entries.recordedDays.reversed() where recorded <= day {
            if let entry = records.entries[recorded].last(where: { $0.food.key == key }) { return entry }
        }
        return nil
    }
}
