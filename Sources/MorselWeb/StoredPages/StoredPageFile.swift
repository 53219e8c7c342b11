import MorselCore
package import MorselUI

/// Many pages in one file, which devices store to show them without a network.
///
/// Pages of one kind have most of their lines in common, so the file has each line once, and each page as the numbers of its
/// lines. Lines that differ only in the identifier of the page become equal, because it is replaced:
///
///     {"lines":["<!doctype html>","<a href=\"/en/additives/\u0000\">"],"pages":{"e102":[0,1],"e110":[0,1]}}
///
/// A device joins the lines and puts the identifier back (`Web/root/service-worker.js`). The pages of all additives in one language
/// are a fifth of their length, and a hundredth when compressed.
package struct StoredPageFile {
    private var lines: [ArraySlice<UInt8>] = []
    private var numbers: [ArraySlice<UInt8>: Int64] = [:]
    private var pages: [(identifier: String, lines: [Int64])] = []

    /// Stands for the identifier: the one character that no page contains (``HTML``).
    private static let placeholder: UInt8 = 0
    private static let lineFeed = UInt8(ascii: "\n")

    /// Creates a file without pages.
    package init() {}

    /// Adds a page.
    ///
    /// `identifier` is the last part of its address.
    package mutating func add(_ page: some Page, identifier: String) {
        let text = Self.replacing(Array(identifier.utf8), in: page.html().bytes)
        let parts = text.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
        pages.append((identifier, parts.map { number(of: $0) }))
    }

    private mutating func number(of line: ArraySlice<UInt8>) -> Int64 {
        if let known = numbers[line] { return known }
        // A copy, so that the file does not keep every page in memory.
        let line = ArraySlice(Array(line))
        let number = Int64(lines.count)
        lines.append(line)
        numbers[line] = number
        return number
    }

    /// Replaces an identifier at the end of an attribute, where the lines of several pages have it.
    private static func replacing(_ identifier: [UInt8], in text: [UInt8]) -> [UInt8] {
        guard let first = identifier.first else { return text }
        let pattern = identifier + [UInt8(ascii: "\"")]
        var replaced: [UInt8] = []
        replaced.reserveCapacity(text.count)
        var place = 0
        while place < text.count {
            if text[place] == first, text[place...].starts(with: pattern) {
                replaced.append(placeholder)
                place += identifier.count
            } else {
                replaced.append(text[place])
                place += 1
            }
        }
        return replaced
    }

    /// The file as JSON.
    package func json() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("lines")
            json.array { json in
                for line in lines { line.withUnsafeBufferPointer { json.string($0) } }
            }
            json.key("pages")
            json.object { json in
                for page in pages {
                    json.key(page.identifier)
                    json.array { json in
                        for number in page.lines { json.number(number) }
                    }
                }
            }
        }
        return json.bytes
    }
}
