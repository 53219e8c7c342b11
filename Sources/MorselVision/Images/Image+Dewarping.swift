import CTesseract
import MorselCore

extension Image {
    /// Returns the image with curved baselines made straight and horizontal.
    ///
    /// The image must be greyscale.
    func dewarped(along curve: BaselineCurve) -> Image? {
        let (width, height) = (Int(size.width), Int(size.height))
        let source = pixels()
        guard source.count == width * height else { return nil }
        var dewarped = [UInt8](repeating: 0, count: width * height)
        for column in 0..<width {
            // The offset changes slowly: it is computed for every 16th row and interpolated between them.
            var (offset, step) = (0.0, 0.0)
            for row in 0..<height {
                if row % 16 == 0 {
                    offset = curve.offset(x: Double(column), y: Double(row))
                    step = (curve.offset(x: Double(column), y: Double(row + 16)) - offset) / 16
                }
                let sourceRow = min(
                    max(Double(row) + offset + step * Double(row % 16), 0),
                    Double(height - 1)
                )
                let upper = Int(sourceRow)
                let lower = min(upper + 1, height - 1)
                let fraction = Float(sourceRow - Double(upper))
                dewarped[row * width + column] = UInt8(
                    Float(source[upper * width + column]) * (1 - fraction) + Float(
                        source[lower * width + column]
                    ) * fraction
                )
            }
        }
        return Image(pixels: dewarped, width: width, height: height)
    }
}
