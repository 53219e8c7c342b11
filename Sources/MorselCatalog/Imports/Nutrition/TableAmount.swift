import MorselCore

/// Parses amounts of composition tables.
///
/// A cell is an amount, `0` for none, or `-` or empty for unknown. "Traces" and "< 0.5" give no amount and are
/// treated as unknown. So are amounts that are impossible in 100 g: negative, more than 100 g, or more than 3,900 kJ.
enum TableAmount {
    /// Returns an amount in nanograms or joules, or `nil` if it is unknown or impossible.
    static func value(_ text: String, unit: String) -> Int64? {
        switch unit {
        case "g": mass(text, places: 9)
        case "mg": mass(text, places: 6)
        case "µg", "μg": mass(text, places: 3)
        case "kJ": energy(DecimalText.value(text.utf8, places: 3))
        // 1 kcal (thermochemical) is 4.184 kJ (ISO 80000-5).
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
