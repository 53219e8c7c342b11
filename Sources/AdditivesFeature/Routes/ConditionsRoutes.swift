import MorselAdditives
import MorselWeb

/// `/v1/additivefoodcategories…`: conditions of use, each of an additive or a group in a category.
struct ConditionsRoutes: Sendable {
    let records: RecordRoutes

    /// The routes that every kind of records has.
    var kind: RecordKindRoutes<ConditionOfUse, ConditionBody> {
        RecordKindRoutes(
            records: records,
            path: "/v1/additivefoodcategories",
            key: "additivefoodcategories",
            items: { $0.conditions },
            fields: { $0.conditions },
            summary: { $0.members(of: $1, &$2, &$3) },
            members: { $0.members(of: $1, &$2, &$3) },
            make: { try $0.condition(from: $1, id: $2, in: $3, $4) }
        )
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) { kind.add(to: &table) }
}
