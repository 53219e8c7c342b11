import MorselCore

extension JSONWriter {
    /// Writes the members of a file: `name`, `type` and `text`.
    mutating func file(_ name: String, _ type: StaticString, _ bytes: [UInt8]) {
        key("name")
        string(name)
        key("type")
        string(type)
        key("text")
        bytes.withUnsafeBufferPointer { string($0) }
    }
}
