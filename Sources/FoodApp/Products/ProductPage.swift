public import MorselCore
public import MorselUI

/// The page of a product: what it contains, the evidence, its nutrition and its versions.
///
/// The server draws it for all fourteen allergen groups. A device draws it again for its own people.
public struct ProductPage: Page {
    /// The result of a report that a visitor sent.
    public enum ReportOutcome: Sendable {
        /// The report was stored.
        case received
        /// The report had neither text nor a photo.
        case empty
        /// The photo cannot be read; `code` is the code of the server's problem.
        case photo(code: String)
    }

    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The product.
    public let product: ProductRecord
    /// The current time, in milliseconds UTC.
    public let now: Int64
    /// The people of this device; empty on the server.
    public var household = Household([])
    /// The quantity as typed, or `nil` for the default quantity.
    public var quantity: String?
    /// Personal details for the energy need of a day.
    public var energy = EnergyForm()
    /// The version that was last viewed on this device, or `nil` if there is none or it is the current version.
    public var seen: ProductVersion?
    /// The record of this food in the list of foods that someone reacts to, or `nil` if it is not listed.
    public var reacted: ReactedFood?
    /// The words stored on the device because they were not read or were read wrongly.
    public var reported: [WordReport] = []
    /// The result of a report, or `nil` if none was sent.
    public var outcome: ReportOutcome?
    /// The packages that contain the product, drawn by the server; the page of a device keeps them.
    public var packages = HTML("")
    /// What the union list of additives says, drawn by the server; the page of a device keeps it.
    public var unionList = HTML("")
    /// Why the page shows a stored copy, or `nil` if the server answered.
    public var outage: Outage?

    private let label: ProductLabel
    /// The check of the label for all fourteen allergen groups.
    private let forEverybody: LabelCheck

    /// Creates the page for all fourteen allergen groups.
    public init(_ product: ProductRecord, now: Int64, context: PageContext) {
        self.product = product
        self.now = now
        self.context = context
        label = ProductLabel(
            product.current.content,
            by: product.current.source.name,
            for: context.language,
            knowledge: context.knowledge
        )
        forEverybody = LabelCheck(label, for: .everyGroup(), knowledge: context.knowledge)
    }

    /// The additives that were found in the texts of the label.
    public var additives: [Concept] { label.reading.additives.map { $0.additive } }

    var content: ProductContent { product.current.content }
    var name: String {
        let name = content.name(in: language.code)
        return name.isEmpty ? Words.unnamed(product.number.shown)[language] : name
    }

    /// The address of the page.
    public var address: PageAddress? { .products(.product(product.number.identifier)) }
    /// The title of the window.
    public var title: String { content.brand.isEmpty ? name : "\(name), \(content.brand)" }
    /// A summary for search engines and link previews: what the product contains, for all groups.
    public var summary: String? { "\(title): \(forEverybody.summary(context).insideSentence)" }

    /// The record, so that the device does not have to request it, and the notices of the forms.
    public var templates: HTML? {
        """
        <template id="product-record" data-record="\(String(decoding: product.json, as: UTF8.self))"></template>
        \(Self.notices.map { $0.html(context) })
        """
    }

    static var notices: [NoticeTemplate] {
        AnswerDetails.notices + ReactionForm.notices + PackReportForm.notices + SubmissionNotices.all
    }

    /// The answer for the current person.
    ///
    /// Each access checks the label for every person of the household.
    var answer: AnswerView {
        var view = AnswerView(of: forEverybody, for: household, context: context)
        view.reported = reported
        return view
    }

    /// Returns the contents of `main`.
    public func main() -> HTML { main(with: answer) }

