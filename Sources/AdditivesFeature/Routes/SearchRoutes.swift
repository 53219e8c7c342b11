import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// `/v1/search`: finds additives, classes, categories and conditions by any word in any language.
struct SearchRoutes: Sendable {
    let service: AdditivesService

    /// The usual and the largest number of results of each group.
    private static let limits = (usual: 10, maximum: 100)
    /// The largest number of a part of the groups.
    private static let maxPart = 1_000_000

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/search", access: .anyone, query: ["query", "locale", "limit", "offset"]) {
            request,
            context in
            let parameters = QueryParameters(request.uri.query)
            guard let query = parameters["query"] else {
                throw Problem.invalidAdditiveParameter.naming("query")
            }
            let limit = parameters["limit"].map { Int($0) } ?? Self.limits.usual
            guard let limit, (1...Self.limits.maximum).contains(limit) else {
                throw Problem.invalidAdditiveParameter.naming("limit")
            }
            let part = parameters["offset"].map { Int($0) } ?? 0
            guard let part, (0...Self.maxPart).contains(part) else {
                throw Problem.invalidAdditiveParameter.naming("offset")
            }
            return try await service.answer(request, context) { collection, locale in
                let found = FoundAdditives(query, in: collection)
                let writer = RecordJSON(collection: collection, day: service.today)
                return AdditiveJSON(locale.language) { json, languages in
                    found.write(writer, part: part, atMost: limit, &json, &languages)
                }
            }
        }
    }
}

/// The results of a search in groups.
struct FoundAdditives: Sendable {
    /// A result with its record.
    struct Item<Value: Sendable>: Sendable {
        let value: Value
        let match: AdditiveSearchIndex.Match
    }

    /// The folded words that were found.
    let words: Set<String>
    /// Whether what was found has all words of the text, and not only most of them.
    let hasAllWords: Bool
    private(set) var additives: [Item<FoodAdditive>] = []
    private(set) var classes: [Item<AdditiveClass>] = []
    private(set) var categories: [Item<FoodCategory>] = []
    private(set) var conditions: [Item<ConditionOfUse>] = []

    /// Searches a text.
    init(_ text: String, in collection: AdditiveCollection) {
        let result = collection.search(text)
        (words, hasAllWords) = (result.words, result.hasAllWords)
        for match in result.matches {
            switch match.target {
            case .additive(let id):
                if let value = collection.additive(id) { additives.append(Item(value: value, match: match)) }
            case .additiveClass(let id):
                if let value = collection.additiveClass(id) {
                    classes.append(Item(value: value, match: match))
                }
            case .category(let id):
                if let value = collection.category(id) { categories.append(Item(value: value, match: match)) }
            case .condition(let id):
                if let value = collection.condition(id) {
                    conditions.append(Item(value: value, match: match))
                }
            }
        }
    }

    /// Whether nothing was found.
    var isEmpty: Bool { additives.isEmpty && classes.isEmpty && categories.isEmpty && conditions.isEmpty }

    /// Writes a part of each group; that of additives has the identifiers of all, for lists that already show them.
    func write(
        _ writer: RecordJSON,
        part: Int,
        atMost limit: Int,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.key("complete")
        json.boolean(hasAllWords)
        let identifiers = additives.map { $0.value.identifier }
        let rows = part * limit..<(part + 1) * limit
        group("additives", additives, rows, &json, &languages, identifiers: identifiers) {
            writer.summary(of: $0, &$1, &$2)
        }
        group("additiveclasses", classes, rows, &json, &languages) { writer.members(of: $0, &$1, &$2) }
        group("foodcategories", categories, rows, &json, &languages) { writer.members(of: $0, &$1, &$2) }
        group("additivefoodcategories", conditions, rows, &json, &languages) {
            writer.members(of: $0, &$1, &$2)
        }
    }

    private func group<Value>(
        _ key: StaticString,
        _ items: [Item<Value>],
        _ rows: Range<Int>,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts,
        identifiers: [String]? = nil,
        write: (Value, inout JSONWriter, inout LanguagesOfTexts) -> Void
    ) {
        json.key(key)
        json.object { json in
            json.integer("total", items.count)
            if let identifiers { json.strings("identifiers", identifiers) }
            json.key("results")
            json.array { json in
                for item in items[rows.clamped(to: items.indices)] {
                    json.object { json in
                        write(item.value, &json, &languages)
                        self.write(item.match, &json)
                    }
                }
            }
        }
    }

    /// Why a record was found: the part, its text with the found words, and whether a word was read as a similar one.
    private func write(_ match: AdditiveSearchIndex.Match, _ json: inout JSONWriter) {
        json.key("match")
        json.object { json in
            json.key("in")
            json.string(match.field.name)
            if let language = match.language {
                json.key("language")
                json.string(language.tag)
            }
            json.key("similar")
            json.boolean(match.isSimilar)
            json.key("text")
            json.array { json in
                for part in MarkedText(match.text.plainSpaces, words: words).parts {
                    json.object { json in
                        json.key("text")
                        json.string(part.text)
                        json.key("found")
                        json.boolean(part.isFound)
                    }
                }
            }
        }
    }
}

extension AdditiveSearchIndex.Field {
    /// The name of the part in JSON.
    var name: StaticString {
        switch self {
        case .note: "footnote"
        case .preparation: "preparation"
        case .reference: "reference"
        case .warning: "warning"
        case .group: "group"
        case .text: "description"
        case .restriction: "restriction"
        case .origin: "sources"
        case .className: "class"
        case .synonym: "synonym"
        case .name: "name"
        case .cas: "cas"
        case .number: "number"
        }
    }
}
