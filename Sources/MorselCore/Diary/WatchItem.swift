/// A food that somebody watches, or declined to watch, because a symptom followed it.
///
/// A record of the collection `watches`. It contains a sentence with the counts of the diary, so that pages of products and dishes can
/// show it without reading the diary.
public struct WatchItem: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The node, such as `additive:e420` (``FoodNodes``).
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
    /// The counts after the last change of the diary (``FollowedDays/counts``); empty if none were stored.
    public var counts: [Int64] = []
    /// What pages say about it: a sentence in English, Spanish and Portuguese.
    public var words: [String] = []

    /// How many days a food is watched.
    public static var days: Int64 { 30 }

    /// Creates an item that begins on a day.
    public init(node: String, symptom: String, window: DelayWindow, start: CivilDate) {
        (self.node, self.symptom, self.window, self.start) = (node, symptom, window, start)
        end = start.adding(days: Self.days - 1)
    }

    /// Returns whether the food is watched on a day.
    public func isActive(on day: CivilDate) -> Bool { !isDeclined && day <= end }
}

extension WatchItem {
    /// Reads the value of a record, or returns `nil` if it has no food or days.
    ///
    /// - Throws: `JSONReader.ReadError` if it is not an object, or a member has the wrong type.
    public static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> WatchItem? {
        var (start, end): (CivilDate?, CivilDate?) = (nil, nil)
        var (node, symptom, window, isDeclined) = ("", "", DelayWindow.sameDay, false)
        var counts: [Int64] = []
        var words: [String] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "node": node = try json.text()
            case "symptom": symptom = try json.text()
            case "window": window = DelayWindow(code: try json.string()) ?? .sameDay
            case "start": start = CivilDate(try json.string())
            case "end": end = CivilDate(try json.string())
            case "isDeclined": isDeclined = try json.boolean()
            case "counts": counts = try readCounts(&json)
            case "words": words = try readWords(&json)
            default: _ = try json.rawValue()
            }
        }
        guard let start, let end, !node.isEmpty else { return nil }
        var item = WatchItem(node: node, symptom: symptom, window: window, start: start)
        (item.end, item.isDeclined) = (end, isDeclined)
        (item.counts, item.words) = (counts, words)
        return item
    }

    /// Reads a sentence in three languages, or returns an empty list if they are not three.
    static func readWords(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [String] {
        var words: [String] = []
        try json.elements { (json) throws(JSONReader.ReadError) in words.append(try json.text()) }
        return words.count == 3 ? words : []
    }

    /// Reads the counts, or returns an empty list if they are not four numbers.
    private static func readCounts(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [Int64] {
        var counts: [Int64] = []
        try json.elements { (json) throws(JSONReader.ReadError) in counts.append(try json.integer()) }
        return counts.count == 4 ? counts : []
    }

    /// Writes the value of the record.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            let texts: [(StaticString, String)] = [
                ("node", node), ("symptom", symptom), ("window", window.code.text), ("start", start.text),
                ("end", end.text),
            ]
            for (name, text) in texts {
                json.key(name)
                json.string(text)
            }
            if isDeclined {
                json.key("isDeclined")
                json.boolean(true)
            }
            if !counts.isEmpty {
                json.key("counts")
                json.array { json in
                    for count in counts { json.number(count) }
                }
            }
            guard !words.isEmpty else { return }
            json.key("words")
            json.array { json in
                for text in words { json.string(text) }
            }
        }
    }
}
