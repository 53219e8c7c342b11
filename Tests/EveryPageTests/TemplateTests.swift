import Foundation
import MorselTestSupport
import MorselUI
import Testing

/// The templates in a page that its scripts use.
@Suite struct TemplateTests {
    private static let shell: Set = [
        "notice-new-release", "notice-other-format", "notice-keeps-nothing", "notice-keeps-for-visit",
        "notice-script-failed", "notice-copied", "notice-signed-out", "notice-new-keys",
        "notice-log-out-waits", "notice-log-out-sent",
    ]
    private static let drawnByDevice: Set = [
        "notice-word-kept", "notice-words-sent", "notice-food-kept", "notice-report-sent", "notice-not-sent",
        "notice-not-taken", "notice-not-taken-now", "notice-imported", "notice-import-failed",
        "notice-check-deleted", "notice-checks-deleted", "notice-food-deleted", "notice-foods-deleted",
        "notice-person-deleted", "notice-severe-removed", "notice-guest-ended", "notice-list-deleted",
        "notice-word-removed", "notice-foods-updated", "notice-foods-not-updated",
        "notice-value-brought-back",
        "question-delete-everything",
        "question-delete-products",
        "question-delete-words",
    ]

    /// Returns the notices and questions of a page.
    private static func templates(_ name: String) throws -> Set<String> {
        let page = try #require(try SamplePages(.english).all().first { $0.name == name })
        let ids = ParsedHTML(page.html).elements("template").compactMap { $0.attributes["id"] }
        return Set(ids.filter { $0.hasPrefix("notice-") || $0.hasPrefix("question-") })
    }

    @Test(
        arguments: [
            ("about", []), ("allergens", []), ("recent", ["notice-check-deleted", "notice-checks-deleted"]),
            ("avoid", ["notice-person-deleted", "notice-severe-removed", "notice-guest-ended"]),
            ("error-not-found", []),
            (
                "check",
                [
                    "notice-photo-read", "notice-photo-kept", "notice-word-kept", "notice-food-kept",
                    "notice-words-sent", "notice-not-sent", "notice-not-taken", "notice-not-taken-now",
                    "notice-public-answer", "notice-loading", "notice-check-deleted", "notice-cleared",
                    "notice-severe-removed", "notice-guest-ended", "notice-photo-deleted",
                    "notice-word-removed",
                ]
            ),
            (
                "settings",
                [
                    "notice-imported", "notice-import-failed", "notice-words-sent", "notice-not-sent",
                    "notice-not-taken",
                    "notice-not-taken-now", "notice-list-deleted", "notice-word-removed",
                    "question-delete-words",
                    "question-delete-everything",
                ]
            ),
        ] as [(String, Set<String>)]
    )
    func `a page has the templates of its scripts in addition to those of every page`(
        page: String,
        own: Set<String>
    ) throws {
        #expect(try Self.templates(page) == Self.shell.union(own))
    }

    @Test(arguments: ["offline", "error-catalogue-unavailable", "error-too-many-requests"])
    func `a page has the templates of the pages that a device draws in its place`(page: String) throws {
        #expect(try Self.templates(page) == Self.shell.union(Self.drawnByDevice))
    }

    @Test func `every notice and question of a script is on a page`() throws {
        let pages = try SamplePages(.english).all()
        let ids = Set(
            pages.flatMap { ParsedHTML($0.html).elements("template").compactMap { $0.attributes["id"] } }
        )
        let scripts = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Web/scripts"
        )
        let files = try #require(FileManager.default.enumerator(atPath: scripts.path))
        var count = 0
        for case let name as String in files where name.hasSuffix(".js") {
            let text = try String(contentsOf: scripts.appending(path: name), encoding: .utf8)
            for match in text.matches(of: /(?:Notice\.show|offerUndo)\("([a-z-]+)"/) {
                count += 1
                #expect(ids.contains("notice-\(match.1)"), "\(name)")
            }
            for match in text.matches(of: /confirmed\("([a-z-]+)"/) {
                count += 1
                #expect(ids.contains("question-\(match.1)"), "\(name)")
            }
        }
        #expect(count > 20)
    }
}
