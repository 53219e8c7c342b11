import Foundation
package import Logging

/// A log handler that writes entries as lines of `name=value` pairs (logfmt).
package struct LogfmtHandler: LogHandler {
    package var metadata: Logger.Metadata = [:]
    package var logLevel: Logger.Level
    package var metadataProvider: Logger.MetadataProvider?

    private let write: @Sendable ([UInt8]) -> Void

    /// Creates a handler that passes each line, with its line feed, to `write`.
    package init(level: Logger.Level, write: @escaping @Sendable ([UInt8]) -> Void) {
        logLevel = level
        self.write = write
    }

    /// A logger that writes to standard error.
    package static func logger(_ level: Logger.Level) -> Logger {
        let handler = LogfmtHandler(level: level) { line in
            // One call for each line keeps the lines of several threads apart. A failure to log is ignored.
            _ = line.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
        return Logger(label: "morsel") { _ in handler }
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var line = LogLine(level: event.level, message: event.message.description)
        for (key, value) in (event.metadata ?? [:]).sorted(by: { $0.key < $1.key }) { line.add(key, value) }
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            line.add(key == "hb.request.id" ? "request" : key, value)
        }
        write(line.finish())
    }
}
