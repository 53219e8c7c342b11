import MorselCore
import MorselUI

/// The form for personal details, so that foods are compared with the person's own energy need.
///
/// Every field is optional and nothing is sent.
struct EnergyNeedForm {
    let form: EnergyForm
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <section aria-labelledby="energy"><h2 id="energy">\(Words.title[language])</h2>
        <p class="quiet">\(Words.lede[language])</p>
        <form class="form above-less" id="energy-form">
        \(sex)<div class="row energy-fields">\(birthYear)\
        \(measure("centimetres", Words.centimetres, form.centimetres, .height))\
        \(measure("kilograms", Words.kilograms, form.kilograms, .weight))</div>
        \(activity)</form>
        \(result)</section>

        """
    }

    private var sex: HTML {
        let options: [(EnergyNeed.Sex?, Phrase)] = [
            (nil, Words.notSpecified), (.female, Words.female), (.male, Words.male),
        ]
        let radios = options.map { value, words -> HTML in
            """
            <label><input type="radio" name="sex" value="\(value?.code.text ?? "")"\
            \(attribute: "checked", if: form.sex == value)>\(words[language])</label>

            """
        }
        return """
            <fieldset class="field"><legend>\(Words.sex[language])</legend><div class="segmented">
            \(radios)</div></fieldset>

            """
    }

    private var birthYear: HTML {
        let years = form.birthYears
        let field = Field(
            id: "birthYear",
            label: Words.birthYear[language],
            hint: form.isBirthYearEstimated ? Words.estimated[language] : nil,
            problem: form.hasInvalidBirthYear
                ? Words.birthYears("\(years.lowerBound)", "\(years.upperBound)")[language] : nil
        )
        let input: HTML = """
            <input class="input compact" id="birthYear" name="birthYear" inputmode="numeric" size="6" \
            autocomplete="bday-year" value="\(form.birthYear)"\(field.ariaAttributes)>
            """
        return field.html(context, control: input)
    }

    private func measure(
        _ name: StaticString,
        _ label: Phrase,
        _ value: String,
        _ measure: EnergyNeed.RangeError.Measure
    ) -> HTML {
        let field = Field(
            id: name,
            label: label[language],
            problem: EnergyForm.isInvalid(value, measure) ? range(of: measure) : nil
        )
        let input: HTML = """
            <input class="input compact" id="\(HTML(stringLiteral: name))" name="\(HTML(stringLiteral: name))" \
            inputmode="decimal" size="6" autocomplete="off" value="\(value)"\(field.ariaAttributes)>
            """
        return field.html(context, control: input)
    }

    private func range(of measure: EnergyNeed.RangeError.Measure) -> String {
        let divisor: Int64 = measure == .height ? 10 : 1_000
        let (minimum, maximum) = (measure.range.lowerBound / divisor, measure.range.upperBound / divisor)
        return Words.between("\(minimum)", "\(maximum)")[language]
    }

    private var activity: HTML {
        let options = EnergyNeed.Activity.allCases.map { value -> HTML in
            """
            <option value="\(value.code.text)"\(attribute: "selected", if: value == form.activity)>\
            \(Words.activity(value)[language])</option>
            """
        }
        let control: HTML =
            "<select class=\"input compact\" id=\"activity\" name=\"activity\">\(options)</select>"
        return Field(id: "activity", label: Words.activity[language]).html(context, control: control)
    }

    private var result: HTML {
        let steps = form.need.map { need in
            EnergySteps(need: need, language: language).sentences.map { step -> HTML in "<p>\(step)</p>\n" }
        }
        let reference = form.isOutsideOfEquation ? Words.outsideOfEquation : Words.reference
        let forget: HTML? =
            form.isEmpty
            ? nil
            : """
            <p class="row above-less"><button class="button danger" type="button" data-action="forget-energy">\
            \(context.icon("delete"))\(Words.forget[language])</button></p>

