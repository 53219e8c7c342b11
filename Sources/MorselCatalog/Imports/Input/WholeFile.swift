/// Files that are read as a whole.
package enum WholeFile {
    /// The maximum size in bytes, after decompression.
    private static let maxLength = 256 << 20

    /// Reads a file, without the mark at the beginning of UTF-8.
    /// - Parameter path: the path of the file, which may be compressed with gzip.
    /// - Throws: ``ImportError`` if it cannot be read, is empty, truncated or larger than 256 MiB.
    /// - Returns: its bytes.
    package static func bytes(_ path: String) throws(ImportError) -> [UInt8] {
        let file = try ImportFile(path)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            var (count, failure): (Int, ImportError?) = (0, nil)
            buffer.withUnsafeMutableBytes { buffer in
                do throws(ImportError) { count = try file.read(into: buffer) } catch { failure = error }
            }
            if let failure { throw failure }
            if count == 0 { break }
            bytes += buffer[..<count]
            guard bytes.count <= maxLength else { throw .tooLarge(path, limit: maxLength >> 20) }
        }
        guard !file.isTruncated else { throw .truncated(path) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        guard !bytes.isEmpty else { throw .empty(path) }
        return bytes
    }
}
