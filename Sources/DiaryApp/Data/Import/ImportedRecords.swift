import MorselCore

/// The records in a file that ``DiaryExport/json`` wrote.
struct ImportedRecords {
    /// The records that can be read: collection, identifier and value as JSON.
    private(set) var records: [(collection: String, id: String, value: [UInt8])] = []
    /// The number of records that cannot be read.
    private(set) var rejected = 0

    /// The number of records that can be read.
    var count: Int { records.count }

    /// Reads a file, or returns `nil` if it is not an export of the diary.
    init?(_ file: [UInt8]) {
        var (format, version): (String, Int64) = ("", 0)
        var parts: [(collection: String, id: String, value: [UInt8])] = []
        let isRead = file.withUnsafeBufferPointer { bytes -> Bool in
            var reader = JSONReader(bytes)
            do throws(JSONReader.ReadError) {
                try reader.object { (json, key) throws(JSONReader.ReadError) in
                    switch String(decoding: key, as: UTF8.self) {
                    case "format" where json.isAtString(): format = try json.text()
                    case "version": version = try json.integer()
                    case "records" where json.isAtArray():
                        try json.elements { (json) throws(JSONReader.ReadError) in
                            parts.append(try Self.record(&json))
                        }
                    default: _ = try json.rawValue()
                    }
                }
                return true
            } catch {
                return false
            }
        }
        guard isRead, format == "morsel-diary", version == 1 else { return nil }
        for part in parts {
            if !part.id.isEmpty, DiaryRecords.ownCollections.contains(part.collection),
                Self.isReadable(part.collection, part.value)
            {
                records.append(part)
            } else {
                rejected += 1
            }
        }
    }

    private static func record(
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> (collection: String, id: String, value: [UInt8]) {
        var record = (collection: "", id: "", value: [UInt8]())
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "collection" where json.isAtString(): record.collection = try json.text()
            case "id" where json.isAtString(): record.id = try json.text()
            case "value": record.value = Array(try json.rawValue())
            default: _ = try json.rawValue()
            }
        }
        return record
    }

    private static func isReadable(_ collection: String, _ value: [UInt8]) -> Bool {
        value.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            guard json.isAtObject() else { return false }
            do throws(JSONReader.ReadError) {
                switch collection {
                case "diaryEntries": return try DiaryEntry.read(&json) != nil
                case "symptoms": return try SymptomEntry.read(&json) != nil
                case "diaryDays": return try DayNote.read(&json) != nil
                case "dishes": return try OwnDish.read(&json) != nil
                case "favourites": return try FavouriteFood.read(&json) != nil
                case "treatments": return try TreatmentRecord.read(&json) != nil
                default: return try WatchItem.read(&json) != nil
                }
            } catch {
                return false
            }
        }
    }
}
