import CTesseract
import MorselCore

/// Tesseract with the models of some languages.
final class Recogniser {
    /// A word as it was recognised, in pixels of the picture that was given.
    struct Word {
        var text: String
        var box: PhotoReading.Box
        var confidence: Float
        /// Whether it is the first of its line.
        var startsLine: Bool
        /// Whether it is the first of its block.
        var startsBlock: Bool
    }

    private let api: OpaquePointer

    /// Loads the models; nil when one is not installed.
    init?(languages: [Language]) {
        guard let api = TessBaseAPICreate() else { return nil }
        self.api = api
        // Nothing that it says about resolutions is for anybody.
        TessBaseAPISetVariable(api, "debug_file", "/dev/null")
        let names = languages.map { $0.model }.joined(separator: "+")
        // The end of this object ends it, too.
        guard !languages.isEmpty, TessBaseAPIInit3(api, nil, names) == 0 else { return nil }
    }

    deinit { TessBaseAPIDelete(api) }

    /// The words of a picture in reading order.
    ///
    /// Text with columns and tables is taken apart; a label that is one block is read as such.
    /// - Parameters:
    ///   - picture: the picture.
    ///   - isDarkOnLight: whether light text on dark is not looked for; where little is read it takes half of the time.
    /// - Returns: the words, those of a block line by line.
    func words(of picture: Picture, isDarkOnLight: Bool = false) -> [Word] {
        TessBaseAPISetPageSegMode(api, PSM_AUTO)
        TessBaseAPISetVariable(api, "tessedit_do_invert", isDarkOnLight ? "0" : "1")
        TessBaseAPISetImage2(api, picture.pix)
        TessBaseAPISetSourceResolution(api, 300)
        guard TessBaseAPIRecognize(api, nil) == 0, let results = TessBaseAPIGetIterator(api) else {
            return []
        }
        defer { TessResultIteratorDelete(results) }
        let page = TessResultIteratorGetPageIterator(results)
        var words: [Word] = []
        repeat {
            if let word = word(at: results, page) { words.append(word) }
        } while TessResultIteratorNext(results, RIL_WORD) != 0
        return words
    }

    private func word(at results: OpaquePointer, _ page: OpaquePointer?) -> Word? {
        guard let utf8 = TessResultIteratorGetUTF8Text(results, RIL_WORD) else { return nil }
        defer { TessDeleteText(utf8) }
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0 else {
            return nil
        }
        return Word(
            text: String(cString: utf8),
            box: .init(left: left, top: top, width: right - left, height: bottom - top),
            confidence: TessResultIteratorConfidence(results, RIL_WORD),
            startsLine: TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0,
            startsBlock: TessPageIteratorIsAtBeginningOf(page, RIL_BLOCK) != 0
        )
    }
}

extension Language {
    /// Tesseract's name for it (ISO 639-2, terminological).
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
