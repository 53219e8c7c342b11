import MorselCore
public import MorselUI

/// One page for the clinician: what was recorded, what stands out, what was compared, and what was looked for and not found.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page. The browser prints it on A4.
public struct ReportPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let content: ReportContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: ReportContent?) { (self.context, self.content) = (context, content) }

    /// The address of the page.
    public var address: PageAddress? { .diary(.report) }
    /// The title of the window.
    public var title: String { ReportContent.Words.title[language] }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let crumbs = [(name: ShellWords.diaryOverview[language], path: context.path(to: .diary(.overview)))]
        let content = content.map { $0.html() } ?? PrivatePlaceholder(context: context).html()
        return "\(PageHeader(title, crumbs: crumbs).html())\(content)"
    }
}

/// The page for the clinician on a device, or of the command.
struct ReportContent {
    let facts: ReportFacts?
    /// Who the page is about, or `nil` for the command.
    var person: ReportPerson?
    /// Whether the buttons to print and save are shown.
    let hasActions: Bool
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        guard let facts else { return "<p>\(StatisticsWords.empty[language])</p>\n" }
        return """
            \(hasActions ? actions : nil)<article class="report">
            \(about)<p class="small">\(Words.origin[language])</p>
            \(period(facts))\(symptoms(facts))\(foods(facts))\(notFound(facts))\(treatments(facts))\(others(facts))</article>

            """
    }

    private var actions: HTML {
        """
        <p class="no-print measure">\(Words.preview[language])</p>
        <div class="row no-print above-less"><button class="button primary" type="button" data-action="print">\(context.icon("print"))\
        \(CommonWords.print[language])</button><button class="button" type="button" data-save="report-csv">\(context.icon("download"))\
        CSV</button><button class="button" type="button" data-save="fhir">\(context.icon("download"))FHIR R4</button></div>
        <form class="no-print" id="report-form">\(choice("name", Words.withName, person?.isNamed == true))\
        \(person?.email.isEmpty == false ? choice("email", Words.withEmail, person?.hasEmail == true) : nil)</form>

        """
    }

    private func choice(_ name: StaticString, _ words: Phrase, _ isChosen: Bool) -> HTML {
        """
        <label class="check"><input type="checkbox" name="\(HTML(stringLiteral: name))"\(attribute: "checked", if: isChosen)>\
        <span>\(words[language])</span></label>
        """
    }

    /// The name and the e-mail of the person, if they want them on the page.
    private var about: HTML? {
        let words = person?.words ?? []
        return words.isEmpty ? nil : "<p id=\"report-person\">\(words.joined(separator: " · "))</p>\n"
    }

    private func section(_ title: Phrase, _ content: HTML) -> HTML {
        "<section><h2>\(title[language])</h2>\n\(content)</section>\n"
    }

    private func list(_ rows: [String], else nothing: Phrase) -> HTML {
        guard !rows.isEmpty else { return "<p>\(nothing[language])</p>\n" }
        return "<ul class=\"bullets\">\(rows.map { row -> HTML in "<li>\(row)</li>\n" })</ul>\n"
    }

    // MARK: Parts

    private func period(_ facts: ReportFacts) -> HTML {
        var sheet = FactSheet()
        sheet.add(
            StatisticsWords.period[language],
            text: """
                \(NumberWords.day(facts.first, in: language)) – \(NumberWords.day(facts.last, in: language))
                """
        )
        sheet.add(
            Words.logged[language],
            text: Words.count(facts.loggedDays, of: facts.days)[language]
        )
        sheet.add(Words.sickDays[language], text: Words.days(facts.sickDays)[language])
        return section(Words.records, sheet.html())
    }

    private func symptoms(_ facts: ReportFacts) -> HTML {
        let rows = facts.symptoms.map { symptom -> HTML in
            """
            <tr><th scope="row">\(context.name(ofSymptom: symptom.code).beginningSentence)</th>\
            <td class="number">\(String(symptom.days.count)) / \(String(symptom.days.total))</td>\
            <td class="number">\(symptom.days.percentInterval)</td><td class="number">\(String(symptom.greatest))</td></tr>

            """
        }
        guard !rows.isEmpty else {
            return section(StatisticsWords.symptoms, "<p>\(Words.noSymptom[language])</p>\n")
        }
        let chart = SeverityChart(
            days: facts.severities,
            chosen: nil,
            symptom: Words.allSymptoms[language],
            language: language
        )
        return section(
            StatisticsWords.symptoms,
            """
            <table class="table"><thead><tr><th scope="col">\(StatisticsWords.symptoms[language])</th>\
            <th scope="col" class="number">\(Words.daysOfLogged[language])</th>\
            <th scope="col" class="number">\(Words.interval[language])</th>\
            <th scope="col" class="number">\(Words.greatest[language])</th></tr></thead><tbody>
            \(rows)</tbody></table>
            <div class="chart above-less">\(chart.html())</div>

            """
        )
    }

    private func foods(_ facts: ReportFacts) -> HTML {
        let rows = facts.named.map { named -> HTML in
            let sentence = DiaryWords.standsOut(
                context.name(ofSymptom: named.symptom),
                context.title(ofNode: named.node).insideSentence,
                named.window,
                named.days,
                isOwn: false
            )
            let sources: HTML? =
                named.foods.isEmpty ? nil : "<p class=\"small\">\(Words.foods(named.foods)[language])</p>\n"
            return "<li><p>\(sentence[language])</p>\n\(sources)</li>\n"
        }
        let content: HTML =
            rows.isEmpty ? "<p>\(Words.nothing[language])</p>\n" : "<ol class=\"bullets\">\(rows)</ol>\n"
        return section(StatisticsWords.standsOut, content)
    }

    private func notFound(_ facts: ReportFacts) -> HTML {
        let rows = facts.symptoms.compactMap { symptom -> String? in
            guard let words = symptom.nothing else { return nil }
            return
                "\(context.name(ofSymptom: symptom.code).beginningSentence): \(words[language].insideSentence)"
        }
        return section(Words.lookedFor, list(rows, else: Words.everythingStandsOut))
    }

    private func treatments(_ facts: ReportFacts) -> HTML {
        let rows = facts.treatments.flatMap { treatment -> [String] in
            let dates = """
                \(treatment.record.title), \(DiaryWords.days(of: treatment.record, in: language))
                """
            guard !treatment.symptoms.isEmpty else { return [dates] }
            return treatment.symptoms.map { symptom in
                let words = DiaryWords.comparison(context.name(ofSymptom: symptom.code), symptom.comparison)
                return "\(dates). \(words[language])"
            }
        }
        return section(ShellWords.treatments, list(rows, else: Words.noTreatments))
    }

    private func others(_ facts: ReportFacts) -> HTML {
        let watches = facts.watches.map { watch in
            """
            \(context.title(ofNode: watch.node).beginningSentence), \(context.name(ofSymptom: watch.symptom)): \
            \(DayWords.short(watch.start, in: language)) – \(DayWords.short(watch.end, in: language))
            """
        }
        return """
            \(section(Words.watches, list(watches, else: Words.noWatches)))\
            \(section(Words.medicines, list(facts.medicines.map { "\($0.name) (\(Words.onDays($0.days)[language]))" }, else: Words.noMedicines)))
            """
    }

    enum Words {
        static let title = Phrase(en: "For your clinician", es: "Para tu médico", pt: "Para o teu médico")
        static let preview = Phrase(
            en: "This is what you hand over. Nothing leaves this device until you print or save it.",
            es:
                "Esto es lo que vas a entregar. Nada sale de este dispositivo hasta que lo imprimas o lo guardes.",
            pt: "Isto é o que entregas. Nada sai deste dispositivo até o imprimires ou guardares."
        )
        static let withName = Phrase(
            en: "Put my name on the page and into the FHIR file",
            es: "Poner mi nombre en la página y en el archivo FHIR",
            pt: "Pôr o meu nome na página e no ficheiro FHIR"
        )
        static let withEmail = Phrase(
            en: "Put the e-mail of my account on the page",
            es: "Poner el correo de mi cuenta en la página",
            pt: "Pôr o e-mail da minha conta na página"
        )
        static let byChoice = Phrase(
            en: "Avoided by choice",
            es: "Lo evita por elección",
            pt: "Evita por opção"
        )
        static let origin = Phrase(
            en: """
                From one person's own diary, computed by Morsel on their device. It names what tended to follow what in these \
                records. It is not a diagnosis.
                """,
            es: """
                Del diario de una persona, calculado por Morsel en su dispositivo. Indica qué solía venir después de qué en \
                estos registros. No es un diagnóstico.
                """,
            pt: """
                Do diário de uma pessoa, calculado pelo Morsel no seu dispositivo. Mostra o que, nestes registos, costumava surgir \
                depois de quê. Não é um diagnóstico.
                """
        )
        static let records = Phrase(en: "Records", es: "Registros", pt: "Registos")
        static let logged = Phrase(en: "Days logged", es: "Días registrados", pt: "Dias registados")
        static let sickDays = Phrase(
            en: "Days with a severity above 3",
            es: "Días con gravedad por encima de 3",
            pt: "Dias com gravidade acima de 3"
        )
        static let daysOfLogged = Phrase(
            en: "Days of logged days",
            es: "Días (de los registrados)",
            pt: "Dias (dos registados)"
        )
        static let interval = Phrase(en: "95 % interval", es: "Intervalo del 95 %", pt: "Intervalo de 95 %")
        static let greatest = Phrase(en: "Greatest severity", es: "Gravedad máxima", pt: "Gravidade máxima")
        static let allSymptoms = Phrase(en: "all symptoms", es: "todos los síntomas", pt: "todos os sintomas")
        static let noSymptom = Phrase(
            en: "No symptom was recorded.",
            es: "No se registró ningún síntoma.",
            pt: "Não foi registado nenhum sintoma."
        )
        static let nothing = Phrase(en: "Nothing stands out.", es: "Nada destaca.", pt: "Nada sobressai.")
        static let lookedFor = Phrase(
            en: "Looked for and not found",
            es: "Buscado y no encontrado",
            pt: "Procurado e não encontrado"
        )
        static let everythingStandsOut = Phrase(en: "None.", es: "Ninguno.", pt: "Nenhum.")
        static let noTreatments = Phrase(
            en: "No treatments were recorded.",
            es: "No se registraron tratamientos.",
            pt: "Não foram registados tratamentos."
        )
        static let watches = Phrase(
            en: "Watched foods",
            es: "Alimentos observados",
            pt: "Alimentos observados"
        )
        static let noWatches = Phrase(en: "None.", es: "Ninguno.", pt: "Nenhum.")
        static let medicines = Phrase(
            en: "Medicines noted",
            es: "Medicamentos anotados",
            pt: "Medicamentos anotados"
        )
        static let noMedicines = Phrase(en: "None.", es: "Ninguno.", pt: "Nenhum.")

        static func count(_ count: Int, of days: Int) -> Phrase {
            Phrase(en: "\(count) of \(days)", es: "\(count) de \(days)", pt: "\(count) de \(days)")
        }

        static func days(_ days: Proportion) -> Phrase {
            Phrase(
                en: "\(days.count) of \(days.total) logged days",
                es: "\(days.count) de \(days.total) días registrados",
                pt: "\(days.count) de \(days.total) dias registados"
            )
        }

        static func onDays(_ days: Int) -> Phrase {
            Phrase(
                en: days == 1 ? "1 day" : "\(days) days",
                es: days == 1 ? "1 día" : "\(days) días",
                pt: days == 1 ? "1 dia" : "\(days) dias"
            )
        }

        static func foods(_ foods: [String]) -> Phrase {
            Phrase(
                en: "Eaten in: \(foods.joined(separator: "; ")).",
                es: "Se comió en: \(foods.joined(separator: "; ")).",
                pt: "Comido em: \(foods.joined(separator: "; "))."
            )
        }
    }
}
