import MorselCore
import Testing

@Suite struct FieldRulesTests {
    private let phone = DeviceID(rawValue: 1)
    private let laptop = DeviceID(rawValue: 2)

    private func updated(_ record: VaultRecord, to json: String, by device: DeviceID, at now: Int64) throws
        -> VaultRecord
    {
        try Array(json.utf8).withUnsafeBufferPointer { json throws(JSONReader.ReadError) in
            var record = record
            try record.update(to: json, .rules(of: record.key.collection), by: device, at: now)
            return record
        }
    }

    private func value(_ record: VaultRecord) -> String {
        var json = JSONWriter()
        record.writeValue(to: &json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private let person = VaultRecord(RecordKey(collection: "people", id: "ana"))

    @Test(arguments: [
        "{}", #"{"avoids":[]}"#, #"{"name":"Ana"}"#, #"{"a~b/c":1,"name":null}"#,
        #"{"avoids":[{"allergen":"milk"},{"allergen":"milk","severity":"severe"},{"other":1},7]}"#,
    ])
    func `a value is the same after it was divided into fields`(json: String) throws {
        let first = try updated(person, to: json, by: phone, at: 1)
        let second = try updated(first, to: value(first), by: phone, at: 2)

        #expect(value(first).utf8.count == json.utf8.count)
        #expect(second == first)
    }

    @Test func `things that two devices avoid at the same time are both avoided`() throws {
        let first = try updated(
            person,
            to: #"{"avoids":[{"allergen":"milk"}],"name":"Ana"}"#,
            by: phone,
            at: 1
        )
        let one = try updated(
            first,
            to: #"{"avoids":[{"allergen":"milk"},{"allergen":"egg"}],"name":"Ana"}"#,
            by: phone,
            at: 2
        )
        let other = try updated(
            first,
            to: #"{"avoids":[{"words":"kiwi"}],"name":"Ana M."}"#,
            by: laptop,
            at: 3
        )

        #expect(
            value(one.merged(with: other))
                == #"{"avoids":[{"allergen":"egg"},{"words":"kiwi"}],"name":"Ana M."}"#
        )
    }

    @Test func `members that matter to one device are not fields`() throws {
        let record = try updated(person, to: #"{"changes":["c1"],"name":"Ana"}"#, by: phone, at: 1)

        #expect(value(record) == #"{"name":"Ana"}"#)
    }

    @Test func `a value that did not change makes no edit`() throws {
        let record = try updated(person, to: #"{"name":"Ana"}"#, by: phone, at: 1)

        #expect(try updated(record, to: #"{"name":"Ana"}"#, by: laptop, at: 2) == record)
    }

    @Test func `a value that is not an object is an error`() {
        #expect(throws: JSONReader.ReadError.self) { try updated(person, to: "[]", by: phone, at: 1) }
    }
}
