import HTTPTypes

/// The routes of a server as a table that shows who may use each.
///
/// Columns are separated by at least two spaces. Files for browsers are omitted: they are open to anyone.
package struct RoleMatrix {
    /// The lines of the table, each with a line feed.
    package let text: String

    /// Writes the table; each role that a route names has a column.
    package init(_ routes: [Route]) {
        let routes = routes.filter { $0.content != .file }
        let roles = Set(routes.compactMap { $0.role }).sorted { $0.rawValue < $1.rawValue }
        let header = ["method", "path", "content", "anyone", "signed in"] + roles.map { $0.rawValue }
        let rows = routes.map { route in
            let identities =
                [nil, Identity(account: Self.example)]
                + roles.map { Identity(account: Self.example, roles: [$0]) }
            return [route.method.rawValue, route.path, route.content == .page ? "page" : "data"]
                + identities.map { route.access.admits($0) ? "yes" : "no" }
        }
        text = Self.aligned([header] + rows)
    }

    private static let example = Identity.AccountID(rawValue: "example")

    private static func aligned(_ rows: [[String]]) -> String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Route {
    fileprivate var role: Role? {
        if case .role(let role) = access { role } else { nil }
    }
}
