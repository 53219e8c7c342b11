import Foundation

/// The processors of this machine.
package enum Processors {
    /// The number of processors that this process may use, at least 1.
    ///
    /// `taskset` and containers can limit it.
    ///
    /// `ProcessInfo` counts all processors. The kernel reports the allowed ones as a mask (proc(5)).
    package static let availableCount: Int = {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let mask = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
        let count = mask?.dropFirst("Cpus_allowed:".count)
            .reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
        return max(1, count ?? ProcessInfo.processInfo.activeProcessorCount)
    }()
}
