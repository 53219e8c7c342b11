import Hummingbird
import MorselWeb
import NIOCore

extension NextPart {
    /// The part that begins at a cursor.
    init(cursor: some CustomStringConvertible & Sendable) { self.init("cursor", cursor, replacing: ["page"]) }
}

/// JSON of the catalogue, which is the same for everybody.
struct CatalogueJSON {
    /// The body.
    let bytes: [UInt8]
    /// The next part of a list.
    var next: NextPart?

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
        if let next { file.fields[.link] = next.link(from: request) }
        return file
    }
}
