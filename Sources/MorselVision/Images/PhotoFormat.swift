/// The file formats of photos, detected from the first bytes of a file and never from its name.
package enum PhotoFormat: String, Sendable, CaseIterable {
    case jpeg = "JPEG"
    case png = "PNG"
    case webp = "WebP"
    case heic = "HEIC"
    case pdf = "PDF"

    /// The brands of still images in HEIF (ISO/IEC 23008-12, annex B).
    private static let heifBrands: [StaticString] = ["heic", "heix", "heim", "heis", "mif1"]

    /// Detects the format of a file.
    ///
    /// Returns `nil` for any other file.
    package init?(of bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(16))
        func has(_ text: StaticString, at offset: Int) -> Bool {
            head.dropFirst(offset).starts(
                with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
            )
        }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftyp", at: 4), Self.heifBrands.contains(where: { has($0, at: 8) }) {
            self = .heic
        } else if has("%PDF-", at: 0) {
            self = .pdf
        } else {
            return nil
        }
    }
}
