import DiaryApp
import HTTPTypes
import Hummingbird
import MorselUI
package import MorselWeb

/// The pages of the diary.
///
/// The server has no data of a diary: each page is the same for everybody, and the device draws the rest.
package struct DiaryFeatureRoutes: Sendable {
    private let pages: PageRenderer

    /// Creates the routes.
    package init(pages: PageRenderer) { self.pages = pages }

    /// Adds the pages.
    package func add(to table: inout RouteTable) {
        let addresses: [DiaryAddress] = [
            .calendar, .statistics, .treatments, .protocols, .overview, .intake, .report, .data,
        ]
        for address in addresses {
            table.page(.get, PageAddress.diary(address).path, access: .anyone) { request, _ in
                try show(request)
            }
        }
        addSharing(to: &table)
        addHouseholds(to: &table)
    }

    /// Adds the pages that share a card or a list, whose contents only devices can read.
    private func addSharing(to table: inout RouteTable) {
        table.page(.get, "/share", access: .anyone) { request, _ in
            let (_, context) = try pages.page(of: request)
            return pages.response(SharePage(context: context), to: request)
        }
        table.page(.get, "/shared/{id}", access: .anyone) { request, _ in
            guard case (.sharing(.shared(let id)), let context) = try pages.page(of: request) else {
                throw Problem.notFound
            }
            var response = pages.response(SharedPage(context: context, id: id), to: request)
            // Search engines find no page that somebody shared, even if its link was published.
            response.headers[.robots] = "noindex, nofollow"
            return response
        }
    }

    /// Adds the pages of households, whose contents only devices can read.
    private func addHouseholds(to table: inout RouteTable) {
        table.page(.get, PageAddress.household(.households).path, access: .anyone) { request, _ in
            let (_, context) = try pages.page(of: request)
            return pages.response(HouseholdPage(context: context), to: request)
        }
        table.page(.get, PageAddress.household(.join).path, access: .anyone) { request, _ in
            let (_, context) = try pages.page(of: request)
            var response = pages.response(JoinPage(context: context), to: request)
            response.headers[.robots] = "noindex, nofollow"
            return response
        }
    }

    private func show(_ request: Request) throws -> Response {
        guard case (.diary(let address), let context) = try pages.page(of: request) else {
            throw Problem.notFound
        }
        switch address {
        case .calendar: return pages.response(CalendarPage(context: context), to: request)
        case .statistics: return pages.response(StatisticsPage(context: context), to: request)
        case .treatments: return pages.response(TreatmentsPage(context: context), to: request)
        case .protocols: return pages.response(ProtocolsPage(context: context), to: request)
        case .overview: return pages.response(OverviewPage(context: context), to: request)
        case .intake: return pages.response(IntakePage(context: context), to: request)
        case .report: return pages.response(ReportPage(context: context), to: request)
        case .data: return pages.response(DataPage(context: context), to: request)
        }
    }
}
