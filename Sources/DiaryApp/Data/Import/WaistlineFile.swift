import MorselCore

/// A database that Waistline exported: an object with the foods, `foodList`, and the days, `diary`.
///
/// A day has items, each with the identifier of its food, a `portion` of a `unit` and a `quantity`. In files of earlier versions each
/// member of `diary` is an item with its name. The format is known from the public source of Waistline.
struct WaistlineFile {
    private struct Food {
        var id: Int64 = -1
        var name = ""
        var brand = ""
        var unit = ""
        var barcode = ""
    }

    private struct Item {
        var id: Int64 = -1
        var isRecipe = false
        var day = ""
        var name = ""
        /// The amount in hundredths of the unit.
        var portion: Int64 = 0
        var unit = ""
        var portionWords = ""
        /// The number of portions in hundredths.
        var quantity: Int64 = 100
        var category: Int64 = -1
        var categoryName = ""
    }

    private var foods: [Food] = []
    private var recipes: [Food] = []
    private var items: [Item] = []
    private var meals = ["Breakfast", "Lunch", "Dinner", "Snacks"]
    private var hasDiary = false

    /// Reads a file.
    /// - Throws: ``FileProblem``, if it is not JSON or not an export of Waistline.
    init(_ file: [UInt8]) throws(FileProblem) {
        let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let error = file[start...].withUnsafeBufferPointer { bytes -> JSONReader.ReadError? in
            do throws(JSONReader.ReadError) {
                try read(bytes)
                return nil
            } catch {
                return error
            }
        }
        if let error { throw FileProblem(error, in: Array(file[start...])) }
        guard hasDiary else { throw FileProblem(.otherJSON, line: 1) }
    }

