import LabelsFeature
import Logging
import MorselAdditives
import MorselCore
import MorselKnowledge
import MorselUI
import MorselWeb
import ServiceLifecycle

/// Publishes a new knowledge file after administrators changed additives, on this server or another one of the same database.
///
/// The server reads labels with it from then on.
///
/// Several changes at a time give one file. Devices learn of it like of a new release: their service worker contains its address.
struct KnowledgePublishing: Service {
    let knowledge: ServerKnowledge
    let compiler: ChangedKnowledge
    let logger: Logger
    /// How often the server looks for changes; this costs nothing while the database is the same.
    var interval = Duration.seconds(1)
    /// The time without another change after which the file is made.
    var quietTime = Duration.seconds(5)
    /// The time after which it is made although changes go on.
    var longestTime = Duration.seconds(60)

    func run() async throws {
        let publishing = self
        await cancelWhenGracefulShutdown { await publishing.followChanges() }
    }

    /// A revision of the additives that is not published yet.
    private struct Pending {
        var revision: Int64
        let first: ContinuousClock.Instant
        var last: ContinuousClock.Instant
    }

    private func followChanges() async {
        var published = knowledge.revision
        var pending: Pending?
        while !Task.isCancelled {
            try? await Task.sleep(for: interval)
            guard let collection = try? await knowledge.additives.current() else { continue }
            let now = ContinuousClock.now
            if collection.revision == published {
                pending = nil
                continue
            }
            if pending?.revision != collection.revision {
                pending = Pending(revision: collection.revision, first: pending?.first ?? now, last: now)
            }
            guard let waiting = pending,
                now - waiting.last >= quietTime || now - waiting.first >= longestTime
            else { continue }
            await publish(collection)
            (published, pending) = (collection.revision, nil)
        }
    }

    private func publish(_ collection: AdditiveCollection) async {
        let changed = knowledge.additives.changedAdditives(in: collection)
        do {
            guard let file = try await compiler.file(for: changed, collection) else {
                knowledge.current.replace(with: knowledge.base)
                knowledge.published.publishBase()
                return
            }
            guard file.version != knowledge.published.name else { return }
            try knowledge.current.replace(with: file.bytes)
            knowledge.published.publish(file.version, file.bytes)
            logger.info("A knowledge file was published.", metadata: ["version": "\(file.version)"])
            for name in file.takenNames {
                logger.warning(
                    "A name of an additive is not in the knowledge file, because it is the name of something else.",
                    metadata: ["additive": "\(name.additive)", "language": "\(name.language.tag)"]
                )
            }
        } catch {
            logger.error("The knowledge file was not made.", metadata: ["reason": "\(error)"])
        }
    }
}
