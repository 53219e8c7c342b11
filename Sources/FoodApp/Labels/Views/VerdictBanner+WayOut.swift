import MorselCore
import MorselUI

// What to do if the answer is "can't tell".
extension VerdictBanner {
    /// The maximum number of doubtful words to confirm one by one.
    private static let maximumToConfirm = 2

    /// The links and buttons to open the product, take another photo, confirm words, or correct the text.
    ///
    /// It is `nil` if the answer is not "can't tell".
    var wayOut: HTML? {
        guard check.state == .cannotTell else { return nil }
        return "<div class=\"row verdict-actions\">\(actions)</div>\n"
    }

    private var actions: HTML {
        // The text of a product is not typed here.
        guard case nil = check.product else {
            return link(to: context.path(to: .labels(.check)), Words.checkPack, isFirst: true)
        }
        let hasNoList = check.reading.hasNoList
        let toProduct = catalogued.map {
            link(to: context.path(to: .products(.product($0.digits))), Words.product, isFirst: true)
        }
        let words: HTML? = check.reading.unread.isEmpty ? nil : link(to: "#unread", Words.words)
        let correct = link(to: "#text", hasNoList ? Words.add : AnswerWords.correctText)
        let camera = camera(hasNoList ? Words.photographList : Words.retake)
        switch places {
        case nil: return "\(correct)\(hasNoList ? camera : nil)\(words)"
        case _ where hasNoList: return "\(toProduct)\(camera)\(correct)"
        case let places?:
            guard let confirmation = confirmation(places) else { return "\(camera)\(correct)\(words)" }
            return "\(confirmation)\(correct)\(camera)"
        }
    }

    private func link(to path: String, _ words: Phrase, isFirst: Bool = false) -> HTML {
        "<a class=\"button\(isFirst ? " primary tall" : "")\" href=\"\(path)\">\(words[language])</a>"
    }

    private func camera(_ words: Phrase) -> HTML? {
        guard context.isOnDevice else { return nil }
        return """
            <button class="button" type="button" data-action="camera">\(context.icon("camera"))\(words[language])</button>
            """
    }

    /// Returns the button that confirms a few doubtful words, or `nil` if other words were not read either.
    private func confirmation(_ places: WordPlaces) -> HTML? {
        let unread = check.reading.unread
        guard context.isOnDevice, !places.isConfirmed, 1...Self.maximumToConfirm ~= unread.count,
            unread.allSatisfy({ places.isDoubtful(Int($0.firstByte)..<Int($0.lastByte)) })
        else { return nil }
        let crops = Crops(of: unread, in: check.text, places: places, context: context).html()
        let words = unread.map { span -> HTML in "<q>\(Quotations.words(of: span, in: check.text))</q>" }
        let quoted = HTML(words.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })
        return """
            <p class="to-confirm">\(Words.onPack[language]) \(quoted)? \(crops)</p>\
            <button class="button" type="button" data-action="confirm">\(PhotoNotices.confirm[language])</button>
            """
    }

    private enum Words {
        static let product = Phrase(
            en: "See the answer for this product",
            es: "Ver la respuesta de este producto",
            pt: "Ver a resposta para este produto"
        )
        static let photographList = Phrase(
            en: "Photograph the list of ingredients",
            es: "Fotografiar la lista de ingredientes",
            pt: "Fotografar a lista de ingredientes"
        )
        static let retake = Phrase(en: "Take the photo again", es: "Repetir la foto", pt: "Repetir a foto")
        static let add = Phrase(
            en: "Add the list of ingredients",
            es: "Añadir la lista de ingredientes",
            pt: "Adicionar a lista de ingredientes"
        )
        static let words = Phrase(en: "See the words", es: "Ver las palabras", pt: "Ver as palavras")
        static let checkPack = Phrase(
            en: "Check the label of the pack",
            es: "Comprobar la etiqueta del envase",
            pt: "Verificar o rótulo da embalagem"
        )
        static let onPack = Phrase(
            en: "Does the pack say",
            es: "¿Dice el envase",
            pt: "A embalagem diz"
        )
    }
}

extension Reading {
    /// Whether no ingredient list was found.
    var hasNoList: Bool { gaps.contains { $0.kind == .noIngredientList } }
}
