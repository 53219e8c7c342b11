import CSandbox
import Foundation

/// The limits of a process that decodes photos, which may be made to attack their decoder.
///
/// The process can read the data that it needs and nothing else, write nothing, reach no network and no other process,
/// start none, and run no other program. One other process, made before the first photo, starts the program that
/// renders PDFs, with the same limits (decision 29).
package struct Sandbox: Equatable, Sendable {
    /// A kind of limit, which the kernel may lack.
    package enum Limit: String, CaseIterable, Sendable {
        /// No program gets more privileges than the process.
        case privileges = "no-new-privileges"
        /// Only some files can be read (Landlock).
        case files = "landlock"
        /// Some calls of the kernel are refused (seccomp).
        case calls = "seccomp"
    }

    /// The limits that are in force, or would be.
    package let limits: Set<Limit>

    /// Creates limits.
    package init(limits: Set<Limit>) { self.limits = limits }

    /// The limits that the kernel lacks, in the order of their names.
    package var missing: [Limit] { Limit.allCases.filter { !limits.contains($0) } }

    /// What the kernel of this machine supports.
    package static var supported: Sandbox {
        var limits: Set<Limit> = [.privileges]
        if sandbox_landlock_version() > 0 { limits.insert(.files) }
        if sandbox_has_call_filter() { limits.insert(.calls) }
        return Sandbox(limits: limits)
    }

    /// Limits this process for the rest of its life.
    ///
    /// It must have one thread.
    /// - Returns: the limits that are in force.
    package static func enter() -> Sandbox {
        setResourceLimits()
        var limits: Set<Limit> = []
        if sandbox_forbid_privileges() { limits.insert(.privileges) }
        if withPointers(
            readable,
            { readable in withPointers(programs) { sandbox_restrict_files(readable, $0) } }
        ) {
            limits.insert(.files)
        }
        let restrictsCalls = sandbox_restrict_calls()
        // The process that starts programs needs what is forbidden after it.
        PDFPages.prepare()
        let forbidsProcesses = sandbox_forbid_processes()
        if sandbox_forbid_programs(), forbidsProcesses, restrictsCalls { limits.insert(.calls) }
        return Sandbox(limits: limits)
    }

    // MARK: Files

    /// Libraries and their data, such as the models of Tesseract, fonts, and the decoders of HEIC; what describes the processors.
    ///
    /// Of `/etc` and `/proc` only what contains no secret: other processes and settings are not readable.
    private static var readable: [String] {
        let data = ProcessInfo.processInfo.environment["TESSDATA_PREFIX"].map { [$0] } ?? []
        return data + [
            "/usr", "/lib", "/lib64", "/etc/fonts", "/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives",
            "/sys/devices/system/cpu", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/self",
            "/dev/urandom",
        ]
    }

    /// The program that renders PDFs, which another process starts, and the loader that it needs.
    private static var programs: [String] {
        (PDFPages.program.map { [$0] } ?? []) + ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"]
    }

    // MARK: Resources

    /// The memory limit of the process and of each of its child processes, in bytes.
    ///
    /// Measured, photos within the limits need at most 700 MB.
    private static let maxMemory: rlim_t = 1_500_000_000
    /// The number of open files.
    private static let maxFiles: rlim_t = 64

    private static func setResourceLimits() {
        set(RLIMIT_DATA, maxMemory)
        // Core dumps would write photos to disk.
        set(RLIMIT_CORE, 0)
        set(RLIMIT_FSIZE, 0)
        set(RLIMIT_NOFILE, maxFiles)
    }

    private static func set(_ resource: __rlimit_resource, _ value: rlim_t) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }

    /// Calls a closure with C strings that end with `NULL`.
    private static func withPointers<Result>(
        _ strings: [String],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers.map { UnsafePointer($0) } + [nil])
    }
}
