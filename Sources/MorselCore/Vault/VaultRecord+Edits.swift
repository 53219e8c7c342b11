/// What a device does with its own copy of a record.
///
/// `device` is the device that makes the change, and `now` its time in milliseconds UTC.
extension VaultRecord {
    /// How long values that lost a conflict and the values of deleted records stay, in milliseconds: 90 days.
    public static let retention: Int64 = 90 * 24 * 60 * 60 * 1000

    /// Changes a field.
    ///
    /// Earlier values that had lost a conflict stay, unless the field is removed. A deleted record is present again.
    /// - Parameters:
    ///   - name: the field
    ///   - value: the new value as JSON, or `nil` to remove the field
    ///   - device: the device that makes the change
    ///   - now: the time of the device in milliseconds UTC
    public mutating func set(_ name: FieldName, to value: [UInt8]?, by device: DeviceID, at now: Int64) {
        let edit = Edit(stamp: seen.next(by: device, at: now), value: value)
        seen.insert(edit.stamp)
        let place = fields.firstIndex { $0.name >= name } ?? fields.count
        guard place < fields.count, fields[place].name == name else {
            fields.insert(Field(name: name, edits: [edit]), at: place)
            return
        }
        if value == nil {
            fields[place].edits = [edit]
        } else {
            fields[place].edits[0] = edit
        }
    }

    /// Adds a value that was replaced by the current value of a field, so that a person can restore it.
    ///
    /// Does nothing if the field has no value.
    /// - Parameters:
    ///   - value: the replaced value, as JSON
    ///   - name: the field
    ///   - device: the device that makes the change
    ///   - now: the time of the device in milliseconds UTC
    mutating func addLost(_ value: [UInt8], of name: FieldName, by device: DeviceID, at now: Int64) {
        guard let place = fields.firstIndex(where: { $0.name == name }),
            let current = fields[place].edits[0].value
        else { return }
        let edit = Edit(stamp: seen.next(by: device, at: now), value: value)
        seen.insert(edit.stamp)
        fields[place].edits.insert(edit, at: 1)
        // The current value gets a later edit, because the latest edit is the value.
        set(name, to: current, by: device, at: now)
    }

    /// Deletes the record.
    ///
    /// Its values stay for 90 days (``retention``), as long as it can be restored.
    public mutating func delete(by device: DeviceID, at now: Int64) {
        let stamp = seen.next(by: device, at: now)
        deletions = [Deletion(stamp: stamp, deletedAt: now, seen: seen)]
        seen.insert(stamp)
    }

    /// Deletes the record and its values, so that it cannot be restored.
    public mutating func erase(by device: DeviceID, at now: Int64) {
        delete(by: device, at: now)
        fields = []
    }

    /// Restores a deleted record.
    ///
    /// All values are edited again, so that a device that erases them at the same time does not remove them.
    public mutating func restore(by device: DeviceID, at now: Int64) {
        guard isDeleted else { return }
        deletions = []
        for field in fields { set(field.name, to: field.edits[0].value, by: device, at: now) }
    }

    /// Makes a value that lost a conflict the value of its field again.
    ///
    /// Does nothing if the field has no such edit.
    public mutating func bringBack(_ stamp: EditStamp, of name: FieldName, by device: DeviceID, at now: Int64)
    {
        guard let field = fields.firstIndex(where: { $0.name == name }),
            let edit = fields[field].edits.dropFirst().firstIndex(where: { $0.stamp == stamp })
        else { return }
        let value = fields[field].edits.remove(at: edit).value
        set(name, to: value, by: device, at: now)
    }

    /// Removes what is no longer needed, and notes the time of new conflicts.
    ///
    /// - A value that lost a conflict is removed after 90 days.
    /// - The values of a deleted record are removed after 90 days.
    /// - A deletion that lost against an edit is removed.
    public mutating func settle(at now: Int64) {
        if isDeleted {
            if deletions.allSatisfy({ Self.isExpired($0.deletedAt, at: now) }) { fields = [] }
        } else {
            deletions = []
        }
        for place in fields.indices { fields[place].settle(at: now) }
    }

    fileprivate static func isExpired(_ time: Int64, at now: Int64) -> Bool {
        let (end, isPast) = time.addingReportingOverflow(retention)
        return !isPast && end <= now
    }
}

extension VaultRecord.Field {
    fileprivate mutating func settle(at now: Int64) {
        edits[0].lostAt = nil
        for place in edits.indices.dropFirst() where edits[place].lostAt == nil { edits[place].lostAt = now }
        edits.removeAll { edit in edit.lostAt.map { VaultRecord.isExpired($0, at: now) } ?? false }
    }
}
