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

    /// A handler that writes to standard error.
    package static func standardError(_ level: Logger.Level) -> LogfmtHandler {
        LogfmtHandler(level: level, buffer: .standardError)
    }

    /// A logger with this handler.
    package var logger: Logger { Logger(label: "morsel") { _ in self } }

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

    /// Writes the line of an answered request, without the dictionaries that an entry of a `Logger` needs.
    func add(_ request: AnsweredRequest) {
        guard logLevel <= .info else { return }
        var line = LogLine(level: .info, message: "request")
        line.add("method", request.method)
        line.add("milliseconds", Decimals.text(request.duration / .milliseconds(1), places: 3))
        line.add("route", request.route)
        line.add("status", String(request.status))
        line.add("request", request.id)
        buffer.append(line.finish(), isUrgent: false)
    }
}
