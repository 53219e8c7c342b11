import Foundation

/// The pages of a stored file, joined as a device joins them (`Web/root/service-worker.js`).
package struct JoinedPages {
    private let lines: [String]
    private let pages: [String: [Int]]

    /// Reads the file; `nil` if it is not one.
    package init?(json: String) {
        guard let file = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
            let lines = file["lines"] as? [String], let pages = file["pages"] as? [String: [Int]]
        else { return nil }
        (self.lines, self.pages) = (lines, pages)
    }

    /// The identifiers of all pages.
    package var identifiers: Set<String> { Set(pages.keys) }
    /// The number of different lines.
    package var lineCount: Int { lines.count }

    /// A page, or `nil` if the file does not have it.
    package subscript(_ identifier: String) -> String? {
        pages[identifier].map { numbers in
            numbers.map { lines[$0] }.joined(separator: "\n").replacing("\0", with: identifier)
        }
    }
}
