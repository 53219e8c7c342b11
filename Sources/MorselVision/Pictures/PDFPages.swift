import CTesseract
import Foundation

/// Draws the first pages of a PDF, by `pdftoppm` of Poppler: a process of its own, bounded in time and memory.
enum PDFPages {
    /// The longest side of a page in pixels; a page of A4 has 270 to the inch.
    private static let side = 3200
    /// The longest that drawing may take, in seconds of the clock and of the processor.
    private static let seconds = 10
    /// One page more than is read tells that there are more.
    private static let script = """
        ulimit -t \(seconds); exec pdftoppm -q -l \(PhotoLimits.pages + 1) -scale-to \(side) -
        """

    /// Draws pages.
    /// - Throws: `PhotoError`.
    static func photos(of bytes: [UInt8]) throws(PhotoError) -> [DecodedPhoto] {
        let drawn = try draw(bytes)
        var photos: [DecodedPhoto] = []
        for page in pages(of: drawn) {
            guard
                let picture = Picture(
                    taking: page.withUnsafeBufferPointer {
                        pixReadMemPnm($0.baseAddress, $0.count)
                    }
                )
            else { throw .damaged }
            try PhotoLimits.check(width: picture.size.width, height: picture.size.height)
            photos.append(try DecodedPhoto(picture, of: picture.size))
        }
        guard !photos.isEmpty else { throw isEncrypted(bytes) ? .locked : .damaged }
        if photos.count > PhotoLimits.pages {
            photos.removeLast()
            photos[photos.count - 1].isIncomplete = true
        }
        return photos
    }

    /// Encrypted or not is said where it cannot be encrypted (ISO 32000-2, 7.5.5).
    private static func isEncrypted(_ bytes: [UInt8]) -> Bool {
        let word = Array("/Encrypt".utf8)
        return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }

    // MARK: Drawing

    /// What pdftoppm says to a file.
    private static func draw(_ bytes: [UInt8]) throws(PhotoError) -> [UInt8] {
        do throws(Frames.FrameError) {
            let output = try ChildProcess.output(
                of: "/bin/sh",
                ["-c", script],
                given: bytes,
                most: (PhotoLimits.pages + 1) * (side * side * 3 + 64),
                until: .now + .seconds(seconds)
            )
            // The shell's number for a program that is not there.
            guard output.status != 127 else { throw .closed }
            return output.bytes
        } catch {
            throw error == .late ? .tooSlow : .noPages
        }
    }

    /// Takes apart pictures of Netpbm's format P6 that follow each other; one that breaks off is left out.
    private static func pages(of drawn: [UInt8]) -> [ArraySlice<UInt8>] {
        var pages: [ArraySlice<UInt8>] = []
        var rest = drawn[...]
        while rest.starts(with: "P6".utf8) {
            let fields = rest.prefix(64).split(maxSplits: 4) { $0 == 0x20 || $0 == 0x0A }
            guard fields.count == 5, let width = Int(String(decoding: fields[1], as: UTF8.self)),
                let height = Int(String(decoding: fields[2], as: UTF8.self)), width <= side, height <= side
            else { break }
            let end = fields[3].endIndex + 1 + width * height * 3
            guard end <= rest.endIndex else { break }
            pages.append(rest[..<end])
            rest = rest[end...]
        }
        return pages
    }
}
