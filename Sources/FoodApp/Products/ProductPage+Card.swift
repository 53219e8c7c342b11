import MorselCore
import MorselUI

extension ProductPage {
    /// Returns the answer to a scanned code: the product, its verdict for each person, and a link to its page.
    func card(with answer: AnswerView) -> HTML {
        let emergency = answer.emergencyCards
        let quotations = Quotations(answer.check, knowledge: context.knowledge)
        let about = [content.brand, content.quantity, product.number.words(in: language)].filter {
            !$0.isEmpty
        }
        return """
            <article class="stack" aria-labelledby="scanned"><div class="scanned">\(content.picture(context))\
            <div><h2 id="scanned"\(attribute: "lang", context.tag(content.languageOfName(in: language)))>\(name)</h2>
            <p class="quiet">\(about.joined(separator: " · "))</p></div></div>
            \(notices)\(answer.banner(quotations, emergency: emergency.first))\(change)\(emergency.map { $0.html() })\
            <p class="row">\(EatenButton(context: context).html())<a class="button" href="\(context.path(to: .products(.product(product.number.identifier))))">\
            \(CommonWords.details[language])\(context.icon("forward"))</a></p></article>

            """
    }
}

extension ProductContent {
    /// Returns the place of the picture: the initials of the brand, because no picture is loaded from other servers.
    func picture(_ context: PageContext) -> HTML {
        let words = brand.unicodeScalars.split { !$0.isLetter && !("0"..."9").contains($0) }
        let initials = String(String.UnicodeScalarView(words.prefix(2).compactMap { $0.first }))
        let place: HTML = initials.isEmpty ? context.icon("barcode") : "\(initials)"
        return "<span class=\"thumb\" aria-hidden=\"true\">\(place)</span>"
    }
}
