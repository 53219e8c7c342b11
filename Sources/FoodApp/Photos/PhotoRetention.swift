public import MorselCore
import MorselUI

/// How long the photos of a label are stored.
public enum PhotoRetention: UInt8, Coded, Sendable {
    /// Until the page is closed.
    case page
    /// On the device, with their check.
    case kept

    /// The name in JSON.
    public var code: StaticString {
        switch self {
        case .page: "page"
        case .kept: "kept"
        }
    }
}
