package import MorselCore

/// Reads the barcodes and 2D codes on an image: zbar for linear codes, QR and GS1 DataBar, libdmtx for DataMatrix.
///
/// The image is scanned at the best size first and then at others. It is rotated only when nothing was found, because most
/// photos of labels show one code that is nearly upright.
package struct CodeReader {
    /// The longest side in pixels at which zbar finds most linear codes.
    ///
    /// Photos taken with phones are larger.
    private static let bestSide: Float = 1600

    /// The scale factor at which a weak code is read a second time.
    private static let confirmationScale: Float = 1.25

    private let dataMatrix: DataMatrixScanner

    /// Creates a reader.
    /// - Parameter dataMatrixTime: the processor time in milliseconds that the search for DataMatrix codes may take on one
    ///   image.
    package init(dataMatrixTime: Int = 100) {
        dataMatrix = DataMatrixScanner(maxProcessorTime: dataMatrixTime)
    }

    /// Returns each code on a greyscale image once.
    ///
    /// `pixels` are the `width * height` pixels row by row; 0 is black. Returns no codes if their number is wrong.
    package func codes(pixels: [UInt8], width: Int, height: Int) -> [PhotoReading.Code] {
        guard let image = Image(pixels: pixels, width: width, height: height) else { return [] }
        return codes(on: image)
    }

    /// Returns each code on an image once.
    func codes(on image: Image) -> [PhotoReading.Code] {
        guard let original = image.greyscale() else { return [] }
        var found: [DetectedCode] = []
        let side = Float(max(original.size.width, original.size.height))
        let scale = min(1, Self.bestSide / side)
        guard let reduced = original.scaled(by: scale) else { return [] }
        found.add(confirmedCodes(on: reduced, step: 1), scale: scale)
        if scale < 1 {
            found.add(confirmedCodes(on: original, step: 3), scale: 1)
        } else {
            scanEnlargedForQR(original, &found)
        }
        var pixels = reduced.pixels()
        found.add(dataMatrix.codes(&pixels, reduced.size), scale: scale)
        if found.isEmpty { scanAgain(reduced, scale, &found) }
        let (width, height) = (Int(reduced.size.width), Int(reduced.size.height))
        let extent = BarcodeExtent(pixels: pixels, width: width, height: height)
        return found.map { $0.code(in: extent, scale: scale) }
    }

    /// Scans the image at twice its size for QR codes.
    ///
    /// Their modules are small. zbar finds three times as many codes at this size.
    private func scanEnlargedForQR(_ image: Image, _ found: inout [DetectedCode]) {
        guard !found.contains(where: { $0.symbology.hasPrefix("]Q") }), let enlarged = image.scaled(by: 2)
        else { return }
        var pixels = enlarged.pixels()
        found.add(BarcodeScanner(step: 2, scansOnlyQR: true).codes(&pixels, enlarged.size), scale: 2)
    }

    private func codes(on image: Image, step: Int32) -> [DetectedCode] {
        var pixels = image.pixels()
        return BarcodeScanner(step: step).codes(&pixels, image.size)
    }

    /// Scans an image.
    ///
    /// Weak codes are kept only if a second scan, of the enlarged or smoothed image, reads the same.
    private func confirmedCodes(on image: Image, step: Int32) -> [DetectedCode] {
        let codes = codes(on: image, step: step)
        guard codes.contains(where: { $0.isWeak }) else { return codes }
        let variants = [image.scaled(by: Self.confirmationScale), image.smoothed(radius: 1)]
        let second = variants.compactMap { $0 }.flatMap { self.codes(on: $0, step: 2) }
        return codes.filter { code in !code.isWeak || second.contains { $0.content == code.content } }
    }

    /// Scans the smoothed image, and then the image rotated by 45 degrees.
    ///
    /// Smoothing removes noise. The rotation finds codes whose bars are not all crossed by a horizontal or vertical
    /// scan line.
    private func scanAgain(_ image: Image, _ scale: Float, _ found: inout [DetectedCode]) {
        if let smoothed = image.smoothed(radius: 1) {
            found.add(confirmedCodes(on: smoothed, step: 2), scale: scale)
        }
        if found.isEmpty, let rotated = image.rotatedBy45Degrees() {
            let codes = confirmedCodes(on: rotated, step: 3)
            found.add(codes.map { $0.rotatedBack(from: rotated.size, to: image.size) }, scale: scale)
        }
    }
}
