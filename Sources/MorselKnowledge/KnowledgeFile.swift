package import Foundation
package import MorselCore

/// Locates a knowledge file and maps it into memory.
package enum KnowledgeFile {
    /// Why the knowledge file cannot be loaded, and what to do about it.
    package enum LoadError: Error, Equatable, CustomStringConvertible {
        case missing(String)
        case unreadable(String)
        case invalid(String, Knowledge.LoadError)

        package var description: String {
            switch self {
            case .missing(let path):
                "There is no knowledge file at \(path). Create it with 'make knowledge', or choose another file with --knowledge."
            case .unreadable(let path):
                "The knowledge file at \(path) cannot be read. Check its permissions."
            case .invalid(let path, .notKnowledgeFile):
                "\(path) is not a knowledge file. Create one with 'make knowledge'."
            case .invalid(let path, .otherFormat(let version)):
                "\(path) has format \(version), but this program reads format \(KnowledgeFormat.version). Create it again with 'make knowledge'."
            case .invalid(let path, .damaged):
                "The knowledge file at \(path) is damaged (its content hash is wrong). Create it again with 'make knowledge'."
            }
        }
    }

    /// The file name in the folder of the program.
    package static let name = "morsel.knowledge"

    /// Returns the path of the file: the command-line option, `MORSEL_KNOWLEDGE`, or the file in the folder of the
    /// program.
    ///
    /// The first one that is set counts.
    package static func location(option: String?, environment: [String: String], program: URL) -> String {
        option ?? environment["MORSEL_KNOWLEDGE"]
            ?? program.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
    }

    /// Maps a file into memory.
    ///
    /// The memory is never released.
    package static func load(_ path: String) throws(LoadError) -> Knowledge {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw errno == ENOENT ? .missing(path) : .unreadable(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else {
            throw .invalid(path, .notKnowledgeFile)
        }
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
