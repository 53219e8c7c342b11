import ArgumentParser
import Foundation
import MorselDatabase

/// The `--database` option, shared by the commands that use the database.
struct DatabaseOption: ParsableArguments {
    @Option(
        name: .customLong("database"),
        help: ArgumentHelp(
            """
            The database: sqlite:PATH or postgresql://user@host:port/name. \
            Default: MORSEL_DATABASE, or a file in your data folder.
            """,
            valueName: "url"
        )
    )
    var url: String?

    /// The address from the option, from `MORSEL_DATABASE`, or of the default file.
    func address() throws(CommandFailure) -> StoreAddress {
        let environment = ProcessInfo.processInfo.environment
        guard let address = StoreAddress.location(option: url, environment: environment) else {
            throw Self.invalidAddress
        }
        return address
    }

    /// The message does not repeat the address, because it can contain a password.
    static let invalidAddress = CommandFailure(
        "The database address is not valid. Use sqlite:PATH or postgresql://user@host:port/name."
    )

    /// Opens the database, runs `work` with it, and closes it.
    ///
    /// Creates the folder of the default file.
    /// - Throws: `CommandFailure`, with the address of the database without its password.
    func withStore<Value>(_ work: (StoreAddress, any Store) async throws -> Value) async throws -> Value {
        let address = try address()
        return try await Self.withStore(
            at: address,
            .catalogue,
            { () throws(StoreError) in
                try address.makeDefaultFolder(environment: ProcessInfo.processInfo.environment)
            },
            work
        )
    }

    /// Makes the folder of a database, opens it, runs `work` with it, and closes it.
    /// - Throws: `CommandFailure`, with the address of the database without its password.
    static func withStore<Value>(
        at address: StoreAddress,
        _ contents: StoreContents,
        _ makeFolder: () throws(StoreError) -> Void,
        _ work: (StoreAddress, any Store) async throws -> Value
    ) async throws -> Value {
        do {
            try makeFolder()
            let store = try await address.open(contents)
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
