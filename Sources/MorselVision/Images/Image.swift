import CTesseract
import Foundation
import MorselCore

/// A decoded image in memory, in grey or colour.
///
/// An image is used by one thread only.
final class Image {
    /// The Leptonica image.
    ///
    /// It is not `nil` before `deinit`.
    private(set) var pix: UnsafeMutablePointer<PIX>?

    /// Takes ownership of a Leptonica image.
    ///
    /// Returns `nil` for `nil`.
    init?(owning pix: UnsafeMutablePointer<PIX>?) {
        guard let pix else { return nil }
        self.pix = pix
    }

    deinit { pixDestroy(&pix) }

    /// The size in pixels.
    var size: (width: Int32, height: Int32) { (pixGetWidth(pix), pixGetHeight(pix)) }

    /// The longer side in pixels.
    var longerSide: Float { Float(max(size.width, size.height)) }

    // MARK: Geometry

    /// Returns the image rotated clockwise by quarter turns.
    func rotated(quarterTurns: Int) -> Image? {
        quarterTurns == 0 ? self : Image(owning: pixRotateOrth(pix, Int32(quarterTurns)))
    }

    /// Returns the image rotated clockwise by 45 degrees about its middle, on white, large enough for all of it.
    func rotatedBy45Degrees() -> Image? {
        let (width, height) = size
        return Image(
            owning: pixRotate(
                pix,
                .pi / 4,
                Int32(L_ROTATE_SAMPLING),
                Int32(L_BRING_IN_WHITE),
                width,
                height
            )
        )
    }

    /// Returns the image enlarged or reduced by a factor.
    func scaled(by factor: Float) -> Image? {
        factor == 1 ? self : Image(owning: pixScale(pix, factor, factor))
    }

    /// Returns some of the rows.
    func cropped(to rows: Range<Int32>) -> Image? {
        var box = boxCreate(0, rows.lowerBound, size.width, Int32(rows.count))
        defer { boxDestroy(&box) }
        return Image(owning: pixClipRectangle(pix, box, nil))
    }

    // MARK: Text

    /// Returns a black and white image by Sauvola's local threshold, in which text darker than its context is black.
    ///
    /// The image must be greyscale.
    func binarized() -> Image? {
        var binarized: UnsafeMutablePointer<PIX>?
        guard pixSauvolaBinarizeTiled(pix, 12, 0.3, 1, 1, nil, &binarized) == 0 else { return nil }
        return Image(owning: binarized)
    }

    /// Returns the angle in degrees by which lines of text descend to the right.
    ///
    /// It is 0 if none is found.
    ///
    /// The image must be binarized.
    func skewAngle() -> Float {
        var (angle, confidence): (Float, Float) = (0, 0)
        let isFound = pixFindSkewSweepAndSearch(pix, &angle, &confidence, 4, 2, 20, 1, 0.05) == 0
        guard isFound, confidence > 2 else { return 0 }
        return -angle
    }

    /// Returns the image in greyscale, rotated clockwise by an angle in degrees and large enough for all of it.
    ///
    /// The corners get the mean grey level: Tesseract mistakes white corners for the page.
    func rotated(byDegrees degrees: Float) -> Image? {
        guard let grey = pixGetDepth(pix) == 8 ? self : greyscale() else { return nil }
        var mean: Float = 0
        pixGetAverageMasked(grey.pix, nil, 0, 0, 10, Int32(L_MEAN_ABSVAL), &mean)
        let (width, height) = (Float(size.width), Float(size.height))
        let (cosine, sine) = (abs(cos(degrees * .pi / 180)), abs(sin(degrees * .pi / 180)))
        let side = Int32(max(0, (width * cosine + height * sine - width) / 2))
        let edge = Int32(max(0, (width * sine + height * cosine - height) / 2))
        let framed = Image(owning: pixAddBorderGeneral(grey.pix, side, side, edge, edge, UInt32(mean)))
        return Image(owning: pixRotateAMGray(framed?.pix, degrees * .pi / 180, UInt8(mean)))
    }

    /// Returns the bounding boxes of connected black pixels.
    ///
    /// The image must be binarized.
    func connectedComponents() -> [PhotoReading.Box] {
        var boxes = pixConnComp(pix, nil, 8)
        defer { boxaDestroy(&boxes) }
        return (0..<boxaGetCount(boxes)).map { index in
            var (left, top, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            boxaGetBoxGeometry(boxes, index, &left, &top, &width, &height)
            return .init(left: left, top: top, width: width, height: height)
        }
    }
}
