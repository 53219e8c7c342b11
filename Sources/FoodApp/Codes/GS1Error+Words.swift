public import MorselCore
public import MorselUI

extension GS1Error {
    /// Says which rule is broken.
    public var words: Phrase {
        switch rule {
        case .empty, .tooLong, .form, .symbologyIdentifier, .caret, .brackets, .tooManyElements, .composite,
            .numberLength:
            formWords
        case .linkCharacters, .linkScheme, .linkDomain, .linkKey, .linkCompressed, .linkNull, .linkParameter,
            .linkPath, .linkDuplicate, .linkAttribute, .linkQualifier:
            linkWords
        case .missing, .excluded, .repeated, .missingSerial: pairingWords
        case .value(let rule): valueWords(rule)
        default: elementWords
        }
    }

    // MARK: The form

    private var formWords: Phrase {
        switch rule {
        case .empty: Phrase(en: "There is no data.", es: "No hay datos.", pt: "Não há dados.")
        case .tooLong:
            Phrase(
                en: "The data is longer than any code can carry.",
                es: "Los datos son más largos de lo que cabe en un código.",
                pt: "Os dados são mais longos do que cabe num código."
            )
        case .symbologyIdentifier:
            Phrase(
                en: "The symbology identifier is not one of a code of GS1.",
                es: "El identificador de simbología no es de un código de GS1.",
                pt: "O identificador de simbologia não é de um código da GS1."
            )
        case .caret:
            Phrase(
                en: "The data of a scanner must not contain “^”.",
                es: "Los datos de un lector no pueden contener «^».",
                pt: "Os dados de um leitor não podem conter «^»."
            )
        case .brackets:
            Phrase(
                en:
                    "An application identifier must be in brackets, such as (01). A bracket of a value has “\\” before it.",
                es:
                    "Un identificador de aplicación va entre paréntesis, como (01). Un paréntesis de un valor lleva «\\» delante.",
                pt:
                    "Um identificador de aplicação fica entre parênteses, como (01). Um parêntese de um valor tem «\\» antes."
            )
        case .tooManyElements:
            Phrase(
                en: "There are more than 64 elements.",
                es: "Hay más de 64 elementos.",
                pt: "Há mais de 64 elementos."
            )
        case .composite:
            Phrase(
                en: "The part after “|” must be a composite component.",
                es: "La parte después de «|» debe ser un componente compuesto.",
                pt: "A parte depois de «|» tem de ser um componente composto."
            )
        case .numberLength where expected == "13":
            Phrase(
                en: "The code must have 13 digits, or the 8 digits of a UPC-E, which begin with 0 or 1.",
                es: "El código debe tener 13 cifras, o las 8 de un UPC-E, que empiezan por 0 o 1.",
                pt: "O código tem de ter 13 algarismos, ou os 8 de um UPC-E, que começam por 0 ou 1."
            )
        case .numberLength:
            Phrase(
                en: "The code must have \(expected) digits.",
                es: "El código debe tener \(expected) cifras.",
                pt: "O código tem de ter \(expected) algarismos."
            )
        default:
            Phrase(
                en: "This is neither a product number nor a code of GS1.",
                es: "No es un número de producto ni un código de GS1.",
                pt: "Não é um número de produto nem um código da GS1."
            )
        }
    }

    // MARK: An element

    private var elementWords: Phrase {
        switch rule {
        case .checkDigit where !expectedOfUPCE.isEmpty && expectedOfUPCE != expected:
            Phrase(
                en:
                    "The check digit is wrong: \(expected) is expected for an EAN-8, and \(expectedOfUPCE) for a UPC-E.",
                es:
                    "El dígito de control es incorrecto: debería ser \(expected) en un EAN-8 y \(expectedOfUPCE) en un UPC-E.",
                pt:
                    "O dígito de controlo está errado: devia ser \(expected) num EAN-8 e \(expectedOfUPCE) num UPC-E."
            )
        case .checkDigit:
            Phrase(
                en: "The check digit is wrong: \(expected) is expected.",
                es: "El dígito de control es incorrecto: debería ser \(expected).",
                pt: "O dígito de controlo está errado: devia ser \(expected)."
            )
        case .unknownIdentifier:
            Phrase(
                en: "No application identifier begins like this.",
                es: "Ningún identificador de aplicación empieza así.",
                pt: "Nenhum identificador de aplicação começa assim."
            )
        case .emptyValue:
            Phrase(en: "The value is missing.", es: "Falta el valor.", pt: "Falta o valor.")
        case .shortValue:
            Phrase(
                en: "The value is too short.",
                es: "El valor es demasiado corto.",
                pt: "O valor é demasiado curto."
            )
        case .longValue:
            Phrase(
                en: "The value is too long.",
                es: "El valor es demasiado largo.",
                pt: "O valor é demasiado longo."
            )
        case .digits:
            Phrase(
                en: "Only digits are allowed here.",
                es: "Aquí solo se permiten cifras.",
                pt: "Aqui só são permitidos algarismos."
            )
        default:
            Phrase(
                en: "This character is not allowed here.",
                es: "Este carácter no se permite aquí.",
                pt: "Este carácter não é permitido aqui."
            )
        }
    }

