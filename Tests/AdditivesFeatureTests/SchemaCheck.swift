import Foundation

/// A value of JSON.
enum JSONValue: Hashable, Sendable, Decodable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    init(_ text: String) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }

    /// The member of an object, or `nil`.
    subscript(name: String) -> JSONValue? { object[name] }

    var object: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
    var array: [JSONValue] { if case .array(let items) = self { items } else { [] } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The name of its type in a schema.
    var type: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number(let number): number == number.rounded() ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

/// Checks values with the schemas of an OpenAPI description (JSON Schema 2020-12), of which it knows the keywords that these use.
struct SchemaCheck {
    let document: JSONValue

    /// Keywords that say nothing about a value.
    private static let remarks: Set<String> = ["description", "title", "example", "examples", "default"]

    /// What a reference such as `#/components/schemas/Additive` names, or `nil`.
    func target(of reference: String) -> JSONValue? {
        reference.split(separator: "/").dropFirst().reduce(document) { value, name in value?[String(name)] }
    }

    /// Returns how a value differs from a schema; nothing if it has its form.
    func problems(of value: JSONValue, _ schema: JSONValue, at place: String = "$") -> [String] {
        schema.object.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
            switch keyword {
            case "$ref":
                guard let other = rule.string.flatMap({ target(of: $0) }) else {
                    return ["\(place): no \(rule)"]
                }
                return problems(of: value, other, at: place)
            case "allOf": return rule.array.flatMap { problems(of: value, $0, at: place) }
            case "properties", "items", "required", "additionalProperties":
                return partProblems(of: value, schema, keyword, at: place)
            case _ where Self.remarks.contains(keyword): return []
            default:
                guard let isRight = Self.isRight(value, keyword, rule) else {
                    return ["\(place): unknown keyword \(keyword)"]
                }
                return isRight ? [] : ["\(place): \(value) is not \(keyword) \(rule)"]
            }
        }
    }

    private func partProblems(
        of value: JSONValue,
        _ schema: JSONValue,
        _ keyword: String,
        at place: String
    ) -> [String] {
        let (members, rule) = (value.object, schema[keyword] ?? .null)
        switch keyword {
        case "properties":
            return rule.object.flatMap { name, schema in
                members[name].map { problems(of: $0, schema, at: "\(place).\(name)") } ?? []
            }
        case "items":
            return value.array.enumerated().flatMap {
                problems(of: $0.element, rule, at: "\(place)[\($0.offset)]")
            }
        case "required":
            return rule.array.compactMap { $0.string }.filter { members[$0] == nil }
                .map { "\(place): no \($0)" }
        default:
            let known = schema["properties"]?.object ?? [:]
            return rule == .boolean(false)
                ? members.keys.filter { known[$0] == nil }.map { "\(place): unknown \($0)" } : []
        }
    }

    /// Whether a single value fulfils a rule; `nil` for an unknown keyword.
    private static func isRight(_ value: JSONValue, _ keyword: String, _ rule: JSONValue) -> Bool? {
        switch keyword {
        case "type":
            let types = rule.string.map { [$0] } ?? rule.array.compactMap { $0.string }
            return types.contains(value.type) || value.type == "integer" && types.contains("number")
        case "enum": return rule.array.contains(value)
        case "const": return rule == value
        case "minimum": return value.number.flatMap { value in rule.number.map { value >= $0 } } ?? true
        case "maximum": return value.number.flatMap { value in rule.number.map { value <= $0 } } ?? true
        case "minItems": return Double(value.array.count) >= rule.number ?? 0
        case "maxItems": return Double(value.array.count) <= rule.number ?? .infinity
        case "minLength": return Double(value.string?.unicodeScalars.count ?? .max) >= rule.number ?? 0
        case "maxLength": return Double(value.string?.unicodeScalars.count ?? 0) <= rule.number ?? .infinity
        case "pattern":
            guard let text = value.string, let pattern = rule.string else { return true }
            return text.range(of: pattern, options: .regularExpression) != nil
        case "format":
            guard let text = value.string else { return true }
            switch rule.string {
            case "date-time": return text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) != nil
            case "date": return text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
            default: return nil
            }
        default: return nil
        }
    }
}
