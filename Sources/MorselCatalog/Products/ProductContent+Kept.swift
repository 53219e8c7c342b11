import MorselCore

extension ProductContent {
    /// What is kept as JSON; what cannot be read is nothing.
    init(kept json: [UInt8]) {
        self = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return (try? ProductContent(&reader)) ?? ProductContent()
        }
    }
}
