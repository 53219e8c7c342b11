import MorselCore

/// Amounts as composition tables write them.
///
/// A table says of a nutrient that there is so much of it, that there is none (`0`), or nothing at all (`-`, empty).
/// "Traces" and "< 0.5" say that there is some, and not how much: that is neither none nor an amount, and is left out. So
/// is what cannot be in 100 g: less than none, more than 100 g, and more than 3,900 kJ.
enum TableAmount {
    /// Nanograms or joules of an amount in a unit; nil for what is no amount.
    static func value(_ text: String, unit: String) -> Int64? {
        switch unit {
        case "g": mass(text, places: 9)
        case "mg": mass(text, places: 6)
        case "µg", "μg": mass(text, places: 3)
        case "kJ": energy(DecimalText.value(text.utf8, places: 3))
        // 4.184 kJ are a thermochemical kilocalorie (ISO 80000-5).
        case "kcal":
            energy(
                DecimalText.value(text.utf8, places: 6).map { Ratio.scaled($0, by: 4_184, over: 1_000_000) }
            )
        default: nil
        }
    }

    private static func mass(_ text: String, places: Int) -> Int64? {
        DecimalText.value(text.utf8, places: places).flatMap { 0...100_000_000_000 ~= $0 ? $0 : nil }
    }

    private static func energy(_ joules: Int64?) -> Int64? {
        joules.flatMap { 0...3_900_000 ~= $0 ? $0 : nil }
    }
}
