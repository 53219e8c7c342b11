/// What a form has after somebody else changed the record: both changes, and the fields that both changed.
package struct RecordMerge {
    /// What was typed; fields that only the other person changed have their values.
    package let values: FormValues
    /// The members of the fields that both changed in different ways.
    package let conflicts: Set<String>

    /// Merges a form.
    /// - Parameters:
    ///   - typed: what was typed.
    ///   - before: the values that the form began with.
    ///   - stored: the values that are stored now.
    ///   - fields: the fields of the form.
    package init<Records>(
        typed: FormValues,
        before: FormValues,
        stored: FormValues,
        fields: [RecordField<Records>]
    ) {
        var (values, conflicts) = (typed, Set<String>())
        for field in fields {
            if !field.differs(typed, before) {
                field.copy(from: stored, to: &values)
            } else if field.differs(stored, before), field.differs(stored, typed) {
                conflicts.insert(field.member)
            }
        }
        (self.values, self.conflicts) = (values, conflicts)
    }
}
