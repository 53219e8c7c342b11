/// Decodes the character references of HTML, which some sources have in plain text: `&quot;`, `&#39;`, `&eacute;`.
enum HTMLEntities {
    /// Replaces each complete reference once.
    ///
    /// What is not a reference stays: an ampersand in a name, or a reference without semicolon.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var decoded = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            decoded += rest[..<start]
            rest = rest[start...]
            // The longest name below has six letters, the longest number eight characters.
            let end = rest.prefix(12).firstIndex(of: ";")
            if let end, let character = character(rest[rest.index(after: start)..<end]) {
                decoded.unicodeScalars.append(character)
                rest = rest[rest.index(after: end)...]
            } else {
                decoded += "&"
                rest = rest.dropFirst()
            }
        }
        return decoded + rest
    }

    private static func character(_ reference: Substring) -> Unicode.Scalar? {
        guard reference.first == "#" else { return named[reference] }
        let digits = reference.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let code, digits.first != "+", digits.dropFirst().first != "+" else { return nil }
        // A control character would be replaced by a space anyway.
        return code < 0x20 ? " " : Unicode.Scalar(code)
    }

    /// The names of the characters from U+00A0 to U+00FF in order, and of those that have a meaning in HTML (HTML Living
    /// Standard, section 13.5).
    private static let named: [Substring: Unicode.Scalar] = {
        let latin1 = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
            Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
            Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
            ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
            uuml yacute thorn yuml
            """
        let others: [(Substring, Unicode.Scalar)] = [
            ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("oelig", "œ"),
            ("OElig", "Œ"),
            ("rsquo", "’"), ("lsquo", "‘"), ("ldquo", "“"), ("rdquo", "”"), ("ndash", "–"), ("mdash", "—"),
            ("hellip", "…"), ("bull", "•"), ("euro", "€"), ("trade", "™"),
        ]
        let inOrder = zip(
            latin1.split(separator: " "),
            (0xA0...0xFF).compactMap { Unicode.Scalar($0 as UInt32) }
        )
        return Dictionary(uniqueKeysWithValues: Array(inOrder) + others)
    }()
}
