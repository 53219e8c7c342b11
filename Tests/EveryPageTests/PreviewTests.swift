import FoodApp
import Foundation
import MorselTestSupport
import MorselUI
import Testing

/// Writes the sample pages for `Scripts/preview-pages`, which takes screenshots of them.
@Suite struct PreviewTests {
    private static var folder: String? { ProcessInfo.processInfo.environment["MORSEL_PREVIEW"] }

    @Test(.enabled(if: folder != nil))
    func `the sample pages are written to a folder`() throws {
        let folder = URL(filePath: try #require(Self.folder))
        for language in PageLanguage.allCases {
            let place = folder.appending(path: language.code)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for page in try SamplePages(language).all() {
                try page.html.write(
                    to: place.appending(path: "\(page.name).html"),
                    atomically: true,
                    encoding: .utf8
                )
            }
        }
    }
}
