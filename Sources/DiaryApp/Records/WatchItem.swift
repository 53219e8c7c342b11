public import MorselCore

/// A food that somebody watches, or declined to watch, because a symptom followed it.
///
/// A record of the collection `watches`.
public struct WatchItem: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The node, such as `additive:e420`.
    public var node: String
    /// The code or the name of the symptom.
    public var symptom: String
    /// The delay after which the symptom followed.
    public var window: DelayWindow
    /// The first day.
    public var start: CivilDate
    /// The last day.
    public var end: CivilDate
    /// Whether the person declined to watch it.
    ///
    /// It is not offered again.
    public var isDeclined = false

    /// How many days a food is watched.
    public static var days: Int64 { 30 }

    /// Creates an item that begins on a day.
    public init(node: String, symptom: String, window: DelayWindow, start: CivilDate) {
        (self.node, self.symptom, self.window, self.start) = (node, symptom, window, start)
        end = start.adding(days: Self.days - 1)
    }
}

extension WatchItem {
    /// Reads the value of a record, or returns `nil` if it has no food or days.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> WatchItem? {
        var (start, end): (CivilDate?, CivilDate?) = (nil, nil)
        var (node, symptom, window, isDeclined) = ("", "", DelayWindow.sameDay, false)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "node": node = try json.text()
            case "symptom": symptom = try json.text()
            case "window": window = DelayWindow(code: try json.string()) ?? .sameDay
            case "start": start = CivilDate(try json.string())
            case "end": end = CivilDate(try json.string())
            case "isDeclined": isDeclined = try json.boolean()
            default: _ = try json.rawValue()
            }
        }
        guard let start, let end, !node.isEmpty else { return nil }
        var item = WatchItem(node: node, symptom: symptom, window: window, start: start)
        (item.end, item.isDeclined) = (end, isDeclined)
        return item
    }

    /// Writes the value of the record.
    func write(to json: inout JSONWriter) {
        json.object { json in
            let texts: [(StaticString, String)] = [
                ("node", node), ("symptom", symptom), ("window", window.code.text), ("start", start.text),
                ("end", end.text),
            ]
            for (name, text) in texts {
                json.key(name)
                json.string(text)
            }
            guard isDeclined else { return }
            json.key("isDeclined")
            json.boolean(true)
        }
    }
}
