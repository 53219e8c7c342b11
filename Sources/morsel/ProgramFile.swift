import Foundation

/// The file of the running program.
enum ProgramFile {
    /// The path of the file, without symbolic links.
    ///
    /// Linux gives it as the link `/proc/self/exe` (proc_pid_exe(5)). `Bundle.main` crashes if the user may not enter a
    /// folder of the path.
    static let url: URL = {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: path ?? CommandLine.arguments[0], directoryHint: .notDirectory)
    }()
}
