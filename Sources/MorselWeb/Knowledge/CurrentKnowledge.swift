package import MorselCore
import Synchronization

/// The knowledge that a server reads labels with, which can be replaced while the server runs.
///
/// A concept of one knowledge means nothing in another one. So a request calls ``read(_:)`` once.
package final class CurrentKnowledge: Sendable {
    private let loaded: Mutex<LoadedKnowledge>

    /// Begins with a knowledge whose memory is never released, such as that of a mapped file.
    package init(_ knowledge: Knowledge) { loaded = Mutex(LoadedKnowledge(knowledge)) }

    /// The version, as in `Knowledge.versionName`.
    package var versionName: String { read { $0.versionName } }

    /// Reads with the current knowledge.
    ///
    /// If it is replaced in the meantime, it stays in memory until `body` has ended.
    /// - Parameter body: receives the knowledge, which it must neither store nor return.
    /// - Returns: what `body` returns.
    /// - Throws: the error of `body`.
    package func read<Value, Failure: Error>(
        _ body: (Knowledge) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let loaded = loaded.withLock { $0 }
        defer { withExtendedLifetime(loaded) {} }
        return try body(loaded.knowledge)
    }

    /// Replaces the knowledge by that of a file in memory.
    /// - Throws: `Knowledge.LoadError` if it is not a knowledge file, and the knowledge is as before.
    package func replace(with file: [UInt8]) throws(Knowledge.LoadError) {
        let next = try LoadedKnowledge(file: file)
        loaded.withLock { $0 = next }
    }

    /// Replaces the knowledge by one whose memory is never released.
    package func replace(with knowledge: Knowledge) {
        loaded.withLock { $0 = LoadedKnowledge(knowledge) }
    }
}

/// A knowledge with the memory that it is in, which is released with this object.
private final class LoadedKnowledge: @unchecked Sendable {
    // `@unchecked`: nothing is written after `init`.
    let knowledge: Knowledge
    private let memory: UnsafeMutableRawBufferPointer?

    init(_ knowledge: Knowledge) { (self.knowledge, memory) = (knowledge, nil) }

    init(file: [UInt8]) throws(Knowledge.LoadError) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 8)
        memory.copyBytes(from: file)
        do { knowledge = try Knowledge(UnsafeRawBufferPointer(memory)) } catch {
            memory.deallocate()
            throw error
        }
        self.memory = memory
    }

    deinit { memory?.deallocate() }
}
