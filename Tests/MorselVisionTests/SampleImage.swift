import CTesseract

/// Images of text that are drawn with Leptonica's own font, so that tests need no files.
enum SampleImage {
    /// Returns a PNG of dark lines of text on white.
    static func png(_ lines: [String], quarterTurns: Int32 = 0) throws -> [UInt8] {
        try file(lines, quarterTurns: quarterTurns, IFF_PNG)
    }

    /// Returns a PNG that is scaled to a width.
    static func png(_ lines: [String], scaledTo width: Int32) throws -> [UInt8] {
        var page = page(of: lines, quarterTurns: 0)
        defer { pixDestroy(&page) }
        let scale = Float(width) / Float(pixGetWidth(page))
        var scaled = pixScale(page, scale, scale)
        defer { pixDestroy(&scaled) }
        return try file(scaled, IFF_PNG)
    }

    /// Returns the greyscale pixels row by row.
    static func pixels(
        _ lines: [String],
        quarterTurns: Int32 = 0
    ) -> (pixels: [UInt8], width: Int, height: Int) {
        var page = page(of: lines, quarterTurns: quarterTurns)
        defer { pixDestroy(&page) }
        let (width, height) = (Int(pixGetWidth(page)), Int(pixGetHeight(page)))
        var pixels: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                var pixel: UInt32 = 0
                pixGetPixel(page, Int32(column), Int32(row), &pixel)
                pixels.append(UInt8(truncatingIfNeeded: pixel))
            }
        }
        return (pixels, width, height)
    }

    /// Returns a JPEG with an Exif orientation from 1 to 8.
    static func jpeg(_ lines: [String], quarterTurns: Int32 = 0, orientation: UInt8) throws -> [UInt8] {
        let jpeg = try file(lines, quarterTurns: quarterTurns, IFF_JFIF_JPEG)
        let tiff: [UInt8] = [
            0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0,
            0,
        ]
        let exif = Array("Exif\u{0}\u{0}".utf8) + tiff
        let length = exif.count + 2
        return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif
            + jpeg.dropFirst(2)
    }

    private struct EncodingError: Error {}

    private static func page(of lines: [String], quarterTurns: Int32) -> UnsafeMutablePointer<PIX>? {
        let longest = lines.map { $0.count }.max() ?? 0
        var page = pixCreate(Int32(longest * 36 + 80), Int32(lines.count * 70 + 60), 8)
        defer { pixDestroy(&page) }
        pixSetAll(page)
        var font = bmfCreate(nil, 20)
        for (number, line) in lines.enumerated() {
            pixSetTextline(page, font, line, 0, 40, Int32(70 + number * 70), nil, nil)
        }
        bmfDestroy(&font)
        return pixRotateOrth(page, quarterTurns)
    }

    private static func file(_ lines: [String], quarterTurns: Int32, _ format: Int) throws -> [UInt8] {
        var page = page(of: lines, quarterTurns: quarterTurns)
        defer { pixDestroy(&page) }
        return try file(page, format)
    }

    private static func file(_ page: UnsafeMutablePointer<PIX>?, _ format: Int) throws -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        var size = 0
        guard pixWriteMem(&bytes, &size, page, Int32(format)) == 0, let bytes else { throw EncodingError() }
        defer { lept_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }
}