    /// Returns the contents of `main` with the given answer.
    func main(with answer: AnswerView) -> HTML {
        let check = answer.check
        let quotations = Quotations(check, knowledge: context.knowledge)
        let emergency = answer.emergencyCards
        let list = AnswerList(check: check, person: answer.person, quotations: quotations, context: context)
        return """
            <article itemscope itemtype="https://schema.org/Product">
            \(header)\(notices)\
            <div class="columns aside">
            <div class="stack loose">
            \(answer.banner(quotations, emergency: emergency.first))\(change)\(list.html())\(sources(check, quotations))\
            <div id="union-list" data-slot data-script>\(unionList)</div>
            \(reportForm)</div>
            <aside class="stack loose">
            \(actions)\(emergency.map { $0.html() })\(nutrition)\(VersionList(product: product, context: context).html())\
            <div id="packages" data-slot data-script>\(packages)</div>
            \(facts(under: check.profile.jurisdiction))</aside>
            </div>
            </article>
            <p class="print-foot">\(AnswerWords.fixedSentence[language])</p>

            """
    }

    /// Reports name the product by its GTIN.
    private var reportForm: HTML? {
        product.number.gtin.map {
            PackReportForm(product: product, gtin: $0, outcome: outcome, context: context).html()
        }
    }

    // MARK: Header

    private var header: HTML {
        let brand: HTML? =
            content.brand.isEmpty
            ? nil
            : """
            <span itemprop="brand" itemscope itemtype="https://schema.org/Brand">\
            <span itemprop="name">\(content.brand)</span></span>
            """
        let quantity: HTML? =
            content.quantity.isEmpty ? nil : "<span itemprop=\"size\">\(content.quantity)</span>"
        let hasManufacturer = !content.manufacturer.isEmpty && content.manufacturer != content.brand
        let manufacturer: HTML? =
            hasManufacturer
            ? """
            <span itemprop="manufacturer" itemscope itemtype="https://schema.org/Organization">\(Words.company[language]): \
            <a href="\(context.path(to: .products(.search)))?query=\(QueryText.encoded(CompanyFilter.typed(content.manufacturer)))">\
            <span itemprop="name">\(content.manufacturer)</span></a></span>
            """
            : nil
        let crumbs = crumbs.map { name, path -> HTML in "<li><a href=\"\(path)\">\(name)</a></li>" }
        return """
            <div class="page-header"><ol class="crumbs">\(crumbs)</ol>
            <h1 itemprop="name"\(attribute: "lang", context.tag(content.languageOfName(in: language)))>\(name)</h1>
            <p class="meta">\(brand)\(manufacturer)\(quantity)<span>\(number)</span></p></div>

            """
    }

    private var number: HTML {
        guard let gtin = product.number.gtin else { return "\(product.number.words(in: language))" }
        return "GTIN <span itemprop=\"gtin\">\(gtin.shown)</span>"
    }

    private var crumbs: [(name: String, path: String)] {
        let categories = content.categories.compactMap { identifier -> (name: String, path: String)? in
            guard let category = context.knowledge.category(identified: Array(identifier.utf8)) else {
                return nil
            }
            let name = String(knowledge: category.name(in: language.language)).beginningSentence
            return (name: name, path: context.path(to: .products(.category(identifier))))
        }
        return [(name: ShellWords.search[language], path: context.path(to: .products(.search)))] + categories
    }

    var notices: HTML {
        let storedCopy = outage.map {
            OutageNotice(outage: $0, consequence: Words.storedCopy, context: context)
        }
        let words = product.number.gtin.map { $0.isRestricted ? Words.restricted : nil } ?? Words.invalid
        let restricted: HTML? = words.map {
            """
            <p class="notice stack-below">\(context.icon("info"))<span>\($0[language])</span></p>

            """
        }
        return "\(storedCopy?.html("stack-below"))\(restricted)"
    }

    var change: HTML? {
        seen.flatMap { ChangeNotice(seen: $0, current: product.current, context: context).html() }
    }

    // MARK: Parts

    /// Returns the comparison of sources that disagree, and the texts of the label.
    private func sources(_ check: LabelCheck, _ quotations: Quotations) -> HTML {
        let comparison = SourceComparison(
            label: label,
            version: product.current,
            quotations: quotations,
            context: context
        )
        let texts = ProductTexts(
            check: check,
            label: label,
            quotations: quotations,
            reported: reported,
            reaction: reaction(check),
            context: context
        )
        return "\(comparison.html())\(texts.html())"
    }

