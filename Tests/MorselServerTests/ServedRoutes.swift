import Foundation
import MorselServer
import MorselTestSupport
import MorselWeb

/// The routes of the server, with all features.
enum ServedRoutes {
    /// All routes, ordered by path and method.
    static func all() throws -> [Route] { try table().routes }

    /// The table of all routes.
    static func table() throws -> RouteTable {
        let file = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(Sample.folder.compiled()).write(to: file)
        var settings = SettingValues(ServerSettings.all)
        settings[ServerSettings.knowledge] = file.path
        return try makeRouteTable(
            settings,
            program: file,
            metrics: RequestMetrics(),
            requests: InFlightRequests(limit: 1)
        )
    }
}
