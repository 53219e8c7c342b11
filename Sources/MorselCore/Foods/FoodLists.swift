/// The dishes of a knowledge file, each created on access.
public struct DishList: RandomAccessCollection, Sendable {
    private let knowledge: Knowledge

    init(_ knowledge: Knowledge) { self.knowledge = knowledge }

    /// The index of the first dish.
    public var startIndex: Int { 0 }
    /// The index after the last dish.
    public var endIndex: Int { knowledge.records(.dishes, DishRecord.self).count }

    /// The dish at an index.
    public subscript(position: Int) -> Dish { Dish(index: UInt32(position), in: knowledge) }
}

/// Consecutive categories of a knowledge file, each created on access.
public struct ProductCategoryList: RandomAccessCollection, Sendable {
    private let knowledge: Knowledge
    private let places: Range<Int>

    init(indices: Range<Int>, in knowledge: Knowledge) {
        places = indices
        self.knowledge = knowledge
    }

    /// The index of the first category.
    public var startIndex: Int { places.lowerBound }
    /// The index after the last category.
    public var endIndex: Int { places.upperBound }

    /// The category at an index.
    public subscript(position: Int) -> ProductCategory {
        ProductCategory(index: UInt16(position), in: knowledge)
    }
}
