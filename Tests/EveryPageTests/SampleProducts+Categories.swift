import MorselTestSupport
import ProductsFeature

extension SampleProducts {
    /// Two categories with their numbers of products.
    static let tree = [
        CategoryNode(
            identifier: "spreads",
            name: "spreads",
            count: 1_204,
            children: [
                CategoryNode(identifier: "hazelnut-spreads", name: "hazelnut spreads", count: 310),
                CategoryNode(identifier: "jams", name: "jams", count: 894),
            ]
        ),
        CategoryNode(identifier: "breads", name: "breads", count: 12_345),
    ]
}
