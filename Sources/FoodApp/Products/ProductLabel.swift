import MorselCore
import MorselUI

/// The texts of a product's label joined to one text, with their joined reading and the declared evidence.
struct ProductLabel {
    /// One of the texts, with its position in the joined text.
    struct Part {
        let language: Language?
        let bytes: Range<Int>
        /// The number of Unicode scalars before it.
        let scalars: Int
    }

    /// All evidence about the product.
    ///
    /// Its spans are in the single texts.
    let evidence: ProductEvidence
    /// The name of the source.
    let source: String
    /// The identifiers of allergens that the source declares in addition to the text.
    private(set) var declared: [String] = []
    /// The joined text, with an empty line between the texts.
    let text: [UInt8]
    /// The joined reading of all texts.
    let reading: Reading
    /// The texts in the order of the evidence.
    let parts: [Part]

    private static let gap: [UInt8] = [10, 10]

    /// Reads the texts of a product, the page's language first.
    init(
        _ content: ProductContent,
        by source: String,
        for language: PageLanguage = .english,
        knowledge: Knowledge
    ) {
        var content = content
        content.texts = content.texts(for: language)
        self.init(ProductEvidence(content, knowledge: knowledge), by: source, knowledge: knowledge)
        declared = content.declared.contains ?? []
    }

    private init(_ evidence: ProductEvidence, by source: String, knowledge: Knowledge) {
        var (text, scalars, parts) = ([UInt8](), 0, [Part]())
        for piece in evidence.texts {
            if !text.isEmpty {
                text += Self.gap
                scalars += Self.gap.count
            }
            let bytes = text.count..<text.count + piece.text.count
            let language = Language(code: Array(piece.language.utf8)) ?? piece.reading.languages.first
            parts.append(Part(language: language, bytes: bytes, scalars: scalars))
            text += piece.text
            scalars += piece.text.count { $0 & 0xC0 != 0x80 }
        }
        self.evidence = evidence
        self.source = source
        self.text = text
        self.parts = parts
        let readings = zip(evidence.texts, parts).map { piece, part in
            (reading: piece.reading, byte: Int32(part.bytes.lowerBound), scalar: Int32(part.scalars))
        }
        reading =
            readings.isEmpty
            ? LabelReader(knowledge: knowledge).read(UnsafeBufferPointer(start: nil, count: 0))
            : Reading(joining: readings)
    }

    /// Converts a span in one of the texts to a span in the joined text.
    func span(_ span: Span, in source: ProductEvidence.Source) -> Span {
        guard case .text(let place) = source else { return span }
        let (bytes, scalars) = (Int32(parts[place].bytes.lowerBound), Int32(parts[place].scalars))
        return Span(
            start: span.start + scalars,
            end: span.end + scalars,
            firstByte: span.firstByte + bytes,
            lastByte: span.lastByte + bytes
        )
    }
}
