import Hummingbird
import MorselWeb
import NIOCore

/// JSON of the catalogue, which is the same for everybody.
struct CatalogueJSON {
    /// The body.
    let bytes: [UInt8]
    /// The cursor of the next part of a list, to which the field `Link` leads.
    var next: String?

    /// A shorter body fits in one packet anyway.
    private static let minCompressed = 1_400

    /// The JSON as a file, compressed in the coding that the client prefers if that makes the body much shorter.
    func file(for request: Request, in preferred: StaticFile.Coding?) -> StaticFile {
        let isLong = bytes.count >= Self.minCompressed
        let coding = isLong ? preferred : nil
        var file = StaticFile(
            ByteBuffer(bytes: bytes),
            contentType: "application/json",
            encoded: coding.flatMap { coding in coding.encode(bytes).map { [coding: $0] } } ?? [:]
        )
        // The answer differs by this field even if this client accepts no compression.
        if isLong { file.fields[.vary] = "Accept-Encoding" }
        if let next { file.fields[.link] = "<\(Self.address(of: request, next))>; rel=\"next\"" }
        return file
    }

    /// The address of a request with another cursor.
    private static func address(of request: Request, _ cursor: String) -> String {
        let kept = (request.uri.query ?? "").split(separator: "&").filter {
            !$0.hasPrefix("cursor=") && !$0.hasPrefix("page=")
        }
        let parameters = kept + ["cursor=\(QueryParameters.encoded(cursor))"]
        return "\(request.uri.path)?\(parameters.joined(separator: "&"))"
    }
}
