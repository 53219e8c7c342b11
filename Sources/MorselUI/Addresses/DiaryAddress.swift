/// The pages of the diary.
///
/// Their paths never contain a day, a meal or a symptom: the device knows which one is open.
public enum DiaryAddress: FeatureAddress, Hashable, Sendable {
    /// The calendar with the meals and symptoms of a day.
    case calendar
    /// What tends to follow what.
    case statistics
    /// The treatments.
    case treatments
    /// The guided protocols: to start one, and what today is.
    case protocols
    /// The person's own page: the recap, and what the diary asks.
    case overview
    /// The additives that were eaten, against acceptable daily intakes.
    case intake
    /// The page for the clinician.
    case report
    /// The export and import.
    case data

    init?(segments: [String]) {
        switch segments {
        case ["diary"]: self = .calendar
        case ["diary", "statistics"]: self = .statistics
        case ["diary", "treatments"]: self = .treatments
        case ["diary", "protocols"]: self = .protocols
        case ["diary", "overview"]: self = .overview
        case ["diary", "intake"]: self = .intake
        case ["diary", "report"]: self = .report
        case ["diary", "data"]: self = .data
        default: return nil
        }
    }

    var segments: [String] {
        switch self {
        case .calendar: ["diary"]
        case .statistics: ["diary", "statistics"]
        case .treatments: ["diary", "treatments"]
        case .protocols: ["diary", "protocols"]
        case .overview: ["diary", "overview"]
        case .intake: ["diary", "intake"]
        case .report: ["diary", "report"]
        case .data: ["diary", "data"]
        }
    }

    var listPage: DiaryAddress {
        switch self {
        case .calendar, .statistics, .treatments, .overview: self
        case .protocols: .treatments
        case .intake: .statistics
        case .report, .data: .overview
        }
    }

    static var navigation: [NavigationEntry] {
        [
            NavigationEntry(.diary, .diary(.calendar), ShellWords.calendar),
            NavigationEntry(.diary, .diary(.statistics), ShellWords.statistics),
            NavigationEntry(.diary, .diary(.treatments), ShellWords.treatments),
            NavigationEntry(.diary, .diary(.overview), ShellWords.diaryOverview),
        ]
    }
}

extension ShellWords {
    /// The diary, a part of the app.
    public static let diary = Phrase(en: "Diary", es: "Diario", pt: "Diário")
    /// The first page of the diary.
    public static let calendar = Phrase(en: "Calendar", es: "Calendario", pt: "Calendário")
    /// What the records of the diary show.
    public static let statistics = Phrase(en: "Statistics", es: "Estadísticas", pt: "Estatísticas")
    /// The treatments in the diary.
    public static let treatments = Phrase(en: "Treatments", es: "Tratamientos", pt: "Tratamentos")
    /// The guided protocols of the diary.
    public static let protocols = Phrase(
        en: "Guided protocols",
        es: "Protocolos guiados",
        pt: "Protocolos guiados"
    )
    /// The additives that were eaten, against acceptable daily intakes.
    public static let intake = Phrase(
        en: "Additives you ate",
        es: "Aditivos que comiste",
        pt: "Aditivos que comeste"
    )
    /// The person's own page in the diary.
    public static let diaryOverview = Phrase(en: "Overview", es: "Resumen", pt: "Resumo")
}
