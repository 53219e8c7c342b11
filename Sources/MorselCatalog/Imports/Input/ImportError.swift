import Foundation

/// Why a file cannot be imported, and what to do about it.
package enum ImportError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case unreadable(String, reason: String)
    case empty(String)
    case isUTF16(String)
    case unknownFormat(String)
    case truncated(String)
    case incompleteTable(String)
    case invalidXML(String)
    case notTradeItems(String)
    case tooLarge(String, limit: Int)

    package var description: String {
        switch self {
        case .missing(let file): "\(file) does not exist. Check the name."
        case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)."
        case .empty(let file): "\(file) is empty."
        case .isUTF16(let file):
            "\(file) is UTF-16. Convert it: iconv -f UTF-16 -t UTF-8 FILE > NEW."
        case .truncated(let file): "\(file) is truncated. Download it again."
        case .incompleteTable(let table):
            "\(table) consists of several files. Give the files of its foods and of its amounts together."
        case .invalidXML(let file):
            "\(file) is not valid XML in UTF-8, or has a document type, which is not accepted."
        case .notTradeItems(let file):
            "\(file) has no trade items of GDSN: it is neither XML nor JSON of a catalogue item notification. See docs/catalogue.md."
        case .tooLarge(let file, let limit):
            "\(file) is larger than \(limit) MiB. Split it into several files."
        case .unknownFormat(let file):
            "\(file) is neither JSON Lines nor a table in a known format. See docs/catalogue.md."
        }
    }

    /// Returns an error from `errno`, with the message of the operating system.
    static func unreadable(_ file: String) -> ImportError {
        errno == ENOENT
            ? .missing(file) : .unreadable(file, reason: String(cString: strerror(errno)).lowercased())
    }
}
