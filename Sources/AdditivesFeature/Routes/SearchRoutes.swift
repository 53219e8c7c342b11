import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// `/v1/search`: finds additives, classes, categories and conditions by any word in any language.
struct SearchRoutes: Sendable {
    let service: AdditivesService

    /// The usual and the largest number of results of each group.
    private static let limits = (usual: 25, maximum: 100)
    /// The largest number of a part of the groups.
    private static let maxPart = 1_000_000

    /// Whether a search has the usual number of results.
    private static let isShort: ShortRequest = { query in
        query.split(separator: "&").allSatisfy { parameter in
            ["query", "locale", "offset"].contains(parameter.prefix { $0 != "=" })
        }
    }

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get(
            "/v1/search",
            access: .anyone,
            query: ["query", "locale", "limit", "offset"],
            isShort: Self.isShort
        ) { request, context in
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
                let writer = service.writer(collection)
                var answer = AdditiveJSON(locale.language) { json, languages in
                    found.write(writer, part: part, atMost: limit, &json, &languages)
                }
                answer.total = found.count
                return answer
            }
        }
    }
}

/// The results of a search in groups.
struct FoundAdditives: Sendable {
    /// A result with its record.
    struct Item<Value: Sendable>: Sendable {
        let value: Value
        fileprivate let result: AdditiveSearchIndex.Result
        fileprivate let number: Int

        /// Why it was found.
        var match: AdditiveSearchIndex.Match { result.match(number) }
        /// The text of the match, with the found words marked.
        var text: MarkedText { result.markedText(number) }
    }

    /// The results of one kind, whose records are copied only when they are read.
    struct Group<Value: Sendable>: RandomAccessCollection, Sendable {
        private let result: AdditiveSearchIndex.Result
        fileprivate let records: [Value]
        /// The numbers of the matches in the result, and the places of their records.
        fileprivate private(set) var rows: [(match: Int, place: Int)] = []

        fileprivate init(_ result: AdditiveSearchIndex.Result, _ records: [Value]) {
            (self.result, self.records) = (result, records)
        }

        var startIndex: Int { rows.startIndex }
        var endIndex: Int { rows.endIndex }

        subscript(place: Int) -> Item<Value> {
            let row = rows[place]
            return Item(value: records[row.place], result: result, number: row.match)
        }

        fileprivate mutating func add(_ match: Int, at place: Int) { rows.append((match, place)) }
    }

    /// Whether what was found has all words of the text, and not only most of them.
    let hasAllWords: Bool
    let additives: Group<FoodAdditive>
    let classes: Group<AdditiveClass>
    let categories: Group<FoodCategory>
    let conditions: Group<ConditionOfUse>

    /// Searches a text.
    init(_ text: String, in collection: AdditiveCollection) {
        let result = collection.search(text)
        hasAllWords = result.hasAllWords
        var additives = Group(result, collection.additives)
        var classes = Group(result, collection.classes)
        var categories = Group(result, collection.categories)
        var conditions = Group(result, collection.conditions)
        for number in 0..<result.count {
            let (kind, place) = result.record(of: number)
            switch kind {
            case .additive: additives.add(number, at: place)
            case .additiveClass: classes.add(number, at: place)
            case .category: categories.add(number, at: place)
            case .condition: conditions.add(number, at: place)
            // Their words are found in the additives and conditions that have them.
            case .group, .warning, .groupLevel, .preparation: continue
            }
        }
        (self.additives, self.classes) = (additives, classes)
        (self.categories, self.conditions) = (categories, conditions)
    }

    /// The number of results of all groups.
    var count: Int { additives.count + classes.count + categories.count + conditions.count }

    /// Whether nothing was found.
    var isEmpty: Bool { count == 0 }

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
        let rows = part * limit..<(part + 1) * limit
        let identifiers = additives.rows.map { additives.records[$0.place].identifier }
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
        _ items: Group<Value>,
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
                        self.write(item.match, item.text, &json)
                    }
                }
            }
        }
    }

    /// Why a record was found: the part, its text with the found words, and whether a word was read as a similar one.
    private func write(
        _ match: AdditiveSearchIndex.Match,
        _ text: MarkedText,
        _ json: inout JSONWriter
    ) {
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
                for part in text.parts {
                    json.object { json in
                        json.key("text")
                        json.string(part.text.plainSpaces)
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
