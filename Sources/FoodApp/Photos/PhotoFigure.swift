import MorselCore
import MorselUI

/// A photo with a box around each marked word.
///
/// Each box links to the note of the word.
struct PhotoFigure {
    /// Marked words on a photo.
    struct Box {
        var photo: Int
        /// The number of the note, from 1.
        var note: Int
        var kind: LabelMarks.Kind
        var words: String
        /// One box for each line of the words.
        var lines: [PhotoReading.Box]
    }

    /// The number of the photo, from 1.
    let number: Int
    let photo: PackReading.Photo
    let boxes: [Box]
    let codes: [PackReading.Code]
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var name: String { Words.photo(number)[language] }

    func html() -> HTML {
        let hint: HTML? = boxes.isEmpty ? nil : "<span class=\"hint\">\(Words.hint[language])</span>"
        return """
            <figure class="photo-figure" data-key="figure-\(number)">\
            \(picture(" data-enlarge=\"large-\(number)\""))
            <figcaption class="photo-tools">\(hint)<button class="button" type="button" data-enlarge="large-\(number)">\
            \(context.icon("plus"))\(Words.enlarge[language])<span class="visually-hidden"> \(name)</span></button>\
            </figcaption>
            \(dialog)</figure>

            """
    }

    // MARK: Picture

    private func picture(_ attribute: HTML? = nil) -> HTML {
        let width = Int(photo.uprightWidth)
        let height = Int(photo.uprightHeight)
        return """
            <div class="photo"\(attribute)><div class="picture" data-turns="\(Int(photo.quarterTurns))"><img src="\(photo.address)" \
            width="\(Int(photo.width))" height="\(Int(photo.height))" alt="\(name)"></div>\
            <svg class="boxes" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="group" \
            aria-label="\(Words.words(number)[language])">\(codes.compactMap { code($0) })\(boxes.map { link($0) })</svg></div>
            """
    }

    private func link(_ box: Box) -> HTML {
        let lines = box.lines.map { frame($0, box.kind.token) }
        return """
            <a href="#note-\(box.note)"><title>\(Words.named(box.words, box.kind)[language])</title>\(lines)</a>
            """
    }

    private func code(_ code: PackReading.Code) -> HTML? {
        photo.inside(code.code.box).map { box -> HTML in
            "<g><title>\(code.code.name)</title>\(frame(box, "code"))</g>"
        }
    }

    /// Returns a box with a light halo, so that it is visible on any photo.
    private func frame(_ box: PhotoReading.Box, _ state: HTML) -> HTML {
        // Leave some room, so that the box does not cover the letters.
        let box = photo.around(box, by: box.height / 8 + 1)
        let place: HTML = """
            x="\(Int(box.left))" y="\(Int(box.top))" width="\(Int(box.width))" height="\(Int(box.height))"
            """
        return "<rect class=\"halo\" \(place)/><rect class=\"box\" data-state=\"\(state)\" \(place)/>"
    }

    // MARK: Enlarged

    private var dialog: HTML? {
        guard context.isOnDevice else { return nil }
        return """
            <dialog class="photo-dialog" id="large-\(number)" data-zoom="1" aria-labelledby="large-title-\(number)">\
            <div class="photo-head"><h2 id="large-title-\(number)">\(name)</h2><div class="row">\
            \(button("data-zoom-by=\"-1\" disabled", "minus", Words.smaller))\(button("data-zoom-by=\"1\"", "plus", Words.larger))\
            \(button("data-close", "close", CommonWords.close))</div></div>
            <div class="photo-pane" tabindex="0" role="region" aria-label="\(name)">\(picture())</div></dialog>
            """
    }

    private func button(_ attribute: HTML, _ icon: StaticString, _ words: Phrase) -> HTML {
        """
        <button class="button icon-only" type="button" \(attribute) aria-label="\(words[language])">\
        \(context.icon(icon))</button>
        """
    }

    private enum Words {
        static let hint = Phrase(
            en: "Choose a box to see the note on its words.",
            es: "Elige un recuadro para ver la nota sobre sus palabras.",
            pt: "Escolhe um retângulo para ver a nota sobre as palavras que contém."
        )
        static let enlarge = Phrase(en: "Enlarge", es: "Ampliar", pt: "Ampliar")
        static let smaller = Phrase(en: "Smaller", es: "Más pequeña", pt: "Mais pequena")
        static let larger = Phrase(en: "Larger", es: "Más grande", pt: "Maior")

        static func photo(_ number: Int) -> Phrase {
            Phrase(
                en: "Photo \(number) of the pack",
                es: "Foto \(number) del envase",
                pt: "Foto \(number) da embalagem"
            )
        }

        static func words(_ number: Int) -> Phrase {
            Phrase(
                en: "Words found on photo \(number)",
                es: "Palabras encontradas en la foto \(number)",
                pt: "Palavras encontradas na foto \(number)"
            )
        }

        static func named(_ words: String, _ kind: LabelMarks.Kind) -> Phrase {
            let state = kind.words
            return Phrase(
                en: "“\(words)”: \(state[.english])",
                es: "«\(words)»: \(state[.spanish])",
                pt: "«\(words)»: \(state[.portuguese])"
            )
        }
    }
}
