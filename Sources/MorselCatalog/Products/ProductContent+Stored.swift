import MorselCore

extension ProductContent {
    /// Decodes stored JSON.
    ///
    /// Invalid JSON gives an empty content.
    init(stored json: [UInt8]) {
        self = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return (try? ProductContent(&reader)) ?? ProductContent()
        }
    }
}
