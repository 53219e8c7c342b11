import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The lists of an additive: remarks, decisions of authorities, and where it is permitted.
extension AdditiveAdministration {
    static let lists: [Administration.ItemField] = [
        .init(
            field: observations,
            value: { additive, language in
                .entries(additive.observations.map { entry($0, language) })
            }
        ),
        .init(field: evaluations, value: { additive, _ in .entries(additive.evaluations.map { entry($0) }) }),
        .init(field: approvals, value: { additive, _ in .entries(additive.approvals.map { entry($0) }) }),
    ]

    private static let observations = AdditiveField(
        member: "observations",
        label: Phrase(en: "Observations", es: "Observaciones", pt: "Observações"),
        hint: Phrase(
            en: "Each remark names its publication.",
            es: "Cada observación indica su publicación.",
            pt: "Cada observação indica a sua publicação."
        ),
        problem: Phrase(
            en:
                "Each observation needs a kind, a reference, and a year from 1900 to 2200. An address begins with https://.",
            es:
                "Cada observación necesita un tipo, una referencia y un año de 1900 a 2200. Una dirección empieza por https://.",
            pt:
                "Cada observação precisa de um tipo, uma referência e um ano de 1900 a 2200. Um endereço começa por https://."
        ),
        control: .entries([
            .init(name: "kind", label: SharedFields.kind, options: FormOptions.observationKinds),
            .init(name: "reference", label: Phrase(en: "Reference", es: "Referencia", pt: "Referência")),
            SharedFields.year, SharedFields.url,
            .init(name: "text", label: Phrase(en: "Text", es: "Texto", pt: "Texto"), isTranslated: true),
        ])
    )

    private static let evaluations = AdditiveField(
        member: "evaluations",
        label: Phrase(
            en: "Decisions of authorities",
            es: "Decisiones de autoridades",
            pt: "Decisões de autoridades"
        ),
        problem: Phrase(
            en:
                "Each decision needs a kind, an authority, and a year from 1900 to 2200. A value is a number such as 0.07, a date 2019-10-28.",
            es:
                "Cada decisión necesita un tipo, una autoridad y un año de 1900 a 2200. Un valor es un número como 0.07; una fecha, 2019-10-28.",
            pt:
                "Cada decisão precisa de um tipo, uma autoridade e um ano de 1900 a 2200. Um valor é um número como 0.07; uma data, 2019-10-28."
        ),
        control: .entries([
            .init(name: "kind", label: SharedFields.kind, options: FormOptions.evaluationKinds),
            .init(
                name: "value",
                label: Phrase(
                    en: "Acceptable daily intake in mg/kg of body weight",
                    es: "Ingesta diaria admisible en mg/kg de peso corporal",
                    pt: "Ingestão diária admissível em mg/kg de peso corporal"
                )
            ),
            .init(name: "authority", label: SharedFields.authority),
            SharedFields.year,
            .init(name: "date", label: SharedFields.date),
            SharedFields.url,
        ])
    )

    private static let approvals = AdditiveField(
        member: "approvals",
        label: AdditiveFactWords.approvals,
        problem: Phrase(
            en: "Each entry needs an authority and an answer. A date is written 2019-10-28 or 2019.",
            es:
                "Cada entrada necesita una autoridad y una respuesta. Una fecha se escribe 2019-10-28 o 2019.",
            pt:
                "Cada entrada precisa de uma autoridade e uma resposta. Uma data escreve-se 2019-10-28 ou 2019."
        ),
        control: .entries([
            .init(name: "authority", label: SharedFields.authority, options: FormOptions.authorities),
            .init(
                name: "current",
                label: Phrase(en: "Permitted now", es: "Permitido ahora", pt: "Permitido agora"),
                options: FormOptions.yesAndNo,
                scalar: .truth
            ),
            .init(name: "asOf", label: SharedFields.date),
        ])
    )

    private static func entry(
        _ observation: FoodAdditive.Observation,
        _ language: PageLanguage
    ) -> [String: String] {
        [
            "kind": observation.kind, "reference": observation.reference, "url": observation.url,
            "year": "\(observation.year)", "text": observation.text[language] ?? "",
        ]
    }

    private static func entry(_ evaluation: Evaluation) -> [String: String] {
        [
            "kind": evaluation.kind.rawValue, "value": evaluation.value?.text ?? "",
            "authority": evaluation.authority, "year": "\(evaluation.year)", "date": evaluation.date,
            "url": evaluation.url,
        ]
    }

    private static func entry(_ approval: FoodAdditive.Approval) -> [String: String] {
        [
            "authority": approval.authority, "current": approval.isCurrent ? "yes" : "no",
            "asOf": approval.asOf,
        ]
    }
}
