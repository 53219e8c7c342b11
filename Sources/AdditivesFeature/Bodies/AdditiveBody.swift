import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The body of a request that creates or changes an additive.
struct AdditiveBody: RecordBody {
    static let members: Set<String> = [
        "ecode", "name", "synonyms", "classes", "origin", "sources", "uses", "observations", "evaluations",
        "approvals", "cas", "colourIndex", "vegan", "vegetarian", "organic",
    ]

    /// A remark in the language of the request.
    struct Observation: Decodable {
        var kind: String
        var text: String
        var reference: String
        var url: String?
        var year: Int
    }

    /// What an authority decided.
    struct EvaluationBody: Decodable {
        var kind: Evaluation.Kind
        var value: ExactNumber?
        var authority: String
        var year: Int
        var date: String?
        var url: String?
    }

    /// Where it is permitted.
    struct Approval: Decodable {
        var authority: String
        var current: Bool
        var asOf: String?
    }

    var ecode: String?
    var name: String?
    var synonyms: [String]?
    var classes: [Int64]?
    var origin: [FoodAdditive.Origin]?
    var sources: String?
    var uses: String?
    var observations: [Observation]?
    var evaluations: [EvaluationBody]?
    var approvals: [Approval]?
    var cas: String?
    var colourIndex: String?
    var vegan: FoodAdditive.Answer?
    var vegetarian: FoodAdditive.Answer?
    var organic: Bool?

    private static let years = 1900...2200

    /// Returns the additive that the body describes.
    /// - Parameters:
    ///   - current: the additive before, or `nil` for a new one, which needs a number and a name.
    ///   - id: the identifier.
    ///   - language: the language of the texts.
    ///   - collection: has the classes, and the additives whose numbers are taken.
    /// - Throws: `Problem` that names the first wrong member.
    /// - Returns: the additive.
    func additive(
        from current: FoodAdditive?,
        id: Int64,
        in language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) -> FoodAdditive {
        var additive = current ?? FoodAdditive(id: id, identifier: "", names: Texts())
        if let ecode {
            guard let number = AdditiveNumber(typed: ecode) else {
                throw Problem.invalidAdditiveRecord.naming("ecode")
            }
            if let other = collection.additive(number), other.id != id {
                throw Problem.recordTaken.naming("ecode")
            }
            additive.identifier = number.identifier
        }
        guard !additive.identifier.isEmpty else { throw Problem.invalidAdditiveRecord.naming("ecode") }
        if let name { additive.names[language] = try TextLimits.text(name, "name", upTo: TextLimits.name) }
        guard !additive.names.isEmpty else { throw Problem.invalidAdditiveRecord.naming("name") }
        try addLists(to: &additive, language, collection)
        if let sources { additive.sources[language] = try TextLimits.text(sources, "sources") }
        if let uses { additive.uses[language] = try TextLimits.text(uses, "uses") }
        if let cas { additive.cas = try Self.cas(cas) }
        if let colourIndex {
            additive.colourIndex = try TextLimits.text(colourIndex, "colourIndex", upTo: 20)
        }
        additive.vegan = vegan ?? additive.vegan
        additive.vegetarian = vegetarian ?? additive.vegetarian
        additive.isOrganic = organic ?? additive.isOrganic
        return additive
    }

    private func addLists(
        to additive: inout FoodAdditive,
        _ language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) {
        if let synonyms {
            guard synonyms.count <= TextLimits.entries else {
                throw Problem.invalidAdditiveRecord.naming("synonyms")
            }
            var names: [String] = []
            for name in [additive.names[language] ?? ""] + synonyms {
                let name = try TextLimits.text(name, "synonyms", upTo: TextLimits.name)
                if !name.isEmpty, !names.contains(name) { names.append(name) }
            }
            additive.synonyms[language.code] = names
        }
        if let classes {
            guard classes.count <= TextLimits.entries,
                classes.allSatisfy({ collection.additiveClass($0) != nil })
            else { throw Problem.invalidAdditiveRecord.naming("classes") }
            additive.classes = classes
        }
        additive.origins = origin ?? additive.origins
        if let observations {
            additive.observations = try Self.observations(observations, additive.observations, language)
        }
        if let evaluations { additive.evaluations = try Self.evaluations(evaluations, additive.evaluations) }
        if let approvals { additive.approvals = try Self.approvals(approvals) }
    }

