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
    /// Year of birth, as typed.
    public var birthYear = ""
    /// Whether the year of birth was calculated from an age that an earlier release stored.
    public private(set) var isBirthYearEstimated = false
    /// Height in centimetres, as typed.
    public var centimetres = ""
    /// Weight in kilograms, as typed.
    public var kilograms = ""
    /// The current year, by which the age is calculated.
    public var currentYear: Int64 = 0

    /// Creates an empty form.
    public init() {}

    /// Whether the form is empty.
    public var isEmpty: Bool { sex == nil && birthYear.isEmpty && centimetres.isEmpty && kilograms.isEmpty }

    /// The energy need of a day, or `nil` if a value is missing or invalid.
    public var need: EnergyNeed? {
        guard let sex, let years = age, let millimetres = Self.number(centimetres, places: 1),
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

    /// The years of birth that are accepted: this year and the 120 before it.
    var birthYears: ClosedRange<Int64> { (currentYear - 120)...currentYear }

    /// The age in whole years that the person reaches in the current year, or `nil` if the year of birth is missing or not
    /// four digits of ``birthYears``.
    var age: Int64? {
        let digits = birthYear.utf8.count { $0 != UInt8(ascii: " ") }
        guard digits == 4, let year = Self.number(birthYear, places: 0), birthYears.contains(year) else {
            return nil
        }
        return currentYear - year
    }

    /// Whether the equation, which is for adults, does not apply to the age.
    var isOutsideOfEquation: Bool {
        age.map { !EnergyNeed.RangeError.Measure.age.range.contains($0) } ?? false
    }

    /// Whether the typed year of birth is not accepted.
    var hasInvalidBirthYear: Bool { !birthYear.isEmpty && age == nil }

    /// Returns whether a typed height or weight is not a valid value for an adult.
    static func isInvalid(_ text: String, _ measure: EnergyNeed.RangeError.Measure) -> Bool {
        let places = measure == .height ? 1 : 3
        guard !text.isEmpty else { return false }
        return number(text, places: places).map { !measure.range.contains($0) } ?? true
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

    /// Reads the fields of the form, `["birthYear","1992"]`.
    ///
    /// Earlier releases stored the age, `["years","34"]`, which becomes the year of birth as of the year of the change.
    ///
    /// - Parameters:
    ///   - fields: the fields as they are stored.
    ///   - changedAt: the time when they were stored, in milliseconds UTC.
    public init(fields: [FormField], changedAt: Int64 = 0) {
        var years = ""
        for field in fields {
            switch field.name {
            case "sex": sex = EnergyNeed.Sex(code: Array(field.value.utf8))
            case "activity": activity = EnergyNeed.Activity(code: Array(field.value.utf8)) ?? .moderate
            case "birthYear": birthYear = field.value
            case "years": years = field.value
            case "centimetres": centimetres = field.value
            case "kilograms": kilograms = field.value
            default: break
            }
        }
        if birthYear.isEmpty, changedAt > 0, let age = Self.number(years, places: 0), age <= 120 {
            birthYear = "\(CivilDate(milliseconds: changedAt).year - age)"
            isBirthYearEstimated = true
        }
    }
}
