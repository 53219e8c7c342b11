import Foundation

/// The limit of open files and connections of this process.
package enum OpenFiles {
    /// Raises the soft limit to the hard limit.
    /// - Returns: The maximum number of connections.
    package static func raiseLimit() -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return .max }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
        guard getrlimit(resource, &limit) == 0 else { return .max }
        // Reserves 64 descriptors for files of the server: the log, the event loops, the data files.
        return max(1, Int(clamping: limit.rlim_cur) - 64)
    }
}
