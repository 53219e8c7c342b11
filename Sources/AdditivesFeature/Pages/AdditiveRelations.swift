import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// Remarks about an additive, the words that labels need, and its exemptions.
struct AdditiveRemarks {
    let page: AdditivePage

    private var context: PageContext { page.context }
    private var language: PageLanguage { context.language }

    func html() -> HTML { "\(observations)\(warnings)\(exemptions)" }

    private var observations: HTML? {
        let items = page.additive.observations.compactMap { observation -> HTML? in
            context.html(observation).map { words -> HTML in "<li>\(words)</li>\n" }
        }
        guard !items.isEmpty else { return nil }
        return """
            <section aria-labelledby="observations"><h2 id="observations">\(Words.observations[language])</h2>
            <ul class="bullets">
            \(items)</ul></section>

            """
    }

    private var warnings: HTML? {
        let items = page.collection.warnings(of: page.additive).compactMap { warning -> HTML? in
            context.html(warning).map { words -> HTML in "<li>\(words)</li>\n" }
        }
        guard !items.isEmpty else { return nil }
        return """
            <section aria-labelledby="warnings"><h2 id="warnings">\(AdditiveFactWords.warnings[language])</h2>
            <ul class="bullets">
            \(items)</ul></section>

            """
    }

    private var exemptions: HTML? {
        guard let concept = page.concept else { return nil }
        let exemptions = context.knowledge.exemptions(of: concept)
        guard !exemptions.isEmpty else { return nil }
        let rows = exemptions.map { exemption -> HTML in
            let words = ExemptionWords.condition(String(knowledge: exemption.condition), in: language)
            return "<li\(attribute: "lang", context.tag(words.language.language))>\(words.text)</li>\n"
        }
        return """
            <section aria-labelledby="exempt"><h2 id="exempt">\(Words.exemptions[language])</h2>
            <ul class="bullets">
            \(rows)</ul></section>

            """
    }

    private enum Words {
        static let observations = Phrase(en: "Observations", es: "Observaciones", pt: "Observações")
        static let exemptions = Phrase(en: "Exemptions", es: "Excepciones", pt: "Exceções")
    }
}

/// What is related to an additive: natural counterparts, neighbours, comparison and literature.
struct AdditiveRelations {
    let page: AdditivePage

    private var additive: FoodAdditive { page.additive }
    private var collection: AdditiveCollection { page.collection }
    private var context: PageContext { page.context }
    private var language: PageLanguage { context.language }

    /// The most neighbours that are listed.
    private static let maxNeighbours = 8

    func html() -> HTML { "\(counterparts)\(neighbours)\(literature)" }

    private var counterparts: HTML? {
        let found = collection.naturalCounterparts(of: additive, on: page.day)
        guard !found.isEmpty else { return nil }
        let items = found.map { counterpart -> HTML in
            let shared = classes(inCommonWith: counterpart.additive)
            let count = Words.common(counterpart.categories.count)[language]
            return """
                <li>\(context.link(counterpart.additive)) <span class="source">\(shared) – \
                <a href="\(comparison)&amp;second=\(counterpart.additive.identifier)">\(count)</a></span></li>

                """
        }
        return """
            <section aria-labelledby="natural"><h2 id="natural">\(Words.natural[language])</h2>
            <ul class="plain-links">
            \(items)</ul>
            <p class="source">\(Words.naturalHint[language])</p></section>

            """
    }

    /// The functional classes that a counterpart shares with the additive.
    private func classes(inCommonWith other: FoodAdditive) -> String {
        let own = Set(collection.classes(of: additive, in: .eu).map { $0.id })
        let names = collection.classes(of: other, in: .eu).filter { own.contains($0.id) }
            .map { $0.names.text(in: language).insideSentence }
        return WordList.and(names, in: language).beginningSentence
    }

    private var neighbours: HTML? {
        guard let first = collection.classes(of: additive, in: .eu).first else { return nil }
        let all = collection.additives(in: first).filter { other in
            !other.isSubNumber && other.id != additive.id
        }
        let place = all.firstIndex { $0.id > additive.id } ?? all.endIndex
        let start = max(0, min(place - Self.maxNeighbours / 2, all.count - Self.maxNeighbours))
        let items = all.dropFirst(start).prefix(Self.maxNeighbours).map { other -> HTML in
            "<li>\(context.link(other))</li>\n"
        }
        guard !items.isEmpty else { return nil }
        return """
            <section aria-labelledby="same"><h2 id="same">\(Words.same[language])</h2>
            <ul class="plain-links">
            \(items)</ul>
            <p><a href="\(context.path(to: first))">\(Words.all(first.names.text(in: language).insideSentence)[language])</a></p>
            <p><a href="\(comparison)">\(Words.compare[language])</a></p></section>

            """
    }

    private var comparison: String {
        let path = context.path(to: .additives(AdditivesAddress("additive-comparison")))
        return "\(path)?first=\(additive.identifier)"
    }

    /// Links into data bases of publications, already with the name of the additive.
    private var literature: HTML {
        let name = QueryParameters.encoded("\"\(additive.name(in: .english))\" food additive")
        let links = [
            ("PubMed", "https://pubmed.ncbi.nlm.nih.gov/?term=\(name)"),
            ("ScienceDirect", "https://www.sciencedirect.com/search?qs=\(name)"),
            ("Google Scholar", "https://scholar.google.com/scholar?q=\(name)"),
        ]
        let items = links.map { title, url -> HTML in
            "<li><a href=\"\(url)\" rel=\"external noopener noreferrer\">\(title)</a></li>\n"
        }
        return """
            <section aria-labelledby="literature"><h2 id="literature">\(Words.literature[language])</h2>
            <ul class="plain-links">
            \(items)</ul></section>

            """
    }

    private enum Words {
        static let natural = Phrase(
            en: "Natural counterparts",
            es: "Alternativas naturales",
            pt: "Alternativas naturais"
        )
        static let naturalHint = Phrase(
            en:
                "With a class in common, and permitted in some of the same categories. Natural does not mean better.",
            es:
                "Con una clase en común y permitidos en algunas de las mismas categorías. Natural no significa mejor.",
            pt:
                "Com uma classe em comum e permitidos em algumas das mesmas categorias. Natural não significa melhor."
        )
        static let same = Phrase(en: "Of the same class", es: "De la misma clase", pt: "Da mesma classe")
        static let compare = Phrase(
            en: "Compare with another additive",
            es: "Comparar con otro aditivo",
            pt: "Comparar com outro aditivo"
        )
        static let literature = Phrase(
            en: "Scientific literature",
            es: "Literatura científica",
            pt: "Literatura científica"
        )

        static func common(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 category in common", es: "1 categoría en común", pt: "1 categoria em comum")
                : Phrase(
                    en: "\(count) categories in common",
                    es: "\(count) categorías en común",
                    pt: "\(count) categorias em comum"
                )
        }

        static func all(_ name: String) -> Phrase {
            Phrase(en: "All \(name)", es: "Ver todo: \(name)", pt: "Ver tudo: \(name)")
        }
    }
}
