import Foundation
package import MorselAccounts
package import MorselAdditives
package import MorselWeb

/// All routes of this feature: additives, classes, food categories, conditions of use, their search, their
/// changes, and comments on additives.
package struct AdditivesFeatureRoutes: Sendable {
    private let records: RecordRoutes
    private let labels: LabelAdditives
    private let comments: CommentService
    private let searches: SearchCounts
    private let pages: PageRenderer
    private let nameOfAccount: @Sendable (String) async -> String?

    /// Creates the routes.
    /// - Parameters:
    ///   - store: the records.
    ///   - comments: the comments of accounts, or `nil` for a server without accounts.
    ///   - searches: counts the searches for additives on pages.
    ///   - knowledge: reads the additives of labels, and follows the changes of administrators.
    ///   - requests: counts the requests in flight.
    ///   - cache: what was answered to earlier requests.
    ///   - pages: renders the pages.
    ///   - maxBodyBytes: the largest body, in bytes.
    ///   - nameOfAccount: returns the name of an account, or `nil` if it no longer exists.
    ///   - now: returns the current time in milliseconds since 1970.
    package init(
        store: AdditiveStore,
        comments: AdditiveComments?,
        searches: SearchCounts,
        knowledge: CurrentKnowledge,
        requests: InFlightRequests,
        cache: ResponseCache,
        pages: PageRenderer,
        maxBodyBytes: Int,
        nameOfAccount: @escaping @Sendable (String) async -> String? = { _ in nil },
        now: @escaping @Sendable () -> Int64 = { Int64(Date.now.timeIntervalSince1970 * 1_000) }
    ) {
        let service = AdditivesService(store: store, requests: requests, cache: cache, now: now)
        records = RecordRoutes(service: service, bodyLimit: .upTo(maxBodyBytes))
        labels = LabelAdditives(knowledge: knowledge)
        self.comments = CommentService(comments: comments, requests: requests)
        self.searches = searches
        (self.pages, self.nameOfAccount) = (pages, nameOfAccount)
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        let administration = AdministrationRoutes(
            records: records,
            comments: comments,
            pages: pages,
            nameOfAccount: nameOfAccount
        )
        AdditivesRoutes(records: records).add(to: &table)
        AdditiveClassesRoutes(records: records).add(to: &table)
        FoodCategoriesRoutes(records: records).add(to: &table)
        ConditionsRoutes(records: records).add(to: &table)
        GroupRoutes(records: records).add(to: &table)
        LabelWarningRoutes(records: records).add(to: &table)
        GroupLevelRoutes(records: records).add(to: &table)
        PreparationRoutes(records: records).add(to: &table)
        SearchRoutes(service: records.service).add(to: &table)
        ChangesRoutes(records: records, kinds: administration.kinds).add(to: &table)
        CheckRoutes(records: records, labels: labels).add(to: &table)
        CommentRoutes(records: records, service: comments).add(to: &table)
        MostSearchedRoutes(service: records.service, counts: searches).add(to: &table)
        PermittedLevelsRoutes(service: records.service).add(to: &table)
        StoredAdditivePagesRoutes(service: records.service, pages: pages).add(to: &table)
        administration.add(to: &table)
        AdditivePageRoutes(
            service: records.service,
            labels: labels,
            comments: comments,
            searches: searches,
            pages: pages,
            bodyLimit: records.bodyLimit
        )
        .add(to: &table)
    }
}
