import HTTPTypes
package import Hummingbird
import NIOCore

/// The fields of a form, as a browser sends them (`application/x-www-form-urlencoded`, URL Standard section 5.1).
package struct Form: Sendable {
    private var values: [String: String] = [:]

    /// Reads the body of a request.
    /// - Throws: `Problem.unsupportedMediaType`, when it is no such form; `Problem.contentTooLarge`.
    package init(_ request: Request, upTo maxBodyBytes: Int) async throws {
        let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
        guard type == "application/x-www-form-urlencoded" else { throw Problem.unsupportedMediaType }
        do {
            self.init(try await request.body.collect(upTo: maxBodyBytes).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw Problem.contentTooLarge
        }
    }

    /// Reads a form; of a field that is there twice the last counts, as with radio buttons.
    package init(_ bytes: some Collection<UInt8>) {
        for part in bytes.split(separator: UInt8(ascii: "&")) {
            let pair = part.split(
                separator: UInt8(ascii: "="),
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            values[Self.decoded(pair[0])] = pair.count > 1 ? Self.decoded(pair[1]) : ""
        }
    }

    /// The names of all fields, in no order.
    package var names: some Collection<String> { values.keys }

    /// The value of a field; nil when it was not sent.
    package subscript(name: String) -> String? { values[name] }

    /// Undoes `+` and `%20`; what is no such code stays as it is.
    private static func decoded(_ bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "+") {
                text.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%"), let code = hexadecimal(rest.prefix(2)) {
                text.append(code)
                rest = rest.dropFirst(2)
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count == 2, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
        else {
            return nil
        }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
