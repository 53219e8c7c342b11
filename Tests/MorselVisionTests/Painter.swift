import CTesseract

/// Paints pictures of text with Leptonica's own letters, so that tests need no files.
enum Painter {
    /// Lines of text, dark on light, as a file.
    static func png(_ lines: [String], turns: Int32 = 0) throws -> [UInt8] {
        try file(lines, turns: turns, IFF_PNG)
    }

    /// The same, made so wide.
    static func png(_ lines: [String], scaledTo width: Int32) throws -> [UInt8] {
        var page = page(of: lines, turns: 0)
        defer { pixDestroy(&page) }
        let scale = Float(width) / Float(pixGetWidth(page))
        var scaled = pixScale(page, scale, scale)
        defer { pixDestroy(&scaled) }
        return try file(scaled, IFF_PNG)
    }

    /// The same in shades of grey, row by row.
    static func shades(_ lines: [String], turns: Int32 = 0) -> (shades: [UInt8], width: Int, height: Int) {
        var page = page(of: lines, turns: turns)
        defer { pixDestroy(&page) }
        let (width, height) = (Int(pixGetWidth(page)), Int(pixGetHeight(page)))
        var shades: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                var shade: UInt32 = 0
                pixGetPixel(page, Int32(column), Int32(row), &shade)
                shades.append(UInt8(truncatingIfNeeded: shade))
            }
        }
        return (shades, width, height)
    }

    /// The same as a JPEG with a note of which way is up (Exif orientation, 1 to 8).
    static func jpeg(_ lines: [String], turns: Int32 = 0, orientation: UInt8) throws -> [UInt8] {
        let jpeg = try file(lines, turns: turns, IFF_JFIF_JPEG)
        let tiff: [UInt8] = [
            0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0,
            0,
        ]
        let exif = Array("Exif\u{0}\u{0}".utf8) + tiff
        let length = exif.count + 2
        return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif
            + jpeg.dropFirst(2)
    }

    private struct NoMemory: Error {}

    private static func page(of lines: [String], turns: Int32) -> UnsafeMutablePointer<PIX>? {
        let longest = lines.map { $0.count }.max() ?? 0
        var page = pixCreate(Int32(longest * 36 + 80), Int32(lines.count * 70 + 60), 8)
        defer { pixDestroy(&page) }
        pixSetAll(page)
        var font = bmfCreate(nil, 20)
        for (number, line) in lines.enumerated() {
            pixSetTextline(page, font, line, 0, 40, Int32(70 + number * 70), nil, nil)
        }
        bmfDestroy(&font)
        return pixRotateOrth(page, turns)
    }

    private static func file(_ lines: [String], turns: Int32, _ format: Int) throws -> [UInt8] {
        var page = page(of: lines, turns: turns)
        defer { pixDestroy(&page) }
        return try file(page, format)
    }

    private static func file(_ page: UnsafeMutablePointer<PIX>?, _ format: Int) throws -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        var size = 0
        guard pixWriteMem(&bytes, &size, page, Int32(format)) == 0, let bytes else { throw NoMemory() }
        defer { lept_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }
}
