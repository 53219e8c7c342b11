package import MorselUI

extension ImportedFile {
    /// Why no record of a file can be read.
    package enum Problem: Hashable, Sendable {
        /// It has a known format and no record.
        case noRecords
        /// It has none of the known formats.
        case unknownFormat
        /// No table has the columns of the regulation.
        case missingColumns
        /// It is JSON of another form.
        case notTaxonomy

        /// The reason as a part of a sentence.
        package var words: Phrase {
            switch self {
            case .noRecords:
                Phrase(
                    en: "the file contains no records",
                    es: "el archivo no contiene registros",
                    pt: "o ficheiro não contém registos"
                )
            case .unknownFormat:
                Phrase(
                    en:
                        "the file is neither a CSV or HTML table with the columns of the regulation (category number, E-number, maximum level) nor one of Annex II, Parts B to D, nor a CSV table of Annex III nor the additives of Open Food Facts (.txt, .json)",
                    es:
                        "el archivo no es una tabla CSV o HTML con las columnas del reglamento (número de la categoría, número E, dosis máxima) ni una del anexo II, partes B a D, ni una tabla CSV del anexo III ni los aditivos de Open Food Facts (.txt, .json)",
                    pt:
                        "o ficheiro não é uma tabela CSV ou HTML com as colunas do regulamento (número da categoria, número E, teor máximo) nem uma do anexo II, partes B a D, nem uma tabela CSV do anexo III nem os aditivos do Open Food Facts (.txt, .json)"
                )
            case .missingColumns:
                Phrase(
                    en:
                        "there is no table with the columns \"Category number\", \"E-number\" and \"Maximum level\", or with those of Parts B to D (\"E-number\" and \"Name\", \"Number\" and \"Name\")",
                    es:
                        "no hay ninguna tabla con las columnas «Número de la categoría», «Número E» y «Dosis máxima», ni con las de las partes B a D en inglés («E-number» y «Name», «Number» y «Name»)",
                    pt:
                        "não há nenhuma tabela com as colunas «Número da categoria», «Número E» e «Teor máximo», nem com as das partes B a D em inglês («E-number» e «Name», «Number» e «Name»)"
                )
            case .notTaxonomy:
                Phrase(
                    en: "the file is not the JSON of a taxonomy of Open Food Facts",
                    es: "el archivo no es el JSON de una taxonomía de Open Food Facts",
                    pt: "o ficheiro não é o JSON de uma taxonomia do Open Food Facts"
                )
            }
        }
    }
}
