import Foundation

/// Why a file cannot be imported at all; says what to do.
package enum ImportError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case unreadable(String, reason: String)
    case empty(String)
    case isUTF16(String)
    case unknownFormat(String)
    case brokenOff(String)
    case incompleteTable(String)

    package var description: String {
        switch self {
        case .missing(let file): "\(file) is not there. Check the name."
        case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)."
        case .empty(let file): "\(file) is empty."
        case .isUTF16(let file):
            "\(file) is UTF-16. Convert it: iconv -f UTF-16 -t UTF-8 FILE > NEW."
        case .brokenOff(let file): "\(file) breaks off. Get it again."
        case .incompleteTable(let table):
            "\(table) comes in several files: name those of its foods and of its amounts together."
        case .unknownFormat(let file):
            "\(file) is neither lines of JSON nor a table that this command knows. See docs/catalogue.md."
        }
    }

    /// The operating system's words for its error number.
    static func unreadable(_ file: String) -> ImportError {
        errno == ENOENT
            ? .missing(file) : .unreadable(file, reason: String(cString: strerror(errno)).lowercased())
    }
}
