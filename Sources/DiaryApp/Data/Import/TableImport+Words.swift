import MorselUI

extension TableImport {
    /// The reasons why a row is not read.
    enum Words {
        static let noDay = Phrase(
            en: "no day that exists",
            es: "sin día que exista",
            pt: "sem dia que exista"
        )
        static let future = Phrase(en: "a day in the future", es: "un día futuro", pt: "um dia no futuro")
        static let noFood = Phrase(
            en: "no food or symptom",
            es: "sin alimento ni síntoma",
            pt: "sem alimento nem sintoma"
        )
        static let noTime = Phrase(
            en: "no time that exists",
            es: "sin hora que exista",
            pt: "sem hora que exista"
        )
        static let noAmount = Phrase(
            en: "no amount above 0 and at most 3 kg",
            es: "sin cantidad mayor que 0 y como mucho de 3 kg",
            pt: "sem quantidade acima de 0 e no máximo de 3 kg"
        )
        static let noNote = Phrase(
            en: "no note, or a number that is out of range",
            es: "sin nota, o con un número fuera de rango",
            pt: "sem nota, ou com um número fora do intervalo"
        )
        static let noTitle = Phrase(en: "no title", es: "sin título", pt: "sem título")
        static let noTreatmentDays = Phrase(
            en: "no first day that exists, or a last day before it",
            es: "sin primer día que exista, o con un último día anterior",
            pt: "sem primeiro dia que exista, ou com um último dia anterior"
        )
        static let noIntensity = Phrase(
            en: "no intensity from 1 to 10",
            es: "sin intensidad de 1 a 10",
            pt: "sem intensidade de 1 a 10"
        )
        static let damaged = Phrase(
            en: "a character that cannot be read: save the file in UTF-8",
            es: "un carácter que no se puede leer: guarda el archivo en UTF-8",
            pt: "um carácter que não se consegue ler: guarda o ficheiro em UTF-8"
        )
        static let changed = Phrase(
            en: "a cell of the food is not as the export writes it",
            es: "una celda del alimento no está como la escribe la exportación",
            pt: "uma célula do alimento não está como a exportação a escreve"
        )
        static let tooLong = Phrase(
            en: "more cells than the heading",
            es: "más celdas que el encabezado",
            pt: "mais células do que o cabeçalho"
        )

        static func unknown(_ name: String) -> Phrase {
            Phrase(
                en: "neither a symptom nor a food that we know: \(name)",
                es: "ni un síntoma ni un alimento que conozcamos: \(name)",
                pt: "nem um sintoma nem um alimento que conheçamos: \(name)"
            )
        }
    }
}
