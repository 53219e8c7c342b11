import MorselUI

/// Notices that something was deleted, each with a button that restores it.
enum DeletionNotices {
    /// A value that had lost against that of another device counts again.
    static let broughtBack = notice(
        "value-brought-back",
        Phrase(
            en: "This value counts again.",
            es: "Este valor vuelve a contar.",
            pt: "Este valor volta a contar."
        )
    )
    /// A check was deleted.
    static let check = notice(
        "check-deleted",
        Phrase(en: "The check was deleted.", es: "Comprobación borrada.", pt: "Verificação apagada.")
    )
    /// All checks were deleted.
    static let checks = notice(
        "checks-deleted",
        Phrase(en: "All checks were deleted.", es: "Comprobaciones borradas.", pt: "Verificações apagadas.")
    )
    /// The stored photos of a check were deleted.
    static let photo = notice(
        "photo-deleted",
        Phrase(
            en: "The photo was deleted from this device.",
            es: "Foto borrada de este dispositivo.",
            pt: "Foto apagada deste dispositivo."
        )
    )
    /// A word was removed from the list of reported words.
    static let word = notice(
        "word-removed",
        Phrase(
            en: "Removed from your list of words.",
            es: "Quitada de tu lista de palabras.",
            pt: "Retirada da tua lista de palavras."
        )
    )
    /// A food that somebody reacts to was deleted.
    static let food = notice(
        "food-deleted",
        Phrase(en: "The food was deleted.", es: "Alimento borrado.", pt: "Alimento apagado.")
    )
    /// All foods that somebody reacts to were deleted.
    static let foods = notice(
        "foods-deleted",
        Phrase(en: "All foods were deleted.", es: "Alimentos borrados.", pt: "Alimentos apagados.")
    )
    /// A person was deleted.
    static let person = notice(
        "person-deleted",
        Phrase(en: "The person was deleted.", es: "Persona borrada.", pt: "Pessoa apagada.")
    )
    /// The last day of a guest has passed.
    static let guest = notice(
        "guest-ended",
        Phrase(
            en: "A guest’s last day has passed. Their list is in Recently deleted.",
            es: "Ha pasado el último día de una visita. Su lista está en «Borrado hace poco».",
            pt: "Passou o último dia de uma visita. A lista está em «Apagado há pouco»."
        )
    )
    /// Something that somebody avoids with a severe reaction was removed.
    static let severe = notice(
        "severe-removed",
        Phrase(
            en: "No longer avoided. Answers change at once.",
            es: "Ya no se evita. Las respuestas cambian al momento.",
            pt: "Já não está na lista. As respostas mudam de imediato."
        )
    )
    /// A list of scanned codes, viewed products or reported words was deleted.
    static let list = notice(
        "list-deleted",
        Phrase(en: "The list was deleted.", es: "Lista borrada.", pt: "Lista apagada.")
    )
    /// The field of a label was emptied.
    static let text = notice(
        "cleared",
        Phrase(en: "The text was cleared.", es: "Texto borrado.", pt: "Texto apagado.")
    )

    private static func notice(_ name: StaticString, _ words: Phrase) -> NoticeTemplate {
        NoticeTemplate(name, words, action: Phrase(en: "Undo", es: "Deshacer", pt: "Anular"))
    }
}
