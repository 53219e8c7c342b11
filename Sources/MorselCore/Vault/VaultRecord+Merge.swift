extension VaultRecord {
    /// Returns the record with the edits of both copies.
    ///
    /// An edit stays if both copies have it, or if one has it and the other has not seen it yet. An edit that the other copy
    /// has seen and no longer has was replaced or erased there.
    /// - Precondition: both are copies of the same record.
    public func merged(with other: VaultRecord) -> VaultRecord {
        precondition(key == other.key)
        var merged = VaultRecord(key)
        merged.seen = seen
        merged.seen.formUnion(other.seen)
        for name in names(with: other) {
            let edits = Self.union(edits(of: name), seen, other.edits(of: name), other.seen)
            if !edits.isEmpty { merged.fields.append(Field(name: name, edits: edits)) }
        }
        merged.deletions =
            deletions.filter { deletion in
                other.deletions.contains { $0.stamp == deletion.stamp }
                    || !other.seen.contains(deletion.stamp)
            }
            + other.deletions.filter { !seen.contains($0.stamp) }
        merged.deletions.sort { $0.stamp < $1.stamp }
        return merged
    }

    /// Merges a copy that was received into this device's own copy.
    ///
    /// If the values of the record were erased elsewhere while this device changed it, this device writes its other values
    /// again, so that the record is complete.
    public mutating func receive(_ other: VaultRecord, by device: DeviceID, at now: Int64) {
        let own = self
        self = merged(with: other)
        settle(at: now)
        guard !isDeleted, own.hasEdits(notIn: other.seen) else { return }
        for field in own.fields where edits(of: field.name).isEmpty {
            set(field.name, to: field.edits[0].value, by: device, at: now)
        }
    }

    private func hasEdits(notIn seen: SeenEdits) -> Bool {
        fields.contains { field in field.edits.contains { !seen.contains($0.stamp) } }
    }

    private func edits(of name: FieldName) -> [Edit] { fields.first { $0.name == name }?.edits ?? [] }

    /// The names of the fields of both copies, in order.
    private func names(with other: VaultRecord) -> [FieldName] {
        var names = fields.map { $0.name }
        for field in other.fields where !fields.contains(where: { $0.name == field.name }) {
            names.append(field.name)
        }
        return names.sorted()
    }

    private static func union(_ own: [Edit], _ seen: SeenEdits, _ others: [Edit], _ othersSeen: SeenEdits)
        -> [Edit]
    {
        var edits: [Edit] = []
        for var edit in own {
            if let same = others.first(where: { $0.stamp == edit.stamp }) {
                edit.lostAt = later(edit.lostAt, same.lostAt)
            } else if othersSeen.contains(edit.stamp) {
                continue
            }
            edits.append(edit)
        }
        edits += others.filter { !seen.contains($0.stamp) }
        return edits.sorted { $0.precedes($1) }
    }

    private static func later(_ first: Int64?, _ second: Int64?) -> Int64? {
        guard let first, let second else { return first ?? second }
        return max(first, second)
    }
}
