import Foundation
import MorselClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A page with a table of a regulation, which is downloaded to import it.
struct WebPage {
    private let url: URL

    /// The most bytes of a page.
    private static let limit = 64 << 20
    private static let timeLimit = Duration.seconds(120)
    private static let maxRedirections = 5

    /// Creates the page with an address, or returns `nil` if the text is the path of a file.
    init?(_ text: String) {
        guard text.hasPrefix("https://") || text.hasPrefix("http://"), let url = URL(string: text) else {
            return nil
        }
        self.url = url
    }

    /// Downloads the page, also from where its server says that it has moved to.
    /// - Throws: `CommandFailure` that says why there is no page.
    func bytes() async throws(CommandFailure) -> [UInt8] {
        var url = url
        for _ in 0...Self.maxRedirections {
            let answer = try await answer(of: url)
            let status = answer.response.statusCode
            if status == 200, !answer.body.isEmpty { return answer.body }
            guard (301...308).contains(status),
                let target = answer.response.value(forHTTPHeaderField: "Location"),
                let next = URL(string: target, relativeTo: url)?.absoluteURL,
                next.scheme == "https" || next.scheme == url.scheme
            else {
                throw failure("answers with status \(status) and no page")
            }
            url = next
        }
        throw failure("has moved more than \(Self.maxRedirections) times")
    }

    private func answer(of url: URL) async throws(CommandFailure) -> BoundedDownload.Answer {
        var request = URLRequest(url: url)
        request.setValue("morsel (import of additives)", forHTTPHeaderField: "User-Agent")
        request.setValue("text/html, text/csv, application/json, text/plain", forHTTPHeaderField: "Accept")
        do throws(BoundedDownload.Failure) {
            return try await BoundedDownload.answer(to: request, upTo: Self.limit, within: Self.timeLimit)
        } catch {
            switch error {
            case .noAnswer: throw failure("does not answer")
            case .tooLarge: throw failure("is larger than \(Self.limit >> 20) MiB")
            }
        }
    }

    private func failure(_ reason: String) -> CommandFailure {
        CommandFailure(
            "\(TerminalText.sanitized(url.absoluteString)) \(reason). Save the page to a file and import that."
        )
    }
}
