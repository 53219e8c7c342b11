import CTesseract
import Foundation

/// Renders the first pages of a PDF with `pdftoppm` of Poppler, in another process with limited time and memory.
enum PDFPages {
    /// The longer side of a page in pixels: 270 dots per inch for A4.
    private static let side = 3200
    /// The processor time that `pdftoppm` may use, in seconds.
    private static let seconds = 10
    /// Renders one page more than is read, to know whether there are more.
    private static let arguments = ["-q", "-l", "\(PhotoLimits.pages + 1)", "-scale-to", "\(side)", "-"]
    /// The program, or `nil` if it is not installed.
    static let program = ["/usr/bin/pdftoppm", "/usr/local/bin/pdftoppm", "/bin/pdftoppm"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Starts the process that starts `pdftoppm`, if the program is installed.
    ///
    /// Otherwise the first PDF does, which needs the right to start processes.
    static func prepare() { _ = launcher }

    private static let launcher = program.map { ProgramLauncher($0, arguments, maxSeconds: seconds) }

    /// Renders the first pages.
    /// - Throws: `PhotoError`.
    static func photos(of bytes: [UInt8]) throws(PhotoError) -> [DecodedPhoto] {
        let output = try render(bytes)
        var photos: [DecodedPhoto] = []
        for page in pages(of: output) {
            let decoded = page.withUnsafeBufferPointer { pixReadMemPnm($0.baseAddress, $0.count) }
            guard let image = Image(owning: decoded) else { throw .damaged }
            try PhotoLimits.check(width: image.size.width, height: image.size.height)
            photos.append(try DecodedPhoto(image, of: image.size))
        }
        guard !photos.isEmpty else { throw isEncrypted(bytes) ? .locked : .damaged }
        if photos.count > PhotoLimits.pages {
            photos.removeLast()
            photos[photos.count - 1].isIncomplete = true
        }
        return photos
    }

    /// Whether the trailer has an entry `Encrypt`.
    ///
    /// The trailer itself is never encrypted (ISO 32000-2, 7.5.5).
    private static func isEncrypted(_ bytes: [UInt8]) -> Bool {
        let word = Array("/Encrypt".utf8)
        return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }

    // MARK: Rendering

    /// Runs `pdftoppm` and returns what it writes.
    private static func render(_ bytes: [UInt8]) throws(PhotoError) -> [UInt8] {
        guard let launcher else { throw .noPages }
        let output: ProgramLauncher.Output
        do throws(ProgramLauncher.OutputError) {
            let maxBytes = (PhotoLimits.pages + 1) * (side * side * 3 + 64)
            output = try launcher.output(for: bytes, maxBytes: maxBytes)
        } catch {
            throw error == .notStarted ? .noPages : .damaged
        }
        switch output.termination {
        // The kernel ends a process that exceeds its processor time.
        case .signalled(SIGKILL), .signalled(SIGXCPU): throw .tooSlow
        case .exited, .signalled: return output.bytes
        }
    }

    /// Splits consecutive Netpbm images of format P6.
    ///
    /// An incomplete image at the end is left out.
    private static func pages(of output: [UInt8]) -> [ArraySlice<UInt8>] {
        var pages: [ArraySlice<UInt8>] = []
        var rest = output[...]
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
