import MorselCatalog
import MorselUI
import MorselWeb

extension AdministeredCollection {
    /// What a list says about the changes of a record, or `nil` if it has the content of the program's tables.
    func mark(_ code: String) -> Phrase? {
        guard isChanged(code) else { return nil }
        if changeBeforeTables(code) != nil { return Words.tablesChanged }
        return inTables(code) == nil ? Words.added : AdministrationWords.changed
    }
}

private enum Words {
    static let added = Phrase(en: "added", es: "añadido", pt: "acrescentado")
    static let tablesChanged = Phrase(
        en: "the program has another one",
        es: "el programa tiene otro",
        pt: "o programa tem outro"
    )
}
