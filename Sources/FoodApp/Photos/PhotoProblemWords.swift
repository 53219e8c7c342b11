import MorselCore
import MorselUI

/// Why a photo could not be read and what to do, by the problem codes of the server and the device.
enum PhotoProblemWords {
    /// Each code with its text.
    ///
    /// The last one is for unknown codes.
    static var all: [(StaticString, Phrase)] {
        [
            ("photo-empty", empty), ("photo-unknown-format", unknownFormat), ("photo-damaged", damaged),
            ("photo-too-many-bytes", tooManyBytes), ("photo-too-many-pixels", tooManyPixels),
            ("photo-too-small", tooSmall), ("photo-too-slow", tooSlow), ("photo-unreadable", unreadable),
            ("photo-no-model", noModel), ("photo-animated", animated), ("photo-locked", locked),
            ("photo-no-pages", noPages), ("too-many-photos", tooMany), ("content-too-large", tooLarge),
            ("no-words", noWords),
            ("failed", failed),
        ]
    }

    /// Returns the text of a code, or `nil` for an unknown code.
    static func words(of code: String) -> Phrase? { all.first { $0.0.text == code }?.1 }

    /// The notice that the server is busy and that the request is repeated automatically.
    ///
    /// A script replaces `#` with the seconds left.
    static let busy = Phrase(
        en: "Many photos are being read. Trying again in #\u{A0}s.",
        es: "Se están leyendo muchas fotos. Se probará otra vez en #\u{A0}s.",
        pt: "Estão a ser lidas muitas fotos. Nova tentativa daqui a #\u{A0}s."
    )

    private static let empty = Phrase(
        en: "The file is empty. Take the photo again.",
        es: "El archivo está vacío. Repite la foto.",
        pt: "O ficheiro está vazio. Repete a foto."
    )
    private static let unknownFormat = Phrase(
        en: "This file is neither a picture nor text. Choose a JPEG, PNG or WebP file, or take a photo.",
        es:
            "Este archivo no es ni una imagen ni texto. Elige un archivo JPEG, PNG o WebP, o haz una foto.",
        pt:
            "Este ficheiro não é uma imagem nem texto. Escolhe um ficheiro JPEG, PNG ou WebP, ou tira uma foto."
    )
    private static let damaged = Phrase(
        en: "The picture is damaged or cut short. Take it again, or choose the original.",
        es: "La imagen está dañada o incompleta. Repite la foto o elige el original.",
        pt: "A imagem está danificada ou incompleta. Repete a foto ou escolhe o original."
    )
    private static let tooManyBytes = Phrase(
        en: "The file is larger than 20 MB. Choose a smaller one, or photograph the label.",
        es: "El archivo supera los 20 MB. Elige uno más pequeño o fotografía la etiqueta.",
        pt: "O ficheiro tem mais de 20 MB. Escolhe um mais pequeno ou fotografa o rótulo."
    )
    private static let tooManyPixels = Phrase(
        en: "The picture has too many pixels. Crop it to the list of ingredients, or photograph the label.",
        es: "La imagen tiene demasiados píxeles. Recorta la lista de ingredientes o fotografía la etiqueta.",
        pt: "A imagem tem demasiados píxeis. Recorta a lista de ingredientes ou fotografa o rótulo."
    )
    private static let tooSmall = Phrase(
        en: "The picture is too small to contain text. Move closer, or choose the original.",
        es: "La imagen es demasiado pequeña para tener texto. Acércate o elige el original.",
        pt: "A imagem é demasiado pequena para ter texto. Aproxima-te ou escolhe o original."
    )
    private static let tooSlow = Phrase(
        en: "Reading this picture takes too long. Photograph only the list of ingredients.",
        es: "Leer esta imagen lleva demasiado tiempo. Fotografía solo la lista de ingredientes.",
        pt: "Ler esta imagem demora demasiado. Fotografa só a lista de ingredientes."
    )
    private static let unreadable = Phrase(
        en: "This picture cannot be read. Take it again, or type the text.",
        es: "Esta imagen no se puede leer. Repite la foto o escribe el texto.",
        pt: "Não é possível ler esta imagem. Repete a foto ou escreve o texto."
    )
    private static let noModel = Phrase(
        en: "The server cannot read photos in this language. Type the text.",
        es: "El servidor no puede leer fotos en este idioma. Escribe el texto.",
        pt: "O servidor não consegue ler fotos nesta língua. Escreve o texto."
    )
    private static let animated = Phrase(
        en: "This picture is animated. Choose a still picture, or photograph the label.",
        es: "Esta imagen está animada. Elige una fija o fotografía la etiqueta.",
        pt: "Esta imagem é animada. Escolhe uma fixa ou fotografa o rótulo."
    )
    private static let locked = Phrase(
        en: "The PDF is protected by a password. Save it without one and choose it again.",
        es: "El PDF está protegido con contraseña. Guárdalo sin ella y elígelo otra vez.",
        pt: "O PDF está protegido por palavra-passe. Guarda-o sem ela e escolhe-o de novo."
    )
    private static let noPages = Phrase(
        en: "The server cannot read PDFs. Choose a picture, or type the text.",
        es: "El servidor no puede leer archivos PDF. Elige una imagen o escribe el texto.",
        pt: "O servidor não consegue ler ficheiros PDF. Escolhe uma imagem ou escreve o texto."
    )
    private static let tooMany = Phrase(
        en: "One pack can have up to six photos. Remove these and choose six or fewer.",
        es: "Un envase puede tener hasta seis fotos. Quita estas y elige seis o menos.",
        pt: "Uma embalagem pode ter até seis fotos. Remove estas e escolhe seis ou menos."
    )
    private static let tooLarge = Phrase(
        en: "Together the photos are too large. Remove these and choose fewer or smaller ones.",
        es: "Juntas, las fotos son demasiado grandes. Quítalas y elige menos, o más pequeñas.",
        pt: "Juntas, as fotos são demasiado grandes. Remove-as e escolhe menos, ou mais pequenas."
    )
    private static let noWords = Phrase(
        en: "No words were found. Move closer, hold still, and use light from the side. Or type the text.",
        es: "No se encontraron palabras. Acércate, no te muevas y busca luz de lado. O escribe el texto.",
        pt:
            "Não se encontraram palavras. Aproxima-te, não te mexas e procura luz de lado. Ou escreve o texto."
    )
    private static let failed = Phrase(
        en: "The photos could not be read right now. They are still here. Try again, or type the text.",
        es: "Ahora no se pudieron leer las fotos. Siguen aquí. Prueba otra vez o escribe el texto.",
        pt: "Agora não foi possível ler as fotos. Continuam aqui. Tenta de novo ou escreve o texto."
    )
}
