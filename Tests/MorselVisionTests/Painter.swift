import CTesseract

/// Paints pictures of text with Leptonica's own letters, so that tests need no files.
enum Painter {
    /// Lines of text, dark on light, as a file.
    static func png(_ lines: [String], turns: Int32 = 0) throws -> [UInt8] {
        try file(lines, turns: turns, IFF_PNG)
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

    private static func file(_ lines: [String], turns: Int32, _ format: Int) throws -> [UInt8] {
        let longest = lines.map { $0.count }.max() ?? 0
        var page = pixCreate(Int32(longest * 36 + 80), Int32(lines.count * 70 + 60), 8)
        pixSetAll(page)
        var font = bmfCreate(nil, 20)
        for (number, line) in lines.enumerated() {
            pixSetTextline(page, font, line, 0, 40, Int32(70 + number * 70), nil, nil)
        }
        bmfDestroy(&font)
        var turned = pixRotateOrth(page, turns)
        var bytes: UnsafeMutablePointer<UInt8>?
        var size = 0
        let isWritten = pixWriteMem(&bytes, &size, turned, Int32(format)) == 0
        for pix in [page, turned] {
            var pix = pix
            pixDestroy(&pix)
        }
        (page, turned) = (nil, nil)
        guard isWritten, let bytes else { throw NoMemory() }
        defer { lept_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }
}
