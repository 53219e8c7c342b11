package import Hummingbird
import NIOCore

extension Request {
    /// Decodes a form that a browser sent (`application/x-www-form-urlencoded`, URL Standard section 5.1).
    /// - Parameters:
    ///   - fields: the type of the fields; other fields are ignored.
    ///   - maxBodyBytes: the largest body.
    /// - Returns: the decoded fields.
    /// - Throws: `Problem.unsupportedMediaType` for another media type, `Problem.contentTooLarge`, and
    ///   `Problem.invalidForm` if the body cannot be decoded as `fields`.
    package func form<Fields: Decodable>(_ fields: Fields.Type, upTo maxBodyBytes: Int) async throws -> Fields
    {
        guard MediaType(headers[.contentType])?.name == "application/x-www-form-urlencoded" else {
            throw Problem.unsupportedMediaType
        }
        let bytes: ByteBuffer
        do { bytes = try await body.collect(upTo: maxBodyBytes) } catch is NIOTooManyBytesError {
            throw Problem.contentTooLarge
        }
        do { return try URLEncodedFormDecoder().decode(fields, from: String(buffer: bytes)) } catch {
            throw Problem.invalidForm
        }
    }
}
