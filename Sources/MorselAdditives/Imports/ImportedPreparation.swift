/// A row of Annex III as an official table writes it.
package struct ImportedPreparation: Hashable, Sendable {
    /// The texts of the row; a missing one is empty.
    package struct Content: Hashable, Sendable {
        /// The level, in enzymes that of the preparation; `quantum satis` or words.
        package var level: String
        /// The level in food other than beverages.
        package var levelInFood = ""
        /// The level in beverages.
        package var levelInBeverages = ""
        /// The additives, flavourings or nutrients that it may be added to.
        package var use = ""
        /// The foods for infants and young children.
        package var foods = ""
        /// Whether it is a carrier.
        package var carrier = ""

        /// How a level without a maximum is written.
        static let quantumSatis = "quantum satis"

        /// The texts by the members of the API, and whether each is a level.
        var members: [(name: String, text: String, isLevel: Bool)] {
            [
                ("level", level, true), ("levelInFood", levelInFood, true),
                ("levelInBeverages", levelInBeverages, true), ("use", use, false), ("foods", foods, false),
                ("carrier", carrier, false),
            ]
        }
    }

    /// The part of Annex III.
    package var part: AdditivePreparation.Part
    /// The additives and ranges: `E 200-202`, `E 420`, with commas or line breaks between several.
    package var subject: String
    /// The texts.
    package var content: Content
}
