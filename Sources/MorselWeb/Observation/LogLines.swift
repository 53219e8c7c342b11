import Foundation
package import Logging

/// Writes log entries as lines of `name=value` (logfmt), each in one piece.
package struct LogLines: LogHandler {
    package var metadata: Logger.Metadata = [:]
    package var logLevel: Logger.Level
    package var metadataProvider: Logger.MetadataProvider?

    private let write: @Sendable (String) -> Void

    /// Creates a handler whose lines, each with its line end, go to a function.
    package init(level: Logger.Level, write: @escaping @Sendable (String) -> Void) {
        logLevel = level
        self.write = write
    }

    /// A logger whose lines go to standard error.
    package static func logger(_ level: Logger.Level) -> Logger {
        let handler = LogLines(level: level) { line in
            var line = line
            // One call a line, so that lines of several threads are never mixed; a lost line is no reason to stop.
            line.withUTF8 { _ = Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
        return Logger(label: "morsel") { _ in handler }
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var line = "time=\(Self.now()) level=\(event.level) message=\(Self.quoted("\(event.message)"))"
        for (key, value) in (event.metadata ?? [:]).sorted(by: { $0.key < $1.key }) {
            line += " \(key)=\(Self.quoted("\(value)"))"
        }
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            line += " \(key == "hb.request.id" ? "request" : key)=\(Self.quoted("\(value)"))"
        }
        write(line + "\n")
    }

    /// A value as it is where it has no space, quote or control character, else quoted with escapes as in JSON.
    private static func quoted(_ value: String) -> String {
        let isPlain =
            !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3D }
        guard !isPlain else { return value }
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "?"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// The instant in UTC, to the millisecond (RFC 3339).
    private static func now() -> String {
        var instant = timespec()
        clock_gettime(CLOCK_REALTIME, &instant)
        var parts = tm()
        gmtime_r(&instant.tv_sec, &parts)
        let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        let milliseconds = String(instant.tv_nsec / 1_000_000 + 1000).dropFirst()
        return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)).\(milliseconds)Z"
    }

    private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
