import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The fields and parts that several kinds of records have.
enum SharedFields {
    static let name = AdditiveField(
        member: "name",
        label: AdditiveWords.name,
        problem: Phrase(
            en: "Write a name in at least one language, of at most 500 characters.",
            es: "Escribe un nombre en al menos un idioma, de 500 caracteres como máximo.",
            pt: "Escreve um nome em pelo menos uma língua, com 500 carateres no máximo."
        ),
        control: .line,
        isTranslated: true,
        isRequired: true
    )
    static let description = text(
        "description",
        Phrase(en: "Description", es: "Descripción", pt: "Descrição")
    )

    /// A text of several lines in each language.
    static func text(_ member: String, _ label: Phrase, hint: Phrase? = nil) -> AdditiveField {
        AdditiveField(
            member: member,
            label: label,
            hint: hint,
            problem: Phrase(
                en: "This text is longer than 5000 characters, or has characters that cannot be shown.",
                es: "Este texto tiene más de 5000 caracteres, o caracteres que no se pueden mostrar.",
                pt: "Este texto tem mais de 5000 carateres, ou carateres que não se podem mostrar."
            ),
            control: .area,
            isTranslated: true
        )
    }

    /// A day, or nothing.
    static func day(_ member: String, _ label: Phrase, problem: Phrase) -> AdditiveField {
        AdditiveField(member: member, label: label, hint: dayHint, problem: problem, control: .line)
    }

    /// A level as a kind, an amount and a unit.
    static func level(options: @escaping AdditiveField.Options, problem: Phrase) -> AdditiveField {
        AdditiveField(
            member: "level",
            label: AdditiveWords.level,
            problem: problem,
            control: .object([
                .init(name: "kind", label: kind, options: options),
                .init(name: "value", label: Phrase(en: "Amount", es: "Cantidad", pt: "Quantidade")),
                .init(
                    name: "unit",
                    label: Phrase(en: "Unit", es: "Unidad", pt: "Unidade"),
                    options: FormOptions.units
                ),
            ])
        )
    }

    /// The parts of a level in a form.
    static func parts(of level: UseLevel) -> [String: String] {
        switch level {
        case .quantumSatis: ["kind": "quantum satis"]
        case .ofGroup: ["kind": "group"]
        case .maximum(let amount, let unit):
            ["kind": "maximum", "value": amount.text, "unit": "\(unit.text)"]
        }
    }

    /// The act or document that a record is from.
    static let source = GroupFields.law(
        "source",
        Phrase(en: "Act or document", es: "Acto o documento", pt: "Ato ou documento")
    )
    static let year = AdditiveField.Part(
        name: "year",
        label: Phrase(en: "Year", es: "Año", pt: "Ano"),
        scalar: .whole
    )
    static let url = AdditiveField.Part(
        name: "url",
        label: Phrase(
            en: "Address (https://…)",
            es: "Dirección (https://…)",
            pt: "Endereço (https://…)"
        )
    )
    static let date = Phrase(
        en: "Date (2019-10-28)",
        es: "Fecha (2019-10-28)",
        pt: "Data (2019-10-28)"
    )
    static let kind = Phrase(en: "Kind", es: "Tipo", pt: "Tipo")
    static let authority = Phrase(en: "Authority", es: "Autoridad", pt: "Autoridade")
    private static let dayHint = Phrase(
        en: "Year, month and day: 2019-10-28.",
        es: "Año, mes y día: 2019-10-28.",
        pt: "Ano, mês e dia: 2019-10-28."
    )
}
