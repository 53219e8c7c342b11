import ArgumentParser
import Foundation
import MorselDatabase

/// Where the database is; shared by every command that uses it.
struct DatabaseOption: ParsableArguments {
    @Option(
        name: .customLong("database"),
        help: ArgumentHelp(
            """
            The database: sqlite:PATH or postgresql://user@host:port/name. Otherwise MORSEL_DATABASE names it, \
            or it is a file in your data folder.
            """,
            valueName: "url"
        )
    )
    var url: String?

    /// Where it is.
    func address() throws(CommandFailure) -> StoreAddress {
        let environment = ProcessInfo.processInfo.environment
        guard let address = StoreAddress.location(option: url, environment: environment) else {
            // What was told may hold a password.
            throw CommandFailure(
                "That is no database: write sqlite:PATH or postgresql://user@host:port/name."
            )
        }
        return address
    }

    /// Does work with the database, and closes it; the folder of the file that nobody named is made.
    func withStore<Value>(_ work: (StoreAddress, any Store) async throws -> Value) async throws -> Value {
        let address = try address()
        do {
            try address.makeDefaultFolder(environment: ProcessInfo.processInfo.environment)
            let store = try await address.open()
            do {
                let value = try await work(address, store)
                await store.close()
                return value
            } catch {
                await store.close()
                throw error
            }
        } catch {
            throw CommandFailure("\(address.redacted): \(error)")
        }
    }
}
