/// A food that the owner of a device watches in the diary, as pages of labels and products need it.
///
/// Foods of a guided protocol are among them. It is a class, because the browser module needs less code for arrays of references.
public final class WatchedSubject: Sendable {
    /// The identifier of the record.
    public let id: String
    /// What pages say about it: a sentence in English, Spanish and Portuguese.
    public let words: [String]
    /// Whether a protocol plans it, which is ended in the diary only.
    public let isPlanned: Bool
    /// The food, or `nil` for a FODMAP group.
    private let subject: Profile.Subject?
    private let fodmap: FODMAP?
    private let days: ClosedRange<CivilDate>

    private init(
        id: String,
        _ subject: Profile.Subject?,
        _ fodmap: FODMAP?,
        _ words: [String],
        _ days: ClosedRange<CivilDate>,
        isPlanned: Bool
    ) {
        (self.id, self.subject, self.fodmap) = (id, subject, fodmap)
        (self.words, self.days, self.isPlanned) = (words, days, isPlanned)
    }

    /// Reads the value of a record of the collection `watches` (``WatchItem``) or `phases` (``PhaseMark``), as far as it is needed.
    ///
    /// - Parameters:
    ///   - json: the value.
    ///   - id: the identifier of the record.
    ///   - isPlanned: whether it is in `phases`.
    ///   - knowledge: the knowledge that has the food.
    /// - Returns: The food; `nil` if the person declined to watch it, the record has no sentence, or this knowledge does not have it.
    /// - Throws: `JSONReader.ReadError` if it is not an object, or a member has the wrong type.
    public static func read(
        _ json: inout JSONReader,
        id: String,
        isPlanned: Bool,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> WatchedSubject? {
        var (node, isDeclined) = ("", false)
        var (start, end): (CivilDate?, CivilDate?) = (nil, nil)
        var words: [String] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "node": node = try json.text()
            case "start": start = CivilDate(try json.string())
            case "end": end = CivilDate(try json.string())
            case "isDeclined": isDeclined = try json.boolean()
            case "words": words = try WatchItem.readWords(&json)
            default: _ = try json.rawValue()
            }
        }
        let fodmap = FODMAP(node: node)
        let subject = Profile.Subject.Identifier(code: node).flatMap { knowledge.subject($0) }
        guard !isDeclined, subject != nil || fodmap != nil, !words.isEmpty, let start, let end,
            start <= end
        else { return nil }
        return WatchedSubject(id: id, subject, fodmap, words, start...end, isPlanned: isPlanned)
    }

    /// The allergen group, or `nil` for other foods.
    public var allergen: Allergen? { if case .allergen(let allergen) = subject { allergen } else { nil } }

    /// Returns whether the food is watched on a day.
    public func isActive(on day: CivilDate) -> Bool { days.contains(day) }

    fileprivate func isNode(of concept: Concept, _ knowledge: Knowledge) -> Bool {
        guard knowledge.isNode(concept) else { return false }
        guard let subject else { return knowledge.fodmaps(of: concept).contains { $0 == fodmap } }
        switch subject {
        case .concept(let other), .additive(let other): return concept == other
        case .allergen(let allergen):
            for link in knowledge.links(of: concept) where link.relation != .couldBeMadeFrom {
                if link.allergen == allergen || knowledge.group(of: link.allergen) == allergen { return true }
            }
            return false
        case .additiveClass(let other): return knowledge.parents(of: concept).contains(other)
        case .words: return false
        }
    }
}

extension Reading {
    /// Returns whether the ingredients name a watched food as the statistics of the diary count it (``FoodNodes``).
    ///
    /// Traces and claims are skipped, and so are narrower ingredients: somebody who watches milk eats whey on other days.
    public func names(_ watched: WatchedSubject, _ knowledge: Knowledge) -> Bool {
        for mention in mentions where mention.isEaten {
            if watched.isNode(of: mention.concept, knowledge) { return true }
        }
        for finding in additives where watched.isNode(of: finding.additive, knowledge) { return true }
        return false
    }
}

extension Mention {
    /// Whether it is in a list of ingredients and not only a flavour.
    var isEaten: Bool { section == .ingredients && !isFlavour }
}

extension Knowledge {
    /// Returns whether a concept is a node of the statistics: an ingredient, an additive or a nutrient.
    func isNode(_ concept: Concept) -> Bool {
        let kind = kind(of: concept)
        return kind == .ingredient || kind == .additive || kind == .nutrient
    }
}
