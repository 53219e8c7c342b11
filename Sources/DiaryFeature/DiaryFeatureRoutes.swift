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
        let addresses: [DiaryAddress] = [.calendar, .statistics, .treatments, .profile, .report, .data]
        for address in addresses {
            table.page(.get, PageAddress.diary(address).path, access: .anyone) { request, _ in
                try show(request)
            }
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
        case .profile: return pages.response(ProfilePage(context: context), to: request)
        case .report: return pages.response(ReportPage(context: context), to: request)
        case .data: return pages.response(DataPage(context: context), to: request)
        }
    }
}
