package import Hummingbird

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
        guard let type = MediaType(headers[.contentType]), type.name == "application/x-www-form-urlencoded",
            type.parameters["charset"]?.lowercased() ?? "utf-8" == "utf-8"
        else { throw Problem.unsupportedMediaType }
        let bytes = try await bytes(upTo: maxBodyBytes)
        do { return try URLEncodedFormDecoder().decode(fields, from: String(buffer: bytes)) } catch {
            throw Problem.invalidForm
        }
    }
}
