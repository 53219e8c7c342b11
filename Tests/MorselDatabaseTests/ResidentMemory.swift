import Foundation

/// The memory use of this process.
enum ResidentMemory {
    /// Returns the peak resident memory in bytes (`getrusage` reports KiB on Linux).
    static func peakInBytes() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1_024
    }
}
