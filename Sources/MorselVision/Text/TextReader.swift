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
    /// Words of this height are read best, and from here to there well enough; measured on photos of labels.
    private static let bestHeight: Float = 34
    private static let goodHeights: ClosedRange<Float> = 20...80
    /// With so much of the letters in sure words, no other preparation is tried.
    private static let enough: Float = 0.85

    /// Reads a picture.
    /// - Returns: the words in pixels of the picture.
    /// - Throws: `PhotoError.noModel`, when the models of the languages are not installed.
    func read(_ picture: Picture, in languages: [Language]) throws(PhotoError) -> TextReading {
        guard let recogniser = recogniser(of: languages) else { throw .noModel }
        let side = Float(max(picture.size.width, picture.size.height))
        let scale =
            side < Self.smallSide ? min(3, 2 * Self.smallSide / side) : min(1, Self.longestSide / side)
        var attempts = [read(picture, scale, turns: 0, recogniser)]
        if attempts[0].sureness < Self.enough / 2 {
            attempts = [upright(picture, side, attempts[0], scale, recogniser)]
        }
        let turns = attempts[0].turns
        let upright = picture.turned(quarters: turns)
        let lean = attempts[0].sureness < Self.enough ? self.lean(of: picture, side, turns) : 0
        func attempt(_ picture: Picture?, _ scale: Float?) {
            guard !isEnough(best(attempts), of: upright), let picture, let scale else { return }
            attempts.append(read(picture, scale, turns: turns, lean: lean, recogniser))
        }
        if lean != 0 { attempt(picture, scale) }
        attempt(picture.green(), scale)
        attempt(picture, rescaled(best(attempts), scale, side))
        attempt(picture.grey()?.evenlyLit(), scale)
        return best(attempts).completed(by: attempts)
    }

    /// Whether most of it is sure, and nothing was overlooked.
    private func isEnough(_ reading: TextReading, of upright: Picture?) -> Bool {
        guard reading.sureness >= Self.enough, let upright else { return false }
        return !TextCoverage(picture: upright, words: reading.words, wordHeight: reading.wordHeight).isPartial
    }

    /// The degrees by which lines fall to the right; small ones are no trouble.
    private func lean(of picture: Picture, _ side: Float, _ turns: Int) -> Float {
        let small = picture.grey()?.scaled(by: min(1, Self.turningSide / side))?.turned(quarters: turns)
        guard let lean = small?.inked()?.lean() else { return 0 }
        return abs(lean) < 1.5 ? 0 : lean
    }

    private func best(_ attempts: [TextReading]) -> TextReading {
        attempts.dropFirst().reduce(attempts[0]) { $1.score > $0.score ? $1 : $0 }
    }

    /// The picture the way round in which most is read, which is found out at a small size.
    private func upright(
        _ picture: Picture,
        _ side: Float,
        _ first: TextReading,
        _ scale: Float,
        _ recogniser: Recogniser
    ) -> TextReading {
        let small = min(scale, Self.turningSide / side)
        let tried = (0..<4).map { read(picture, small, turns: $0, recogniser) }
        let turned = tried.dropFirst().reduce(tried[0]) { $1.score > 1.5 * $0.score ? $1 : $0 }
        guard turned.turns != 0 else { return first }
        let whole = read(picture, scale, turns: turned.turns, recogniser)
        return whole.score > first.score ? whole : first
    }

    /// The scale at which words have their best height; nil when they have a good one already.
    private func rescaled(_ reading: TextReading, _ now: Float, _ side: Float) -> Float? {
        let height = reading.wordHeight * now
        guard height > 0, !Self.goodHeights.contains(height) else { return nil }
        return min(now * Self.bestHeight / height, 4, 2 * Self.longestSide / side)
    }

    /// Reads a picture after it was scaled and turned; the words' places are those of the turned picture in its own size.
    private func read(
        _ picture: Picture,
        _ scale: Float,
        turns: Int,
        lean: Float = 0,
        _ recogniser: Recogniser
    ) -> TextReading {
        guard let upright = picture.scaled(by: scale)?.turned(quarters: turns),
            let prepared = lean == 0 ? upright : upright.leant(by: -lean)
        else { return TextReading() }
        let words = recogniser.words(of: prepared)
        return TextReading(words, turns: turns, leantBy: -lean, upright.size, prepared.size, scaledBy: scale)
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
