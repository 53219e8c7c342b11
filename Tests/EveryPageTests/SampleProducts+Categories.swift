import MorselTestSupport
import ProductsFeature

extension SampleProducts {
    /// Two categories with their numbers of products.
    static let tree = [
        CategoryBranch(
            identifier: "spreads",
            name: "spreads",
            count: 1_204,
            children: [
                CategoryBranch(identifier: "hazelnut-spreads", name: "hazelnut spreads", count: 310),
                CategoryBranch(identifier: "jams", name: "jams", count: 894),
            ]
        ),
        CategoryBranch(identifier: "breads", name: "breads", count: 12_345),
    ]
}
