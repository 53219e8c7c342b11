import Foundation
import Logging
import MorselCore
import Synchronization

/// Builds one log line as bytes, which is faster than as a `String`: every request writes a line.
struct LogLine {
    private var bytes: [UInt8] = []

    init(level: Logger.Level, message: String) {
        bytes.reserveCapacity(256)
        bytes += "time=".utf8
        Self.clock.withLock { $0.write(to: &bytes) }
        bytes += " level=".utf8
        bytes += level.rawValue.utf8
        bytes += " message=".utf8
        add(message)
    }

    /// Adds a value with its name.
    mutating func add(_ name: String, _ value: Logger.MetadataValue) {
        switch value {
        case .string(let text): add(name, text)
        default: add(name, value.description)
        }
    }

    /// Adds a text with its name.
    mutating func add(_ name: String, _ value: String) {
        bytes.append(UInt8(ascii: " "))
        bytes += name.utf8
        bytes.append(UInt8(ascii: "="))
        add(value)
    }

    /// Returns the line with a line feed at its end.
    consuming func finish() -> [UInt8] {
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Adds a value; a value with a space, quote, equals sign or control character is quoted and escaped.
    private mutating func add(_ value: String) {
        let isPlain =
            !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3D }
        if isPlain { return bytes += value.utf8 }
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
            case 0..<0x20, 0x7F: bytes.append(UInt8(ascii: "?"))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Formats the current time; all but the milliseconds is formatted once a second.
    private struct Clock {
        private var second: Int64 = -1
        private var text: [UInt8] = []

        /// Writes the current time in UTC with milliseconds (RFC 3339).
        mutating func write(to bytes: inout [UInt8]) {
            let (now, milliseconds) = Int64(Date().timeIntervalSince1970 * 1_000)
                .quotientAndRemainder(dividingBy: 1_000)
            if now != second {
                second = now
                // Without the "Z", which follows the milliseconds.
                text = RFC3339.text(now * 1_000).utf8.dropLast() + [UInt8(ascii: ".")]
            }
            bytes += text
            for divisor: Int64 in [100, 10, 1] {
                bytes.append(UInt8(ascii: "0") + UInt8(milliseconds / divisor % 10))
            }
            bytes.append(UInt8(ascii: "Z"))
        }
    }

    private static let clock = Mutex(Clock())
}
