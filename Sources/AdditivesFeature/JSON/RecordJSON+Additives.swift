import MorselAdditives
import MorselCore
import MorselUI

extension RecordJSON {
    /// The members of an additive in a list.
    func summary(
        of additive: FoodAdditive,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        write(.additive, additive.id, as: .summary, &json, &languages) {
            writeSummary(of: additive, &$0, &$1)
        }
    }

    private func writeSummary(
        of additive: FoodAdditive,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", additive.id)
        json.integer("version", collection.version(of: additive))
        json.key("ecode")
        json.string(additive.ecode.plainSpaces)
        json.optional("ins", additive.number?.internationalNumber ?? "")
        json.key("identifier")
        json.string(additive.identifier)
        json.text("name", additive.names, &languages)
        json.key("classes")
        json.array { json in
            let own = collection.classes(of: additive).filter { $0.scheme != .fda && $0.scheme != .main }
            for item in own { reference(item, &json, &languages) }
        }
        json.strings("groups", collection.groups(of: additive).map { $0.key })
        json.strings("origin", additive.origins.map { $0.rawValue })
        if let evaluation = additive.newestEvaluation {
            json.key("evaluation")
            write(evaluation, &json)
        }
        dailyIntake(of: additive, &json)
        json.strings("approvals", additive.approvals.filter { $0.isCurrent }.map { $0.authority })
        json.optional("vegan", additive.vegan?.rawValue ?? "")
        json.optional("vegetarian", additive.vegetarian?.rawValue ?? "")
        json.key("asOf")
        json.string(collection.asOf(additive))
    }

    /// The members of an additive on its own.
    func members(
        of additive: FoodAdditive,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        write(.additive, additive.id, as: .whole, &json, &languages) {
            writeMembers(of: additive, &$0, &$1)
        }
    }

    private func writeMembers(
        of additive: FoodAdditive,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        summary(of: additive, &json, &languages)
        let wanted = languages.wanted.code
        json.strings("synonyms", Array((additive.synonyms[wanted] ?? []).dropFirst()))
        for (key, scheme) in [("mainClasses", AdditiveClass.Scheme.main), ("fdaGroups", .fda)] {
            json.key(key)
            json.array { json in
                for item in collection.classes(of: additive, in: scheme) {
                    reference(item, &json, &languages)
                }
            }
        }
        json.text("sources", additive.sources, &languages)
        json.text("uses", additive.uses, &languages)
        json.key("observations")
        write(additive.observations, &json, &languages)
        json.key("evaluations")
        json.array { json in for item in additive.evaluations { write(item, &json) } }
        approvals(of: additive, &json)
        possibleAllergens(of: additive, &json, &languages)
        warnings(of: additive, &json, &languages)
        json.optional("cas", additive.cas)
        json.optional("colourIndex", additive.colourIndex)
        json.key("organic")
        json.boolean(additive.isOrganic)
        if let family = collection.family(of: additive) {
            json.key("parent")
            reference(family, &json, &languages)
        }
        json.key("subnumbers")
        json.array { json in
            for part in collection.subNumbers(of: additive) { reference(part, &json, &languages) }
        }
        json.integer("conditions", collection.permissions(of: additive).count)
        preparations(of: additive, &json, &languages)
    }

    private func approvals(of additive: FoodAdditive, _ json: inout JSONWriter) {
        json.key("approvalsInDetail")
        json.array { json in
            for approval in additive.approvals {
                json.object { json in
                    json.key("authority")
                    json.string(approval.authority)
                    json.key("current")
                    json.boolean(approval.isCurrent)
                    json.optional("asOf", approval.asOf)
                }
            }
        }
    }

    private func possibleAllergens(
        of additive: FoodAdditive,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.key("possibleAllergens")
        json.array { json in
            for allergen in collection.possibleAllergens(of: additive) {
                json.object { json in
                    json.key("key")
                    json.string(allergen.key)
                    json.text("name", allergen.names, &languages)
                    json.key("relation")
                    switch allergen.relation {
                    case .isItself: json.string("is")
                    case .madeFrom: json.string("made-from")
                    case .couldBeMadeFrom: json.string("could-be-made-from")
                    }
                }
            }
        }
    }

    private func preparations(
        of additive: FoodAdditive,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.key("preparations")
        json.array { json in
            for item in collection.preparations(of: additive) {
                json.object { write(item, &$0, &languages) }
            }
        }
    }

    private func write(
        _ item: AdditivePreparation,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", item.id)
        json.key("part")
        json.string(item.part.rawValue)
        let levels: [(StaticString, AdditivePreparation.Level?)] = [
            ("level", item.level), ("levelInFood", item.food), ("levelInBeverages", item.beverages),
        ]
        for (key, level) in levels {
            switch level {
            case nil: break
            case .quantumSatis?:
                json.key(key)
                json.string("quantum satis")
            case .words(let words)?: json.text(key, words, &languages)
            }
        }
        json.text("use", item.use, &languages)
        json.text("foods", item.category, &languages)
        json.text("carrier", item.carrier, &languages)
        json.optional("changed", collection.changedDay(of: item) ?? "")
    }

    /// Remarks about an additive, as an array.
    func write(
        _ observations: [FoodAdditive.Observation],
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.array { json in
            for observation in observations {
                json.object { json in
                    json.key("kind")
                    json.string(observation.kind)
                    json.text("text", observation.text, &languages)
                    json.key("reference")
                    json.string(observation.reference)
                    json.optional("url", observation.url)
                    json.integer("year", observation.year)
                }
            }
        }
    }

    private func warnings(
        of additive: FoodAdditive,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.key("warnings")
        json.array { json in
            for warning in collection.warnings(of: additive) { write(warning, &json, &languages) }
        }
    }

    /// Words that a label must contain.
    func write(_ warning: LabelWarning, _ json: inout JSONWriter, _ languages: inout LanguagesOfTexts) {
        json.object { json in
            json.key("key")
            json.string(warning.key)
            json.text("text", warning.texts, &languages)
            json.text("condition", warning.condition, &languages)
            json.key("law")
            json.string(warning.law)
        }
    }

    private func write(_ evaluation: Evaluation, _ json: inout JSONWriter) {
        json.object { json in
            json.key("kind")
            json.string(evaluation.kind.rawValue)
            if let value = evaluation.value {
                json.key("value")
                json.decimal(value.millionths, places: 6)
                json.key("unit")
                json.string("mg/kg bw/day")
            }
            json.key("authority")
            json.string(evaluation.authority)
            json.integer("year", evaluation.year)
            json.optional("date", evaluation.date)
            json.optional("url", evaluation.url)
            json.strings("aboveOnAverage", evaluation.aboveOnAverage)
            json.strings("aboveWhenHigh", evaluation.aboveWhenHigh)
            json.optional("source", evaluation.source)
        }
    }
}
