package import Hummingbird

extension Request {
    /// Decodes a form that a browser sent (`application/x-www-form-urlencoded`, URL Standard section 5.1).
    /// - Parameter fields: the type of the fields; other fields are ignored.
    /// - Returns: the decoded fields.
    /// - Throws: `Problem.unsupportedMediaType` for another media type, `Problem.contentTooLarge`, and
    ///   `Problem.invalidForm` if the body cannot be decoded as `fields`.
    package func form<Fields: Decodable>(_ fields: Fields.Type) async throws -> Fields {
        guard let type = MediaType(headers[.contentType]), type.name == "application/x-www-form-urlencoded",
            type.parameters["charset"]?.lowercased() ?? "utf-8" == "utf-8"
        else { throw Problem.unsupportedMediaType }
        let bytes = try await bytes()
        do { return try URLEncodedFormDecoder().decode(fields, from: String(buffer: bytes)) } catch {
            throw Problem.invalidForm
        }
    }
}
