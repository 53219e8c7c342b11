/// What was eaten of each node of a diary.
///
/// A node is a concept, or a group of concepts, that an eaten product carries.
struct FoodIndex {
    /// A concept or a group.
    struct Node {
        /// Its identifier.
        var identifier: Diary.Identifier
        /// Its kind.
        var kind: NodeKind
    }

    /// The amount of a node in a meal.
    struct Amount {
        /// The place of the meal in ``FoodIndex/meals``.
        var meal: Int32
        /// The grams of the items that carry the node.
        var grams: Double
    }

    /// The number of days of the diary.
    let days: Int
    /// The meals in their order.
    let meals: [Diary.Meal]
    /// Whether each day has a meal.
    let isLogged: [Bool]
    /// The logged days, ascending.
    let loggedDays: [Int]
    /// The nodes of eaten products, ascending by identifier.
    let nodes: [Node]
    /// The eaten products that carry each node, ascending.
    let products: [[Int32]]
    /// How often each product was eaten.
    let occurrences: [Int64]
    /// The meals in which each node was eaten, ascending.
    let amounts: [[Amount]]
    /// Whether there is too much to analyse.
    ///
    /// Then there are no nodes.
    let isTooLarge: Bool

    /// The greatest number of amounts: a year has about 50,000.
    private static var maxAmounts: Int64 { 10_000_000 }

    /// Creates the index of a diary in order.
    ///
    /// Products that are not in the catalogue are left out.
    init(_ diary: Diary) {
        days = diary.days
        meals = diary.meals
        var isLogged = [Bool](repeating: false, count: diary.days)
        for meal in diary.meals { isLogged[meal.day] = true }
        self.isLogged = isLogged
        loggedDays = isLogged.indices.filter { isLogged[$0] }
        let eaten = EatenProducts(diary)
        occurrences = eaten.occurrences
        var count: Int64 = 0
        for (product, carried) in eaten.carried.enumerated() {
            count += eaten.occurrences[product] * Int64(carried.count)
        }
        isTooLarge = count > Self.maxAmounts
        nodes = isTooLarge ? [] : eaten.nodes
        guard !isTooLarge else {
            (products, amounts) = ([], [])
            return
        }
        let nodeCount = eaten.nodes.count
        var products = [[Int32]](repeating: [], count: nodeCount)
        for (product, carried) in eaten.carried.enumerated() {
            for node in carried { products[Int(node)].append(Int32(product)) }
        }
        self.products = products
        var amounts = products.map { products in
            var amounts: [Amount] = []
            amounts.reserveCapacity(Int(products.reduce(0) { $0 + eaten.occurrences[Int($1)] }))
            return amounts
        }
        for portion in eaten.portions {
            for node in eaten.carried[Int(portion.product)] {
                Self.add(portion, to: &amounts[Int(node)])
            }
        }
        self.amounts = amounts
    }

    /// Adds a portion to the amounts of one node, which has one for each meal.
    private static func add(_ portion: EatenProducts.Portion, to amounts: inout [Amount]) {
        let last = amounts.count - 1
        if last >= 0, amounts[last].meal == portion.meal {
            amounts[last].grams += portion.grams
        } else {
            amounts.append(Amount(meal: portion.meal, grams: portion.grams))
        }
    }

    /// The days on which a node was eaten, ascending.
    func days(with node: Int) -> [Int] {
        var days: [Int] = []
        var last = -1
        for amount in amounts[node] {
            let day = meals[Int(amount.meal)].day
            guard day != last else { continue }
            days.append(day)
            last = day
        }
        return days
    }

    /// Returns the share of the eaten items with a node that also carry another one.
    func part(of node: Int, with other: Int) -> Double {
        var (own, both): (Int64, Int64) = (0, 0)
        var place = 0
        for product in products[node] {
            own += occurrences[Int(product)]
            while place < products[other].count, products[other][place] < product { place += 1 }
            if place < products[other].count, products[other][place] == product {
                both += occurrences[Int(product)]
            }
        }
        return own == 0 ? 0 : Double(both) / Double(own)
    }

