import CEmbeddedFiles
import MorselCore
import MorselUI

/// Reads the tables about additives, and joins them with the names and classes of the knowledge.
struct AdditiveReader {
    /// The identifiers of classes, by their keys.
    private let classes: [String: Int64]
    private let sources: [String: Texts]
    private let observations: [String: [FoodAdditive.Observation]]
    private let evaluations: [String: [Evaluation]]

    /// Reads the tables.
    init(classes: [String: Int64]) {
        self.classes = classes
        sources = Dictionary(
            uniqueKeysWithValues: EmbeddedTable(additive_sources()).rows.map {
                ($0["key"], $0.texts())
            }
        )
        observations = Self.readObservations()
        evaluations = Self.readEvaluations()
    }

    /// The additives of the table of facts, sorted by number.
    func additives(of knowledge: Knowledge) -> [FoodAdditive] {
        EmbeddedTable(additive_facts()).rows
            .map { additive($0, knowledge) }
            .sorted { ($0.number?.key ?? 0) < ($1.number?.key ?? 0) }
    }

    private func additive(_ row: EmbeddedTable.Row, _ knowledge: Knowledge) -> FoodAdditive {
        let identifier = row["additive"]
        var additive = FoodAdditive(
            id: ReferenceRecords.additive(identifier),
            identifier: identifier,
            names: Texts(en: row["name"], es: row["name-es"], pt: row["name-pt"])
        )
        if let concept = knowledge.additive(identified: identifier) { add(concept, knowledge, to: &additive) }
        additive.origins = row.list("origin").compactMap { FoodAdditive.Origin(rawValue: $0) }
        additive.sources = sourceTexts(row.list("sources"))
        additive.observations = observations[identifier] ?? []
        additive.evaluations = evaluations[identifier] ?? []
        additive.approvals = Self.approvals(row)
        (additive.cas, additive.colourIndex) = (row["cas"], row["colour-index"])
        additive.vegan = FoodAdditive.Answer(rawValue: row["vegan"])
        additive.vegetarian = FoodAdditive.Answer(rawValue: row["vegetarian"])
        additive.isOrganic = row["organic"] == "yes"
        return additive
    }

    /// Adds the names and classes of a concept.
    private func add(_ concept: Concept, _ knowledge: Knowledge, to additive: inout FoodAdditive) {
        for language in Language.allCases {
            // "INS e425" is a number and no name.
            let names = knowledge.titles(of: concept, in: language).filter {
                AdditiveNumber(typed: $0) == nil
            }
            if let page = PageLanguage(code: language.tag.utf8), additive.names[page] == nil {
                additive.names[page] = names.first?.beginningSentence
            }
            if !names.isEmpty { additive.synonyms[language.tag] = names }
        }
        additive.classes = knowledge.parents(of: concept).compactMap { parent in
            classes[String(knowledge: knowledge.identifier(of: parent))]
        }
    }

    /// The names of sources as one text: "Carrots, palm oil".
    private func sourceTexts(_ keys: [String]) -> Texts {
        var texts = Texts()
        guard !keys.isEmpty else { return texts }
        for language in PageLanguage.allCases {
            let names = keys.map { key in
                guard let name = sources[key] else { preconditionFailure("\(key) is not a source") }
                return name.text(in: language)
            }
            texts[language] =
                names.enumerated().map { $0.offset == 0 ? $0.element : $0.element.insideSentence }
                .joined(separator: ", ")
        }
        return texts
    }

    /// The columns `eu`, `au` and `us`: the year of the list for the European Union, `yes` for others.
    private static func approvals(_ row: EmbeddedTable.Row) -> [FoodAdditive.Approval] {
        var approvals: [FoodAdditive.Approval] = []
        switch row["eu"] {
        case "2019":
            approvals.append(.init(authority: "EU", isCurrent: true, asOf: ReferenceRecords.asOf))
        case "2011": approvals.append(.init(authority: "EU", isCurrent: false, asOf: "2011-11-11"))
        default: break
        }
        for authority in ["au", "us"] where row[authority] == "yes" {
            approvals.append(
                .init(
                    authority: authority.uppercased(),
                    isCurrent: true,
                    asOf: ReferenceRecords.approvalsAsOf
                )
            )
        }
        return approvals
    }

    private static func readObservations() -> [String: [FoodAdditive.Observation]] {
        var observations: [String: [FoodAdditive.Observation]] = [:]
        for row in EmbeddedTable(additive_observations()).rows {
            let observation = FoodAdditive.Observation(
                kind: row["kind"],
                text: row.texts(),
                reference: row["reference"],
                url: row["url"],
                year: Int(row["year"]) ?? 0
            )
            for additive in row.list("additives") { observations[additive, default: []].append(observation) }
        }
        return observations
    }

    private static func readEvaluations() -> [String: [Evaluation]] {
        var evaluations: [String: [Evaluation]] = [:]
        for row in EmbeddedTable(additive_evaluations()).rows {
            guard let kind = Evaluation.Kind(rawValue: row["kind"]) else {
                preconditionFailure("\(row["kind"]) is not a kind of evaluation")
            }
            let evaluation = Evaluation(
                kind: kind,
                value: ExactAmount(row["value"].utf8),
                authority: row["authority"],
                year: Int(row["year"]) ?? 0,
                date: row["date"],
                url: row["url"],
                aboveOnAverage: row.list("above-mean"),
                aboveWhenHigh: row.list("above-high"),
                source: row["source"]
            )
            for additive in row.list("additives") { evaluations[additive, default: []].append(evaluation) }
        }
        return evaluations.mapValues { rows in
            // Two rows of one year stay in the order of the table.
            rows.enumerated().sorted { left, right in
                if left.element.isNewer(than: right.element) { return true }
                if right.element.isNewer(than: left.element) { return false }
                return (right.element.year, left.offset) < (left.element.year, right.offset)
            }.map { $0.element }
        }
    }
}
