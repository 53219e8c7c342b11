import Foundation
import MorselAdditives
import MorselDatabase
import MorselWeb

extension ResponseCache {
    /// Creates the cache of a server, which stays empty without a catalogue.
    ///
    /// Files depend on the catalogue, on the index of words of the additives, which is made after a change of them, and on the day in UTC,
    /// with which limits come into force.
    convenience init(_ settings: SettingValues, store: (any Store)?, additives: AdditiveStore) {
        let version = store?.watchData()
        self.init(
            limit: settings[ServerSettings.cacheMemory],
            otherVersions: [
                { UInt64(bitPattern: additives.searchRevision) },
                { UInt64(max(0, Date.now.timeIntervalSince1970) / 86_400) },
            ]
        ) { version?.current }
    }
}
