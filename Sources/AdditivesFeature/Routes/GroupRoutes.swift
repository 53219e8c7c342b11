import MorselAdditives
import MorselWeb

/// `/v1/additivegroups…`: groups of additives that the law permits together.
struct GroupRoutes: Sendable {
    let records: RecordRoutes

    /// The routes that every kind of records has.
    var kind: RecordKindRoutes<AdditiveGroup, GroupBody> {
        RecordKindRoutes(
            records: records,
            path: "/v1/additivegroups",
            key: "additivegroups",
            items: { $0.groups },
            fields: { $0.groups },
            summary: { $0.members(of: $1, &$2, &$3) },
            members: { $0.members(of: $1, &$2, &$3) },
            make: { try $0.group(from: $1, id: $2, in: $3, $4) }
        )
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) { kind.add(to: &table) }
}

/// `/v1/labelwarnings…`: words that labels must contain because of additives.
struct LabelWarningRoutes: Sendable {
    let records: RecordRoutes

    /// The routes that every kind of records has.
    var kind: RecordKindRoutes<LabelWarning, LabelWarningBody> {
        RecordKindRoutes(
            records: records,
            path: "/v1/labelwarnings",
            key: "labelwarnings",
            items: { $0.warnings },
            fields: { $0.warnings },
            summary: { $0.members(of: $1, &$2, &$3) },
            members: { $0.members(of: $1, &$2, &$3) },
            make: { try $0.warning(from: $1, id: $2, in: $3, $4) }
        )
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) { kind.add(to: &table) }
}

/// `/v1/additivegrouplevels…`: the levels and conditions that members of groups have of their own.
struct GroupLevelRoutes: Sendable {
    let records: RecordRoutes

    /// The routes that every kind of records has.
    var kind: RecordKindRoutes<GroupLevel, GroupLevelBody> {
        RecordKindRoutes(
            records: records,
            path: "/v1/additivegrouplevels",
            key: "additivegrouplevels",
            items: { $0.groupLevels },
            fields: { $0.groupLevels },
            summary: { $0.members(of: $1, &$2, &$3) },
            members: { $0.members(of: $1, &$2, &$3) },
            make: { try $0.groupLevel(from: $1, id: $2, in: $3, $4) }
        )
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) { kind.add(to: &table) }
}

/// `/v1/additivepreparations…`: the rows of Annex III.
struct PreparationRoutes: Sendable {
    let records: RecordRoutes

    /// The routes that every kind of records has.
    var kind: RecordKindRoutes<AdditivePreparation, PreparationBody> {
        RecordKindRoutes(
            records: records,
            path: "/v1/additivepreparations",
            key: "additivepreparations",
            items: { $0.preparations },
            fields: { $0.preparations },
            summary: { $0.members(of: $1, &$2, &$3) },
            members: { $0.members(of: $1, &$2, &$3) },
            make: { try $0.preparation(from: $1, id: $2, in: $3, $4) }
        )
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) { kind.add(to: &table) }
}
