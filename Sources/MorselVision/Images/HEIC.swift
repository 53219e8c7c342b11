import CHeif
import CTesseract

/// Decodes the primary image of a HEIC file (HEIF with HEVC), and applies its transformation properties.
enum HEIC {
    /// Decodes a file.
    /// - Throws: `PhotoError`.
    static func photo(_ bytes: [UInt8]) throws(PhotoError) -> DecodedPhoto {
        guard let context = heif_context_alloc() else { throw .damaged }
        defer { heif_context_free(context) }
        var handle: OpaquePointer?
        let isOpen = bytes.withUnsafeBytes { bytes in
            isOK(heif_context_read_from_memory(context, bytes.baseAddress, bytes.count, nil))
                && isOK(heif_context_get_primary_image_handle(context, &handle))
        }
        guard isOpen, let handle else { throw .damaged }
        defer { heif_image_handle_release(handle) }
        let size = (heif_image_handle_get_width(handle), heif_image_handle_get_height(handle))
        try PhotoLimits.check(width: size.0, height: size.1)
        let reduction = DecodedPhoto.reduction(of: size)
        return try DecodedPhoto(decoded(handle)?.reduced(by: reduction), reducedBy: reduction, of: size)
    }

    private static func decoded(_ handle: OpaquePointer) -> Image? {
        let options = heif_decoding_options_alloc()
        defer { heif_decoding_options_free(options) }
        options?.pointee.convert_hdr_to_8bit = 1
        var decoded: OpaquePointer?
        let error = heif_decode_image(
            handle,
            &decoded,
            heif_colorspace_RGB,
            heif_chroma_interleaved_RGB,
            options
        )
        guard isOK(error), let decoded else { return nil }
        defer { heif_image_release(decoded) }
        return image(of: decoded)
    }

    private static func image(of decoded: OpaquePointer) -> Image? {
        var stride: Int32 = 0
        guard let plane = heif_image_get_plane_readonly(decoded, heif_channel_interleaved, &stride) else {
            return nil
        }
        let width = heif_image_get_width(decoded, heif_channel_interleaved)
        let height = heif_image_get_height(decoded, heif_channel_interleaved)
        guard (try? PhotoLimits.check(width: width, height: height)) != nil else { return nil }
        let image = Image(owning: pixCreateNoInit(width, height, 32))
        guard let pixels = pixGetData(image?.pix) else { return nil }
        for row in 0..<Int(height) {
            let (source, target) = (plane + row * Int(stride), pixels + row * Int(width))
            for column in 0..<Int(width) {
                let (red, green, blue) = (source[column * 3], source[column * 3 + 1], source[column * 3 + 2])
                target[column] = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8
            }
        }
        return image
    }

    private static func isOK(_ error: heif_error) -> Bool { error.code == heif_error_Ok }
}
