import Foundation

/// How much memory this process has had at most.
enum ResidentMemory {
    /// The most that was resident, in bytes (`getrusage`, in KiB on Linux).
    static func peakInBytes() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1_024
    }
}
