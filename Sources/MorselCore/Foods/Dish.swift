/// A generic food or dish, as people cook or order it, with what it usually contains.
///
/// A view into a knowledge file: nothing is copied until it is asked for.
public struct Dish: Sendable {
    /// Its number in one knowledge file; not stable across versions.
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

    /// The category that it is browsed under.
    public var category: ProductCategory { ProductCategory(index: record.category, in: knowledge) }

    /// The names in English, Spanish or Portuguese, the preferred one first; the English ones for other languages.
    public func names(in language: Language) -> [KnowledgeText] {
        knowledge.foodNames(from: record.firstName, count: record.nameCount, in: language)
    }

    /// The preferred name in English, Spanish or Portuguese; the English one for other languages.
    public func name(in language: Language) -> KnowledgeText {
        knowledge.foodName(from: record.firstName, count: record.nameCount, in: language)
    }

    // MARK: Ingredients

    /// What the usual recipe has, in the order in which a cook would list it.
    public var usual: [Concept] { ingredients(usualPlaces) }

    /// What many recipes have and many have not.
    public var often: [Concept] { ingredients(oftenPlaces) }

    /// The usual ingredients as the text of a label's list, which ``LabelReader`` reads.
    /// - Returns: text in UTF-8, in English, Spanish or Portuguese; English for other languages.
    public func ingredientList(in language: Language) -> [UInt8] { list(of: usualPlaces, in: language) }

    /// The ingredients that many recipes have, as such a text; empty when there are none.
    ///
    /// What it is read to contain is "often contained", which has to be said.
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
