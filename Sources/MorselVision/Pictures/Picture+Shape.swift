import CTesseract
import Foundation
import MorselCore

extension Picture {
    /// With lines made level that follow a curve; it must be grey.
    func straightened(_ curve: TextCurve) -> Picture? {
        let (width, height) = (Int(size.width), Int(size.height))
        let shades = shades()
        guard shades.count == width * height else { return nil }
        var level = [UInt8](repeating: 0, count: width * height)
        for column in 0..<width {
            // The curve bends slowly: every 16th row is asked, those between are between.
            var (fall, step) = (0.0, 0.0)
            for row in 0..<height {
                if row % 16 == 0 {
                    fall = curve.fall(x: Double(column), y: Double(row))
                    step = (curve.fall(x: Double(column), y: Double(row + 16)) - fall) / 16
                }
                let from = min(max(Double(row) + fall + step * Double(row % 16), 0), Double(height - 1))
                let upper = Int(from)
                let lower = min(upper + 1, height - 1)
                let share = Float(from - Double(upper))
                level[row * width + column] = UInt8(
                    Float(shades[upper * width + column]) * (1 - share) + Float(
                        shades[lower * width + column]
                    ) * share
                )
            }
        }
        return Picture(shades: level, width: width, height: height)
    }
}
