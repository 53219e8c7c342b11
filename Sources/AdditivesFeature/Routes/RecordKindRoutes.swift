import Hummingbird
import MorselAdditives
import MorselUI
import MorselWeb

/// The routes that every kind of record has: the list, one record, and its changes by administrators.
struct RecordKindRoutes<Item: Record, Body: RecordBody & Sendable>: Sendable {
    /// Makes a record from a body.
    ///
    /// `current` is the record that it replaces, or `nil` for a new one; texts are those of `language`.
    typealias Maker =
        @Sendable (
            _ body: Body, _ current: Item?, _ id: Int64, _ language: PageLanguage, AdditiveCollection
        ) throws -> Item

    let records: RecordRoutes
    /// The path of the list, whose last part is also its member in JSON.
    let path: String
    /// The member of the list in JSON.
    let key: StaticString
    /// The records of the list.
    let items: @Sendable (AdditiveCollection) -> [Item]
    /// The fields that the list can be sorted and filtered by.
    let fields: @Sendable (ListFields) -> [String: ListField<Item>]
    /// Writes a record in the list.
    let summary: RecordRoutes.Writer<Item>
    /// Writes one record.
    let members: RecordRoutes.Writer<Item>
    /// Makes a new record and one that replaces another.
    let make: Maker
    /// The identifier of a new record, for which the second parameter is the next free one.
    var newID: @Sendable (_ body: Body, _ next: Int64, AdditiveCollection) -> Int64 = { _, next, _ in next }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get(
            path,
            access: .anyone,
            query: AdditiveListRequest.parameters,
            isShort: AdditiveListRequest.isShort
        ) { request, context in
            try await records.list(
                request,
                context,
                key: key,
                items: items,
                fields: fields,
                id: { "\($1.id)" },
                write: summary
            )
        }
        table.get(
            path + "/{id}",
            access: .anyone,
            query: ["locale"],
            isShort: { _ in true }
        ) { request, context in
            try await records.answer(
                request,
                context,
                find: { try RecordRoutes.record(context, $0) },
                write: members
            )
        }
        addChanges(to: &table)
    }

    private func addChanges(to table: inout RouteTable) {
        table.post(
            path,
            access: .role(.administrator),
            query: ["locale"],
            body: records.bodyLimit
        ) { request, context in
            let body = try await records.body(Body.self, request)
            let language = records.language(request)
            return try await records.create(
                request,
                context,
                at: path,
                make: { try make(body, nil, newID(body, $1, $0), language, $0) },
                write: members
            )
        }
        table.put(
            path + "/{id}",
            access: .role(.administrator),
            query: ["locale"],
            body: records.bodyLimit
        ) { request, context in
            let body = try await records.body(Body.self, request)
            let language = records.language(request)
            return try await records.replace(
                request,
                context,
                at: path,
                make: { try make(body, $2, $1, language, $0) },
                write: members
            )
        }
        table.delete(path + "/{id}", access: .role(.administrator)) { request, context in
            try await records.delete(Item.self, request, context)
        }
    }
}
