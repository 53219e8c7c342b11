import Foundation

/// The address of a server that this program sends secrets to.
struct ServerAddress {
    /// The address.
    let url: URL

    /// Reads an address; without encryption it must be on this machine.
    init(_ text: String) throws(CommandFailure) {
        guard let url = URL(string: text), let host = url.host(), !host.isEmpty else {
            throw CommandFailure("The address of the server is not valid. Use https://HOST.")
        }
        let isLocal = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        guard url.scheme == "https" || url.scheme == "http" && isLocal else {
            throw CommandFailure("Other machines could read the log-in. Use https.")
        }
        self.url = url
    }
}
