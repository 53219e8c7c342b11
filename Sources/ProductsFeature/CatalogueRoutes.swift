package import MorselCatalog
package import MorselVision
package import MorselWeb

/// The routes of the catalogue: products, foods, categories, and what people report of them.
package struct CatalogueRoutes: Sendable {
    private let desk: CatalogueDesk
    private let reports: ReportService
    private let pages: ProductPageRoutes

    /// Creates the routes.
    /// - Parameters:
    ///   - catalogue: the catalogue; without one the routes say that there is none.
    ///   - pool: what draws the photos of reports anew.
    ///   - pages: what draws the pages.
    ///   - maxBodyBytes: the largest body of a report with a photo.
    package init(catalogue: Catalogue?, pool: VisionPool, pages: PageRenderer, maxBodyBytes: Int) {
        desk = CatalogueDesk(catalogue: catalogue)
        reports = ReportService(desk: desk, pool: pool, maxBodyBytes: maxBodyBytes)
        self.pages = ProductPageRoutes(desk: desk, reports: reports, counts: CategoryCounts(), pages: pages)
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        ProductsRoutes(desk: desk).add(to: &table)
        FoodsRoutes(desk: desk).add(to: &table)
        CategoriesRoutes(desk: desk, counts: pages.counts).add(to: &table)
        pages.add(to: &table)
        ReportsRoutes(desk: desk, reports: reports).add(to: &table)
    }
}
