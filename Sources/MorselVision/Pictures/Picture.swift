import CTesseract
import Foundation
import MorselCore

/// A decoded picture in memory, in grey or colour.
///
/// It belongs to one thread; what reads photos does so in a process of its own.
final class Picture {
    /// Leptonica's picture; never nil until the end.
    private(set) var pix: UnsafeMutablePointer<PIX>?

    /// Takes over a picture of Leptonica's; nil for nil.
    init?(taking pix: UnsafeMutablePointer<PIX>?) {
        guard let pix else { return nil }
        self.pix = pix
    }

    deinit { pixDestroy(&pix) }

    /// Its size in pixels.
    var size: (width: Int32, height: Int32) { (pixGetWidth(pix), pixGetHeight(pix)) }

    // MARK: Changes

    /// Turned clockwise by quarters.
    func turned(quarters: Int) -> Picture? {
        quarters == 0 ? self : Picture(taking: pixRotateOrth(pix, Int32(quarters)))
    }

    /// In 256 shades of grey.
    func grey() -> Picture? { Picture(taking: pixConvertTo8(pix, 0)) }

    /// Its green light, in which colours of print part best from each other; nil for a picture without colours.
    func green() -> Picture? {
        pixGetDepth(pix) < 24 ? nil : Picture(taking: pixGetRGBComponent(pix, Int32(COLOR_GREEN)))
    }

    /// Black where it is darker than what is around, white elsewhere (Sauvola's threshold); it must be grey.
    func inked() -> Picture? {
        var inked: UnsafeMutablePointer<PIX>?
        guard pixSauvolaBinarizeTiled(pix, 12, 0.3, 1, 1, nil, &inked) == 0 else { return nil }
        return Picture(taking: inked)
    }

    /// The angle by which lines of text fall to the right, in degrees; 0 where none is found.
    ///
    /// It must be inked.
    func lean() -> Float {
        var (angle, sureness): (Float, Float) = (0, 0)
        let isFound = pixFindSkewSweepAndSearch(pix, &angle, &sureness, 4, 2, 20, 1, 0.05) == 0
        guard isFound, sureness > 2 else { return 0 }
        return -angle
    }

    /// Turned clockwise by degrees, in grey, and large enough for all of it.
    ///
    /// The corners are as light as the picture on the whole: Tesseract takes white ones for the page.
    func leant(by degrees: Float) -> Picture? {
        guard let grey = pixGetDepth(pix) == 8 ? self : grey() else { return nil }
        var light: Float = 0
        pixGetAverageMasked(grey.pix, nil, 0, 0, 10, Int32(L_MEAN_ABSVAL), &light)
        let (width, height) = (Float(size.width), Float(size.height))
        let (across, down) = (abs(cos(degrees * .pi / 180)), abs(sin(degrees * .pi / 180)))
        let side = Int32(max(0, (width * across + height * down - width) / 2))
        let edge = Int32(max(0, (width * down + height * across - height) / 2))
        let framed = Picture(taking: pixAddBorderGeneral(grey.pix, side, side, edge, edge, UInt32(light)))
        return Picture(taking: pixRotateAMGray(framed?.pix, degrees * .pi / 180, UInt8(light)))
    }

    /// The rectangles of connected black pixels; it must be inked.
    func strokes() -> [PhotoReading.Box] {
        var boxes = pixConnComp(pix, nil, 8)
        defer { boxaDestroy(&boxes) }
        return (0..<boxaGetCount(boxes)).map { place in
            var (left, top, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            boxaGetBoxGeometry(boxes, place, &left, &top, &width, &height)
            return .init(left: left, top: top, width: width, height: height)
        }
    }

    /// Made larger or smaller.
    func scaled(by factor: Float) -> Picture? {
        factor == 1 ? self : Picture(taking: pixScale(pix, factor, factor))
    }

    /// With an even light background behind dark letters; it must be grey.
    ///
    /// The light of the paper is the lightest in each small square, and in squares of ink that of those around.
    func evenlyLit() -> Picture? {
        let square: Int32 = 8
        guard let light = Picture(taking: pixScaleGrayMinMax(pix, square, square, Int32(L_CHOOSE_MAX))),
            let paper = Picture(taking: pixCloseGray(light.pix, 11, 11)),
            let gain = Picture(taking: pixGetInvBackgroundMap(paper.pix, 220, 3, 3))
        else { return nil }
        return Picture(taking: pixApplyInvBackgroundGrayMap(pix, gain.pix, square, square))
    }

    /// Its shades of grey, row by row.
    func shades() -> [UInt8] {
        let (width, height) = (Int(size.width), Int(size.height))
        let words = Int(pixGetWpl(pix))
        guard width > 0, let data = pixGetData(pix) else { return [] }
        return [UInt8](unsafeUninitializedCapacity: width * height) { shades, count in
            for row in 0..<height {
                // Leptonica keeps four pixels in a word, the first in the highest byte.
                let line = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(shades)[(row * width)...]
                )
                let whole = width / 4
                for word in 0..<whole {
                    line.storeBytes(
                        of: data[row * words + word].bigEndian,
                        toByteOffset: word * 4,
                        as: UInt32.self
                    )
                }
                for column in whole * 4..<width {
                    line[column] = UInt8(
                        truncatingIfNeeded: data[row * words + whole] >> UInt32(24 - column % 4 * 8)
                    )
                }
            }
            count = width * height
        }
    }
}
