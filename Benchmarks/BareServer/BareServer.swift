import Foundation
import Hummingbird
import MorselDatabase
import Synchronization

/// A minimal server with Hummingbird, for comparison.
///
/// It reads the body of a request and answers with a fixed number of bytes. With the path of a database it first inserts one row
/// of 1,057 bytes, in a transaction of its own with the settings of the accounts' database.
///
/// usage: BareServer BYTES [DATABASE]
@main
enum BareServer {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let count = arguments.first.flatMap { Int($0) } ?? 0
        let answer = ByteBuffer(repeating: UInt8(ascii: "x"), count: count)
        let response = Response(
            status: .ok,
            headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: answer)
        )
        let router = Router()
        router.post("/v1/labels") { request, _ in
            _ = try await request.body.collect(upTo: 1_048_576)
            return response
        }
        for path: RouterPath in ["/v1/**", "/api/**"] { router.get(path) { _, _ in response } }
        if let path = arguments.dropFirst().first {
            let rows = try await Rows(path: path)
            router.post("/v1/vault/records") { request, _ in
                _ = try await request.body.collect(upTo: 1_048_576)
                try await rows.insert()
                return response
            }
        }
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                print("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/")
                fflush(nil)
            }
        )
        try await application.runService()
    }
}

/// A table like that of the records of vaults.
private final class Rows: Sendable {
    private let store: any Store
    private let count = Atomic<Int64>(0)
    private let content = [UInt8](repeating: 7, count: 1_057)

    init(path: String) async throws {
        store = try await StoreAddress.sqlite(path: path).open(.accounts, connections: 1)
        try await store.writeWithoutTransaction { session in
            try session.runScript(
                """
                CREATE TABLE bare_record (account TEXT NOT NULL, locator BLOB NOT NULL, version INTEGER NOT NULL,
                    sequence INTEGER NOT NULL, sealed BLOB NOT NULL, PRIMARY KEY (account, locator),
                    UNIQUE (account, sequence)) STRICT;
                """
            )
        }
    }

    func insert() async throws {
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        let locator = withUnsafeBytes(of: number.bigEndian) { Array($0) } + [UInt8](repeating: 0, count: 8)
        _ = try await store.write(isRepeatable: true) { [content] session in
            try session.run(
                "INSERT INTO bare_record (account, locator, version, sequence, sealed) VALUES ($1, $2, 1, $3, $4)",
                "AAAAAAAAAAAAAAAAAAAAAA",
                locator,
                number,
                content
            )
        }
    }
}
