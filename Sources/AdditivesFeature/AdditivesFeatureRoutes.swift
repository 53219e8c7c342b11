import Foundation
package import MorselAdditives
package import MorselCore
package import MorselWeb

/// All routes of this feature: additives, classes, food categories, conditions of use, their search and their changes.
package struct AdditivesFeatureRoutes: Sendable {
    private let records: RecordRoutes
    private let labels: LabelAdditives
    private let pages: PageRenderer

    /// Creates the routes.
    /// - Parameters:
    ///   - store: the records.
    ///   - knowledge: reads the additives of labels.
    ///   - requests: counts the requests in flight.
    ///   - cache: what was answered to earlier requests.
    ///   - pages: renders the pages.
    ///   - maxBodyBytes: the largest body, in bytes.
    ///   - now: returns the current time in milliseconds since 1970.
    package init(
        store: AdditiveStore,
        knowledge: Knowledge,
        requests: InFlightRequests,
        cache: ResponseCache,
        pages: PageRenderer,
        maxBodyBytes: Int,
        now: @escaping @Sendable () -> Int64 = { Int64(Date.now.timeIntervalSince1970 * 1_000) }
    ) {
        let service = AdditivesService(store: store, requests: requests, cache: cache, now: now)
        records = RecordRoutes(service: service, maxBodyBytes: maxBodyBytes)
        labels = LabelAdditives(knowledge: knowledge)
        self.pages = pages
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        AdditivesRoutes(records: records).add(to: &table)
        AdditiveClassesRoutes(records: records).add(to: &table)
        FoodCategoriesRoutes(records: records).add(to: &table)
        ConditionsRoutes(records: records).add(to: &table)
        SearchRoutes(service: records.service).add(to: &table)
        ChangesRoutes(service: records.service).add(to: &table)
        CheckRoutes(records: records, labels: labels).add(to: &table)
        AdditivePageRoutes(
            service: records.service,
            labels: labels,
            pages: pages,
            maxBodyBytes: records.maxBodyBytes
        )
        .add(to: &table)
    }
}
