/// The probability of each food for one effect.
struct FoodProbabilities {
    /// The probabilities of the candidates, window by window.
    private let candidates: [Double]
    /// The probabilities of the foods, whose sum is 1.
    private let foods: [Double]
    /// The places of the foods above 0, ascending.
    private let possible: [Int]
    private let index: FoodIndex
    private let nodes: [Int]

    init(_ probabilities: [Double], _ index: FoodIndex, _ candidates: Candidates) {
        self.candidates = probabilities
        self.index = index
        nodes = candidates.foods.map { $0.node }
        var foods = [Double](repeating: 0, count: nodes.count)
        var total = 0.0
        for (candidate, probability) in probabilities.enumerated() {
            foods[candidate % nodes.count] += probability
        }
        for food in foods { total += food }
        if total > 0 {
            for place in foods.indices { foods[place] /= total }
        }
        self.foods = foods
        possible = foods.indices.filter { foods[$0] > 0 }
    }

    private func isRight(_ food: Int, for other: Int) -> Bool {
        food == other || index.isRight(nodes[food], for: nodes[other])
    }

    /// The food whose name says most: of those that are eaten together in both directions, the most probable.
    var head: Int {
        var (head, best) = (0, -1.0)
        for food in foods.indices {
            var value = 0.0
            for other in possible where isRight(food, for: other) && isRight(other, for: food) {
                value += foods[other]
            }
            value += 1e-3 * foods[food]
            if value > best { (head, best) = (food, value) }
        }
        return head
    }

    /// Returns the probability that naming a food is right.
    func share(of food: Int) -> Double {
        var share = 0.0
        for other in possible where isRight(food, for: other) { share += foods[other] }
        return share
    }

    /// Returns the most probable window of a food.
    func window(of food: Int) -> Int {
        var (window, best) = (0, -1.0)
        for place in 0..<candidates.count / nodes.count where candidates[place * nodes.count + food] > best {
            (window, best) = (place, candidates[place * nodes.count + food])
        }
        return window
    }

    private static var leastAlternative: Double { 0.1 }
    private static var comparedCount: Int { 8 }
    private static var maxAlternatives: Int { 2 }

    /// Returns the most probable other foods of which neither is right for the other.
    func alternatives(to head: Int) -> [Int] {
        let order = foods.indices.sorted { foods[$0] != foods[$1] ? foods[$0] > foods[$1] : $0 < $1 }
        let alternatives = order.prefix(Self.comparedCount).filter {
            $0 != head && foods[$0] >= Self.leastAlternative && !isRight(head, for: $0)
                && !isRight($0, for: head)
        }
        return Array(alternatives.prefix(Self.maxAlternatives))
    }
}