    /// The remarks of the body; one with the reference of an earlier one keeps its other languages.
    private static func observations(
        _ bodies: [Observation],
        _ current: [FoodAdditive.Observation],
        _ language: PageLanguage
    ) throws(Problem) -> [FoodAdditive.Observation] {
        guard bodies.count <= TextLimits.entries else {
            throw Problem.invalidAdditiveRecord.naming("observations")
        }
        var result: [FoodAdditive.Observation] = []
        for body in bodies {
            let reference = try TextLimits.text(body.reference, "observations.reference")
            guard !reference.isEmpty else {
                throw Problem.invalidAdditiveRecord.naming("observations.reference")
            }
            guard years.contains(body.year) else {
                throw Problem.invalidAdditiveRecord.naming("observations.year")
            }
            let kind = try TextLimits.text(body.kind, "observations.kind", upTo: 40)
            var text = current.first { $0.reference == reference && $0.kind == kind }?.text ?? Texts()
            text[language] = try TextLimits.text(body.text, "observations.text")
            result.append(
                FoodAdditive.Observation(
                    kind: kind,
                    text: text,
                    reference: reference,
                    url: try TextLimits.address(body.url ?? "", "observations.url"),
                    year: body.year
                )
            )
        }
        return result
    }

    /// The decisions of the body; one that was there before keeps what the body cannot name, such as its source.
    private static func evaluations(
        _ bodies: [EvaluationBody],
        _ current: [Evaluation]
    ) throws(Problem) -> [Evaluation] {
        guard bodies.count <= TextLimits.entries else {
            throw Problem.invalidAdditiveRecord.naming("evaluations")
        }
        var result: [Evaluation] = []
        for body in bodies {
            guard years.contains(body.year) else {
                throw Problem.invalidAdditiveRecord.naming("evaluations.year")
            }
            let authority = try TextLimits.text(body.authority, "evaluations.authority", upTo: 80)
            let same = current.filter {
                $0.kind == body.kind && $0.authority == authority && $0.year == body.year
            }
            // Sources that disagree about the value of a decision have one evaluation each.
            let before = same.first { $0.value == body.value?.amount } ?? same.first
            result.append(
                Evaluation(
                    kind: body.kind,
                    value: body.value?.amount,
                    authority: authority,
                    year: body.year,
                    date: try TextLimits.day(body.date ?? "", "evaluations.date"),
                    url: try TextLimits.address(body.url ?? "", "evaluations.url"),
                    aboveOnAverage: before?.aboveOnAverage ?? [],
                    aboveWhenHigh: before?.aboveWhenHigh ?? [],
                    source: before?.source ?? ""
                )
            )
        }
        return result.sorted { $0.isNewer(than: $1) }
    }

    private static func approvals(_ bodies: [Approval]) throws(Problem) -> [FoodAdditive.Approval] {
        guard bodies.count <= TextLimits.entries else {
            throw Problem.invalidAdditiveRecord.naming("approvals")
        }
        var result: [FoodAdditive.Approval] = []
        for body in bodies {
            result.append(
                FoodAdditive.Approval(
                    authority: try TextLimits.text(body.authority, "approvals.authority", upTo: 20),
                    isCurrent: body.current,
                    asOf: try TextLimits.dayOrYear(body.asOf ?? "", "approvals.asOf")
                )
            )
        }
        return result
    }

    /// A CAS number with its check digit (CAS Registry: digits weighted from the right, modulo 10), or an empty text.
    private static func cas(_ text: String) throws(Problem) -> String {
        guard !text.isEmpty else { return "" }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let digits = parts.joined().compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
        guard parts.count == 3, (2...7).contains(parts[0].count), parts[1].count == 2, parts[2].count == 1,
            digits.count == text.count - 2, let check = digits.last
        else { throw Problem.invalidAdditiveRecord.naming("cas") }
        let sum = digits.dropLast().reversed().enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
        guard sum % 10 == check else { throw Problem.invalidAdditiveRecord.naming("cas") }
        return text
    }
}
