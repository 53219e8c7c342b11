import Foundation

extension StoreAddress {
    /// Returns the address from the command-line option, from `MORSEL_DATABASE`, or of a file in the user data folder.
    ///
    /// The first one that is set counts. Returns `nil` if its text is not a valid address.
    package static func location(option: String?, environment: [String: String]) -> StoreAddress? {
        if let text = option ?? environment["MORSEL_DATABASE"].flatMap({ $0.isEmpty ? nil : $0 }) {
            return StoreAddress(text)
        }
        return .sqlite(path: defaultPath(environment))
    }

    /// Creates the folder of the default database file.
    ///
    /// Does nothing for other addresses.
    /// - Throws: `StoreError` if the folder cannot be created.
    package func makeDefaultFolder(environment: [String: String]) throws(StoreError) {
        let path = Self.defaultPath(environment)
        guard self == .sqlite(path: path) else { return }
        let folder = (path as NSString).deletingLastPathComponent
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw StoreError(.readOnly, "the folder \(folder) cannot be created")
        }
    }

    /// Returns the path by the XDG Base Directory Specification, which ignores relative paths.
    private static func defaultPath(_ environment: [String: String]) -> String {
        let dataFolder = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        return "\(dataFolder ?? "\(home)/.local/share")/morsel/morsel.db"
    }
}
