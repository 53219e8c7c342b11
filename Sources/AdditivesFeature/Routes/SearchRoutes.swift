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

    /// The results of one kind, whose records are copied only when they are read.
    struct Group<Value: Sendable>: RandomAccessCollection, Sendable {
        fileprivate var matches: [AdditiveSearchIndex.Match] = []
        fileprivate var places: [Int] = []
        fileprivate let records: [Value]

        var startIndex: Int { matches.startIndex }
        var endIndex: Int { matches.endIndex }

        subscript(place: Int) -> Item<Value> { Item(value: records[places[place]], match: matches[place]) }

        fileprivate mutating func add(_ match: AdditiveSearchIndex.Match, at place: Int?) {
            guard let place else { return }
            matches.append(match)
            places.append(place)
        }
    }

    /// The folded words that were found.
    let words: Set<String>
    /// Whether what was found has all words of the text, and not only most of them.
    let hasAllWords: Bool
    let additives: Group<FoodAdditive>
    let classes: Group<AdditiveClass>
    let categories: Group<FoodCategory>
    let conditions: Group<ConditionOfUse>

    /// Searches a text.
    init(_ text: String, in collection: AdditiveCollection) {
        let result = collection.search(text)
        (words, hasAllWords) = (result.words, result.hasAllWords)
        var (additives, classes) = (
            Group(records: collection.additives), Group(records: collection.classes)
        )
        var (categories, conditions) = (
            Group(records: collection.categories), Group(records: collection.conditions)
        )
        for match in result.matches {
            let place = collection.place(of: match.target)
            switch match.target {
            case .additive: additives.add(match, at: place)
            case .additiveClass: classes.add(match, at: place)
            case .category: categories.add(match, at: place)
            case .condition: conditions.add(match, at: place)
            }
        }
        (self.additives, self.classes) = (additives, classes)
        (self.categories, self.conditions) = (categories, conditions)
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
        let identifiers = additives.places.map { additives.records[$0].identifier }
        let rows = part * limit..<(part + 1) * limit
        var marker = WordMarker(words)
        let writeMatch = { (match: AdditiveSearchIndex.Match, json: inout JSONWriter) in
            write(match, marker.mark(match.text.plainSpaces), &json)
        }
        group("additives", additives, rows, &json, &languages, writeMatch, identifiers: identifiers) {
            writer.summary(of: $0, &$1, &$2)
        }
        group("additiveclasses", classes, rows, &json, &languages, writeMatch) {
            writer.members(of: $0, &$1, &$2)
        }
        group("foodcategories", categories, rows, &json, &languages, writeMatch) {
            writer.members(of: $0, &$1, &$2)
        }
        group("additivefoodcategories", conditions, rows, &json, &languages, writeMatch) {
            writer.members(of: $0, &$1, &$2)
        }
    }

    private func group<Value>(
        _ key: StaticString,
        _ items: Group<Value>,
        _ rows: Range<Int>,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts,
        _ writeMatch: (AdditiveSearchIndex.Match, inout JSONWriter) -> Void,
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
                        writeMatch(item.match, &json)
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
