import CTesseract

extension Image {
    /// Creates a greyscale image from its pixels row by row.
    ///
    /// Returns `nil` if their number is wrong.
    convenience init?(pixels: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.init(owning: pixCreate(Int32(width), Int32(height), 8))
        let wordsPerLine = Int(pixGetWpl(pix))
        guard let data = pixGetData(pix) else { return nil }
        for row in 0..<height {
            for column in 0..<width {
                data[row * wordsPerLine + column / 4] |=
                    UInt32(pixels[row * width + column]) << UInt32(24 - column % 4 * 8)
            }
        }
    }

    /// Returns the pixels row by row; 0 is black.
    ///
    /// The image must be greyscale.
    func pixels() -> [UInt8] {
        let (width, height) = (Int(size.width), Int(size.height))
        let wordsPerLine = Int(pixGetWpl(pix))
        guard width > 0, let data = pixGetData(pix) else { return [] }
        return [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
            for row in 0..<height {
                // Leptonica stores four pixels in a word, the first one in the highest byte.
                let line = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(pixels)[(row * width)...]
                )
                let words = width / 4
                for word in 0..<words {
                    line.storeBytes(
                        of: data[row * wordsPerLine + word].bigEndian,
                        toByteOffset: word * 4,
                        as: UInt32.self
                    )
                }
                for column in words * 4..<width {
                    line[column] = UInt8(
                        truncatingIfNeeded: data[row * wordsPerLine + words] >> UInt32(24 - column % 4 * 8)
                    )
                }
            }
            count = width * height
        }
    }
}
