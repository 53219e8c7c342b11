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

    private let setting = VaultRecord(RecordKey(collection: "settings", id: "energyForm"))

    @Test func `personal details that two devices change at the same time both stay`() throws {
        func form(_ pairs: String) -> String { #"{"name":"energyForm","value":[\#(pairs)]}"# }
        let first = try updated(
            setting,
            to: form(#"["kilograms","60"],["centimetres","170"]"#),
            by: phone,
            at: 1
        )
        let heavier = form(#"["kilograms","62"],["centimetres","170"]"#)
        let one = try updated(first, to: heavier, by: phone, at: 2)
        let other = try updated(first, to: form(#"["kilograms","60"],["sex","female"]"#), by: laptop, at: 3)

        let merged = #"["kilograms","62"],["sex","female"]"#
        #expect(value(one.merged(with: other)) == form(merged))
        #expect(value(other.merged(with: one)) == form(merged))
    }

    @Test(arguments: [
        #"["milk","egg"]"#, #"[["a","b"],"c"]"#, #"[["a"]]"#, #"[["a","b","c"]]"#, "[[1,2]]", "[]", "true",
        #""open""#,
    ])
    func `other settings are one field`(json: String) throws {
        let record = try updated(setting, to: #"{"name":"n","value":\#(json)}"#, by: phone, at: 1)

        #expect(value(record) == #"{"name":"n","value":\#(json)}"#)
        #expect(record.fields.count == 2)
    }

    @Test func `details that an earlier release stored as one field are divided by the next change`() throws {
        let before = #"{"name":"energyForm","value":[["kilograms","60"]]}"#
        var record = setting
        record.set(FieldName(member: Array("name".utf8)), to: Array(#""energyForm""#.utf8), by: phone, at: 1)
        record.set(
            FieldName(member: Array("value".utf8)),
            to: Array(#"[["kilograms","60"]]"#.utf8),
            by: phone,
            at: 1
        )
        #expect(value(record) == before)

        let next = #"{"name":"energyForm","value":[["kilograms","62"],["sex","male"]]}"#
        #expect(value(try updated(record, to: next, by: laptop, at: 2)) == next)
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
