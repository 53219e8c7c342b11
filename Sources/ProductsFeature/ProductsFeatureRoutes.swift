import Foundation
package import MorselAdditives
package import MorselCatalog
package import MorselVision
package import MorselWeb

/// All routes of this feature: products, foods, categories, symptoms, reports and their pages.
package struct ProductsFeatureRoutes: Sendable {
    private let catalogue: CatalogueService
    private let reports: ReportService
    private let pages: ProductPageRoutes
    private let dishes: RecordAdministrationRoutes<DishKind>
    private let symptoms: RecordAdministrationRoutes<SymptomKind>

    /// Creates the routes.
    /// - Parameters:
    ///   - catalogue: the catalogue, or `nil` if the server has none. Requests then get a problem.
    ///   - additives: the additives and their conditions of use.
    ///   - pool: re-encodes the photos of reports.
    ///   - pages: renders the pages.
    ///   - maxBodyBytes: the maximum body size of a report with a photo, in bytes.
    ///   - maxReportBytes: the bytes of all stored reports.
    ///   - clients: finds the client of a request.
    ///   - requests: counts the requests in flight.
    ///   - cache: what was answered to earlier requests.
    ///   - lookUp: looks up products that the catalogue does not have, or `nil` if that is off.
    ///   - nameOfAccount: returns the name of an account, or `nil` if it no longer exists.
    ///   - now: returns the current time in milliseconds since 1970.
    package init(
        catalogue: Catalogue?,
        additives: AdditiveStore,
        pool: VisionPool,
        pages: PageRenderer,
        maxBodyBytes: Int,
        maxReportBytes: Int = ReportSettings.bytes.defaultValue,
        clients: ClientAddresses,
        requests: InFlightRequests,
        cache: ResponseCache,
        lookUp: LiveLookUp?,
        nameOfAccount: @escaping @Sendable (String) async -> String? = { _ in nil },
        now: @escaping @Sendable () -> Int64 = { Int64(Date.now.timeIntervalSince1970 * 1_000) }
    ) {
        let catalogue = CatalogueService(
            catalogue: catalogue,
            requests: requests,
            cache: cache,
            lookUp: lookUp
        )
        self.catalogue = catalogue
        reports = ReportService(
            catalogue: catalogue,
            pool: pool,
            maxBodyBytes: maxBodyBytes,
            maxStoredBytes: maxReportBytes,
            clients: clients
        )
        self.pages = ProductPageRoutes(
            catalogue: catalogue,
            reports: reports,
            counts: CategoryCounts(),
            pages: pages,
            additives: ProductAdditives(store: additives, requests: requests)
        )
        dishes = RecordAdministrationRoutes(
            kind: DishKind(),
            catalogue: catalogue,
            pages: pages,
            nameOfAccount: nameOfAccount,
            now: now
        )
        symptoms = RecordAdministrationRoutes(
            kind: SymptomKind(),
            catalogue: catalogue,
            pages: pages,
            nameOfAccount: nameOfAccount,
            now: now
        )
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        ProductsRoutes(catalogue: catalogue).add(to: &table)
        LookUpRoutes(catalogue: catalogue).add(to: &table)
        ChangesRoutes(catalogue: catalogue).add(to: &table)
        ProductSetRoutes(catalogue: catalogue).add(to: &table)
        OpenFoodFactsRoutes(catalogue: catalogue).add(to: &table)
        FoodsRoutes(catalogue: catalogue).add(to: &table)
        CodeRoutes().add(to: &table)
        CategoriesRoutes(catalogue: catalogue, counts: pages.counts).add(to: &table)
        pages.add(to: &table)
        dishes.add(to: &table)
        SymptomsRoutes(catalogue: catalogue).add(to: &table)
        symptoms.add(to: &table)
        ReportsRoutes(catalogue: catalogue, reports: reports).add(to: &table)
    }
}
