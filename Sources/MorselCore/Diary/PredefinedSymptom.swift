/// A symptom that the diaries of everybody offer.
///
/// The program has those of ``ofProgram``. Administrators of a server change them, and devices get them with `GET /v1/symptoms`.
public struct PredefinedSymptom: Equatable, Sendable {
    /// The languages of ``names``, in their order.
    public static let languages: [Language] = [.english, .spanish, .portuguese]

    /// The stable identifier, which records have: `bloating`.
    public let code: String
    /// The names in the middle of a sentence, in the order of ``languages``.
    public var names: [String]
    /// Whether lists of symptoms offer it.
    ///
    /// Records with another one still have its name.
    public var isOffered: Bool

    /// Creates a symptom.
    public init(_ code: String, _ names: [String], isOffered: Bool = true) {
        (self.code, self.names, self.isOffered) = (code, names, isOffered)
    }

    /// The symptoms of the program, in the order of lists.
    ///
    /// The selection follows the questionnaires for functional bowel disorders and food reactions: Rome IV (Drossman, 2016) for
    /// the abdomen, and the symptoms of food allergy in EAACI's guideline (Muraro, 2014) for skin and airways.
    public static let ofProgram = [
        PredefinedSymptom("bloating", ["bloating", "hinchazón abdominal", "inchaço abdominal"]),
        PredefinedSymptom("abdominalPain", ["abdominal pain", "dolor abdominal", "dor abdominal"]),
        PredefinedSymptom("cramps", ["cramps", "retortijones", "cólicas"]),
        PredefinedSymptom("diarrhoea", ["diarrhoea", "diarrea", "diarreia"]),
        PredefinedSymptom("constipation", ["constipation", "estreñimiento", "prisão de ventre"]),
        PredefinedSymptom("flatulence", ["flatulence", "gases", "gases"]),
        PredefinedSymptom("nausea", ["nausea", "náuseas", "náuseas"]),
        PredefinedSymptom("vomiting", ["vomiting", "vómitos", "vómitos"]),
        PredefinedSymptom("heartburn", ["heartburn", "ardor de estómago", "azia"]),
        PredefinedSymptom("reflux", ["reflux", "reflujo", "refluxo"]),
        PredefinedSymptom("headache", ["headache", "dolor de cabeza", "dor de cabeça"]),
        PredefinedSymptom("migraine", ["migraine", "migraña", "enxaqueca"]),
        PredefinedSymptom("fatigue", ["fatigue", "cansancio", "cansaço"]),
        PredefinedSymptom("brainFog", ["brain fog", "niebla mental", "névoa mental"]),
        PredefinedSymptom("dizziness", ["dizziness", "mareo", "tonturas"]),
        PredefinedSymptom("rash", ["rash", "sarpullido", "erupção na pele"]),
        PredefinedSymptom("itching", ["itching", "picor", "comichão"]),
        PredefinedSymptom("hives", ["hives", "urticaria", "urticária"]),
        PredefinedSymptom(
            "swelling",
            [
                "swelling of lips, face or skin", "hinchazón de labios, cara o piel",
                "inchaço dos lábios, da cara ou da pele",
            ]
        ),
        PredefinedSymptom("eczema", ["eczema", "eccema", "eczema"]),
        PredefinedSymptom("runnyNose", ["runny nose", "secreción nasal", "corrimento nasal"]),
        PredefinedSymptom("sneezing", ["sneezing", "estornudos", "espirros"]),
        PredefinedSymptom("cough", ["cough", "tos", "tosse"]),
        PredefinedSymptom("wheezing", ["wheezing", "pitidos al respirar", "pieira"]),
        PredefinedSymptom(
            "jointPain",
            ["joint pain", "dolor en las articulaciones", "dor nas articulações"]
        ),
        PredefinedSymptom("palpitations", ["palpitations", "palpitaciones", "palpitações"]),
        PredefinedSymptom("lowMood", ["low mood", "desánimo", "desânimo"]),
        PredefinedSymptom("poorSleep", ["poor sleep", "dormir mal", "dormir mal"]),
    ]
}

// The list that the server sends to everybody (`GET /v1/symptoms`). Server and devices use the same code.
extension PredefinedSymptom {
    /// Writes a list as an array.
    public static func write(_ symptoms: [PredefinedSymptom], to json: inout JSONWriter) {
        json.array { json in for symptom in symptoms { symptom.write(to: &json) } }
    }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("code")
            json.string(code)
            json.key("names")
            json.object { json in
                for (language, name) in zip(Self.languages, names) {
                    json.key(language.code)
                    json.string(name)
                }
            }
            json.key("isOffered")
            json.boolean(isOffered)
        }
    }

    /// Reads a list.
    ///
    /// An entry without a code, or without a name in every language, is left out.
    public static func list(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [PredefinedSymptom] {
        var symptoms: [PredefinedSymptom] = []
        try json.elements { (json) throws(JSONReader.ReadError) in
            let symptom = try read(&json)
            if !symptom.code.isEmpty, !symptom.names.contains("") { symptoms.append(symptom) }
        }
        return symptoms
    }

    private static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> PredefinedSymptom {
        var (code, isOffered, names) = ("", true, ["", "", ""])
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "code": code = try json.text()
            case "isOffered": isOffered = try json.boolean()
            case "names":
                try json.members { (json, key) throws(JSONReader.ReadError) in
                    let name = try json.text()
                    if let language = Language(code: key), let place = languages.firstIndex(of: language) {
                        names[place] = name
                    }
                }
            default: _ = try json.rawValue()
            }
        }
        return PredefinedSymptom(code, names, isOffered: isOffered)
    }
}
