import Foundation

/// The members of a JSON object that a client sends.
struct JSONObject: Encodable, Equatable {
    /// A value.
    enum Value: Encodable, Equatable {
        case text(String)
        case texts([String])
        case number(Int64)
        case numbers([Int64])
        case boolean(Bool)
        case object(JSONObject)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let value): try container.encode(value)
            case .texts(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .numbers(let value): try container.encode(value)
            case .boolean(let value): try container.encode(value)
            case .object(let value): try container.encode(value)
            }
        }
    }

    private var members: [String: Value] = [:]

    /// A member; `nil` if it is missing.
    subscript(name: String) -> Value? {
        get { members[name] }
        set { members[name] = newValue }
    }

    /// All members.
    var all: [String: Value] { members }
    /// Whether it has no members.
    var isEmpty: Bool { members.isEmpty }

    func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }

    /// The JSON.
    var data: Data { get throws { try JSONEncoder().encode(self) } }
}
