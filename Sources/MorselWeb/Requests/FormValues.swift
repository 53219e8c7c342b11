package import Hummingbird
import NIOCore

/// The fields of a form that a browser sent (`application/x-www-form-urlencoded`), each with all of its values.
package struct FormValues: Hashable, Sendable {
    private var values: [String: [String]] = [:]

    /// Creates a form without fields.
    package init() {}

    /// Reads the body of a form; line ends become line feeds.
    package init(_ body: String) {
        for part in body.utf8.split(separator: UInt8(ascii: "&")) {
            let pair = part.split(
                separator: UInt8(ascii: "="),
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let value = pair.count > 1 ? QueryParameters.decoded(pair[1]) : ""
            values[QueryParameters.decoded(pair[0]), default: []].append(
                value.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            )
        }
    }

    /// The first value of a field, or an empty text.
    ///
    /// Setting it replaces all values.
    package subscript(name: String) -> String {
        get { values[name]?.first ?? "" }
        set { values[name] = [newValue] }
    }

    /// All values of a field, as of checkboxes with the same name.
    ///
    /// Empty ones are left out.
    package func all(_ name: String) -> [String] { (values[name] ?? []).filter { !$0.isEmpty } }

    /// Replaces the values of a field.
    package mutating func set(_ name: String, to all: [String]) { values[name] = all }

    /// Removes all fields whose name begins with a text.
    package mutating func remove(prefix: String) {
        for name in values.keys where name.hasPrefix(prefix) { values[name] = nil }
    }

    /// The names of the fields.
    package var names: some Collection<String> { values.keys }
}

extension Request {
    /// Reads a form with fields of any name.
    /// - Throws: `Problem.unsupportedMediaType` for another media type, and `Problem.contentTooLarge`.
    package func formValues() async throws -> FormValues {
        guard isForm else { throw Problem.unsupportedMediaType }
        return FormValues(String(buffer: try await bytes()))
    }

    /// Whether the body is declared as a form.
    var isForm: Bool {
        guard let type = MediaType(headers[.contentType]) else { return false }
        return type.name == "application/x-www-form-urlencoded"
            && type.parameters["charset"]?.lowercased() ?? "utf-8" == "utf-8"
    }
}
