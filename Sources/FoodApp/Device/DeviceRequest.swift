public import MorselCore
public import MorselUI

/// A request of a page's script to the device, as one JSON object (`docs/page-request.md`).
///
/// It contains what is private, and never leaves the device.
public struct DeviceRequest {
    /// What is asked for.
    public enum Ask: UInt8, Coded {
        /// The contents of a page.
        case page
        /// Nothing: records changed.
        case nothing
        /// The person that a form describes.
        case person
        /// Things to avoid whose names begin with some letters.
        case subjects
        /// An answer, or the stored words, as plain text to copy or to share.
        case text
        /// A list of foods and products for the people of the device.
        case things

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .page: "page"
            case .nothing: "nothing"
            case .person: "person"
            case .subjects: "subjects"
            case .text: "text"
            case .things: "things"
            }
        }
    }

    /// What is asked for.
    public var ask = Ask.page
    /// The path of the page.
    public var path = "/"
    /// Where files are served.
    public var assets = AssetURLs()
    /// Light or dark.
    public var theme = PageContext.Theme.system
    /// The size of text.
    public var textSize = PageContext.TextSize.usual
    /// Records that changed since the last request.
    public var changes: [RecordChange] = []
    /// Whether the changes are all records, in place of those that were read before.
    public var replacesRecords = false
    /// The identifier of the person whom a form describes.
    public var person = ""
    /// The label that is being checked.
    public var label: StoredCheck?
    /// Whether the label is being typed, so that its field stays where it is.
    public var isTyping = false
    /// The fields of a form, as a browser would send them.
    public var fields: [FormField] = []
    /// The letters of a search while they are typed.
    public var letters = ""
    /// The part of the request about foods and products.
    public var foods = FoodRequest()

    /// Creates a request for a page that knows nobody.
    public init() {}

    /// Reads a request; members that are not known are passed over.
    /// - Throws: `JSONReader.ReadError`, when it is no JSON object.
    public init(
        json: UnsafeBufferPointer<UInt8>,
        knowledge: Knowledge
    ) throws(JSONReader.ReadError) {
        var reader = JSONReader(json)
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "ask": ask = Ask(code: try json.string()) ?? .page
            case "path": path = try json.text()
            case "assets": assets = AssetURLs(base: try json.text())
            case "theme": theme = PageContext.Theme(rawValue: try json.text()) ?? .system
            case "textSize": textSize = PageContext.TextSize(rawValue: try json.text()) ?? .usual
            case "records":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    changes.append(try RecordChange(&json))
                }
            case "replacesRecords": replacesRecords = try json.boolean()
            case "person": person = try json.text()
            case "label": label = try StoredCheck(&json, knowledge)
            case "isTyping": isTyping = try json.boolean()
            case "fields": fields = try FormField.all(&json)
            case "letters": letters = try json.text()
            case let name where try foods.take(name, &json): break
            default: _ = try json.rawValue()
            }
        }
    }
}
