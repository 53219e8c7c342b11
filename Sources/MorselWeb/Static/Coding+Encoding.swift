package import HTTPTypes
package import NIOCore

extension StaticFile.Coding {
    /// Returns the compressed bytes, or `nil` if they are not shorter.
    package func encode(_ bytes: [UInt8]) -> ByteBuffer? {
        switch self {
        case .brotli: Brotli.encode(bytes)
        case .gzip: Gzip.encode(bytes)
        }
    }
}

extension StaticFile {
    /// Creates a file that never changes while the program runs, compressed once in every coding.
    package init(compressing bytes: [UInt8], contentType: String) {
        var encoded: [Coding: ByteBuffer] = [:]
        for coding in Coding.allCases { encoded[coding] = coding.encode(bytes) }
        self.init(ByteBuffer(bytes: bytes), contentType: contentType, encoded: encoded)
    }
}

extension HTTPFields {
    /// Returns the coding that the client prefers among some, the first one of equal ones, or `nil` if it accepts none.
    package func preferredCoding(
        among codings: [StaticFile.Coding] = StaticFile.Coding.allCases
    ) -> StaticFile.Coding? {
        let accepted = AcceptHeader(self[.acceptEncoding])
        var best: (coding: StaticFile.Coding, weight: Double)?
        for coding in codings {
            let weight = accepted.weight(of: coding.rawValue, "*")
            if weight > best?.weight ?? 0 { best = (coding, weight) }
        }
        return best?.coding
    }
}
