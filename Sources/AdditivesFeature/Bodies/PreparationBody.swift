import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The body of a request that creates or changes a row of Annex III.
struct PreparationBody: RecordBody {
    static let members: Set<String> = [
        "part", "additives", "level", "levelInFood", "levelInBeverages", "use", "foods", "carrier", "source",
    ]

    /// A level: `{"kind": "quantum satis"}`, or `{"kind": "text", "text": "1 000 mg/kg"}` in the language of the request.
    struct Level: Decodable {
        /// `quantum satis`, `text` or `none`; a level without a kind has a text.
        var kind: String?
        var text: String?
    }

    var part: String?
    /// The numbers of all additives in any form.
    var additives: [String]?
    var level: Level?
    var levelInFood: Level?
    var levelInBeverages: Level?
    var use: String?
    var foods: String?
    var carrier: String?
    var source: String?

    /// Returns the row that the body describes.
    /// - Throws: `Problem` that names the first wrong member.
    func preparation(
        from current: AdditivePreparation?,
        id: Int64,
        in language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) -> AdditivePreparation {
        guard let part = try knownPart() ?? current?.part else {
            throw Problem.invalidAdditiveRecord.naming("part")
        }
        guard let level = try Self.level(level, current?.level, "level", language) else {
            throw Problem.invalidAdditiveRecord.naming("level")
        }
        var made =
            current ?? AdditivePreparation(id: id, part: part, additives: [], level: level, source: "")
        (made.part, made.level) = (part, level)
        if let additives { made.additives = try AdditiveNumbers.ids(additives, collection) }
        guard !made.additives.isEmpty else { throw Problem.invalidAdditiveRecord.naming("additives") }
        made.food = try Self.level(levelInFood, made.food, "levelInFood", language)
        made.beverages = try Self.level(levelInBeverages, made.beverages, "levelInBeverages", language)
        try addTexts(to: &made, language)
        try Self.verifyParts(of: made)
        return made
    }

    private func knownPart() throws(Problem) -> AdditivePreparation.Part? {
        guard let part else { return nil }
        guard let known = AdditivePreparation.Part(rawValue: part) else {
            throw Problem.invalidAdditiveRecord.naming("part")
        }
        return known
    }

    private func addTexts(
        to made: inout AdditivePreparation,
        _ language: PageLanguage
    ) throws(Problem) {
        if let use { made.use[language] = try TextLimits.text(use, "use") }
        if let foods { made.category[language] = try TextLimits.text(foods, "foods") }
        if let carrier { made.carrier[language] = try TextLimits.text(carrier, "carrier") }
        if let source { made.source = try TextLimits.text(source, "source", upTo: TextLimits.name) }
        guard !made.source.isEmpty else { throw Problem.invalidAdditiveRecord.naming("source") }
    }

    /// Returns the level with the change of a body; `nil` if the row then has no such level.
    private static func level(
        _ body: Level?,
        _ current: AdditivePreparation.Level?,
        _ member: String,
        _ language: PageLanguage
    ) throws(Problem) -> AdditivePreparation.Level? {
        guard let body else { return current }
        let text = try TextLimits.text(body.text ?? "", member)
        switch body.kind {
        case "quantum satis" where text.isEmpty: return .quantumSatis
        case "none" where text.isEmpty: return nil
        case "text", nil:
            var words = Texts()
            if case .words(let known) = current { words = known }
            words[language] = text
            return words.isEmpty ? nil : .words(words)
        default: throw Problem.invalidAdditiveRecord.naming(member)
        }
    }

    /// Verifies that only enzymes have levels in food and beverages (Part 3), and only nutrients for infants have foods (Part 5, section B).
    private static func verifyParts(of made: AdditivePreparation) throws(Problem) {
        let isEnzyme = made.part == .enzymes
        guard isEnzyme || made.food == nil else { throw Problem.invalidAdditiveRecord.naming("levelInFood") }
        guard isEnzyme || made.beverages == nil else {
            throw Problem.invalidAdditiveRecord.naming("levelInBeverages")
        }
        guard made.part == .infantNutrients || made.category.isEmpty else {
            throw Problem.invalidAdditiveRecord.naming("foods")
        }
    }
}
