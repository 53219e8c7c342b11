package import MorselUI

/// The words that several pages of the administration share.
package enum AdministrationWords {
    /// What the administration is.
    package static let lede = Phrase(
        en: "Everything that administrators change. Each change is stored with its author and can be undone.",
        es:
            "Todo lo que pueden cambiar los administradores. Cada cambio se guarda con su autor y puede deshacerse.",
        pt:
            "Tudo o que os administradores alteram. Cada alteração é guardada com o autor e pode ser desfeita."
    )
    /// The title of a list of what is wrong.
    package static let notStored = Phrase(
        en: "Nothing was stored yet. Please correct this:",
        es: "Todavía no se ha guardado nada. Corrige esto:",
        pt: "Ainda não foi guardado nada. Corrige isto:"
    )
    /// A required field is empty.
    package static let missing = Phrase(
        en: "This cannot be empty.",
        es: "Esto no puede quedar vacío.",
        pt: "Isto não pode ficar vazio."
    )
    /// Another record has the value.
    package static let taken = Phrase(
        en: "Another record has this value already. Change that record, or use another value.",
        es: "Otro registro ya tiene este valor. Cambia ese registro o usa otro valor.",
        pt: "Outro registo já tem este valor. Altera esse registo ou usa outro valor."
    )
    /// Other records refer to the record.
    package static let inUse = Phrase(
        en: "Other records refer to this one, so it cannot be deleted. Change or delete them first.",
        es: "Otros registros se refieren a este, así que no se puede borrar. Cámbialos o bórralos antes.",
        pt:
            "Outros registos referem-se a este, por isso não pode ser apagado. Altera-os ou apaga-os primeiro."
    )
    /// A field without a value.
    package static let empty = Phrase(en: "nothing", es: "nada", pt: "nada")
    /// The title of what somebody else stored.
    package static let storedNow = Phrase(
        en: "Stored by somebody else meanwhile",
        es: "Guardado entretanto por otra persona",
        pt: "Guardado entretanto por outra pessoa"
    )
    /// Nothing is chosen.
    package static let choose = Phrase(en: "–", es: "–", pt: "–")
    /// The title of an empty entry.
    package static let another = Phrase(
        en: "Add an entry",
        es: "Añadir una entrada",
        pt: "Adicionar uma entrada"
    )
    /// The label that removes an entry.
    package static let removeEntry = Phrase(
        en: "Remove this entry",
        es: "Quitar esta entrada",
        pt: "Remover esta entrada"
    )
    /// Two states are equal.
    package static let noDifference = Phrase(
        en: "The record is the same before and after.",
        es: "El registro es igual antes y después.",
        pt: "O registo é igual antes e depois."
    )
    /// The head of a column.
    package static let field = Phrase(en: "Field", es: "Campo", pt: "Campo")
    /// The head of the column with the state before.
    package static let before = Phrase(en: "Before", es: "Antes", pt: "Antes")
    /// The head of the column with the state after.
    package static let after = Phrase(en: "After", es: "Después", pt: "Depois")
    /// The button that stores a form.
    package static let save = Phrase(en: "Store", es: "Guardar", pt: "Guardar")
    /// The link to a form.
    package static let edit = Phrase(en: "Edit", es: "Editar", pt: "Editar")
    /// The link to an empty form.
    package static let new = Phrase(en: "Add", es: "Añadir", pt: "Adicionar")
    /// The changes of a record.
    package static let history = Phrase(en: "History", es: "Historial", pt: "Histórico")
    /// The link to the page that everybody can read.
    package static let publicPage = Phrase(
        en: "Open the public page",
        es: "Abrir la página pública",
        pt: "Abrir a página pública"
    )
    /// The head of the column with records.
    package static let record = Phrase(en: "Record", es: "Registro", pt: "Registo")
    /// The time of a change.
    package static let when = Phrase(en: "When", es: "Cuándo", pt: "Quando")
    /// The author of a change.
    package static let who = Phrase(en: "Who", es: "Quién", pt: "Quem")
    /// What a change did.
    package static let what = Phrase(en: "What", es: "Qué", pt: "O quê")
    /// The link to earlier changes.
    package static let earlier = Phrase(en: "Next", es: "Siguiente", pt: "Seguinte")
    /// The link to the first page.
    package static let first = Phrase(en: "First page", es: "Primera página", pt: "Primeira página")
    /// A search found nothing.
    package static let nothingFound = Phrase(
        en: "Nothing was found",
        es: "No se ha encontrado nada",
        pt: "Não foi encontrado nada"
    )
    /// The advice after a search that found nothing.
    package static let tryOther = Phrase(
        en: "Other words, or fewer, may find it.",
        es: "Con otras palabras, o menos, quizá aparezca.",
        pt: "Com outras palavras, ou menos, talvez apareça."
    )
    /// A change was stored.
    package static let saved = Phrase(
        en: "The change is stored, and everybody sees it.",
        es: "El cambio está guardado y todo el mundo lo ve.",
        pt: "A alteração está guardada e toda a gente a vê."
    )
    /// A form had nothing new.
    package static let unchanged = Phrase(
        en: "Nothing was changed, so nothing was stored.",
        es: "No se ha cambiado nada, así que no se ha guardado nada.",
        pt: "Não foi alterado nada, por isso não foi guardado nada."
    )
    /// The mark of a record that administrators changed.
    package static let changed = Phrase(en: "changed", es: "cambiado", pt: "alterado")
    /// A record was deleted.
    package static let deleted = Phrase(
        en: "The record is deleted. Undo the deletion in its history if it was a mistake.",
        es: "El registro está borrado. Si fue un error, deshaz el borrado en su historial.",
        pt: "O registo foi apagado. Se foi um engano, desfaz a eliminação no histórico."
    )
    /// A change was undone.
    package static let undone = Phrase(
        en: "The change is undone.",
        es: "El cambio se ha deshecho.",
        pt: "A alteração foi desfeita."
    )

    /// An older state was restored.
    package static let restored = Phrase(
        en: "The state is restored.",
        es: "El estado se ha restaurado.",
        pt: "O estado foi reposto."
    )

    /// The title of an entry.
    package static func entry(_ number: Int) -> Phrase {
        Phrase(en: "Entry \(number)", es: "Entrada \(number)", pt: "Entrada \(number)")
    }

    /// The number of further records that a list leaves out.
    package static func more(_ count: Int) -> Phrase {
        count == 1
            ? Phrase(en: "and 1 more", es: "y 1 más", pt: "e mais 1")
            : Phrase(en: "and \(count) more", es: "y \(count) más", pt: "e mais \(count)")
    }

    /// A number of records.
    package static func count(_ count: Int) -> Phrase {
        count == 1
            ? Phrase(en: "1 record", es: "1 registro", pt: "1 registo")
            : Phrase(en: "\(count) records", es: "\(count) registros", pt: "\(count) registos")
    }
}
