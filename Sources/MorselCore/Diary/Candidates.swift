/// The foods that are compared, in each window of delay.
///
/// A node is compared if it was eaten on enough days, and not eaten on enough days. Nodes that no eaten product separates are
/// one candidate. Its index is the place of the window times ``foods``' count plus the place of the food.
struct Candidates {
    /// A food that is compared.
    struct Food {
        /// Its place in ``FoodIndex/nodes``.
        var node: Int
        /// The places of the nodes that exactly the same products carry.
        var aliases: [Int]
    }

    /// The foods, ascending by node.
    let foods: [Food]
    /// The logarithm of the prior weight of each candidate.
    let logPriors: [Double]

    /// The number of candidates.
    var count: Int { logPriors.count }

    init(_ index: FoodIndex) {
        let testable = index.nodes.indices.filter {
            MinimumCounts.isTestable(days: index.days(with: $0).count, of: index.loggedDays.count)
        }
        let groups = testable.filter { index.nodes[$0].kind == .group }
        var foods: [Food] = []
        for node in groups + testable.filter({ index.nodes[$0].kind != .group }) {
            if let same = foods.firstIndex(where: { index.products[$0.node] == index.products[node] }) {
                foods[same].aliases.append(node)
            } else {
                foods.append(Food(node: node, aliases: []))
            }
        }
        let sorted = foods.sorted { $0.node < $1.node }
        self.foods = sorted
        let weights = sorted.map { index.nodes[$0.node].kind.weight }
        var total = 0.0
        for weight in weights { total += weight }
        var logPriors: [Double] = []
        for window in DelayWindow.allCases {
            for weight in weights {
                logPriors.append(ElementaryFunctions.log(window.weight * (weight / total)))
            }
        }
        self.logPriors = logPriors
    }
}

/// The least numbers of days and episodes for an analysis.
public enum MinimumCounts {
    /// The least number of logged days.
    public static var loggedDays: Int { 14 }
    /// The least number of episodes.
    public static var episodes: Int { 5 }

    /// The least number of days with a food: 4, and 3 % of the logged days.
    static func daysWith(of logged: Int) -> Int { max(4, (logged + 32) / 33) }
    /// The least number of logged days without a food: 4, and 10 % of the logged days.
    static func daysWithout(of logged: Int) -> Int { max(4, (logged + 9) / 10) }

    /// Returns whether a food was eaten, and not eaten, on enough days.
    static func isTestable(days: Int, of logged: Int) -> Bool {
        days >= daysWith(of: logged) && logged - days >= daysWithout(of: logged)
    }
}
