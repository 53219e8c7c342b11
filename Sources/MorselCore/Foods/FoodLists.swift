/// The dishes of a knowledge file, each made when it is asked for.
public struct DishList: RandomAccessCollection, Sendable {
    private let knowledge: Knowledge

    init(_ knowledge: Knowledge) { self.knowledge = knowledge }

    /// The place of the first dish.
    public var startIndex: Int { 0 }
    /// The place after the last dish.
    public var endIndex: Int { knowledge.records(.dishes, DishRecord.self).count }

    /// The dish at a place.
    public subscript(position: Int) -> Dish { Dish(index: UInt32(position), in: knowledge) }
}

/// Some categories of a knowledge file that stand together in it, each made when it is asked for.
public struct ProductCategoryList: RandomAccessCollection, Sendable {
    private let knowledge: Knowledge
    private let places: Range<Int>

    init(indices: Range<Int>, in knowledge: Knowledge) {
        places = indices
        self.knowledge = knowledge
    }

    /// The place of the first category.
    public var startIndex: Int { places.lowerBound }
    /// The place after the last category.
    public var endIndex: Int { places.upperBound }

    /// The category at a place.
    public subscript(position: Int) -> ProductCategory {
        ProductCategory(index: UInt16(position), in: knowledge)
    }
}
