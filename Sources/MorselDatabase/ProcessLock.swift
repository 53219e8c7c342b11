/// Something that only one process may do with a database at a time.
package struct ProcessLock: Sendable {
    /// The name, which is part of the name of a file.
    let name: String
    /// The number of the advisory lock of PostgreSQL, beside that of the schema.
    let number: Int32
    /// What the other process does, as a part of the error.
    let meanwhile: String

    /// An import of a file.
    package static let importing = ProcessLock(
        name: "import",
        number: 1_836_020_340,
        meanwhile: "another import is writing into it"
    )

    /// The update of the catalogue to the knowledge of a server.
    package static let maintaining = ProcessLock(
        name: "maintenance",
        number: 1_836_020_341,
        meanwhile: "another server is updating it"
    )

    /// The error for the process that comes later.
    package var isTaken: StoreError { StoreError(.busy, meanwhile) }
}
