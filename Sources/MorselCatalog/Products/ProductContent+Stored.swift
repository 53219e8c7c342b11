import MorselCore

extension ProductContent {
    /// Decodes stored JSON.
    ///
    /// The content is empty if the JSON is invalid.
    init(stored json: [UInt8]) {
        self = json.withUnsafeBufferPointer { Self(stored: $0) }
    }

    /// Decodes stored JSON.
    ///
    /// The content is empty if the JSON is invalid.
    init(stored json: String) {
        var json = json
        self = json.withUTF8 { Self(stored: $0) }
    }

    private init(stored json: UnsafeBufferPointer<UInt8>) {
        var reader = JSONReader(json)
        self = (try? ProductContent(&reader)) ?? ProductContent()
    }
}
