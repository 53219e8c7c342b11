import Foundation
import MorselCore

/// A picture made ready for reading, and the way back from its places to those of the upright picture.
struct PreparedPicture {
    private(set) var picture: Picture
    /// Whether its text was made dark on light.
    var isDarkOnLight = false
    /// Quarter turns clockwise that were made first.
    let turns: Int
    /// Then it was scaled by this.
    private let scale: Float
    /// Then it was turned clockwise by these degrees.
    private var lean: Float = 0
    private let before: (width: Int32, height: Int32)
    private var after: (width: Int32, height: Int32)
    /// Then its lines were made level.
    private var curve: TextCurve?

    /// A picture the right way up and scaled; nil when there is no memory for it.
    init?(_ picture: Picture, turns: Int, scaledBy scale: Float) {
        guard let upright = picture.scaled(by: scale)?.turned(quarters: turns) else { return nil }
        self.picture = upright
        self.turns = turns
        self.scale = scale
        (before, after) = (upright.size, upright.size)
    }

    /// Turned by degrees, so that lines that lean become level.
    func leant(by degrees: Float) -> Self? {
        guard let leant = picture.leant(by: degrees) else { return nil }
        var prepared = self
        (prepared.picture, prepared.lean, prepared.after) = (leant, degrees, leant.size)
        return prepared
    }

    /// With lines that follow a curve made level; it must be grey.
    func straightened(_ curve: TextCurve) -> Self? {
        var prepared = changed { $0.straightened(curve) }
        prepared?.curve = curve
        return prepared
    }

    /// In another light, with everything in its place.
    func changed(_ change: (Picture) -> Picture?) -> Self? {
        guard let changed = change(picture) else { return nil }
        var prepared = self
        prepared.picture = changed
        return prepared
    }

    /// Where a rectangle lies on the upright picture in its own size.
    func original(_ box: PhotoReading.Box) -> PhotoReading.Box {
        var box = box
        if let curve { box.bend(along: curve) }
        if lean != 0 { box.turn(by: -lean, from: after, to: before) }
        box.scale(by: 1 / scale)
        return box
    }
}

extension PhotoReading.Box {
    /// Puts it where it was before its line was made level, as high as its ends are apart.
    fileprivate mutating func bend(along curve: TextCurve) {
        let foot = Double(top + height)
        let falls = [left, left + width].map { curve.fall(x: Double($0), y: foot) }
        let (least, most) = (min(falls[0], falls[1]), max(falls[0], falls[1]))
        top += Int32(least.rounded())
        height += Int32((most - least).rounded())
    }

    /// Turns its middle clockwise around the middle of a picture, to where it is in one of another size.
    fileprivate mutating func turn(
        by degrees: Float,
        from before: (width: Int32, height: Int32),
        to after: (width: Int32, height: Int32)
    ) {
        let angle = Double(degrees) * .pi / 180
        let across = Double(left) + Double(width - before.width) / 2
        let down = Double(top) + Double(height - before.height) / 2
        let turned = (across * cos(angle) - down * sin(angle), across * sin(angle) + down * cos(angle))
        left = Int32(turned.0 + Double(after.width - width) / 2)
        top = Int32(turned.1 + Double(after.height - height) / 2)
    }

    fileprivate mutating func scale(by factor: Float) {
        left = Int32((Float(left) * factor).rounded())
        top = Int32((Float(top) * factor).rounded())
        width = Int32((Float(width) * factor).rounded())
        height = Int32((Float(height) * factor).rounded())
    }
}
