import MorselCore

/// The settings of the diary, which are records of the collection `settings`.
struct DiarySettings {
    /// What a person can note about a day.
    enum Question: CaseIterable, Coded {
        case stress, sleep, cycle, stool, medicines

        var code: StaticString {
            switch self {
            case .stress: "stress"
            case .sleep: "sleep"
            case .cycle: "cycle"
            case .stool: "stool"
            case .medicines: "medicines"
            }
        }
    }

    /// The questions that are asked about a day.
    ///
    /// The others are switched off.
    private(set) var questions: [Question] = [.stress, .sleep, .medicines]
    /// The FODMAP groups that the statistics count.
    private(set) var groups: [FODMAP] = []
    /// Whether the diary shows no grams, shares and intakes, and offers no protocol.
    private(set) var isCalm = false
    /// The day for which the person dismissed the question about days that were not logged.
    private(set) var dismissedGap = ""
    /// The records of these settings, with their names.
    private var records: [(id: String, name: String)] = []

    /// Reads the value of a record, `{"name":"diaryQuestions","value":["stress"]}`.
    mutating func apply(_ json: inout JSONReader, id: String) throws(JSONReader.ReadError) {
        var (name, value) = ("", UnsafeBufferPointer<UInt8>(start: nil, count: 0))
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "name": name = try json.text()
            case "value": value = try json.rawValue()
            default: _ = try json.rawValue()
            }
        }
        remove(id: id)
        var setting = JSONReader(value)
        switch name {
        case "diaryQuestions":
            var chosen: [Question] = []
            try setting.elements { (json) throws(JSONReader.ReadError) in
                if let question = Question(code: try json.string()) { chosen.append(question) }
            }
            questions = chosen
        case "diaryGroups":
            var chosen: [FODMAP] = []
            try setting.elements { (json) throws(JSONReader.ReadError) in
                if let group = FODMAP(code: try json.string()) { chosen.append(group) }
            }
            groups = chosen
        case "diaryCalm": isCalm = try setting.boolean()
        case "diaryGap": dismissedGap = try setting.text()
        default: return
        }
        records.append((id, name))
    }

    /// Restores the default of the setting in a record.
    mutating func remove(id: String) {
        guard let place = records.firstIndex(where: { $0.id == id }) else { return }
        switch records.remove(at: place).name {
        case "diaryQuestions": questions = DiarySettings().questions
        case "diaryGroups": groups = []
        case "diaryCalm": isCalm = false
        default: dismissedGap = ""
        }
    }
}
