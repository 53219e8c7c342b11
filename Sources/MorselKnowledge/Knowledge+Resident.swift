package import MorselCore

extension Knowledge {
    /// Opens the bytes of a knowledge file in memory that is never released, because `Knowledge` reads it in place.
    package static func resident(_ bytes: [UInt8]) throws(LoadError) -> Knowledge {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        memory.copyBytes(from: bytes)
        do {
            return try Knowledge(UnsafeRawBufferPointer(memory))
        } catch {
            memory.deallocate()
            throw error
        }
    }
}
