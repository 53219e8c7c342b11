import Foundation

/// The processors of the machine.
package enum Processors {
    /// How many this process may run on, as `taskset` or a container says; at least 1.
    ///
    /// `ProcessInfo` counts all that the machine has; the kernel writes the mask of those that are allowed (proc(5)).
    package static let allowed: Int = {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let mask = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
        let count = mask?.dropFirst("Cpus_allowed:".count)
            .reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
        return max(1, count ?? ProcessInfo.processInfo.activeProcessorCount)
    }()
}
