import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// The administration of predefined symptoms.
struct SymptomKind: CatalogueKind {
    let part = AdministrationLinks.Part.symptoms
    let newTitle = Phrase(en: "New symptom", es: "Síntoma nuevo", pt: "Novo sintoma")
    let fields = SymptomFields.all
    let unknown = Problem.notFound
    let consequence = Phrase(
        en:
            "Diaries no longer offer it. Those that have it keep it with its name. The deletion can be undone in the history.",
        es:
            "Los diarios ya no lo ofrecen. Los que lo tienen lo conservan con su nombre. El borrado puede deshacerse en el historial.",
        pt:
            "Os diários já não o oferecem. Os que o têm mantêm-no com o seu nome. A eliminação pode ser desfeita no histórico."
    )
    let tableWords = TableNoticeWords(
        title: Phrase(
            en: "The program now has another version of this symptom",
            es: "El programa tiene ahora otra versión de este síntoma",
            pt: "O programa tem agora outra versão deste sintoma"
        ),
        advice: Phrase(
            en:
                "The symptom below still counts. This is what changed in the program. Store the form to keep the symptom below, or use the program's.",
            es:
                "El síntoma de abajo sigue siendo el que cuenta. Esto es lo que cambió en el programa. Guarda el formulario para mantener el síntoma de abajo, o usa el del programa.",
            pt:
                "O sintoma abaixo continua a ser o que conta. Isto é o que mudou no programa. Guarda o formulário para manter o sintoma abaixo, ou usa o do programa."
        ),
        gone: Phrase(
            en: "The program no longer has this symptom. The symptom below still counts until you delete it.",
            es: "El programa ya no tiene este síntoma. El de abajo sigue contando hasta que lo borres.",
            pt: "O programa já não tem este sintoma. O sintoma abaixo continua a contar até que o apagues."
        ),
        use: Phrase(
            en: "Use the program's symptom",
            es: "Usar el síntoma del programa",
            pt: "Usar o sintoma do programa"
        )
    )

    func records(in catalogue: CatalogueService) -> SymptomStore? { catalogue.symptoms }

    func values(of symptom: PredefinedSymptom) -> FormValues { SymptomFields.values(of: symptom) }

    func entry(
        _ symptom: PredefinedSymptom,
        _ symptoms: SymptomCollection,
        _ language: PageLanguage
    ) -> RecordEntry {
        SymptomFields.entry(symptom, symptoms, language)
    }

    func read(
        _ values: FormValues,
        _ symptoms: SymptomCollection,
        code: String?
    ) -> FormReading<PredefinedSymptom> {
        SymptomForm.read(values, symptoms, code: code)
    }
}
