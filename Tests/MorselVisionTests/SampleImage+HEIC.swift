import CHeif

extension SampleImage {
    private struct EncoderError: Error {}

    /// Returns a HEIC of lines of text, whose pixels are rotated clockwise by quarter turns.
    ///
    /// `orientation` is the further clockwise rotation, in quarter turns, in the metadata of the file.
    static func heic(_ lines: [String], quarterTurns: Int32 = 0, orientation: Int = 0) throws -> [UInt8] {
        let page = pixels(lines, quarterTurns: quarterTurns)
        var image: OpaquePointer?
        try check(
            heif_image_create(
                Int32(page.width),
                Int32(page.height),
                heif_colorspace_RGB,
                heif_chroma_interleaved_RGB,
                &image
            )
        )
        defer { heif_image_release(image) }
        try check(
            heif_image_add_plane(
                image,
                heif_channel_interleaved,
                Int32(page.width),
                Int32(page.height),
                8
            )
        )
        var stride: Int32 = 0
        guard let plane = heif_image_get_plane(image, heif_channel_interleaved, &stride) else {
            throw EncoderError()
        }
        for row in 0..<page.height {
            for column in 0..<page.width * 3 {
                plane[row * Int(stride) + column] = page.pixels[row * page.width + column / 3]
            }
        }
        return try file(of: image, orientation: orientation)
    }

    private static func file(of image: OpaquePointer?, orientation: Int) throws -> [UInt8] {
        let context = heif_context_alloc()
        defer { heif_context_free(context) }
        var encoder: OpaquePointer?
        try check(heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder))
        defer { heif_encoder_release(encoder) }
        let options = heif_encoding_options_alloc()
        defer { heif_encoding_options_free(options) }
        let orientations = [
            heif_orientation_normal, heif_orientation_rotate_90_cw, heif_orientation_rotate_180,
            heif_orientation_rotate_270_cw,
        ]
        options?.pointee.image_orientation = orientations[orientation]
        try check(heif_context_encode_image(context, image, encoder, options, nil))
        var bytes: [UInt8] = []
        var writer = heif_writer(writer_api_version: 1) { _, data, count, bytes in
            let part = UnsafeRawBufferPointer(start: data, count: count)
            bytes?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: part)
            return heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
        }
        try withUnsafeMutablePointer(to: &bytes) { try check(heif_context_write(context, &writer, $0)) }
        return bytes
    }

    private static func check(_ error: heif_error) throws {
        guard error.code == heif_error_Ok else { throw EncoderError() }
    }
}
