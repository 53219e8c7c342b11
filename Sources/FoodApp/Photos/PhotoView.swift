import MorselCore
import MorselUI

/// The photos of a label: notices, the pictures with a box around each marked word, and the codes.
struct PhotoView {
    let places: WordPlaces
    let label: MarkedLabel
    let isProvisional: Bool
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <section class="stack" aria-labelledby="photos"><h2 id="photos">\
        \(Words.title(places.pack.photos.count)[language])</h2>
        \(notices)\(sources)\(figures)\(codes)</section>

        """
    }

    /// What was not read, and the button to confirm the text, once the last reading is there.
    private var notices: HTML? {
        isProvisional ? nil : PhotoNotices(places: places, label: label, context: context).html()
    }

    // MARK: Pictures

    private var shown: [Int] { places.pack.photos.indices.filter { places.pack.photos[$0].isShown } }

    /// Each photo once, upright, as the source of crops.
    private var sources: HTML? {
        guard !shown.isEmpty else { return nil }
        let images = shown.map { index -> HTML in
            let photo = places.pack.photos[index]
            return """
                <image id="picture-\(index + 1)" href="\(photo.address)" width="\(Int(photo.width))" \
                height="\(Int(photo.height))"\(attribute: "transform", photo.transform)/>
                """
        }
        return
            "<svg class=\"picture-sources\" width=\"0\" height=\"0\" aria-hidden=\"true\">\(images)</svg>\n"
    }

    private var figures: [HTML] {
        let boxes = boxes
        return shown.map { index in
            PhotoFigure(
                number: index + 1,
                photo: places.pack.photos[index],
                boxes: boxes.filter { $0.photo == index },
                codes: places.pack.codes.filter { Int($0.photo) == index },
                context: context
            )
            .html()
        }
    }

    /// The boxes of the marked words, in the order of the text.
    private var boxes: [PhotoFigure.Box] {
        label.markedRanges.flatMap { range, kind -> [PhotoFigure.Box] in
            let bytes = range.firstByte..<range.lastByte
            let parts = places.places(of: bytes)
            guard !parts.isEmpty else { return [] }
            let words = OneLine.text(
                String(decoding: label.check.text[bytes], as: UTF8.self).unicodeScalars,
                joinsHyphens: true
            )
            return Array(Set(parts.map { $0.photo })).sorted(byNumber: { $0 }).map { photo in
                PhotoFigure.Box(
                    photo: photo,
                    note: range.note,
                    kind: kind,
                    words: words,
                    lines: parts.filter { $0.photo == photo }.map { $0.box }
                )
            }
        }
    }

    // MARK: Codes

    private var codes: HTML? {
        guard !places.pack.codes.isEmpty else { return nil }
        let rows = places.pack.codes.map { code -> HTML in
            """
            <li class="fact-line"><span>\(code.code.name)</span> <span class="mono">\(code.code.words)</span>\(products(code))</li>

            """
        }
        return """
            <div><h3 id="codes">\(Words.codes[language])</h3>
            <ul class="fact-lines" aria-labelledby="codes">
            \(rows)</ul>\(typedBesideCode)</div>

            """
    }

    /// A sentence for a text that was typed beside photos without words, or `nil`: it may be of another pack than the code.
    private var typedBesideCode: HTML? {
        guard places.pack.words.isEmpty, !label.check.text.isEmpty else { return nil }
        return "<p class=\"quiet\">\(Words.typedBesideCode[language])</p>"
    }

    /// Returns a link to the page of the product with each GTIN of a code.
    private func products(_ code: PackReading.Code) -> [HTML] {
        code.code.gtins.map { gtin -> HTML in
            " <a href=\"\(context.path(to: .products(.product(gtin.digits))))\">\(Words.product[language])</a>"
        }
    }

    private enum Words {
        static let product = Phrase(
            en: "Look up this product",
            es: "Buscar este producto",
            pt: "Procurar este produto"
        )

        static let typedBesideCode = Phrase(
            en:
                "The text was typed, the code was on the photo. Look up the code only if both are of the same pack.",
            es:
                "El texto se escribió y el código estaba en la foto. Busca el código solo si los dos son del mismo envase.",
            pt:
                "O texto foi escrito e o código estava na foto. Procura o código só se os dois forem da mesma embalagem."
        )

        static func title(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "The photo", es: "La foto", pt: "A foto")
                : Phrase(en: "The photos", es: "Las fotos", pt: "As fotos")
        }

        static let codes = Phrase(
            en: "Codes on the pack",
            es: "Códigos del envase",
            pt: "Códigos da embalagem"
        )
    }
}

extension PackReading.Photo {
    /// The SVG transform that turns the photo upright, or `nil` if it is upright.
    fileprivate var transform: String? {
        switch quarterTurns {
        case 1: "translate(\(height) 0) rotate(90)"
        case 2: "translate(\(width) \(height)) rotate(180)"
        case 3: "translate(0 \(width)) rotate(270)"
        default: nil
        }
    }
}