    /// Returns whether naming a node is right if another one is the reason: at least half of its items carry the other.
    func isRight(_ node: Int, for other: Int) -> Bool { part(of: node, with: other) >= 0.5 }
}

/// The kind of a node.
public enum NodeKind: Sendable {
    case group, additive, ingredient

    /// The weight before anything is recorded.
    ///
    /// Groups explain more than their members.
    var weight: Double {
        switch self {
        case .group: 3
        case .additive: 2
        case .ingredient: 1
        }
    }
}

/// The eaten products of a diary with their nodes.
private struct EatenProducts {
    /// The nodes that these products carry, ascending by identifier.
    let nodes: [FoodIndex.Node]
    /// The places in ``nodes`` of the nodes of each product, ascending.
    let carried: [[Int32]]
    /// How often each product was eaten.
    let occurrences: [Int64]
    /// What was eaten, meal after meal, ascending by product in each.
    let portions: [Portion]

    /// An item of a meal.
    struct Portion {
        /// The place of the meal in the diary.
        var meal: Int32
        /// The place of the product among those that were eaten.
        var product: Int32
        var grams: Double
    }

    init(_ diary: Diary) {
        let known = diary.catalogue.products.map { $0.identifier }.distinct
        // With the places of products in `known`, until it is known which were eaten.
        var portions: [Portion] = []
        portions.reserveCapacity(diary.meals.reduce(0) { $0 + $1.items.count })
        var isEaten = [Bool](repeating: false, count: known.count)
        for (meal, items) in diary.meals.lazy.map({ $0.items }).enumerated() {
            for item in items {
                guard let place = known.place(ofSorted: item.product) else { continue }
                isEaten[place] = true
                guard item.grams > 0, item.grams <= Diary.Item.maxGrams else { continue }
                portions.append(Portion(meal: Int32(meal), product: Int32(place), grams: item.grams))
            }
        }
        var eatenPlaces = [Int32](repeating: 0, count: known.count)
        var identifiers: [Diary.Identifier] = []
        for place in known.indices where isEaten[place] {
            eatenPlaces[place] = Int32(identifiers.count)
            identifiers.append(known[place])
        }
        let names = Self.nodeNames(diary.catalogue, of: identifiers)
        let all = names.reduce([], +).distinct
        let groups = diary.catalogue.groups.map { $0.identifier }.distinct
        let additives = diary.catalogue.concepts.filter { $0.kind == .additive }.map { $0.identifier }
            .distinct
        nodes = all.map { name in
            let isGroup = groups.containsSorted(name)
            let isAdditive = additives.containsSorted(name)
            return FoodIndex.Node(
                identifier: name,
                kind: isGroup ? .group : isAdditive ? .additive : .ingredient
            )
        }
        carried = names.map { names in
            names.distinct.compactMap { all.place(ofSorted: $0).map { Int32($0) } }
        }
        var occurrences = [Int64](repeating: 0, count: identifiers.count)
        for place in portions.indices {
            portions[place].product = eatenPlaces[Int(portions[place].product)]
            occurrences[Int(portions[place].product)] += 1
        }
        self.portions = portions
        self.occurrences = occurrences
    }

    /// Returns the nodes of each product: its concepts, and their groups.
    private static func nodeNames(
        _ catalogue: Diary.Catalogue,
        of products: [Diary.Identifier]
    ) -> [[Diary.Identifier]] {
        let concepts = catalogue.concepts.sorted(by: Diary.Concept.precedes)
        let conceptNames = concepts.map { $0.identifier }
        let groups = catalogue.groups.map { $0.identifier }.distinct
        var names = [[Diary.Identifier]](repeating: [], count: products.count)
        for product in catalogue.products {
            guard let place = products.place(ofSorted: product.identifier) else { continue }
            for ingredient in product.ingredients {
                guard let concept = conceptNames.place(ofSorted: ingredient.concept) else { continue }
                names[place].append(ingredient.concept)
                names[place] += concepts[concept].groups.filter { groups.containsSorted($0) }
            }
        }
        return names
    }
}
