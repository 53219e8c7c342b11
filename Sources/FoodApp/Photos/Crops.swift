import MorselCore
import MorselUI

/// Enlarged crops of photos that show some words; empty if no photo is shown.
struct Crops {
    private let spans: ArraySlice<Span>
    private let text: [UInt8]
    private let places: WordPlaces
    private let context: PageContext

    /// The maximum number of crops.
    ///
    /// Further places are not shown.
    private static let maximumCount = 4

    init(of spans: [Span], in text: [UInt8], places: WordPlaces, context: PageContext) {
        self.spans = spans.prefix(Self.maximumCount)
        self.text = text
        self.places = places
        self.context = context
    }

    func html() -> HTML {
        let shown = places.places(of: Array(spans)).filter { places.pack.photos[$0.photo].isShown }.prefix(
            Self.maximumCount
        )
        let isDoubtful = spans.contains { places.isDoubtful(Int($0.firstByte)..<Int($0.lastByte)) }
        let words = spans.first.map { Quotations.words(of: $0, in: text) } ?? ""
        return HTML(shown.map { crop($0, words, isDoubtful) })
    }

    private func crop(_ place: WordPlaces.Place, _ words: String, _ isDoubtful: Bool) -> HTML {
        let box = places.pack.photos[place.photo].around(place.box, by: place.box.height / 4 + 1)
        return """
            <svg class="crop" data-state="\(isDoubtful ? "doubtful" : "clear")" role="img" \
            aria-label="\(Words.label(words, place.photo + 1)[context.language])" \
            viewBox="\(Int(box.left)) \(Int(box.top)) \(Int(box.width)) \(Int(box.height))" \
            width="\(Int(box.width))" height="\(Int(box.height))" preserveAspectRatio="xMinYMid">\
            <use href="#picture-\(place.photo + 1)"/></svg>
            """
    }

    private enum Words {
        static func label(_ words: String, _ photo: Int) -> Phrase {
            Phrase(
                en: "“\(words)” as it looks on photo \(photo)",
                es: "«\(words)» tal como se ve en la foto \(photo)",
                pt: "«\(words)» tal como se vê na foto \(photo)"
            )
        }
    }
}
