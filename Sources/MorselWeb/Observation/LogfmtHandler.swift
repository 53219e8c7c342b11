package import Logging

/// A log handler that writes entries as lines of `name=value` pairs (logfmt).
package struct LogfmtHandler: LogHandler {
    package var metadata: Logger.Metadata = [:]
    package var logLevel: Logger.Level
    package var metadataProvider: Logger.MetadataProvider?

    private let buffer: LogBuffer

    /// Creates a handler that adds lines to a buffer.
    package init(level: Logger.Level, buffer: LogBuffer) {
        logLevel = level
        self.buffer = buffer
    }

    /// A logger that writes to standard error.
    package static func logger(_ level: Logger.Level) -> Logger {
        let handler = LogfmtHandler(level: level, buffer: .standardError)
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
        buffer.append(line.finish(), isUrgent: event.level >= .warning)
    }
}
