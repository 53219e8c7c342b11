public import MorselCore
public import MorselUI

/// What a page's script asks of the reader on the device, as one JSON object (`docs/page-request.md`).
///
/// It holds what is private; it is made, answered and forgotten on the device.
public struct DeviceRequest {
    /// What is asked for.
    public enum Ask: UInt8, Coded {
        /// The contents of a page.
        case page
        /// The person that a form describes.
        case person
        /// Things to avoid whose names begin with some letters.
        case subjects
        /// An answer, or the words that are kept, as plain text to copy or to share.
        case text
        /// A list of foods and products for the people of the device.
        case things

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .page: "page"
            case .person: "person"
            case .subjects: "subjects"
            case .text: "text"
            case .things: "things"
            }
        }
    }

    /// A check that the device keeps.
    public struct KeptCheck {
        /// What tells checks apart.
        public var id = ""
        /// The label's text.
        public var text: [UInt8] = []
        /// What the label was said to be in.
        public var told: Language?
        /// What was read on photos; nil for a text that was typed.
        public var pack: PackReading?
        /// Whether the person compared the text with the pack.
        public var isConfirmed = false
        /// When it was checked, as the device writes dates.
        public var when = ""
        /// The state that it had then.
        public var state: Verdict.State?
        /// The allergens that were found then; nil where that was not kept.
        public var found: FoundAllergens?
        /// The version of the knowledge that found them; empty where that was not kept.
        public var knowledge = ""
        /// Whether the photos that its text was read from are kept; nil for a text without.
        public var photoRetention: PhotoRetention?
        /// Why its photos were not read yet, "network" or the code of a problem; empty for a check that was read.
        public var waits = ""
        /// The address of the first of the photos that wait.
        public var thumbnail: String?
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
    /// Who is checked for.
    public var household = Household([])
    /// The label that is being checked.
    public var label: KeptCheck?
    /// Whether the label is being typed, so that its field stays where it is.
    public var isTyping = false
    /// The checks that are kept, the last one first.
    public var checks: [KeptCheck] = []
    /// The words that are kept because they were read wrongly or not at all.
    public var reported: [WordReport] = []
    /// The fields of a form, as a browser would send them.
    public var fields: [FormField] = []
    /// The letters that somebody looks for.
    public var letters = ""
    /// What is asked and kept about foods and products.
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
        var current = ""
        try reader.object { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "ask": ask = Ask(code: try json.string()) ?? .page
            case "path": path = try json.text()
            case "assets": assets = AssetURLs(base: try json.text())
            case "theme": theme = PageContext.Theme(rawValue: try json.text()) ?? .system
            case "textSize": textSize = PageContext.TextSize(rawValue: try json.text()) ?? .usual
            case "current": current = try json.text()
            case "people":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    household.people.append(try Person(&json, knowledge))
                }
            case "label": label = try KeptCheck(&json, knowledge)
            case "isTyping": isTyping = try json.boolean()
            case "checks":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    checks.append(try KeptCheck(&json, knowledge))
                }
            case "words":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    reported.append(try WordReport(&json))
                }
            case "fields": fields = try FormField.all(&json)
            case "letters": letters = try json.text()
            case let name where try foods.take(name, &json, knowledge): break
            default: _ = try json.rawValue()
            }
        }
        let place = household.people.firstIndex { $0.id == current }
        household = Household(household.people, current: place ?? 0)
    }
}

extension DeviceRequest.KeptCheck {
    init(_ json: inout JSONReader, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "found": found = try FoundAllergens(&json, knowledge)
            case "pack": pack = try PackReading(&json)
            case "isConfirmed": isConfirmed = try json.boolean()
            case let name where json.isAtString(): take(try json.string(), as: name)
            default: _ = try json.rawValue()
            }
        }
    }

    private mutating func take(_ value: [UInt8], as name: String) {
        switch name {
        case "id": id = String(decoding: value, as: UTF8.self)
        case "text": text = value
        case "told": told = Language(code: value)
        case "when": when = String(decoding: value, as: UTF8.self)
        case "state": state = Verdict.State(code: value)
        case "knowledge": knowledge = String(decoding: value, as: UTF8.self)
        case "photos": photoRetention = PhotoRetention(code: value)
        case "waits": waits = String(decoding: value, as: UTF8.self)
        case "thumbnail": thumbnail = String(decoding: value, as: UTF8.self)
        default: break
        }
    }
}
