extension DiaryAnalysis {
    /// What the records say about one food and one symptom.
    public struct Standing: Equatable, Sendable {
        /// The food.
        public var node: Diary.Identifier
        /// How much it stands out, or `nil` if it is in no association.
        public var level: Association.Level?
        /// The days with and without the food, and how often the symptom followed.
        public var followed: FollowedDays
        /// Why nothing can be said yet, or `nil` if the food is compared.
        public var missing: DiaryCounts.MissingDays?
        /// The part of the episodes of a day that the food explains, from 0 to 1 for each episode.
        ///
        /// 0 for foods that do not stand out.
        public var part = 0.0
    }

    /// Returns the days of an association, or `nil` if the food was not eaten.
    public func followedDays(of symptom: Diary.Identifier, _ association: Association) -> FollowedDays? {
        counts.followedDays(of: symptom, after: association.node, in: association.window)
    }

    /// Returns what the records say about a food and a symptom, or `nil` if the food was not eaten.
    public func standing(of food: Diary.Identifier, for symptom: Diary.Identifier) -> Standing? {
        counts.node(food).map {
            standing($0, association(of: food, for: symptom), counts.episodes(symptom))
        }
    }

    private func association(of food: Diary.Identifier, for symptom: Diary.Identifier) -> Association? {
        guard let analysis = symptoms.first(where: { $0.name == symptom }),
            case .findings(let findings) = analysis.result
        else { return nil }
        return findings.associations.first { $0.node == food || $0.aliases.contains(food) }
    }

    private func standing(
        _ node: Int,
        _ association: Association?,
        _ episodes: [SymptomEpisodes.Episode]
    ) -> Standing {
        Standing(
            node: index.nodes[node].identifier,
            level: association?.level,
            followed: FollowedDays(episodes, after: node, in: association?.window ?? .sameDay, index),
            missing: counts.missing(node)
        )
    }

    /// Returns the foods that go with the episodes of a symptom on a day: those eaten in the 72 hours before each.
    ///
    /// Foods that stand out come first, by the part of the episodes that they explain. The others follow by the lower end of the
    /// interval of the difference between both shares on the same day.
    public func foods(before symptom: Diary.Identifier, on day: Int) -> [Standing] {
        let episodes = counts.episodes(symptom)
        let today = episodes.indices.filter { episodes[$0].day == day }
        var isEaten = [Bool](repeating: false, count: index.nodes.count)
        for node in index.nodes.indices {
            isEaten[node] = index.amounts[node].contains { amount in
                let meal = index.meals[Int(amount.meal)]
                let time = Double(meal.day * 24) + Double(meal.minute) / 60
                return today.contains {
                    let start = Double(episodes[$0].day * 24) + episodes[$0].hour
                    return time <= start && time > start - 72
                }
            }
        }
        var (named, others): ([Standing], [Standing]) = ([], [])
        for node in index.nodes.indices where isEaten[node] {
            let association = association(of: index.nodes[node].identifier, for: symptom)
            var standing = standing(node, association, episodes)
            if let association, association.isNamed {
                standing.part = today.reduce(0) { $0 + association.parts[$1] }
                named.append(standing)
            } else {
                others.append(standing)
            }
        }
        return named.sorted { $0.part != $1.part ? $0.part > $1.part : $0.node < $1.node }
            + others.map { ($0, $0.lowerDifference) }
            .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0.node < $1.0.node }.map { $0.0 }
    }
}

extension DiaryAnalysis.Standing {
    /// The lower end of the interval of the difference between the shares with and without the food.
    fileprivate var lowerDifference: Double { followed.exposed.newcombeInterval(minus: followed.other).low }
}
