import Foundation

extension StoreAddress {
    /// The database that was told, or that the environment names (`MORSEL_DATABASE`), or a file in the user's data
    /// folder; nil when what was told is no address.
    package static func location(told: String?, environment: [String: String]) -> StoreAddress? {
        if let text = told ?? environment["MORSEL_DATABASE"].flatMap({ $0.isEmpty ? nil : $0 }) {
            return StoreAddress(text)
        }
        return .sqlite(path: defaultPath(environment))
    }

    /// Makes the folder of the file that is used when nobody names a database; another is never made.
    /// - Throws: `StoreError` when it cannot be made.
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
            throw StoreError(.readOnly, "the folder \(folder) cannot be made")
        }
    }

    /// By the XDG Base Directory Specification, which wants relative paths to be ignored.
    private static func defaultPath(_ environment: [String: String]) -> String {
        let told = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        return "\(told ?? "\(home)/.local/share")/morsel/morsel.db"
    }
}
