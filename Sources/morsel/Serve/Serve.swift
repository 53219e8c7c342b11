import ArgumentParser
import Foundation
import MorselDatabase
import MorselServer
import MorselWeb

/// Runs the server.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Answer labels over HTTP, and serve the pages that read them in a browser.",
        discussion: """
            Each option can also be set by an environment variable, for example MORSEL_LOG_LEVEL for --log-level. The \
            option precedes the variable. The log goes to standard error: one line for each request, never with a \
            word of a label.
            """
    )

    @OptionGroup var options: SettingOptions

    func run() async throws {
        // Other commands end when their output pipe is closed. A server continues when a client disconnects.
        signal(SIGPIPE, SIG_IGN)
        EventLoops.matchAllowedProcessors()
        let environment = ProcessInfo.processInfo.environment
        var settings: SettingValues
        do {
            settings = try SettingValues(
                ServerSettings.all,
                options: options.values,
                environment: environment
            )
        } catch {
            throw CommandFailure(error.description)
        }
        let addsExamples = settings[ServerSettings.database] == nil
        if addsExamples { settings[ServerSettings.database] = Self.defaultDatabase(environment) }
        let connections = settings[ServerSettings.connections]
        settings[ServerSettings.connections] = min(connections, OpenFiles.raiseLimit())
        try await serve(settings, addsExamples: addsExamples)
    }

    private func serve(_ settings: SettingValues, addsExamples: Bool) async throws {
        let host = settings[ServerSettings.host]
        let shownHost = host.contains(":") ? "[\(host)]" : host
        do {
            try await MorselServer.serve(
                settings: settings,
                program: ProgramFile.url,
                log: .standardError(settings[ServerSettings.logLevel]),
                addsExamples: addsExamples
            ) { port in
                try? StandardOutput.write("Morsel answers at http://\(shownHost):\(port)/\n")
            }
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    /// The file that all commands use if no database is set.
    ///
    /// Returns `nil` after a message if its folder cannot be created.
    private static func defaultDatabase(_ environment: [String: String]) -> StoreAddress? {
        guard let address = StoreAddress.location(option: nil, environment: environment) else { return nil }
        do { try address.makeDefaultFolder(environment: environment) } catch {
            let advice = "Set a database with --database sqlite:PATH."
            FileHandle.standardError.write(
                Data("morsel: The server has no product catalogue: \(error.detail). \(advice)\n".utf8)
            )
            return nil
        }
        return address
    }
}
