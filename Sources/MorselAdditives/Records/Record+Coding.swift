import MorselCore

extension ExactAmount: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let amount = ExactAmount(try container.decode(String.self).utf8) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a decimal number")
        }
        self = amount
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension UseLevel: Codable {
    /// Creates a level from the text of its amount and its unit: `150` and `mg/kg`, `qs`, or an empty text for the level of
    /// a group.
    package init?(_ text: String, unit: String) {
        switch text {
        case "": self = .ofGroup
        case "qs": self = .quantumSatis
        default:
            guard let amount = ExactAmount(text.utf8), let unit = Unit(unit) else { return nil }
            self = .maximum(amount, unit)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let parts = try container.decode(String.self).split(separator: " ", maxSplits: 1).map { String($0) }
        guard let level = UseLevel(parts.first ?? "", unit: parts.count > 1 ? parts[1] : "") else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a level")
        }
        self = level
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .ofGroup: try container.encode("")
        case .quantumSatis: try container.encode("qs")
        case .maximum(let amount, let unit): try container.encode("\(amount.text) \(unit.text)")
        }
    }
}
