/// Phrases that several pages use.
public enum CommonWords {
    // MARK: Commands

    /// The link to the form that checks a label.
    public static let checkLabel = Phrase(
        en: "Check a label",
        es: "Comprobar una etiqueta",
        pt: "Verificar um rótulo"
    )
    /// The button that cancels a change.
    public static let cancel = Phrase(en: "Cancel", es: "Cancelar", pt: "Cancelar")
    /// The link to the page that changes a list.
    public static let change = Phrase(en: "Change", es: "Cambiar", pt: "Alterar")
    /// The button that opens the file picker for photos.
    public static let choosePhotos = Phrase(en: "Choose photos", es: "Elegir fotos", pt: "Escolher fotos")
    /// The button that closes a dialog.
    public static let close = Phrase(en: "Close", es: "Cerrar", pt: "Fechar")
    /// The button that deletes a stored record.
    public static let delete = Phrase(en: "Delete", es: "Borrar", pt: "Apagar")
    /// The button that prints the page.
    public static let print = Phrase(en: "Print", es: "Imprimir", pt: "Imprimir")
    /// The button that removes an entry of a list.
    public static let remove = Phrase(en: "Remove", es: "Quitar", pt: "Remover")
    /// The button that shares the page or the answer.
    public static let share = Phrase(en: "Share", es: "Compartir", pt: "Partilhar")
    /// The button that repeats a failed action.
    public static let tryAgain = Phrase(en: "Try again", es: "Intentar de nuevo", pt: "Tentar de novo")

    // MARK: Titles

    /// The title of answers for every allergen group.
    public static let fourteenAllergens = Phrase(
        en: "The fourteen allergens",
        es: "Los catorce alérgenos",
        pt: "Os catorze alergénios"
    )
    /// The title of a label's text.
    public static let labelText = Phrase(
        en: "Text of the label",
        es: "Texto de la etiqueta",
        pt: "Texto do rótulo"
    )
    /// The title of a label's photos.
    public static let labelPhotos = Phrase(
        en: "Photos of the label",
        es: "Fotos de la etiqueta",
        pt: "Fotos do rótulo"
    )
    /// The name of a photo.
    ///
    /// A script replaces `#` with its number.
    public static let photo = Phrase(en: "Photo #", es: "Foto #", pt: "Foto #")
    /// The title of the part about the source of data.
    public static let origin = Phrase(
        en: "Where this comes from",
        es: "De dónde viene esto",
        pt: "De onde vem isto"
    )

    /// Returns the title of the list of what a person avoids.
    public static func avoids(_ name: String) -> Phrase {
        Phrase(en: "What \(name) avoids", es: "Lo que evita \(name)", pt: "O que \(name) evita")
    }

    // MARK: Facts

    /// The source of data.
    public static let source = Phrase(en: "Source", es: "Fuente", pt: "Fonte")
    /// The title of facts that are closed at first.
    public static let details = Phrase(en: "Details", es: "Detalles", pt: "Detalhes")
    /// The law that an answer follows.
    public static let law = Phrase(en: "Law", es: "Normativa", pt: "Lei")
    /// The version of the knowledge file.
    public static let knowledgeVersion = Phrase(
        en: "Knowledge version",
        es: "Versión de la base de conocimientos",
        pt: "Versão da base de conhecimento"
    )
    /// Words that somebody avoids exactly as they are written.
    public static let exactWords = Phrase(en: "exact words", es: "palabras exactas", pt: "palavras exatas")

    // MARK: Notices

    /// The answer to a report about a pack.
    public static let reportReceived = Phrase(
        en: "Thank you. Somebody will check your report. Until then this page does not change.",
        es: "Gracias. Alguien revisará lo que has enviado. Hasta entonces, esta página no cambia.",
        pt: "Obrigado. Alguém vai verificar o que enviaste. Até lá, esta página não muda."
    )
}
