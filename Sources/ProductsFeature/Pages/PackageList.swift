import MorselCore
import MorselUI

/// The cases and pallets in which a product is traded.
struct PackageList {
    let gtin: GTIN
    /// The packages, the smallest first.
    let packages: [PackagingLevel]
    let context: PageContext

    /// The heading and a line for each package; empty if there are none.
    var html: HTML {
        guard !packages.isEmpty else { return "" }
        let lines = packages.map { level -> HTML in
            """
            <li>\(Self.kind(level.kind)[context.language]): \(contents(of: level)) \
            <span class="meta">GTIN \(level.container.shown)</span></li>

            """
        }
        return """
            <section aria-labelledby="packages-title"><div class="panel-title">\
            <h2 id="packages-title">\(Words.title[context.language])</h2></div>
            <ul>\(lines)</ul></section>

            """
    }

    private func contents(of level: PackagingLevel) -> HTML {
        let count = NumberWords.decimal(level.quantity, in: context.language)
        let what =
            level.contained == gtin ? Words.thisProduct[context.language] : "GTIN \(level.contained.shown)"
        return "\(count) × \(what)"
    }

    /// The name of a kind of package (code list TradeItemUnitDescriptorCode of GS1).
    private static func kind(_ code: String) -> Phrase {
        switch code {
        case "CASE": Phrase(en: "Case", es: "Caja", pt: "Caixa")
        case "PALLET": Phrase(en: "Pallet", es: "Palé", pt: "Palete")
        case "PACK_OR_INNER_PACK": Phrase(en: "Pack", es: "Paquete", pt: "Pacote")
        case "DISPLAY_SHIPPER": Phrase(en: "Display", es: "Expositor", pt: "Expositor")
        case "MIXED_MODULE": Phrase(en: "Mixed module", es: "Módulo mixto", pt: "Módulo misto")
        case "TRANSPORT_LOAD": Phrase(en: "Transport load", es: "Carga", pt: "Carga")
        default: Phrase(en: "Package", es: "Embalaje", pt: "Embalagem")
        }
    }

    private enum Words {
        static let title = Phrase(en: "Packages", es: "Embalajes", pt: "Embalagens")
        static let thisProduct = Phrase(en: "this product", es: "este producto", pt: "este produto")
    }
}