    // MARK: Reading

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) {
        var json = JSONReader(bytes)
        guard json.isAtObject() else {
            // An array is JSON, but no export.
            _ = try json.rawValue()
            return
        }
        try json.object { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "foodList" where json.isAtArray(): foods = try Self.foods(&json)
            case "recipes" where json.isAtArray(): recipes = try Self.foods(&json)
            case "settings" where json.isAtObject(): try readSettings(&json)
            case "diary" where json.isAtArray():
                hasDiary = true
                try json.elements { (json) throws(JSONReader.ReadError) in try readDay(&json) }
            default: _ = try json.rawValue()
            }
        }
    }

    private static func foods(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [Food] {
        var foods: [Food] = []
        try json.elements { (json) throws(JSONReader.ReadError) in
            var food = Food()
            guard json.isAtObject() else { return _ = try json.rawValue() }
            try json.members { (json, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "id": food.id = try number(&json) / 100
                case "name" where json.isAtString(): food.name = try json.text()
                case "brand" where json.isAtString(): food.brand = try json.text()
                case "unit" where json.isAtString(): food.unit = try json.text()
                case "barcode" where json.isAtString(): food.barcode = try json.text()
                default: _ = try json.rawValue()
                }
            }
            foods.append(food)
        }
        return foods
    }

    /// Reads the names that the person gave the meals.
    private mutating func readSettings(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            guard key.elementsEqual("diary".utf8), json.isAtObject() else { return _ = try json.rawValue() }
            try json.members { (json, key) throws(JSONReader.ReadError) in
                guard key.elementsEqual("meal-names".utf8), json.isAtArray() else {
                    return _ = try json.rawValue()
                }
                meals = []
                try json.elements { (json) throws(JSONReader.ReadError) in
                    if json.isAtString() { meals.append(try json.text()) } else { _ = try json.rawValue() }
                }
            }
        }
    }

    /// Reads a day with its items, or an item of an earlier version.
    private mutating func readDay(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        guard json.isAtObject() else { return _ = try json.rawValue() }
        var day = Item()
        var eaten: [Item] = []
        var isDay = false
        try json.members { (json, key) throws(JSONReader.ReadError) in
            guard key.elementsEqual("items".utf8), json.isAtArray() else {
                return try Self.readMember(key, of: &day, &json)
            }
            isDay = true
            try json.elements { (json) throws(JSONReader.ReadError) in
                guard json.isAtObject() else { return _ = try json.rawValue() }
                var item = Item()
                try json.members { (json, key) throws(JSONReader.ReadError) in
                    try Self.readMember(key, of: &item, &json)
                }
                eaten.append(item)
            }
        }
        guard isDay else { return items.append(day) }
        for var item in eaten {
            // Its own time is when it was written down.
            item.day = day.day
            items.append(item)
        }
    }

    private static func readMember(
        _ key: [UInt8],
        of item: inout Item,
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) {
        switch String(decoding: key, as: UTF8.self) {
        case "id", "foodId": item.id = try number(&json) / 100
        case "type" where json.isAtString(): item.isRecipe = try json.text() == "recipe"
        case "dateTime" where json.isAtString(): item.day = Self.day(try json.text())
        case "name" where json.isAtString(): item.name = try json.text()
        case "description" where json.isAtString(): item.name = try json.text()
        case "portion" where json.isAtString():
            item.portionWords = try json.text()
            item.portion = hundredths(item.portionWords) ?? 0
        case "portion": item.portion = try number(&json)
        case "unit" where json.isAtString(): item.unit = try json.text()
        case "quantity": item.quantity = try number(&json)
        case "category": item.category = try number(&json) / 100
        case "category_name" where json.isAtString(): item.categoryName = try json.text()
        default: _ = try json.rawValue()
        }
    }

    /// Reads a number that may be written as a text, in hundredths; 0 for anything else.
    private static func number(_ json: inout JSONReader) throws(JSONReader.ReadError) -> Int64 {
        if json.isAtString() { return hundredths(try json.text()) ?? 0 }
        var value = JSONReader(try json.rawValue())
        guard let number = try? value.decimal(places: 2) else { return 0 }
        return min(max(0, number), 100_000_000_000)
    }

    /// Returns a number with a point in hundredths, or `nil` for a text that is no number.
    private static func hundredths(_ text: String) -> Int64? {
        var text = text
        return text.withUTF8 { bytes in
            var json = JSONReader(bytes)
            guard let number = try? json.decimal(places: 2), json.isAtEnd() else { return nil }
            return min(max(0, number), 100_000_000_000)
        }
    }

    /// Returns the day of a time in UTC.
    ///
    /// A day is stored as its midnight, in earlier versions as the midnight where the person was. The nearest midnight is the day.
    private static func day(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard let day = CivilDate(bytes.prefix(10)), bytes.count >= 13 else { return text }
        let hour = Int(String(decoding: bytes[11..<13], as: UTF8.self)) ?? 0
        return (hour >= 12 ? day.adding(days: 1) : day).text
    }

    // MARK: The table

    /// The items as a table, in which the number of an entry is its line.
    var table: ImportTable {
        var table = ImportTable(
            .waistline,
            [
                ("day", .day), ("meal", .meal), ("name", .food), ("brand", .ignored), ("amount", .grams),
                ("barcode", .number),
            ]
        )
        var places: [Int64: Int] = [:]
        var recipePlaces: [Int64: Int] = [:]
        for (place, food) in foods.enumerated() { places[food.id] = place }
        for (place, food) in recipes.enumerated() { recipePlaces[food.id] = place }
        for (number, item) in items.enumerated() {
            let food =
                item.isRecipe ? recipePlaces[item.id].map { recipes[$0] } : places[item.id].map { foods[$0] }
            let name = item.name.isEmpty ? food?.name ?? "" : item.name
            let cells = [
                item.day, meal(of: item), name, food?.brand ?? "", amount(of: item, food),
                food?.barcode ?? "",
            ]
            table.rows.append(ImportRow(line: number + 1, cells: cells))
        }
        return table
    }

    private func meal(of item: Item) -> String {
        if !item.categoryName.isEmpty { return item.categoryName }
        return meals.indices.contains(Int(item.category)) ? meals[Int(item.category)] : ""
    }

    /// Returns the amount with at most two decimals, which cannot be read in two ways.
    private func amount(of item: Item, _ food: Food?) -> String {
        let unit = item.unit.isEmpty ? food?.unit ?? "" : item.unit
        guard item.portion > 0, item.quantity > 0 else { return item.portionWords }
        let (product, isTooLarge) = item.portion.multipliedReportingOverflow(by: item.quantity)
        let value = isTooLarge ? Int64.max : product / 100
        var json = JSONWriter()
        json.decimal(value, places: 2)
        return "\(String(decoding: json.bytes, as: UTF8.self)) \(unit)"
    }
}
