import MorselCore
import MorselUI

/// The reason why nothing of a file can be imported, with the line at which it shows.
struct FileProblem: Error, Equatable {
    /// A reason.
    enum Kind: Equatable {
        /// A character that no text has: the file is a picture, a workbook or an archive.
        case notText
        /// A quotation mark that is never closed.
        case openQuote
        /// More rows than ``CSVReader/maxRows``.
        case tooManyRows
        /// A row with more cells than ``CSVReader/maxColumns``.
        case tooManyColumns
        /// JSON that ends too early or is wrong at this line.
        case brokenJSON
        /// JSON of a program that is not known.
        case otherJSON
        /// No heading with a row below it.
        case noTable
    }

    /// The reason.
    let kind: Kind
    /// The line, from 1.
    let line: Int

    /// Creates a problem.
    init(_ kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }

    /// Creates the problem of JSON that cannot be read.
    init(_ error: JSONReader.ReadError, in text: [UInt8]) {
        let place =
            switch error {
            case .malformed(let place): min(place, text.count)
            case .tooDeep, .otherFormat: 0
            }
        self.init(.brokenJSON, line: 1 + text[..<place].count { $0 == 0x0A })
    }

    /// What is wrong, and what to do about it.
    var words: Phrase {
        switch kind {
        case .notText:
            at(
                en: "this is not text. Save the table as CSV in UTF-8.",
                es: "no es texto. Guarda la tabla como CSV en UTF-8.",
                pt: "não é texto. Guarda a tabela como CSV em UTF-8."
            )
        case .openQuote:
            at(
                en: "a quotation mark is opened and never closed.",
                es: "unas comillas se abren y no se cierran.",
                pt: "umas aspas abrem-se e não se fecham."
            )
        case .tooManyRows:
            at(
                en: "the file has more rows than can be read at once. Divide it into several files.",
                es:
                    "el archivo tiene más filas de las que se pueden leer a la vez. Divídelo en varios archivos.",
                pt: "o ficheiro tem mais linhas do que se podem ler de uma vez. Divide-o em vários ficheiros."
            )
        case .tooManyColumns:
            at(
                en: "the row has too many cells.",
                es: "la fila tiene demasiadas celdas.",
                pt: "a linha tem demasiadas células."
            )
        case .brokenJSON:
            at(
                en: "the JSON is wrong here or ends too early.",
                es: "el JSON es incorrecto aquí o termina antes de tiempo.",
                pt: "o JSON está errado aqui ou acaba antes do tempo."
            )
        case .otherJSON:
            Phrase(
                en: "This JSON file is neither an export of the diary nor one of Waistline.",
                es: "Este archivo JSON no es una exportación del diario ni de Waistline.",
                pt: "Este ficheiro JSON não é uma exportação do diário nem do Waistline."
            )
        case .noTable:
            Phrase(
                en: "This file has no table with a heading and rows, and is not an export of the diary.",
                es:
                    "Este archivo no tiene una tabla con encabezado y filas, ni es una exportación del diario.",
                pt: "Este ficheiro não tem uma tabela com cabeçalho e linhas, nem é uma exportação do diário."
            )
        }
    }

    /// Returns a sentence with the line before it.
    private func at(en: String, es: String, pt: String) -> Phrase {
        Phrase(
            en: "Nothing was read. Line \(line): \(en)",
            es: "No se ha leído nada. Línea \(line): \(es)",
            pt: "Não se leu nada. Linha \(line): \(pt)"
        )
    }
}
