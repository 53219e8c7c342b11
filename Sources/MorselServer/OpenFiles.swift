import Foundation

/// How many files and connections this process may have open.
package enum OpenFiles {
    /// Raises the limit as far as the system lets it; returns how many connections that leaves room for.
    package static func raiseLimit() -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return .max }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
        guard getrlimit(resource, &limit) == 0 else { return .max }
        // Files of our own: the log, the event loops, what is read at start.
        return max(1, Int(clamping: limit.rlim_cur) - 64)
    }
}
