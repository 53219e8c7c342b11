/// A generic food or dish, as people cook or order it, with what it usually contains.
///
/// A view into a knowledge file: its members are read when they are used.
public struct Dish: Sendable {
    /// The number in one knowledge file, which changes between versions.
    public let index: UInt32
    let knowledge: Knowledge
    private let record: DishRecord

    init(index: UInt32, in knowledge: Knowledge) {
        self.index = index
        self.knowledge = knowledge
        record = knowledge.records(.dishes, DishRecord.self)[Int(index)]
    }

    /// The stable identifier, such as `pastel-de-nata`.
    public var identifier: KnowledgeText { knowledge.utf8(record.identifier, record.identifierLength) }

    /// The category under which people find it.
    public var category: ProductCategory { ProductCategory(index: record.category, in: knowledge) }

    /// Returns the names in a language, the preferred one first.
    ///
    /// The languages are English, Spanish and Portuguese. Other languages get the English names.
    public func names(in language: Language) -> [KnowledgeText] {
        knowledge.foodNames(from: record.firstName, count: record.nameCount, in: language)
    }

    /// Returns the preferred name in English, Spanish or Portuguese, or the English name for another language.
    public func name(in language: Language) -> KnowledgeText {
        knowledge.foodName(from: record.firstName, count: record.nameCount, in: language)
    }

    // MARK: Ingredients

    /// The ingredients of the usual recipe, in the order in which a cook would list them.
    public var usual: [Concept] { ingredients(usualPlaces) }

    /// The ingredients that many recipes have and many do not have.
    public var often: [Concept] { ingredients(oftenPlaces) }

    /// Returns the usual ingredients as the UTF-8 text of an ingredient list, which ``LabelReader`` can read.
    ///
    /// The languages are English, Spanish and Portuguese. Other languages get the English names.
    public func ingredientList(in language: Language) -> [UInt8] { list(of: usualPlaces, in: language) }

    /// Returns the ingredients that many recipes have as a text like ``ingredientList(in:)``, empty if there are none.
    ///
    /// Show the allergens of this text as "often contained", not as contained.
    public func oftenList(in language: Language) -> [UInt8] { list(of: oftenPlaces, in: language) }

    private var usualPlaces: Range<Int> {
        Int(record.firstIngredient)..<Int(record.firstIngredient) + Int(record.usualCount)
    }

    private var oftenPlaces: Range<Int> {
        usualPlaces.upperBound..<usualPlaces.upperBound + Int(record.oftenCount)
    }

    private func ingredients(_ places: Range<Int>) -> [Concept] {
        let numbers = knowledge.records(.dishIngredients, UInt32.self)
        return places.map { Concept(index: numbers[$0]) }
    }

    private func list(of places: Range<Int>, in language: Language) -> [UInt8] {
        var text: [UInt8] = []
        for concept in ingredients(places) {
            guard let name = knowledge.dishName(of: concept, in: language) else { continue }
            if !text.isEmpty { text += [UInt8(ascii: ","), UInt8(ascii: " ")] }
            text += name
        }
        return text
    }
}

/// A dish in the knowledge file.
struct DishRecord {
    var identifier: UInt32
    var identifierLength: UInt16
    var category: UInt16
    var firstIngredient: UInt32
    var usualCount: UInt16
    var oftenCount: UInt16
    var firstName: UInt32
    var nameCount: UInt16
    var reserved: UInt16
}
