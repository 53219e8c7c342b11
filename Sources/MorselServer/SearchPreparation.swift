import MorselAdditives
import ServiceLifecycle

/// Makes the index of all additives, classes, categories and conditions at the start and after each change.
struct SearchPreparation: Service {
    let additives: AdditiveStore
    /// How often the server looks for changes; this costs nothing while the database is the same.
    var interval = Duration.seconds(1)

    func run() async throws {
        let (additives, interval) = (additives, interval)
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                // A database that cannot be reached now is read again after the interval.
                try? await additives.prepareSearch()
                try? await Task.sleep(for: interval)
            }
        }
    }
}
