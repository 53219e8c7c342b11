import MorselWeb

extension ListFilter {
    /// Whether one of a record's values fulfils the condition; for `!=`, none of them is the value.
    func accepts(_ values: [FieldValue], _ wanted: FieldValue) -> Bool {
        switch comparison {
        case .equal: values.contains(wanted)
        case .notEqual: !values.contains(wanted)
        case .less: values.contains { $0 != .missing && $0 < wanted }
        case .atMost: values.contains { $0 != .missing && $0 <= wanted }
        case .greater: values.contains { $0 != .missing && $0 > wanted }
        case .atLeast: values.contains { $0 != .missing && $0 >= wanted }
        }
    }
}
