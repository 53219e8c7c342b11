import Foundation
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The body of a request that creates or changes a record.
///
/// Members that are missing keep their value, so that a text can be written in one language after the other.
protocol RecordBody: Decodable {
    /// The names of the members.
    static var members: Set<String> { get }
}

/// Reads bodies of requests.
enum RecordBodyReader {
    /// Reads a JSON object.
    /// - Throws: `Problem` that names the first member that is unknown, `null`, or has a wrong type.
    static func read<Body: RecordBody>(_ type: Body.Type, _ json: [UInt8]) throws(Problem) -> Body {
        let names = try JSONMembers(json).names
        if let unknown = names.filter({ !type.members.contains($0) }).min() {
            throw Problem.invalidAdditiveRecord.naming(unknown)
        }
        let values = try? JSONDecoder().decode([String: Presence].self, from: Data(json))
        if let empty = values?.filter({ $0.value.isNull }).keys.min() {
            throw Problem.invalidAdditiveRecord.naming(empty)
        }
        do { return try JSONDecoder().decode(type, from: Data(json)) } catch let error as DecodingError {
            throw Problem.invalidAdditiveRecord.naming(path(of: error))
        } catch {
            throw .invalidJSON
        }
    }

    /// Whether a member is `null`, which is no value: a member that does not change is left out.
    private struct Presence: Decodable {
        let isNull: Bool

        init(from decoder: any Decoder) throws {
            isNull = try decoder.singleValueContainer().decodeNil()
        }
    }

    /// The name of the member that could not be read: `observations.year`.
    private static func path(of error: DecodingError) -> String {
        let context: DecodingError.Context
        var keys: [any CodingKey] = []
        switch error {
        case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found):
            context = found
        case .keyNotFound(let key, let found): (context, keys) = (found, [key])
        @unknown default: return ""
        }
        return (context.codingPath + keys).filter { $0.intValue == nil }.map { $0.stringValue }
            .joined(separator: ".")
    }
}

/// Limits of the texts that administrators write.
enum TextLimits {
    /// The most characters of a name.
    static let name = 500
    /// The most characters of any other text.
    static let text = 5_000
    /// The most entries of a list.
    static let entries = 200

    /// Returns a text without spaces at its ends.
    /// - Throws: `Problem` if it is longer than `maximum` or has control characters other than line feeds.
    static func text(
        _ text: String,
        _ member: String,
        upTo maximum: Int = TextLimits.text
    ) throws(Problem) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard trimmed.unicodeScalars.count <= maximum,
            !trimmed.unicodeScalars.contains(where: { scalar in
                scalar.properties.generalCategory == .control && scalar != "\n"
            })
        else { throw Problem.invalidAdditiveRecord.naming(member) }
        return trimmed
    }

    /// Returns the address of a publication, or an empty text.
    /// - Throws: `Problem` if it is not an HTTP address.
    static func address(_ text: String, _ member: String) throws(Problem) -> String {
        let address = try self.text(text, member, upTo: name)
        guard address.isEmpty || address.hasPrefix("https://") || address.hasPrefix("http://") else {
            throw Problem.invalidAdditiveRecord.naming(member)
        }
        return address
    }

    /// Returns a day such as `2014-08-01`, or an empty text.
    /// - Throws: `Problem` if it is not a day.
    static func day(_ text: String, _ member: String) throws(Problem) -> String {
        guard text.isEmpty || RFC3339.milliseconds(Array("\(text)T00:00:00Z".utf8)) != nil else {
            throw Problem.invalidAdditiveRecord.naming(member)
        }
        return text
    }

    /// Returns a day such as `2014-08-01`, a year such as `2014`, or an empty text.
    /// - Throws: `Problem` if it is neither.
    static func dayOrYear(_ text: String, _ member: String) throws(Problem) -> String {
        _ = try day(text.utf8.count == 4 ? "\(text)-01-01" : text, member)
        return text
    }
}

/// A number of JSON, or a string with a number, without the rounding of floating-point numbers.
struct ExactNumber: Decodable {
    /// The number.
    let amount: ExactAmount

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text: String
        if let string = try? container.decode(String.self) {
            text = string
        } else {
            text = "\(try container.decode(Decimal.self))"
        }
        guard let amount = ExactAmount(text.utf8) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an exact number")
        }
        self.amount = amount
    }
}
