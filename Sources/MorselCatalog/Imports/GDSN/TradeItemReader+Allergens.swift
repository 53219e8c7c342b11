/// The declared allergens of a trade item.
extension TradeItemReader {
    /// The levels that say nothing about what a product contains.
    private static let levelsWithoutContents = ["FREE_FROM", "UNDECLARED", "NOT_DECLARED", "NOT_APPLICABLE"]

    /// Adds the declared allergens by their level of containment.
    ///
    /// `FREE_FROM` and levels without a statement add nothing: that a list has some allergens with them does not say that there
    /// are no others. They are reported with their codes.
    func setAllergens(
        _ allergens: [GDSNElement],
        _ draft: inout ProductDraft,
        _ problems: inout [(ImportIssue.Reason, String)]
    ) {
        var withoutContents: [String: [String]] = [:]
        for allergen in allergens {
            let code = allergen.text("allergenTypeCode") ?? ""
            let level = allergen.text("levelOfContainmentCode") ?? ""
            let tag = tags[code] ?? code
            switch level {
            case _ where Self.levelsWithoutContents.contains(level):
                withoutContents[level, default: []].append(code)
                continue
            case "CONTAINS": draft.allergens.append(tag)
            case "MAY_CONTAIN": draft.traces.append(tag)
            default:
                // An unknown level says at least that the allergen is not excluded.
                draft.traces.append(tag)
                problems.append((.unknownCode, "the level \(level) of the allergen \(code) is unknown"))
            }
            if tags[code] == nil {
                problems.append((.unknownCode, "the allergen \(code) is unknown; it was kept as a word"))
            }
        }
        for level in Self.levelsWithoutContents {
            guard let codes = withoutContents[level] else { continue }
            problems.append(
                (.unreadField, "levelOfContainmentCode: \(level) of \(codes.joined(separator: ", "))")
            )
        }
    }
}
