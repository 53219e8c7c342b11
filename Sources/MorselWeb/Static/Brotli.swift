import CBrotli
package import NIOCore

/// Compresses JSON of the catalogue with Brotli (RFC 7932), once for each state of the data.
///
/// Static files are compressed at build time, with the highest quality.
package enum Brotli {
    /// On the list of categories (45 kB) it takes about as long as gzip and is a little shorter; higher qualities take longer
    /// than the smaller size saves.
    private static let quality: Int32 = 5

    /// Returns the compressed bytes, or `nil` if they are not shorter.
    package static func encode(_ bytes: [UInt8]) -> ByteBuffer? {
        var encoded = ByteBuffer()
        var count = bytes.count
        // The output buffer is only as large as the input: a longer result is not used.
        let isShorter = encoded.writeWithUnsafeMutableBytes(minimumWritableBytes: bytes.count) { output in
            let isComplete =
                BrotliEncoderCompress(
                    quality,
                    BROTLI_DEFAULT_WINDOW,
                    BROTLI_MODE_TEXT,
                    bytes.count,
                    bytes,
                    &count,
                    output.baseAddress?.assumingMemoryBound(to: UInt8.self)
                ) == BROTLI_TRUE
            return isComplete ? count : 0
        }
        return isShorter > 0 && isShorter < bytes.count ? encoded : nil
    }
}
