public import MorselCore
import MorselUI

/// How long the photos of the label that is shown are there.
public enum PhotoRetention: UInt8, Coded, Sendable {
    /// As long as the page.
    case page
    /// With their check, on the device.
    case kept

    /// The name in JSON.
    public var code: StaticString {
        switch self {
        case .page: "page"
        case .kept: "kept"
        }
    }
}
