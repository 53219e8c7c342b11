import Foundation
import MorselWeb

/// The server cannot listen at its address.
struct ListenError: Error, CustomStringConvertible {
    /// A sentence that explains what is wrong and what to do.
    let description: String

    /// Creates the error of an address.
    /// - Parameters:
    ///   - number: the `errno` value.
    ///   - settings: the address of the server.
    init(_ number: Int32, _ settings: SettingValues) {
        let (host, port) = (settings[ServerSettings.host], settings[ServerSettings.port])
        description =
            switch number {
            case EADDRINUSE:
                "Port \(port) is in use by another program. Stop it, or choose another port with --port (MORSEL_PORT)."
            case EACCES:
                "This user may not listen on port \(port). Choose a port from 1024 with --port (MORSEL_PORT)."
            default:
                "The server cannot listen at \(host), port \(port): \(String(cString: strerror(number))). Choose another address "
                    + "with --host (MORSEL_HOST) and --port (MORSEL_PORT)."
            }
    }
}
