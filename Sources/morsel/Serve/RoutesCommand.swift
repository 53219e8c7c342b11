import ArgumentParser
import MorselServer
import MorselWeb

/// Prints the routes of the server.
struct RoutesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routes",
        abstract: "List the routes of the server and who may use them.",
        discussion: "Files for browsers are left out. docs/routes.md contains this list."
    )

    @OptionGroup var knowledge: KnowledgeOption

    func run() throws {
        var settings = SettingValues(ServerSettings.all)
        settings[ServerSettings.knowledge] = knowledge.file
        let table: RouteTable
        do {
            table = try makeRouteTable(
                settings,
                program: ProgramFile.url,
                metrics: RequestMetrics(),
                requests: InFlightRequests(limit: settings[ServerSettings.waiting])
            )
        } catch {
            throw CommandFailure("\(error)")
        }
        try StandardOutput.write(RoleMatrix(table.routes).text)
    }
}
