package import MorselCore

/// The sources of the catalogue.
extension DataSource {
    /// Open Food Facts (https://world.openfoodfacts.org/terms-of-use).
    package static let openFoodFacts = DataSource(
        id: "off",
        name: "Open Food Facts",
        licence: "ODbL 1.0, DbCL 1.0",
        url: "https://world.openfoodfacts.org"
    )

    /// Trade items that a brand owner published in the Global Data Synchronisation Network (https://www.gs1.org/services/gdsn).
    package static let gdsn = DataSource(
        id: "gdsn",
        name: "GDSN",
        licence: "as agreed with the data pool",
        url: "https://www.gs1.org/services/gdsn"
    )

    /// Morsel's own tables.
    package static let morsel = DataSource(
        id: "morsel",
        name: "Morsel",
        licence: "ODbL 1.0",
        url: ""
    )

    /// The invented products of `Examples/products.jsonl`.
    package static let examples = DataSource(
        id: "example",
        name: "Morsel examples",
        licence: "ODbL 1.0",
        url: ""
    )

    /// The composition table of ANSES, 2020 (https://ciqual.anses.fr).
    package static let ciqual2020 = DataSource(
        id: "ciqual-2020",
        name: "ANSES-Ciqual 2020",
        licence: "Licence Ouverte 2.0",
        url: "https://ciqual.anses.fr"
    )

    /// The composition table of ANSES, 2025.
    package static let ciqual2025 = DataSource(
        id: "ciqual-2025",
        name: "ANSES-Ciqual 2025",
        licence: "Licence Ouverte 2.0",
        url: "https://ciqual.anses.fr"
    )

    /// McCance and Widdowson's Composition of Foods Integrated Dataset, 2021.
    package static let cofid2021 = DataSource(
        id: "cofid-2021",
        name: "CoFID 2021",
        licence: "Open Government Licence 3.0",
        url: "https://www.gov.uk/government/publications/composition-of-foods-integrated-dataset-cofid"
    )

    /// The German table of the Max Rubner-Institut, 2025 (https://blsdb.de).
    package static let bls2025 = DataSource(
        id: "bls-2025",
        name: "Bundeslebensmittelschlüssel 2025",
        licence: "CC BY 4.0",
        url: "https://blsdb.de"
    )

    /// The Brazilian table of NEPA/UNICAMP, fourth edition.
    package static let taco4 = DataSource(
        id: "taco-4",
        name: "TACO, 4th edition (NEPA/UNICAMP)",
        licence: "© NEPA/UNICAMP, to be cited",
        url: "https://nepa.unicamp.br"
    )
}
