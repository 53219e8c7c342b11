import MorselCore

/// The amount of a food in a table: `150 g`, `0,5 l`, `2 portions`, `1.00 cup`.
enum AmountText: Equatable {
    /// An amount in milligrams.
    case milligrams(Int64)
    /// An amount in a unit without a weight, such as a cup, of which only the words are known.
    case words
    /// A number such as 1.234, which may be more or less than a thousand.
    case twoWays
    /// No amount, or one that nobody eats at a meal.
    case none

    /// Reads an amount.
    /// - Parameters:
    ///   - text: the text.
    ///   - hasDecimalComma: whether a comma separates decimals, or `nil` if it is not known.
    init(_ text: String, hasDecimalComma: Bool?) {
        var plain = text
        if let mark = Self.markOfThree(text) {
            guard let hasDecimalComma else {
                self = .twoWays
                return
            }
            plain = Self.text(text, mark: mark, hasDecimalComma: hasDecimalComma)
        }
        do throws(FoodAmount.Problem) {
            self = .milligrams(try FoodAmount(plain, portion: EatenFood.usualPortion).milligrams)
        } catch {
            self = error == .notUnderstood && Self.hasOtherUnit(text) ? .words : .none
        }
    }

    /// Reads the amount of a table that this app wrote: grams with a point.
    ///
    /// Another text, such as a number with a comma that a spreadsheet wrote, is ``none``.
    /// - Parameters:
    ///   - text: the text.
    ///   - limit: the largest amount in milligrams.
    /// - Returns: the amount, or ``none``
    static func exact(_ text: String, limit: Int64 = DiaryEntry.maxStoredMilligrams) -> AmountText {
        var text = text
        let milligrams = text.withUTF8 { bytes -> Int64? in
            var json = JSONReader(bytes)
            let number = try? json.decimal(places: 3)
            return json.isAtEnd() ? number : nil
        }
        guard let milligrams, milligrams > 0, milligrams <= limit else { return .none }
        return .milligrams(milligrams)
    }

    // MARK: Numbers that could be read in two ways

    /// Returns the place of the only comma or point of the number at the start, if three digits follow it.
    private static func markOfThree(_ text: String) -> Int? {
        let number = Array(text.utf8.prefix { ($0 >= 0x30 && $0 <= 0x39) || isMark($0) })
        let marks = number.indices.filter { isMark(number[$0]) }
        guard marks.count == 1, number.count - marks[0] == 4, (1...3).contains(marks[0]), number[0] != 0x30
        else { return nil }
        return marks[0]
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }

    /// Returns the text with a number that is read in one way only.
    private static func text(_ text: String, mark: Int, hasDecimalComma: Bool) -> String {
        var bytes = Array(text.utf8)
        if (bytes[mark] == UInt8(ascii: ",")) == hasDecimalComma {
            // The parser of amounts asks about three decimals, but not about four.
            bytes.insert(UInt8(ascii: "0"), at: mark + 4)
        } else {
            bytes.remove(at: mark)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether a text is a number above 0 with words after it: "1.00 full recipe".
    private static func hasOtherUnit(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let number = bytes.prefix { ($0 >= 0x30 && $0 <= 0x39) || isMark($0) || $0 == UInt8(ascii: "/") }
        let unit = bytes.dropFirst(number.count).drop { $0 == UInt8(ascii: " ") }
        guard number.contains(where: { $0 >= 0x31 && $0 <= 0x39 }), number.count <= 12 else { return false }
        let word = SearchLetters.words(of: String(decoding: unit, as: UTF8.self)).first ?? []
        return word.count > 1 && !word.contains { $0 >= 0x30 && $0 <= 0x39 }
            && unit.first != UInt8(ascii: "-")
    }
}
