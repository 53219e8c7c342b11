import MorselDatabase
import NIOCore

/// The event loops of SwiftNIO, which read and write connections.
package enum EventLoops {
    /// Sets their number to the processors that this process may use.
    ///
    /// Call it before the first event loop is used.
    package static func matchAllowedProcessors() {
        NIOSingletons.groupLoopCountSuggestion = Processors.availableCount
    }
}
