import Glibc
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
    private var numbers: [Bytes: Int64] = [:]
    private var pages: [(identifier: String, lines: [Int64])] = []

    /// Stands for the identifier: the one character that no page contains (``HTML``).
    private static let placeholder: UInt8 = 0
    private static let lineFeed = UInt8(ascii: "\n")
    private static let quote = UInt8(ascii: "\"")

    /// Creates a file without pages.
    package init() {}

    /// Adds a page.
    ///
    /// `identifier` is the last part of its address.
    package mutating func add(_ page: some Page, identifier: String) {
        let text = Self.replacing(Array(identifier.utf8), in: page.html().bytes)
        var rest = text[...]
        var found: [Int64] = []
        while let end = rest.firstIndex(of: Self.lineFeed, from: rest.startIndex) {
            found.append(number(of: rest[..<end]))
            rest = rest[(end + 1)...]
        }
        found.append(number(of: rest))
        pages.append((identifier, found))
    }

    private mutating func number(of line: ArraySlice<UInt8>) -> Int64 {
        if let known = numbers[Bytes(slice: line)] { return known }
        // A copy, so that the file does not keep every page in memory.
        let line = ArraySlice(Array(line))
        let number = Int64(lines.count)
        lines.append(line)
        numbers[Bytes(slice: line)] = number
        return number
    }

    /// Replaces an identifier at the end of an attribute, where the lines of several pages have it.
    private static func replacing(_ identifier: [UInt8], in text: [UInt8]) -> [UInt8] {
        let pattern = Bytes(slice: identifier[...])
        var replaced: [UInt8] = []
        replaced.reserveCapacity(text.count)
        var rest = text[...]
        var searched = 0
        while let quote = rest.firstIndex(of: Self.quote, from: searched) {
            searched = quote + 1
            let place = quote - identifier.count
            guard place >= rest.startIndex, Bytes(slice: rest[place..<quote]) == pattern else { continue }
            replaced += rest[..<place]
            replaced.append(placeholder)
            rest = rest[quote...]
        }
        return replaced + rest
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

/// Bytes that are hashed and compared as a whole, because byte by byte takes most of the time of a file.
private struct Bytes: Hashable {
    let slice: ArraySlice<UInt8>

    static func == (bytes: Bytes, other: Bytes) -> Bool {
        bytes.slice.withUnsafeBytes { first in
            other.slice.withUnsafeBytes { second in
                guard first.count == second.count else { return false }
                guard let start = first.baseAddress, let otherStart = second.baseAddress else { return true }
                return memcmp(start, otherStart, first.count) == 0
            }
        }
    }

    func hash(into hasher: inout Hasher) { slice.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

extension ArraySlice<UInt8> {
    /// The index of the first byte with a value, from a place on.
    fileprivate func firstIndex(of byte: UInt8, from place: Int) -> Int? {
        withUnsafeBytes { bytes -> Int? in
            let offset = place - startIndex
            guard let base = bytes.baseAddress else { return nil }
            let found = memchr(base + offset, Int32(byte), bytes.count - offset)
            return found.map { startIndex + (UnsafeRawPointer($0) - base) }
        }
    }
}
