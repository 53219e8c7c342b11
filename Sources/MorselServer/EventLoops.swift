import MorselDatabase
import NIOCore

/// The threads that read from connections and write to them.
package enum EventLoops {
    /// Makes as many as there are processors for this process, and not as the machine has; once, before the first is used.
    package static func fitProcessors() {
        NIOSingletons.groupLoopCountSuggestion = Processors.allowed
    }
}
