import MorselCore

/// Reads the words of a picture, prepared in as many ways as it takes to be sure of them.
final class TextReader {
    private var recognisers: [[Language]: Recogniser] = [:]

    /// The longest side that is looked at; a phone's photo has more than text needs.
    private static let longestSide: Float = 3200
    /// A picture whose sides are shorter is made larger first: its letters are too small for the models.
    private static let smallSide: Float = 1000
    /// The side at which it is found out which way is up.
    private static let turningSide: Float = 1200
    /// With so much of the letters in sure words, no other preparation is tried.
    private static let enough: Float = 0.9
    /// With less, it may be the wrong way up.
    private static let hardlyAnything: Float = 0.42

    /// Reads a picture.
    /// - Parameters:
    ///   - picture: the picture, in grey or colour.
    ///   - languages: those of its text.
    ///   - onPrepare: is called before a second preparation.
    /// - Returns: the words in pixels of the picture.
    /// - Throws: `PhotoError.noModel`, when the models of the languages are not installed.
    func read(
        _ picture: Picture,
        in languages: [Language],
        onPrepare: () -> Void = {}
    ) throws(PhotoError) -> TextReading {
        guard let recogniser = recogniser(of: languages) else { throw .noModel }
        let first = firstReading(of: picture, recogniser)
        guard let bench = Workbench(picture, turns: first.turns, scale: Self.scale(of: picture)) else {
            return first
        }
        var attempts = [first]
        for preparation in bench.preparations where !isEnough(best(attempts), on: bench) {
            guard let prepared = bench.prepared(preparation, after: best(attempts)) else { continue }
            if attempts.count == 1 { onPrepare() }
            attempts.append(read(prepared, recogniser))
        }
        var whole = best(attempts).completed(by: attempts)
        bench.judge(&whole)
        return whole
    }

    /// Reads some lines of a picture: enough to tell its language.
    func glance(at picture: Picture, in languages: [Language]) throws(PhotoError) -> TextReading {
        guard let recogniser = recogniser(of: languages) else { throw .noModel }
        let scale = Self.scale(of: picture)
        if let page = PreparedPicture(picture, turns: 0, scaledBy: scale)?.changed({ $0.grey() }),
            let lines = TextTraces(of: page.picture)?.densestLines,
            let strip = page.changed({ $0.rows(lines) })
        {
            let reading = read(strip, recogniser)
            if reading.sureness > Self.hardlyAnything { return reading }
        }
        return firstReading(of: picture, recogniser)
    }

    /// As it is, the right way up.
    private func firstReading(of picture: Picture, _ recogniser: Recogniser) -> TextReading {
        let scale = Self.scale(of: picture)
        let first = read(PreparedPicture(picture, turns: 0, scaledBy: scale), recogniser)
        guard first.sureness < Self.hardlyAnything else { return first.upright(picture.size) }
        let small = min(scale, Self.turningSide / Self.side(of: picture))
        var (turned, best) = (0, first)
        for turns in [1, 3, 2] where best.sureness < Self.hardlyAnything {
            let tried = read(PreparedPicture(picture, turns: turns, scaledBy: small), recogniser)
            if tried.score > 1.5 * first.score, tried.score > best.score { (turned, best) = (turns, tried) }
        }
        guard turned != 0 else { return first }
        return read(PreparedPicture(picture, turns: turned, scaledBy: scale), recogniser).upright(
            picture.size
        )
    }

    private func read(_ prepared: PreparedPicture?, _ recogniser: Recogniser) -> TextReading {
        guard let prepared else { return TextReading() }
        return TextReading(
            recogniser.words(of: prepared.picture, isDarkOnLight: prepared.isDarkOnLight),
            on: prepared
        )
    }

    /// Whether most of it is sure, and nothing was overlooked.
    private func isEnough(_ reading: TextReading, on bench: Workbench) -> Bool {
        reading.sureness >= Self.enough && !bench.isPartial(reading)
    }

    private func best(_ attempts: [TextReading]) -> TextReading {
        attempts.dropFirst().reduce(attempts[0]) { $1.score > $0.score ? $1 : $0 }
    }

    private static func side(of picture: Picture) -> Float {
        Float(max(picture.size.width, picture.size.height))
    }

    private static func scale(of picture: Picture) -> Float {
        let side = side(of: picture)
        return side < smallSide ? min(3, 2 * smallSide / side) : min(1, longestSide / side)
    }

    private func recogniser(of languages: [Language]) -> Recogniser? {
        if let known = recognisers[languages] { return known }
        // Each set of models takes tens of megabytes: a few are kept.
        if recognisers.count >= 4 { recognisers.removeAll() }
        let made = Recogniser(languages: languages)
        recognisers[languages] = made
        return made
    }
}
