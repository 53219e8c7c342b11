import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// What the routes of all kinds of records have in common: reading one, reading lists, and changing one.
struct RecordRoutes: Sendable {
    let service: AdditivesService
    /// The largest body.
    let bodyLimit: BodyLimit

    /// Writes the members of something in a collection.
    typealias Writer<Item> = @Sendable (RecordJSON, Item, inout JSONWriter, inout LanguagesOfTexts) -> Void

    // MARK: Reading

    /// Answers with one record, whose entity tag is what a change must name in `If-Match`.
    func answer<Item: Record>(
        _ request: Request,
        _ context: WebContext,
        find: (AdditiveCollection) throws -> Item,
        write: Writer<Item>
    ) async throws -> Response {
        try await service.answer(request, context) { collection, locale in
            let record = try find(collection)
            let writer = service.writer(collection)
            var json = AdditiveJSON(locale.language) { write(writer, record, &$0, &$1) }
            json.version = collection.version(of: record)
            return json
        }
    }

    /// Answers with the requested part of a list.
    func list<Item>(
        _ request: Request,
        _ context: WebContext,
        key: StaticString,
        items: (AdditiveCollection) throws -> [Item],
        fields: (ListFields) -> [String: ListField<Item>],
        id: (AdditiveCollection, Item) -> String,
        write: Writer<Item>
    ) async throws -> Response {
        try await service.answer(request, context) { collection, locale in
            let list = try AdditiveListRequest(request.uri.query)
            let part = try list.part(
                of: try items(collection),
                by: fields(
                    ListFields(collection: collection, language: locale.language, day: service.today)
                ),
                id: { id(collection, $0) }
            )
            let writer = service.writer(collection)
            var json = AdditiveJSON(locale.language) { json, languages in
                json.key(key)
                json.array { json in
                    for place in part.items.indices {
                        json.object { write(writer, part.items[place], &$0, &languages) }
                    }
                }
                json.integer("total", part.total)
                if let next = part.next {
                    json.key("next")
                    json.string(next)
                }
            }
            (json.total, json.next) = (part.total, part.next)
            return json
        }
    }

    // MARK: Changing

    /// The language of the texts in the body of a request.
    func language(_ request: Request) -> PageLanguage {
        RequestLocale(QueryParameters(request.uri.query)).language
    }

    /// Reads the body of a request as an object with some members.
    /// - Throws: `Problem` that names the first member that is unknown or has a wrong type.
    func body<Body: RecordBody>(_ type: Body.Type, _ request: Request) async throws -> Body {
        try RecordBodyReader.read(type, Array(buffer: try await request.json()))
    }

    /// Stores a new record, and answers 201 with its address.
    func create<Item: Record>(
        _ request: Request,
        _ context: WebContext,
        at path: String,
        make: (AdditiveCollection, _ id: Int64) throws -> Item,
        write: @escaping Writer<Item>
    ) async throws -> Response {
        let author = try service.author(context)
        let id = try await service.perform(context) { collection in
            let record = try make(collection, try await service.store.newID(Item.kind))
            // The last change of a record that was deleted counts too.
            let version = collection.version(of: record)
            try await service.store.save(record, after: version, by: author)
            return record.id
        }
        return try await stored(request, context, id, write).created(at: "\(path)/\(id)")
    }

    /// Stores another content of a record, or creates the record that the path names.
    func replace<Item: Record>(
        _ request: Request,
        _ context: WebContext,
        at path: String,
        make: (AdditiveCollection, _ id: Int64, _ current: Item?) throws -> Item,
        write: @escaping Writer<Item>
    ) async throws -> Response {
        let author = try service.author(context)
        let (id, isNew) = try await service.perform(context) { collection in
            let id = try Self.id(context, Item.kind)
            let current: Item? = collection.record(id)
            let version = try Self.version(request, of: current, collection)
            let record = try make(collection, id, current)
            try await service.store.save(record, after: version, by: author)
            return (id, current == nil)
        }
        let response = try await stored(request, context, id, write)
        return isNew ? response.created(at: "\(path)/\(id)") : response
    }

    /// Deletes a record to which no other one refers.
    func delete<Item: Record>(
        _ type: Item.Type,
        _ request: Request,
        _ context: WebContext
    ) async throws -> Response {
        let author = try service.author(context)
        try await service.perform(context) { collection in
            let record: Item = try Self.record(context, collection)
            let version = try Self.version(request, of: record, collection)
            try await service.store.delete(record, after: version, by: author) { record, _, collection in
                try RecordCheck.verifyDeletion(record, collection)
            }
        }
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    private func stored<Item: Record>(
        _ request: Request,
        _ context: WebContext,
        _ id: Int64,
        _ write: Writer<Item>
    ) async throws -> Response {
        try await answer(
            request,
            context,
            find: { collection in
                guard let record: Item = collection.record(id) else { throw Problem.unknown(Item.kind) }
                return record
            },
            write: write
        )
    }

    /// The version that the client knows, or `nil` without `If-Match`.
    private static func version<Item: Record>(
        _ request: Request,
        of record: Item?,
        _ collection: AdditiveCollection
    ) throws(Problem) -> Int64? {
        guard let field = request.headers[.ifMatch] else { return nil }
        guard let record else { throw .recordChanged }
        if field.trimmingPrefix(while: { $0 == " " }).first == "*" { return nil }
        let version = collection.version(of: record)
        guard RecordTag.versions(in: field).contains(version) else { throw .recordChanged }
        return version
    }

    /// The record that the path of a request names.
    static func record<Item: Record>(
        _ context: WebContext,
        _ collection: AdditiveCollection
    ) throws(Problem) -> Item {
        let id = context.parameters.get("id").flatMap { Int64($0) }
        guard let id, let record: Item = collection.record(id) else { throw .unknown(Item.kind) }
        return record
    }

    private static func id(_ context: WebContext, _ kind: RecordKind) throws(Problem) -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }),
            (1...RecordLimits.maxID).contains(id)
        else { throw .unknown(kind) }
        return id
    }
}

extension Problem {
    /// The problem of a record that does not exist.
    static func unknown(_ kind: RecordKind) -> Problem {
        switch kind {
        case .additive: .unknownAdditive
        case .additiveClass: .unknownAdditiveClass
        case .category: .unknownFoodCategory
        case .condition: .unknownCondition
        case .group: .unknownAdditiveGroup
        case .warning: .unknownLabelWarning
        case .groupLevel: .unknownGroupLevel
        case .preparation: .unknownPreparation
        }
    }
}

extension AdditiveCollection {
    /// The record of a kind with an identifier, or `nil`.
    func record<Item: Record>(_ id: Int64) -> Item? {
        switch Item.kind {
        case .additive: additive(id) as? Item
        case .additiveClass: additiveClass(id) as? Item
        case .category: category(id) as? Item
        case .condition: condition(id) as? Item
        case .group: group(id) as? Item
        case .warning: warning(id) as? Item
        case .groupLevel: groupLevel(id) as? Item
        case .preparation: preparation(id) as? Item
        }
    }
}