    private func reaction(_ check: LabelCheck) -> HTML? {
        let gtin = product.number.identifier
        return ReactionForm(check: check, name: name, gtin: gtin, stored: reacted, context: context).html()
    }

    /// The buttons to eat, share and print, which need a script.
    ///
    /// Their row is always on the page, so that the layout does not shift.
    private var actions: HTML {
        let buttons = [("share-page", "share", CommonWords.share), ("print", "print", CommonWords.print)].map
        {
            (action: StaticString, icon: StaticString, words: Phrase) -> HTML in
            """
            <button class="button" type="button" data-action="\(HTML(stringLiteral: action))">\(context.icon(icon))\
            \(words[language])</button>

            """
        }
        return "<div class=\"row needs-script\">\(EatenButton(context: context).html())\(buttons)</div>\n"
    }

    private var nutrition: HTML? {
        guard let facts = content.nutrition, !facts.amounts.isEmpty else { return nil }
        return NutritionView(
            facts: facts,
            chosen: QuantityField(text: quantity),
            need: energy.need,
            action: context.path(to: .products(.product(product.number.identifier))),
            source:
                "\(product.current.source.name), \(NumberWords.day(product.current.retrieved, in: language))",
            context: context
        ).html()
    }

    // MARK: Source

    private func facts(under jurisdiction: Jurisdiction) -> HTML {
        let version = product.current
        var facts = FactSheet()
        let source: HTML =
            version.source.url.isEmpty
            ? "\(version.source.name)" : "<a href=\"\(version.source.url)\">\(version.source.name)</a>"
        facts.add(CommonWords.source[language], source, source: version.source.licence)
        facts.add(
            Words.retrieved[language],
            text: NumberWords.day(version.retrieved, in: language),
            source: NumberWords.age(of: version.retrieved, at: now, in: language)
        )
        facts.add(
            Words.verified[language],
            text: version.verified.map { NumberWords.day($0, in: language) } ?? Words.nobody[language]
        )
        facts.add(CommonWords.law[language], text: jurisdiction.title[language])
        return """
            <section aria-labelledby="data-from"><div class="panel-title">\
            <h2 id="data-from">\(CommonWords.origin[language])</h2></div>
            \(facts.html())\(FactSheet.knowledgeVersion(context))</section>

            """
    }

    private enum Words {
        static let company = Phrase(en: "Company", es: "Empresa", pt: "Empresa")
        static let retrieved = Phrase(en: "Retrieved", es: "Obtenido", pt: "Obtido")
        static let verified = Phrase(
            en: "Compared with a pack",
            es: "Comparado con un envase",
            pt: "Comparado com uma embalagem"
        )
        static let nobody = Phrase(en: "Not yet", es: "Aún no", pt: "Ainda não")
        static let restricted = Phrase(
            en: """
                Shops assign numbers like this one themselves. In another shop it may be a different product. Compare the \
                name.
                """,
            es:
                "Las tiendas asignan ellas mismas números como este. En otra puede ser otro producto. Compara el nombre.",
            pt:
                "As lojas atribuem elas próprias números como este. Noutra pode ser outro produto. Compara o nome."
        )
        static let invalid = Phrase(
            en:
                "This number has a wrong digit, so no scanner finds the product. Compare the name with the pack.",
            es:
                "Este número tiene una cifra incorrecta y ningún escáner encuentra el producto. Compara el nombre con el envase.",
            pt:
                "Este número tem um algarismo errado e nenhum leitor encontra o produto. Compara o nome com a embalagem."
        )
        static let storedCopy = Phrase(
            en: "This is the copy stored on this device. The pack may have changed since.",
            es: "Esta es la copia guardada en este dispositivo. El envase puede haber cambiado.",
            pt: "Esta é a cópia guardada neste dispositivo. A embalagem pode ter mudado."
        )

        static func unnamed(_ number: String) -> Phrase {
            Phrase(en: "Product \(number)", es: "Producto \(number)", pt: "Produto \(number)")
        }
    }
}
