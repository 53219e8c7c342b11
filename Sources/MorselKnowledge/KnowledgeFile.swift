package import Foundation
package import MorselCore

/// Finds a knowledge file and maps it into memory for the life of the process.
package enum KnowledgeFile {
    /// Why no knowledge could be loaded; each says what to do.
    package enum LoadError: Error, Equatable, CustomStringConvertible {
        case missing(String)
        case unreadable(String)
        case invalid(String, Knowledge.LoadError)

        package var description: String {
            switch self {
            case .missing(let path):
                "There is no knowledge file at \(path). Make it with 'make knowledge', or name one with --knowledge."
            case .unreadable(let path):
                "The knowledge file at \(path) cannot be read. Check its permissions."
            case .invalid(let path, .foreign):
                "\(path) is not a knowledge file. Make one with 'make knowledge'."
            case .invalid(let path, .otherFormat(let version)):
                "\(path) has format \(version), this program reads format \(KnowledgeFormat.version). Make it again with 'make knowledge'."
            case .invalid(let path, .damaged):
                "The knowledge file at \(path) is damaged (its content hash does not agree). Make it again with 'make knowledge'."
            }
        }
    }

    /// The name of the file beside the program.
    package static let name = "morsel.knowledge"

    /// Where the file is: as told, as `MORSEL_KNOWLEDGE` says, or beside the program.
    package static func location(told: String?, environment: [String: String], program: URL) -> String {
        told ?? environment["MORSEL_KNOWLEDGE"]
            ?? program.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
    }

    /// Maps a file; the memory is never released.
    package static func load(_ path: String) throws(LoadError) -> Knowledge {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw errno == ENOENT ? .missing(path) : .unreadable(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { throw .invalid(path, .foreign) }
        guard let memory = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
            memory != MAP_FAILED
        else { throw .unreadable(path) }
        do {
            return try Knowledge(UnsafeRawBufferPointer(start: memory, count: Int(status.st_size)))
        } catch {
            munmap(memory, Int(status.st_size))
            throw .invalid(path, error)
        }
    }
}
