import MorselCore

/// Writes the allergens of the knowledge file as JSON.
struct AllergensJSON {
    let knowledge: Knowledge

    /// The languages of the explanations.
    private static let languages: [Language] = [.english, .spanish, .portuguese]

    /// All groups and their members, in the order of Annex II of Regulation (EU) 1169/2011.
    func document() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("knowledge")
            json.string(knowledge.versionName)
            json.key("groups")
            json.array { json in
                for group in knowledge.allergens where knowledge.group(of: group) == group {
                    json.object { json in
                        write(group, to: &json)
                        json.key("members")
                        json.array { json in
                            for member in members(of: group) { json.object { write(member, to: &$0) } }
                        }
                    }
                }
            }
        }
        return json.bytes
    }

    private func members(of group: Allergen) -> [Allergen] {
        knowledge.allergens.filter { $0 != group && knowledge.group(of: $0) == group }
    }

    private func write(_ allergen: Allergen, to json: inout JSONWriter) {
        json.key("id")
        json.string(knowledge.identifier(of: allergen))
        json.key("names")
        write(to: &json) { knowledge.name(of: allergen, in: $0) }
        json.key("explanations")
        write(to: &json) { knowledge.explanation(of: allergen, in: $0) }
        if !knowledge.gdsnCode(of: allergen).isEmpty {
            json.key("gdsn")
            json.string(knowledge.gdsnCode(of: allergen))
        }
        if !knowledge.openFoodFactsTag(of: allergen).isEmpty {
            json.key("openFoodFacts")
            json.string(knowledge.openFoodFactsTag(of: allergen))
        }
        json.key("jurisdictions")
        json.array { json in
            for jurisdiction in Jurisdiction.allCases
            where knowledge.jurisdiction(jurisdiction, lists: allergen) {
                json.string(jurisdiction.code)
            }
        }
    }

    /// Writes a text in each language that has it.
    private func write(to json: inout JSONWriter, _ text: (Language) -> KnowledgeText) {
        json.object { json in
            for language in Self.languages where !text(language).isEmpty {
                json.key(language.code)
                json.string(text(language))
            }
        }
    }
}
