extension FoodQuantity {
    /// The reason why a text is not a quantity.
    public enum ParseError: Error, Equatable {
        /// It has no number.
        case noNumber
        /// The number has no unit, and there is no default unit.
        case noUnit
        /// The unit is not one of g, kg, mg, l, dl, cl, ml, oz and lb.
        case unknownUnit(String)
        /// The separator is ambiguous: "1,500 kg" may be 1.5 or 1500.
        case ambiguousNumber(String)
        /// It is zero, or larger than any pack.
        case outOfRange
        /// Unknown text follows the quantity.
        case notUnderstood(String)
    }

    /// Parses what a person types ("30", "0,5 l", "250ml") or what is printed on a pack ("400 g ℮", "6 x 33 cl", "1
    /// kg").
    ///
    /// A comma and a point are decimal separators, and spaces group thousands. Text in brackets after the quantity is
    /// ignored. Fluid ounces are not accepted, because those of the United States and of the United Kingdom differ. A
    /// number without a unit is in grams or millilitres, depending on `unitless`. If `unitless` is `nil`, a unit is
    /// required.
    /// - Throws: ``ParseError``.
    public init(_ text: some StringProtocol, unitless unit: Unit? = nil) throws(ParseError) {
        var reader = QuantityReader(text)
        self = try reader.quantity(unitless: unit)
    }
}

/// Parses a quantity scalar by scalar.
private struct QuantityReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ text: some StringProtocol) { scalars = Array(text.unicodeScalars) }

    mutating func quantity(unitless: FoodQuantity.Unit?) throws(FoodQuantity.ParseError) -> FoodQuantity {
        skipEstimatedSign()
        var number = try self.number()
        while skipTimes() { number = try number.times(self.number()) }
        let name = word()
        let (factor, unit) = try Self.unit(named: name, else: unitless)
        skipEstimatedSign()
        guard isAtEnd || current == "(" || current == "[" else { throw .notUnderstood(rest) }
        let value = try number.scaled(by: factor)
        guard let quantity = FoodQuantity(value, unit) else { throw .outOfRange }
        return quantity
    }

    // MARK: Units

    /// Returns the number of micrograms or microlitres of a unit.
    ///
    /// The ounce and the pound are those of the agreement of 1959 (avoirdupois): 28.349523125 g and 453.59237 g.
    private static func unit(
        named name: String,
        else unitless: FoodQuantity.Unit?
    ) throws(FoodQuantity.ParseError) -> (factor: Int64, unit: FoodQuantity.Unit) {
        switch name {
        case "g", "gr", "grs", "gram", "grams", "gramm", "grammes", "gramos", "gramas": (1_000_000, .mass)
        case "kg", "kgs", "kilo", "kilos": (1_000_000_000, .mass)
        case "mg": (1_000, .mass)
        case "oz": (28_349_523, .mass)
        case "lb", "lbs": (453_592_370, .mass)
        case "l", "lt", "ltr", "litre", "litres", "liter", "litro", "litros": (1_000_000, .volume)
        case "dl": (100_000, .volume)
        case "cl": (10_000, .volume)
        case "ml", "cc": (1_000, .volume)
        case "":
            switch unitless {
            case .mass: (1_000_000, .mass)
            case .volume: (1_000, .volume)
            case nil: throw .noUnit
            }
        default: throw .unknownUnit(name)
        }
    }

    // MARK: Numbers

    private mutating func number() throws(FoodQuantity.ParseError) -> Decimal {
        skipSpace()
        var digits = groupedDigits()
        guard !digits.isEmpty else { throw .noNumber }
        var decimals = 0
        if !isAtEnd, current == "." || current == ",", isDigit(at: index + 1) {
            let (whole, separator) = (digits, current)
            index += 1
            let fraction = self.digits()
            if fraction.utf8.count == 3, whole != "0" {
                throw .ambiguousNumber("\(whole)\(separator)\(fraction)")
            }
            decimals = fraction.utf8.count
            digits += fraction
        }
        guard decimals <= 6, let value = Int64(digits) else { throw .outOfRange }
        return Decimal(value: value, decimals: decimals)
    }

    /// Reads digits, in which single spaces may separate groups of three: "1 000".
    private mutating func groupedDigits() -> String {
        var all = digits()
        while !all.isEmpty, all.utf8.count <= 12, !isAtEnd, current.isSpace, isDigit(at: index + 1),
            isDigit(at: index + 2), isDigit(at: index + 3), !isDigit(at: index + 4)
        {
            index += 1
            all += digits()
        }
        return all
    }

    private mutating func digits() -> String {
        var digits = ""
        while isDigit(at: index) {
            digits.unicodeScalars.append(current)
            index += 1
        }
        return digits
    }

    // MARK: Scalars

    private var isAtEnd: Bool { index >= scalars.count }
    private var current: Unicode.Scalar { scalars[index] }

    private var rest: String {
        var rest = String.UnicodeScalarView()
        rest.append(contentsOf: scalars[index...])
        return String(rest)
    }

    private func isDigit(at index: Int) -> Bool {
        index < scalars.count && scalars[index].value >= 0x30 && scalars[index].value <= 0x39
    }

    private mutating func skipSpace() {
        while !isAtEnd, current.isSpace { index += 1 }
    }

    /// Reads letters as lower case, and skips a point after them.
    private mutating func word() -> String {
        skipSpace()
        var word = ""
        while !isAtEnd, current.isLetter, current.value != Self.estimatedSign {
            word += current.properties.lowercaseMapping
            index += 1
        }
        if !isAtEnd, current == "." { index += 1 }
        skipSpace()
        return word
    }

    /// Skips a multiplication sign, as in "6 x" and "6 ×".
    private mutating func skipTimes() -> Bool {
        skipSpace()
        guard !isAtEnd, current == "x" || current == "X" || current == "×" || current == "*" else {
            return false
        }
        index += 1
        return true
    }

    /// U+212E, the estimated sign of Directive 76/211/EEC.
    ///
    /// Plain text has an "e" in its place.
    private static let estimatedSign: UInt32 = 0x212E

    private mutating func skipEstimatedSign() {
        skipSpace()
        let isLetter = !isAtEnd && (current == "e" || current == "E")
        let isSeparate = index + 1 >= scalars.count || !scalars[index + 1].isLetter
        if !isAtEnd, current.value == Self.estimatedSign || isLetter && isSeparate { index += 1 }
        skipSpace()
    }
}

/// An exact decimal number.
private struct Decimal {
    var value: Int64
    var decimals: Int

    func times(_ other: Decimal) throws(FoodQuantity.ParseError) -> Decimal {
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: other.value)
        guard !isTooLarge, decimals + other.decimals <= 9 else { throw .outOfRange }
        return Decimal(value: product, decimals: decimals + other.decimals)
    }

    func scaled(by factor: Int64) throws(FoodQuantity.ParseError) -> Int64 {
        var divisor: Int64 = 1
        for _ in 0..<decimals { divisor *= 10 }
        let result = Ratio.scaled(value, by: factor, over: divisor)
        guard result < .max else { throw .outOfRange }
        return result
    }
}
