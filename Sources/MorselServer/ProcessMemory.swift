import Foundation

/// The memory of this process.
enum ProcessMemory {
    /// The resident bytes, including pages of mapped files, or `nil` if the system does not report them.
    static func resident() -> Int? {
        // The second field of statm, in pages: proc(5).
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
    }
}