    // MARK: Several elements

    private var pairingWords: Phrase {
        switch rule {
        case .missing:
            Phrase(
                en: "It needs another element: \(expected).",
                es: "Necesita otro elemento: \(expected).",
                pt: "Precisa de outro elemento: \(expected)."
            )
        case .excluded:
            Phrase(
                en: "It must not be together with \(expected).",
                es: "No puede estar junto con \(expected).",
                pt: "Não pode estar junto com \(expected)."
            )
        case .repeated:
            Phrase(
                en: "It occurs again with another value.",
                es: "Se repite con otro valor.",
                pt: "Repete-se com outro valor."
            )
        default:
            Phrase(
                en: "With a digital signature (8030), it needs its serial number.",
                es: "Con una firma digital (8030), necesita su número de serie.",
                pt: "Com uma assinatura digital (8030), precisa do seu número de série."
            )
        }
    }

    // MARK: GS1 Digital Link

    private var linkWords: Phrase {
        switch rule {
        case .linkCharacters:
            Phrase(
                en: "A web address cannot contain this character.",
                es: "Una dirección web no puede contener este carácter.",
                pt: "Um endereço web não pode conter este carácter."
            )
        case .linkScheme:
            Phrase(
                en: "A GS1 Digital Link begins with https:// or http://.",
                es: "Un GS1 Digital Link empieza por https:// o http://.",
                pt: "Um GS1 Digital Link começa por https:// ou http://."
            )
        case .linkDomain:
            Phrase(
                en: "The domain is missing or has a wrong character.",
                es: "Falta el dominio o tiene un carácter incorrecto.",
                pt: "Falta o domínio ou tem um carácter errado."
            )
        case .linkCompressed:
            Phrase(
                en: "This looks like a compressed GS1 Digital Link, which Morsel does not read.",
                es: "Parece un GS1 Digital Link comprimido, y Morsel no los lee.",
                pt: "Parece um GS1 Digital Link comprimido, e o Morsel não os lê."
            )
        case .linkNull:
            Phrase(
                en: "The value contains an encoded null character.",
                es: "El valor contiene un carácter nulo codificado.",
                pt: "O valor contém um carácter nulo codificado."
            )
        case .linkParameter:
            Phrase(
                en: "This parameter is a number but not an application identifier.",
                es: "Este parámetro es un número, pero no un identificador de aplicación.",
                pt: "Este parâmetro é um número, mas não um identificador de aplicação."
            )
        case .linkPath:
            Phrase(
                en: "The path has qualifiers that do not belong to the key, or has them in the wrong order.",
                es: "La ruta tiene calificadores que no son de la clave o que están en otro orden.",
                pt: "O caminho tem qualificadores que não são da chave ou que estão noutra ordem."
            )
        case .linkDuplicate:
            Phrase(en: "It occurs twice.", es: "Aparece dos veces.", pt: "Aparece duas vezes.")
        case .linkAttribute:
            Phrase(
                en: "It cannot be a parameter of a GS1 Digital Link.",
                es: "No puede ser un parámetro de un GS1 Digital Link.",
                pt: "Não pode ser um parâmetro de um GS1 Digital Link."
            )
        case .linkQualifier:
            Phrase(
                en: "It belongs in the path, not among the parameters.",
                es: "Va en la ruta, no entre los parámetros.",
                pt: "Fica no caminho, não entre os parâmetros."
            )
        default:
            Phrase(
                en: "The path has no application identifier of GS1, such as /01/ and a product number.",
                es:
                    "La ruta no tiene un identificador de aplicación de GS1, como /01/ y un número de producto.",
                pt:
                    "O caminho não tem um identificador de aplicação da GS1, como /01/ e um número de produto."
            )
        }
    }
}
