import Foundation

extension StoreAddress {
    /// The address of the accounts that belong to a catalogue, if no other address is set.
    ///
    /// For SQLite it is a file in a folder of its own beside the file of the catalogue, because the folder of the catalogue may
    /// be open to others. For PostgreSQL it is a schema in the same database.
    package var ofAccounts: StoreAddress {
        switch self {
        case .sqlite(let path):
            return .sqlite(path: "\(path)-private/accounts.db")
        case .postgresql(let url):
            let mark = url.contains("?") ? "&" : "?"
            return .postgresql(url: "\(url)\(mark)\(PostgresAddress.schemaParameter)=morsel_accounts")
        }
    }

    /// Creates the folder of a private SQLite file, open to nobody else, if its own folder exists.
    ///
    /// Does nothing for other addresses.
    /// - Throws: `StoreError` if the folder cannot be created.
    package func makePrivateFolder() throws(StoreError) {
        guard let folder else { return }
        guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
        throw StoreError(.readOnly, "the folder \(folder) cannot be created")
    }

    /// The folder of a SQLite file, if users other than its owner may list or change it; `nil` for other addresses.
    ///
    /// The files in it are private all the same, but others see that they exist, and may delete them.
    package var folderOpenToOthers: String? {
        var found = stat()
        guard let folder, stat(folder, &found) == 0, found.st_mode & 0o077 != 0 else { return nil }
        return folder
    }

    private var folder: String? {
        guard case .sqlite(let path) = self else { return nil }
        return (URL(fileURLWithPath: path).path as NSString).deletingLastPathComponent
    }
}
