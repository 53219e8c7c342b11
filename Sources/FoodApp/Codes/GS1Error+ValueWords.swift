import MorselCore
import MorselUI

extension GS1Error {
    /// Says which rule for a part of a value is broken.
    func valueWords(_ rule: ValueRule) -> Phrase {
        switch rule {
        case .dateOrMonth, .date, .fullDateOrMonth, .fullDate, .dateHour:
            Phrase(en: "This date does not exist.", es: "Esta fecha no existe.", pt: "Esta data não existe.")
        case .hourMinute, .hour, .minute, .second, .minuteSecond:
            Phrase(en: "This time does not exist.", es: "Esta hora no existe.", pt: "Esta hora não existe.")
        case .countryNumber, .countryNumberOr999, .countryNumbers, .countryLetters:
            Phrase(
                en: "This is not a country code of ISO 3166-1.",
                es: "No es un código de país de ISO 3166-1.",
                pt: "Não é um código de país da ISO 3166-1."
            )
        case .currency:
            Phrase(
                en: "This is not a currency code of ISO 4217.",
                es: "No es un código de moneda de ISO 4217.",
                pt: "Não é um código de moeda da ISO 4217."
            )
        case .companyPrefix1, .companyPrefix2:
            Phrase(
                en: "A company prefix of at least four digits must be here.",
                es: "Aquí debe ir un prefijo de empresa de al menos cuatro cifras.",
                pt: "Aqui tem de estar um prefixo de empresa de pelo menos quatro algarismos."
            )
        case .coupon, .couponOffer:
            Phrase(
                en: "The coupon code is wrong here.",
                es: "El código del cupón es incorrecto aquí.",
                pt: "O código do cupão está errado aqui."
            )
        case .checkDigit, .checkPair, .bankAccount, .percentEncoding, .packageType: characterWords(rule)
        default: numberWords(rule)
        }
    }

    private func characterWords(_ rule: ValueRule) -> Phrase {
        switch rule {
        case .bankAccount:
            Phrase(
                en: "This is not an IBAN: its country, its length or its check digits are wrong.",
                es: "No es un IBAN: el país, la longitud o los dígitos de control son incorrectos.",
                pt: "Não é um IBAN: o país, o comprimento ou os dígitos de controlo estão errados."
            )
        case .percentEncoding:
            Phrase(
                en: "Two hexadecimal digits must follow “%”.",
                es: "Después de «%» deben ir dos cifras hexadecimales.",
                pt: "Depois de «%» têm de estar dois algarismos hexadecimais."
            )
        case .packageType:
            Phrase(
                en: "This is not a code of a package type.",
                es: "No es un código de tipo de embalaje.",
                pt: "Não é um código de tipo de embalagem."
            )
        default:
            expected.isEmpty
                ? Phrase(
                    en: "The value is too short for its two check characters.",
                    es: "El valor es demasiado corto para sus dos caracteres de control.",
                    pt: "O valor é demasiado curto para os seus dois caracteres de controlo."
                )
                : Phrase(
                    en: "The check characters are wrong: \(expected) is expected.",
                    es: "Los caracteres de control son incorrectos: deberían ser \(expected).",
                    pt: "Os caracteres de controlo estão errados: deviam ser \(expected)."
                )
        }
    }

    private func numberWords(_ rule: ValueRule) -> Phrase {
        switch rule {
        case .positionOfTotal:
            Phrase(
                en: "A position and a total with “/” between them are expected, such as 2/3.",
                es: "Se espera una posición y un total con «/» entre ellos, como 2/3.",
                pt: "Espera-se uma posição e um total com «/» entre eles, como 2/3."
            )
        case .pieceOfTotal:
            Phrase(
                en: "The number of the piece must be between 1 and the total.",
                es: "El número de la pieza debe estar entre 1 y el total.",
                pt: "O número da peça tem de estar entre 1 e o total."
            )
        case .latitude, .longitude:
            Phrase(
                en: "This coordinate does not exist.",
                es: "Esta coordenada no existe.",
                pt: "Esta coordenada não existe."
            )
        case .zero:
            Phrase(en: "A 0 must be here.", es: "Aquí debe ir un 0.", pt: "Aqui tem de estar um 0.")
        case .nonzero:
            Phrase(
                en: "The number must not be 0.",
                es: "El número no puede ser 0.",
                pt: "O número não pode ser 0."
            )
        case .noLeadingZero:
            Phrase(
                en: "The number must not begin with 0.",
                es: "El número no puede empezar por 0.",
                pt: "O número não pode começar por 0."
            )
        case .nonDigit:
            Phrase(
                en: "At least one character must not be a digit.",
                es: "Al menos un carácter no debe ser una cifra.",
                pt: "Pelo menos um carácter não pode ser um algarismo."
            )
        case .hyphen:
            Phrase(
                en: "Only a hyphen is allowed here.",
                es: "Aquí solo se permite un guion.",
                pt: "Aqui só é permitido um hífen."
            )
        case .yesNo:
            Phrase(en: "Only 0 or 1 is allowed.", es: "Solo se permite 0 o 1.", pt: "Só é permitido 0 ou 1.")
        default:
            Phrase(
                en: "This code is not one of those allowed here.",
                es: "Este código no está entre los permitidos aquí.",
                pt: "Este código não está entre os permitidos aqui."
            )
        }
    }
}
