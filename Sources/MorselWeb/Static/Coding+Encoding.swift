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
