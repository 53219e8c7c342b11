import CTesseract
import MorselCore

/// Tesseract with the models of some languages.
final class TextRecognizer {
    private let api: OpaquePointer

    /// Loads the models.
    ///
    /// Returns `nil` if one is not installed.
    init?(languages: [Language]) {
        guard let api = TessBaseAPICreate() else { return nil }
        self.api = api
        // Tesseract prints messages about resolutions.
        TessBaseAPISetVariable(api, "debug_file", "/dev/null")
        let names = languages.map { $0.model }.joined(separator: "+")
        // When the initializer fails here, `deinit` deletes `api`.
        guard !languages.isEmpty, TessBaseAPIInit3(api, nil, names) == 0 else { return nil }
    }

    deinit { TessBaseAPIDelete(api) }

    /// Returns the words of an image in reading order, with automatic page segmentation.
    ///
    /// With `isDarkOnLight` the text is known to be dark on light: the search for light text takes half of the time on an
    /// image with little text.
    func words(on image: Image, isDarkOnLight: Bool = false) -> [RecognizedWord] {
        TessBaseAPISetPageSegMode(api, PSM_AUTO)
        TessBaseAPISetVariable(api, "tessedit_do_invert", isDarkOnLight ? "0" : "1")
        TessBaseAPISetImage2(api, image.pix)
        TessBaseAPISetSourceResolution(api, 300)
        guard TessBaseAPIRecognize(api, nil) == 0, let results = TessBaseAPIGetIterator(api) else {
            return []
        }
        defer { TessResultIteratorDelete(results) }
        let page = TessResultIteratorGetPageIterator(results)
        var words: [RecognizedWord] = []
        repeat {
            if let word = word(at: results, page) { words.append(word) }
        } while TessResultIteratorNext(results, RIL_WORD) != 0
        return words
    }

    private func word(at results: OpaquePointer, _ page: OpaquePointer?) -> RecognizedWord? {
        guard let utf8 = TessResultIteratorGetUTF8Text(results, RIL_WORD) else { return nil }
        defer { TessDeleteText(utf8) }
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0 else {
            return nil
        }
        return RecognizedWord(
            text: String(cString: utf8),
            box: .init(left: left, top: top, width: right - left, height: bottom - top),
            confidence: TessResultIteratorConfidence(results, RIL_WORD),
            startsLine: TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0,
            startsBlock: TessPageIteratorIsAtBeginningOf(page, RIL_BLOCK) != 0
        )
    }
}

extension Language {
    /// The name of its Tesseract model (ISO 639-2, terminological code).
    fileprivate var model: String {
        switch self {
        case .english: "eng"
        case .spanish: "spa"
        case .portuguese: "por"
        case .french: "fra"
        case .german: "deu"
        case .italian: "ita"
        case .finnish: "fin"
        case .catalan: "cat"
        case .dutch: "nld"
        case .swedish: "swe"
        case .polish: "pol"
        }
    }
}
