public import MorselCore

/// A request of a page's script to the device (`docs/page-request.md`): the members that all apps have in common.
///
/// Each app reads its own members from ``members``. A request contains private data and never leaves the device.
public struct DeviceRequest {
    /// The requested answer: `page`, or another answer of an app.
    public var ask = "page"
    /// The path of the page.
    public var path = "/"
    /// The URLs of files.
    public var assets = AssetURLs()
    /// The colour theme.
    public var theme = PageContext.Theme.system
    /// The size of text.
    public var textSize = PageContext.TextSize.usual
    /// The current time, in milliseconds UTC.
    public var now: Int64 = 0
    /// The day where the person is.
    public var today = CivilDate(daysSince1970: 0)
    /// Records that changed since the last request.
    public var changes: [RecordChange] = []
    /// Whether the changes contain all records, and replace those of earlier requests.
    public var replacesRecords = false

    private let json: UnsafeBufferPointer<UInt8>

    /// Reads a request, and ignores unknown members.
    ///
    /// - Throws: `JSONReader.ReadError` if it is not a JSON object, or a member has the wrong type.
    public init(_ json: UnsafeBufferPointer<UInt8>) throws(JSONReader.ReadError) {
        self.json = json
        var reader = JSONReader(json)
        var day: CivilDate?
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "ask": ask = try json.text()
            case "path": path = try json.text()
            case "assets": assets = AssetURLs(base: try json.text())
            case "theme": theme = PageContext.Theme(rawValue: try json.text()) ?? .system
            case "textSize": textSize = PageContext.TextSize(rawValue: try json.text()) ?? .usual
            case "now": now = try json.integer()
            case "today": day = CivilDate(try json.string())
            case "records":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    changes.append(try RecordChange(&json))
                }
            case "replacesRecords": replacesRecords = try json.boolean()
            default: _ = try json.rawValue()
            }
        }
        today = day ?? CivilDate(milliseconds: now)
    }

    /// A reader of the whole request, for the members of one app.
    public var members: JSONReader { JSONReader(json) }

    /// The address of the page, or `nil` if there is no such page.
    public var address: PageAddress? { PageAddress.parse(path: path)?.address }

    /// Returns the language, files and settings with which the page is drawn.
    public func context(_ knowledge: Knowledge) -> PageContext {
        PageContext(
            language: PageAddress.parse(path: path)?.language ?? .english,
            knowledge: knowledge,
            assets: assets,
            theme: theme,
            textSize: textSize,
            isOnDevice: true
        )
    }
}
