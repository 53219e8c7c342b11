import Logging
import MorselAccounts
import MorselAdditives
import MorselCatalog
import MorselDatabase
import ServiceLifecycle

/// Removes deleted accounts from the changes of administrators.
///
/// The catalogue and the accounts can be in different databases, so an account is not removed from both in one transaction. The
/// deletion notes the account in the database of accounts; the server removes noted ones from the catalogue at its start, after each
/// deletion, and every hour. Only noted accounts are removed, so a server that was started with another database of accounts removes
/// nothing.
struct AuthorRemoval: Service {
    let catalogue: any Store
    let accounts: Accounts
    let logger: Logger
    var interval = Duration.seconds(3_600)

    func run() async throws {
        let removal = self
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in removal.accounts.deletions { await removal.removeDeleted() } }
                group.addTask {
                    while !Task.isCancelled {
                        await removal.removeDeleted()
                        try? await Task.sleep(for: removal.interval)
                    }
                }
            }
        }
    }

    /// Removes the deleted accounts from the changes of additives, dishes and symptoms.
    ///
    /// After an error the next hour tries again.
    func removeDeleted() async {
        do {
            let deleted = try await accounts.notedDeletions()
            guard !deleted.isEmpty else { return }
            for author in deleted {
                try await AdditiveStore.removeAuthor(author, in: catalogue)
                try await DishStore.removeAuthor(author, in: catalogue)
                try await SymptomStore.removeAuthor(author, in: catalogue)
                try await accounts.forgetDeletion(of: author)
            }
            // A reader can delay it; the log is cut off at the next checkpoint then.
            try? await catalogue.emptyLog()
            logger.info(
                "Deleted accounts were removed from changes.",
                metadata: ["count": "\(deleted.count)"]
            )
        } catch {
            // The server ends, for example because its port is in use.
            guard !Task.isCancelled else { return }
            logger.warning("Deleted accounts were not removed from changes.")
        }
    }
}
