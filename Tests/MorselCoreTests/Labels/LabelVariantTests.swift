import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// The same label, typed, scanned or encoded in other ways, has the same findings.
@Suite struct LabelVariantTests {
    /// A change of a text that does not change its meaning.
    struct Variant: Sendable, CustomStringConvertible {
        let description: String
        let change: @Sendable (String) -> String

        init(_ description: String, _ change: @escaping @Sendable (String) -> String) {
            self.description = description
            self.change = change
        }

        /// Returns a variant that changes each Unicode scalar separately.
        static func scalars(_ description: String, _ change: @escaping @Sendable (Unicode.Scalar) -> String)
            -> Variant
        {
            Variant(description) { text in text.unicodeScalars.map { change($0) }.joined() }
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

    /// Returns the text with line ends instead of about every seventh space.
    private static func wrapped(_ text: String, with lineEnd: String) -> String {
        var random = SplitMix64(seed: UInt64(text.utf8.count))
        return text.map { $0 == " " && random.oneIn(7) ? lineEnd : String($0) }.joined()
    }

    private static let variants: [Variant] = [
        Variant("capitals") { $0.uppercased() },
        Variant("small letters") { $0.lowercased() },
        Variant("accents apart") { $0.decomposedStringWithCanonicalMapping },
        Variant("accents joined") { $0.precomposedStringWithCanonicalMapping },
        Variant("no accents") { $0.folding(options: .diacriticInsensitive, locale: nil) },
        Variant.scalars("full width") { scalar in
            (0x21...0x7E).contains(scalar.value)
                ? Unicode.Scalar(scalar.value + 0xFEE0).map { String($0) } ?? "" : String(scalar)
        },
        Variant.scalars("bold letters") { scalar in
            switch scalar.value {
            case 0x41...0x5A: Unicode.Scalar(scalar.value - 0x41 + 0x1D400).map { String($0) } ?? ""
            case 0x61...0x7A: Unicode.Scalar(scalar.value - 0x61 + 0x1D41A).map { String($0) } ?? ""
            default: String(scalar)
            }
        },
        Variant.scalars("soft hyphens") { isLetter($0) ? "\($0)\u{AD}" : String($0) },
        Variant.scalars("zero-width spaces") { isLetter($0) ? "\u{200B}\($0)" : String($0) },
        Variant.scalars("non-breaking spaces") { $0 == " " ? "\u{A0}" : String($0) },
        Variant.scalars("double spaces") { $0 == " " ? "  " : String($0) },
        Variant.scalars("tabs") { $0 == " " ? "\t" : String($0) },
        Variant.scalars("semicolons") { $0 == "," ? ";" : String($0) },
        Variant.scalars("bullets") { $0 == "," ? " •" : String($0) },
        Variant.scalars("full-width commas") { $0 == "," ? "，" : String($0) },
        Variant("no space after commas") { $0.replacing(", ", with: ",") },
        Variant("spaces before commas") { $0.replacing(", ", with: " , ") },
        Variant.scalars("square brackets") { $0 == "(" ? "[" : $0 == ")" ? "]" : String($0) },
        Variant("bold tags") { "<p><b>" + $0.replacing(", ", with: "</b>, <b>") + "</b></p>" },
        Variant("emphasis") { $0.replacing(", ", with: "_, _") },
        Variant("stars") { $0.replacing(", ", with: "*, *") },
        Variant("encoded twice") { text in
            String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
        },
        Variant("wrapped lines") { wrapped($0, with: "\n") },
        Variant("wrapped lines with spaces") { wrapped($0, with: " \n ") },
        Variant("wrapped lines of Windows") { wrapped($0, with: "\r\n") },
        Variant("quotes") { "\"\($0)\"" },
        Variant("twice") { $0 + "\n" + $0 },
    ]

    @Test(arguments: BiscuitLabel.all, variants)
    func `a variant of a label has the same findings`(biscuits: BiscuitLabel, variant: Variant) throws {
        let label = try Knowledge.reference().read(variant.change(biscuits.text))

        #expect(label.groups(.contains) == BiscuitLabel.contained, "\(label)")
        #expect(label.groups(.mayContain) == BiscuitLabel.possible)
        #expect(label.unread == [])
        #expect(label.isComplete)
    }
}
