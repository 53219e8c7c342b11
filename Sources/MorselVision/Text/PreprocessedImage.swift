import Foundation
import MorselCore

/// An image that was transformed for text recognition.
///
/// It stores its transformations, so that boxes can be converted back to the upright image.
struct PreprocessedImage {
    private(set) var image: Image
    /// Whether its text was made dark on light.
    var isDarkOnLight = false
    /// The first transformation: a rotation by quarter turns clockwise.
    let quarterTurns: Int
    /// The second transformation: scaling by this factor.
    private let scale: Float
    /// The third transformation: a clockwise rotation by this angle in degrees.
    private var angle: Float = 0
    private let sizeBeforeRotation: (width: Int32, height: Int32)
    private var sizeAfterRotation: (width: Int32, height: Int32)
    /// The last transformation: dewarping along this curve, or `nil` if the image was not dewarped.
    private var curve: BaselineCurve?

    /// Rotates and scales an image.
    ///
    /// Returns `nil` if there is not enough memory.
    init?(_ image: Image, quarterTurns: Int, scale: Float) {
        guard let upright = image.scaled(by: scale)?.rotated(quarterTurns: quarterTurns) else { return nil }
        self.image = upright
        self.quarterTurns = quarterTurns
        self.scale = scale
        (sizeBeforeRotation, sizeAfterRotation) = (upright.size, upright.size)
    }

    /// Returns the image with lines of text made horizontal that descend to the right by an angle in degrees.
    func deskewed(skewAngle: Float) -> Self? {
        guard let rotated = image.rotated(byDegrees: -skewAngle) else { return nil }
        var deskewed = self
        (deskewed.image, deskewed.angle, deskewed.sizeAfterRotation) = (rotated, -skewAngle, rotated.size)
        return deskewed
    }

    /// Returns the image with curved baselines made straight.
    ///
    /// The image must be greyscale.
    func dewarped(along curve: BaselineCurve) -> Self? {
        var dewarped = filtered { $0.dewarped(along: curve) }
        dewarped?.curve = curve
        return dewarped
    }

    /// Returns the image after a filter that moves no pixels.
    func filtered(_ filter: (Image) -> Image?) -> Self? {
        guard let image = filter(image) else { return nil }
        var filtered = self
        filtered.image = image
        return filtered
    }

    /// Returns a box of this image in pixels of the upright image before scaling.
    func originalBox(of box: PhotoReading.Box) -> PhotoReading.Box {
        var box = box
        if let curve { box.warp(along: curve) }
        if angle != 0 { box.rotate(by: -angle, from: sizeAfterRotation, to: sizeBeforeRotation) }
        return box.scaled(by: 1 / scale)
    }
}

extension PhotoReading.Box {
    /// Moves the box to where it was before dewarping, and grows it by the difference between its two ends.
    fileprivate mutating func warp(along curve: BaselineCurve) {
        let bottom = Double(top + height)
        let offsets = [left, left + width].map { curve.offset(x: Double($0), y: bottom) }
        let (smallest, largest) = (min(offsets[0], offsets[1]), max(offsets[0], offsets[1]))
        top += Int32(smallest.rounded())
        height += Int32((largest - smallest).rounded())
    }

    /// Rotates the middle of the box clockwise about the middle of an image whose size changes.
    fileprivate mutating func rotate(
        by degrees: Float,
        from before: (width: Int32, height: Int32),
        to after: (width: Int32, height: Int32)
    ) {
        let angle = Double(degrees) * .pi / 180
        let x = Double(left) + Double(width - before.width) / 2
        let y = Double(top) + Double(height - before.height) / 2
        let rotated = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
        left = Int32(rotated.0 + Double(after.width - width) / 2)
        top = Int32(rotated.1 + Double(after.height - height) / 2)
    }
}
