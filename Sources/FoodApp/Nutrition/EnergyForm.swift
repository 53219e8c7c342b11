public import MorselCore
public import MorselUI

/// The personal details for the energy need, as typed.
///
/// Every field is optional. The details are stored only on the device.
public struct EnergyForm: Hashable, Sendable {
    /// The sex, which selects the constant of the equation, or `nil` if it is not specified.
    public var sex: EnergyNeed.Sex?
    /// How active the person is.
    public var activity = EnergyNeed.Activity.moderate
    /// Age in years, as typed.
    public var years = ""
    /// Height in centimetres, as typed.
    public var centimetres = ""
    /// Weight in kilograms, as typed.
    public var kilograms = ""

    /// Creates an empty form.
    public init() {}

    /// Whether the form is empty.
    public var isEmpty: Bool { sex == nil && years.isEmpty && centimetres.isEmpty && kilograms.isEmpty }

    /// The energy need of a day, or `nil` if a value is missing or invalid.
    public var need: EnergyNeed? {
        guard let sex, let years = Self.number(years, places: 0),
            let millimetres = Self.number(centimetres, places: 1),
            let grams = Self.number(kilograms, places: 3)
        else { return nil }
        return try? EnergyNeed(
            EnergyNeed.Body(
                sex: sex,
                years: years,
                millimetres: millimetres,
                grams: grams,
                activity: activity
            )
        )
    }

    /// Returns whether the text of a measure is not a valid value for an adult.
    func isInvalid(_ measure: EnergyNeed.RangeError.Measure) -> Bool {
        let (text, places) =
            switch measure {
            case .age: (years, 0)
            case .height: (centimetres, 1)
            case .weight: (kilograms, 3)
            }
        guard !text.isEmpty else { return false }
        return Self.number(text, places: places).map { !measure.range.contains($0) } ?? true
    }

    /// Parses a typed decimal number with a point or a comma.
    ///
    /// Further decimals are ignored.
    /// - Returns: The number times 10 to the power of `places`, or `nil` if the text is not a number or is too large.
    static func number(_ text: String, places: Int) -> Int64? {
        var (value, decimals, isAfterPoint) = (Int64(0), 0, false)
        var hasDigit = false
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                guard !isAfterPoint || decimals < places else { continue }
                guard value < 1_000_000_000_000 else { return nil }
                value = value * 10 + Int64(byte - 0x30)
                if isAfterPoint { decimals += 1 }
                hasDigit = true
            case UInt8(ascii: "."), UInt8(ascii: ","):
                guard !isAfterPoint else { return nil }
                isAfterPoint = true
            case UInt8(ascii: " "): continue
            default: return nil
            }
        }
        for _ in decimals..<places {
            let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            guard !isTooLarge else { return nil }
            value = tenfold
        }
        return hasDigit ? value : nil
    }

    /// Reads the fields of the form, `["years","34"]`.
    public init(fields: [FormField]) {
        for field in fields {
            switch field.name {
            case "sex": sex = EnergyNeed.Sex(code: Array(field.value.utf8))
            case "activity": activity = EnergyNeed.Activity(code: Array(field.value.utf8)) ?? .moderate
            case "years": years = field.value
            case "centimetres": centimetres = field.value
            case "kilograms": kilograms = field.value
            default: break
            }
        }
    }
}
