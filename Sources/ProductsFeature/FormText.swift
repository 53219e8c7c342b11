import MorselCore

/// The texts of the forms of predefined dishes and symptoms.
enum FormText {
    /// A text with single spaces.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a text is not too long, and has no characters that cannot be shown.
    static func canBeShown(_ text: String, _ maxLength: Int) -> Bool {
        text.count <= maxLength
            && !text.unicodeScalars.contains { scalar in
                switch scalar.properties.generalCategory {
                case .control, .unassigned, .privateUse, .surrogate: true
                default: false
                }
            }
    }

    /// Returns a code that nothing has or had: the words of the English name `name`, with a number if another one has them.
    ///
    /// `other` is the code for a name without Latin letters and digits; `isUsed` returns whether something has or had a code.
    static func code(for name: String, else other: String, isUsed: (String) -> Bool) -> String {
        let words = SearchWords.words(of: name)
            .map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }
            .filter { !$0.isEmpty }
        let base = words.isEmpty ? other : String(words.joined(separator: "-").prefix(60))
        var (code, number) = (base, 1)
        // The form of a new record has the path `new`.
        while code == "new" || isUsed(code) {
            number += 1
            code = "\(base)-\(number)"
        }
        return code
    }
}
