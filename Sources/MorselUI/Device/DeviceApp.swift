public import MorselCore

/// An app on a device: its stored records, decoded once, and its answers to the requests of pages.
///
/// Each browser module has one app. `DeviceSession` passes requests to it.
public protocol DeviceApp {
    /// Creates an app without records.
    init(knowledge: Knowledge)

    /// Removes all records.
    mutating func removeRecords()

    /// Applies a change of a record.
    ///
    /// Records of other apps are ignored.
    mutating func apply(_ change: RecordChange)

    /// Writes the members of the answer to a request.
    ///
    /// - Throws: `JSONReader.ReadError` if a member has the wrong type, or a record of the page has another format.
    mutating func answer(_ request: DeviceRequest, to json: inout JSONWriter) throws(JSONReader.ReadError)
}

extension DeviceApp {
    /// Writes a page: its title, and the contents of its main element.
    public func write(_ page: some Page, to json: inout JSONWriter) {
        write(title: page.title, main: page.main(), to: &json)
    }

    /// Writes the title and the contents of the main element of a page.
    public func write(title: String, main: HTML, to json: inout JSONWriter) {
        json.key("title")
        json.string(title)
        write("main", main, to: &json)
    }

    /// Writes a fragment of a page as a member.
    public func write(_ name: StaticString, _ html: HTML, to json: inout JSONWriter) {
        json.key(name)
        html.bytes.withUnsafeBufferPointer { json.string($0) }
    }
}
