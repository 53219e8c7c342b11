import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// `POST /v1/additivechecks`: which additives of a label the union list contains for a category.
struct CheckRoutes: Sendable {
    let records: RecordRoutes
    let labels: LabelAdditives

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.post(
            "/v1/additivechecks",
            access: .anyone,
            query: ["locale"],
            body: records.bodyLimit
        ) { request, context in
            let body = try await records.body(CheckBody.self, request)
            let language = records.language(request)
            let declared = try body.labelLanguage()
            let service = records.service
            let day = try body.checkedDay(or: service.today)
            return try await service.perform(context) { collection in
                let check = LegalityCheck(
                    labels.additives(of: body.text, declared, in: collection),
                    in: try body.category(in: collection),
                    of: collection,
                    on: day
                )
                let writer = RecordJSON(RecordFragments(collection, day: day))
                let json = AdditiveJSON(language) { writer.members(of: check, &$0, &$1) }
                var response = Response(json: json.bytes)
                response.headers[.contentLanguage] = json.languages.field
                return response
            }
        }
    }
}

/// Finds the additives of a label.
struct LabelAdditives: Sendable {
    let knowledge: CurrentKnowledge

    /// The largest text of a label, in bytes; a larger one is cut.
    static let maxBytes = 16 * 1024

    /// The additives of a text in the order of the label.
    func additives(
        of text: String,
        _ language: Language? = nil,
        in collection: AdditiveCollection
    ) -> [FoodAdditive] {
        let bytes = Array(text.utf8.prefix(Self.maxBytes))
        let identifiers = knowledge.read { knowledge in
            let reading = bytes.withUnsafeBufferPointer { bytes in
                LabelReader(knowledge: knowledge).read(bytes, language: language)
            }
            return reading.additives.map { String(knowledge: knowledge.identifier(of: $0.additive)) }
        }
        return identifiers.compactMap { collection.additive(identified: $0) }
    }
}

extension RecordJSON {
    /// The members of a check.
    func members(
        of check: LegalityCheck,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.key("foodcategory")
        reference(check.category, &json, &languages)
        json.key("additives")
        json.array { json in
            for item in check.items { json.object { write(item, &$0, &languages) } }
        }
        json.key("sharedLimits")
        json.array { json in
            for limit in check.sharedLimits { json.object { write(limit, &$0, &languages) } }
        }
        json.key("day")
        json.string(check.day)
        json.key("asOf")
        json.string(ReferenceRecords.asOf)
        json.key("source")
        json.string(ReferenceRecords.act)
    }

    private func write(
        _ item: LegalityCheck.Item,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.key("additive")
        reference(item.additive, &json, &languages)
        json.key("status")
        json.string(item.status.rawValue)
        json.key("conditions")
        json.array { json in
            for permission in item.permissions {
                json.object { members(of: permission, &$0, &languages) }
            }
        }
        json.key("conditionsOnOtherDays")
        json.array { json in
            for permission in item.permissionsOfOtherDays {
                json.object { members(of: permission, &$0, &languages) }
            }
        }
        json.key("warnings")
        json.array { json in for warning in item.warnings { write(warning, &json, &languages) } }
        json.key("laterActs")
        write(item.additive.laterActs, &json, &languages)
    }

    private func write(
        _ limit: SharedLimit,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        if let category = collection.category(limit.category) {
            json.key("foodcategory")
            reference(category, &json, &languages)
        }
        json.key("additives")
        json.array { json in for additive in limit.additives { reference(additive, &json, &languages) } }
        if let group = limit.group {
            json.key("group")
            write(group, &json, &languages)
        }
        if let level = limit.level { self.level(level, &json) }
        if let note = limit.note { json.text("note", note, &languages) }
        json.text("restriction", limit.restriction, &languages)
    }
}
