import MorselWeb
import ServiceLifecycle

/// Measures in the background how long requests wait for a thread.
struct QueueMeasurement: Service {
    let delay: QueueDelay

    /// Measures until the server shuts down.
    func run() async throws {
        let task = Task { await delay.measure() }
        try? await gracefulShutdown()
        task.cancel()
        await task.value
    }
}
