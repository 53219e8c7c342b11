import ArgumentParser
import Foundation
import MorselDatabase
import MorselServer
import MorselWeb

/// Answers labels over HTTP.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Answer labels over HTTP, and send the pages that read them in a browser.",
        discussion: """
            Each option can also be set by an environment variable, MORSEL_LOG_LEVEL for --log-level; \
            docs/configuration.md describes them. The log goes to standard error, a line a request, never \
            with a word of a label.
            """
    )

    @Option(help: "The address to listen on. Otherwise 127.0.0.1: this machine only.")
    var host: String?

    @Option(help: "The port to listen on; 0 takes a free one. Otherwise 8080.")
    var port: String?

    @Option(
        help:
            "Where people reach the server, https://morsel.example: pages name it as theirs. Otherwise links are relative."
    )
    var publicAddress: String?

    @Option(
        help: "The folder of files for browsers. Otherwise 'web' beside the program.",
        completion: .directory
    )
    var web: String?

    @Option(help: "The knowledge file. Otherwise the one beside the program.", completion: .file())
    var knowledge: String?

    @Option(
        help:
            "The catalogue of products: sqlite:PATH or postgresql://USER@HOST/NAME. Otherwise the one of the other commands, made when it is not there."
    )
    var database: String?

    @Option(help: "How much is logged: debug, info, notice, warning or error. Otherwise info.")
    var logLevel: String?

    @Option(help: "The largest body of a request, in bytes. Otherwise 1048576.")
    var bodyLimit: String?

    @Option(help: "The largest address and header fields together, in bytes. Otherwise 16384.")
    var headerLimit: String?

    @Option(help: "Seconds in which a request must arrive. Otherwise 20.")
    var requestSeconds: String?

    @Option(help: "Seconds in which a client must take something of its answer. Otherwise 60.")
    var responseSeconds: String?

    @Option(help: "How many connections are open at once. Otherwise 16384.")
    var connections: String?

    @Option(help: "How many requests wait before others are turned away. Otherwise 512.")
    var waiting: String?

    @Option(help: "How many labels over 16 KiB are read at once. Otherwise 16.")
    var largeLabels: String?

    @Option(help: "The largest body of a request with photos, in bytes. Otherwise 25165824.")
    var photoLimit: String?

    @Option(help: "How many requests with photos are held and read at once. Otherwise 12.")
    var photos: String?

    @Option(help: "Minutes after which what reads photos is ended when there are none. Otherwise 5.")
    var photoMinutes: String?

    func run() async throws {
        // A client that goes away is no reason to end, whatever the other commands do.
        signal(SIGPIPE, SIG_IGN)
        EventLoops.matchAllowedProcessors()
        let environment = ProcessInfo.processInfo.environment
        var configuration: ServerConfiguration
        do { configuration = try ServerConfiguration(flags: flags, environment: environment) } catch {
            throw CommandFailure(error.description)
        }
        configuration.database = configuration.database ?? Self.usualDatabase(environment)
        configuration.connections = min(configuration.connections, OpenFiles.raiseLimit())
        try await serve(configuration)
    }

    private func serve(_ configuration: ServerConfiguration) async throws {
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        do {
            try await MorselServer.serve(
                configuration: configuration,
                program: ProgramFile.url,
                logger: LogLines.logger(configuration.logLevel)
            ) { port in
                try? StandardOutput.write("Morsel answers at http://\(host):\(port)/\n")
            }
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    /// The file that commands use when nobody names a database; nil, and a word about it, where there can be none.
    private static func usualDatabase(_ environment: [String: String]) -> StoreAddress? {
        guard let address = StoreAddress.location(told: nil, environment: environment) else { return nil }
        do { try address.makeDefaultFolder(environment: environment) } catch {
            let advice = "Give a database: --database sqlite:PATH"
            FileHandle.standardError.write(
                Data("morsel: There is no catalogue of products: \(error.detail). \(advice)\n".utf8)
            )
            return nil
        }
        return address
    }

    private var flags: [ServerConfiguration.Key: String] {
        let all: [ServerConfiguration.Key: String?] = [
            .host: host, .port: port, .publicAddress: publicAddress, .web: web, .knowledge: knowledge,
            .database: database,
            .logLevel: logLevel, .bodyLimit: bodyLimit, .headerLimit: headerLimit,
            .requestSeconds: requestSeconds,
            .responseSeconds: responseSeconds, .connections: connections, .waiting: waiting,
            .largeLabels: largeLabels, .photoLimit: photoLimit, .photos: photos, .photoMinutes: photoMinutes,
        ]
        return all.compactMapValues { $0 }
    }
}
