import MorselCore

/// Parses GDSN messages in JSON that was made from XML.
enum GDSNJSON {
    /// Returns the message as an element without name.
    static func parse(_ json: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) -> GDSNElement {
        var reader = JSONReader(json)
        var root = GDSNElement(name: "")
        try read(&reader, named: "", into: &root, depth: 0)
        guard reader.isAtEnd() else { throw .malformed(at: json.count) }
        return root
    }

    /// Reads a value and adds it to the element that it belongs to; each entry of a list is an element.
    private static func read(
        _ json: inout JSONReader,
        named name: String,
        into parent: inout GDSNElement,
        depth: Int
    ) throws(JSONReader.ReadError) {
        guard depth < GDSNElement.maxDepth else { throw .tooDeep }
        if json.isAtArray() {
            var entries = GDSNElement(name: name)
            try json.elements { (json) throws(JSONReader.ReadError) in
                try read(&json, named: name, into: &entries, depth: depth + 1)
            }
            parent.children += entries.children
            return
        }
        var element = GDSNElement(name: name)
        if json.isAtObject() {
            try json.members { (json, key) throws(JSONReader.ReadError) in
                let key = String(decoding: key, as: UTF8.self)
                if key.hasPrefix("xmlns") || key.hasPrefix("xsi:") {
                    _ = try json.rawValue()
                } else if textKeys.contains(key), !json.isAtObject(), !json.isAtArray() {
                    element.text = try scalar(&json)
                } else if key == "@", json.isAtObject() {
                    var attributes = GDSNElement(name: key)
                    try read(&json, named: key, into: &attributes, depth: depth + 1)
                    element.children += attributes.children.flatMap { $0.children }
                } else {
                    let local = key.split(separator: ":").last.map { String($0) } ?? key
                    try read(&json, named: local, into: &element, depth: depth + 1)
                }
            }
        } else {
            element.text = try scalar(&json)
        }
        parent.children.append(element)
    }

    /// The members with the text of an element that has attributes, as different converters write them.
    private static let textKeys: Set<String> = ["$t", "#", "#text", "$"]

    private static func scalar(_ json: inout JSONReader) throws(JSONReader.ReadError) -> String {
        if json.isAtString() {
            return try json.text().split { $0.isWhitespace && $0 != "\n" }.joined(separator: " ")
        }
        let raw = String(decoding: try json.rawValue(), as: UTF8.self)
        return raw == "null" ? "" : raw
    }
}