            """
        return """
            <div class="stack tight above-less" id="energy-result" \
            role="status">\(steps ?? ["<p class=\"quiet\">\(reference[language])</p>\n"])</div>
            \(forget)
            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Your energy need",
            es: "Tus necesidades de energía",
            pt: "A tua necessidade de energia"
        )
        static let lede = Phrase(
            en: """
                Fill this in to compare foods with your own energy need. Only your devices can read it, and every field \
                is optional.
                """,
            es: """
                Rellena estos datos para comparar los alimentos con tus propias necesidades de energía. Solo tus \
                dispositivos pueden leerlos, y ninguno es obligatorio.
                """,
            pt: """
                Preenche isto para comparar os alimentos com a tua própria necessidade de energia. Só os teus \
                dispositivos o conseguem ler, e nada é obrigatório.
                """
        )
        static let sex = Phrase(en: "Sex", es: "Sexo", pt: "Sexo")
        static let notSpecified = Phrase(
            en: "Not specified",
            es: "Sin especificar",
            pt: "Não especificado"
        )
        static let female = Phrase(en: "Female", es: "Mujer", pt: "Mulher")
        static let male = Phrase(en: "Male", es: "Hombre", pt: "Homem")
        static let birthYear = Phrase(en: "Year of birth", es: "Año de nacimiento", pt: "Ano de nascimento")
        static let estimated = Phrase(
            en: "Calculated from the age that you entered before. Correct it if it is wrong.",
            es: "Se ha calculado con la edad que pusiste antes. Corrígelo si no es correcto.",
            pt: "Foi calculado com a idade que indicaste antes. Corrige-o se não estiver certo."
        )
        static let outsideOfEquation = Phrase(
            en: """
                The formula is for ages from 18 to 110, so foods are compared with 8400 kJ / 2000 kcal, the reference intake \
                of an average adult.
                """,
            es: """
                La fórmula es para edades de 18 a 110 años, así que se compara con 8400 kJ / 2000 kcal, la ingesta de \
                referencia de un adulto medio.
                """,
            pt: """
                A fórmula é para idades dos 18 aos 110 anos, por isso os alimentos são comparados com 8400 kJ / 2000 kcal, a \
                dose de referência de um adulto médio.
                """
        )
        static let centimetres = Phrase(en: "Height in cm", es: "Estatura en cm", pt: "Altura em cm")
        static let kilograms = Phrase(en: "Weight in kg", es: "Peso en kg", pt: "Peso em kg")
        static let activity = Phrase(en: "Activity", es: "Actividad", pt: "Atividade")
        static let forget = Phrase(
            en: "Delete these details",
            es: "Borrar estos datos",
            pt: "Apagar estes dados"
        )
        static let reference = Phrase(
            en: """
                Until every field is filled in, foods are compared with 8400 kJ / 2000 kcal, the reference intake of an \
                average adult.
                """,
            es: """
                Mientras falte algo, se compara con 8400 kJ / 2000 kcal, la ingesta de referencia de un adulto medio.
                """,
            pt:
                "Enquanto faltar algo, compara-se com 8400\u{A0}kJ\u{A0}/\u{A0}2000\u{A0}kcal, a dose de referência para um adulto médio."
        )

        static func birthYears(_ first: String, _ last: String) -> Phrase {
            Phrase(
                en: "Enter four digits, from \(first) to \(last).",
                es: "Escribe cuatro cifras, de \(first) a \(last).",
                pt: "Escreve quatro algarismos, de \(first) a \(last)."
            )
        }

        static func between(_ minimum: String, _ maximum: String) -> Phrase {
            Phrase(
                en: "From \(minimum) to \(maximum): the formula is for adults.",
                es: "De \(minimum) a \(maximum): la fórmula es para adultos.",
                pt: "De \(minimum) a \(maximum): a fórmula é para adultos."
            )
        }

        static func activity(_ activity: EnergyNeed.Activity) -> Phrase {
            switch activity {
            case .low: Phrase(en: "Mostly sitting", es: "Poco movimiento", pt: "Pouco movimento")
            case .moderate:
                Phrase(
                    en: "Some walking and standing",
                    es: "A ratos de pie o caminando",
                    pt: "Algum tempo de pé e a andar"
                )
            case .active:
                Phrase(en: "On my feet all day", es: "De pie todo el día", pt: "De pé o dia todo")
            case .veryActive:
                Phrase(
                    en: "Hard work or sport every day",
                    es: "Trabajo físico o deporte todos los días",
                    pt: "Trabalho pesado ou desporto todos os dias"
                )
            }
        }
    }
}
