import MorselCore
import MorselTestSupport
import Testing

@Suite struct VaultRecordTests {
    private let phone = DeviceID(rawValue: 1)
    private let laptop = DeviceID(rawValue: 2)
    private let day: Int64 = 24 * 60 * 60 * 1000

    private func record(_ edit: (inout VaultRecord) -> Void) -> VaultRecord {
        var record = VaultRecord(RecordKey(collection: "people", id: "ana"))
        edit(&record)
        return record
    }

    private func text(_ value: [UInt8]?) -> String? { value.map { String(decoding: $0, as: UTF8.self) } }

    // MARK: Conflicts

    @Test func `changes of different fields are both kept`() {
        let first = record { $0.set("name", to: Array("1".utf8), by: phone, at: 10) }
        var (one, other) = (first, first)
        one.set("name", to: Array("2".utf8), by: phone, at: 20)
        other.set("emergency", to: Array("3".utf8), by: laptop, at: 30)

        let merged = one.merged(with: other)

        #expect(text(merged.value(of: "name")) == "2")
        #expect(text(merged.value(of: "emergency")) == "3")
        #expect(merged.lostValues.isEmpty)
    }

    @Test func `the later change of a field wins, and the other one can be brought back`() throws {
        let one = record { $0.set("name", to: Array("1".utf8), by: phone, at: 20) }
        let other = record { $0.set("name", to: Array("2".utf8), by: laptop, at: 10) }
        var merged = one.merged(with: other)
        #expect(text(merged.value(of: "name")) == "1")

        let lost = try #require(merged.lostValues.first?.edits.first)
        merged.bringBack(lost.stamp, of: "name", by: laptop, at: 30)

        #expect(text(merged.value(of: "name")) == "2")
        #expect(merged.lostValues.isEmpty)
    }

    @Test func `a change by a device that had seen the other value is no conflict`() {
        var other = record { $0.set("name", to: Array("1".utf8), by: phone, at: 1000) }
        let one = other
        // Its clock is wrong.
        other.set("name", to: Array("2".utf8), by: laptop, at: 10)

        let merged = one.merged(with: other)

        #expect(text(merged.value(of: "name")) == "2")
        #expect(merged.lostValues.isEmpty)
    }

    @Test func `a value wins against a later removal that had not seen it`() {
        let first = record { $0.set("avoids/allergen:milk", to: Array("1".utf8), by: phone, at: 10) }
        var (one, other) = (first, first)
        one.set("avoids/allergen:milk", to: Array("2".utf8), by: phone, at: 20)
        other.set("avoids/allergen:milk", to: nil, by: laptop, at: 30)

        #expect(text(one.merged(with: other).value(of: "avoids/allergen:milk")) == "2")
    }

    @Test func `a value that lost a conflict stays for 90 days after a device saw the conflict`() {
        let one = record { $0.set("name", to: Array("1".utf8), by: phone, at: 20) }
        let other = record { $0.set("name", to: Array("2".utf8), by: laptop, at: 10) }
        var merged = one.merged(with: other)
        merged.settle(at: 100 * day)

        merged.settle(at: 190 * day - 1)
        #expect(merged.lostValues.count == 1)

        merged.settle(at: 190 * day)
        #expect(merged.lostValues.isEmpty)
        #expect(merged.merged(with: other).lostValues.isEmpty)
    }

    // MARK: Deletion

    @Test func `a deleted record has its values for 90 days and is then a tombstone`() {
        let before = record { $0.set("name", to: Array("1".utf8), by: phone, at: 10) }
        var deleted = before
        deleted.delete(by: laptop, at: 20)
        deleted.settle(at: 90 * day + 19)
        #expect(deleted.isDeleted)
        #expect(text(deleted.value(of: "name")) == "1")

        deleted.settle(at: 90 * day + 20)

        #expect(deleted.value(of: "name") == nil)
        #expect(deleted.merged(with: before).isDeleted)
        #expect(before.merged(with: deleted).value(of: "name") == nil)
    }

    @Test func `an erased record has no values and does not come back`() {
        let before = record { $0.set("name", to: Array("1".utf8), by: phone, at: 10) }
        var erased = before
        erased.erase(by: laptop, at: 20)

        #expect(erased.value(of: "name") == nil)
        #expect(before.merged(with: erased) == erased)
    }

    @Test func `a record that was changed by a device that did not know of its deletion stays`() {
        let first = record {
            $0.set("name", to: Array("1".utf8), by: phone, at: 10)
            $0.set("gtin", to: Array("2".utf8), by: phone, at: 10)
        }
        var (deleted, changed) = (first, first)
        deleted.delete(by: laptop, at: 30)
        changed.set("name", to: Array("3".utf8), by: phone, at: 20)

        var merged = deleted.merged(with: changed)
        #expect(!merged.isDeleted)
        #expect(text(merged.value(of: "name")) == "3")
        #expect(text(merged.value(of: "gtin")) == "2")

        merged.settle(at: 40)
        merged.delete(by: laptop, at: 50)
        #expect(merged.merged(with: changed).isDeleted)
    }

    @Test func `a record that was erased elsewhere while it was changed is complete again`() {
        let first = record {
            $0.set("name", to: Array("1".utf8), by: phone, at: 10)
            $0.set("gtin", to: Array("2".utf8), by: phone, at: 10)
        }
        var (erased, changed) = (first, first)
        erased.erase(by: laptop, at: 30)
        changed.set("name", to: Array("3".utf8), by: phone, at: 20)

        changed.receive(erased, by: phone, at: 40)

        #expect(!changed.isDeleted)
        #expect(text(changed.value(of: "gtin")) == "2")
    }

    @Test func `a restored record has its values also on a device that erases it at the same time`() {
        var deleted = record { $0.set("name", to: Array("1".utf8), by: phone, at: 10) }
        deleted.delete(by: phone, at: 20)
        var (restored, erased) = (deleted, deleted)
        restored.restore(by: phone, at: 30)
        erased.erase(by: laptop, at: 40)

        #expect(text(restored.merged(with: erased).value(of: "name")) == "1")
        #expect(!erased.merged(with: restored).isDeleted)
    }

    // MARK: Properties

    @Test func `merging is commutative, associative and idempotent`() {
        var random = SplitMix64(seed: 18)
        for _ in 0..<2000 {
            let copies = randomCopies(&random)
            let (a, b, c) = (copies[0], copies[1], copies[2])

            #expect(a.merged(with: b) == b.merged(with: a))
            #expect(a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c)))
            #expect(a.merged(with: a) == a)
            #expect(a.merged(with: b).merged(with: b) == a.merged(with: b))
        }
    }

    @Test func `a record is the same after it was written and read`() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let copies = randomCopies(&random)
            let record = copies[0].merged(with: copies[1])
            let read = try record.json.withUnsafeBufferPointer { json throws(JSONReader.ReadError) in
                try VaultRecord(record.key, json: json)
            }

            #expect(read == record)
        }
    }

    @Test func `damaged records are errors`() {
        var random = SplitMix64(seed: 9)
        for _ in 0..<2000 {
            var json = randomCopies(&random)[0].json
            for _ in 0...random.below(3) { json[random.below(json.count)] = UInt8(random.below(256)) }
            let key = RecordKey(collection: "people", id: "ana")
            guard let read = json.withUnsafeBufferPointer({ try? VaultRecord(key, json: $0) }) else {
                continue
            }
            var changed = read.merged(with: read)
            changed.set("name", to: nil, by: phone, at: .max)
            changed.settle(at: .max)
        }
    }

    @Test func `another format is not read`() {
        let json = Array(#"{"format":2,"seen":[],"fields":[]}"#.utf8)

        #expect(throws: JSONReader.ReadError.otherFormat) {
            try json.withUnsafeBufferPointer { json throws(JSONReader.ReadError) in
                try VaultRecord(RecordKey(collection: "people", id: "ana"), json: json)
            }
        }
    }

    /// Copies of a record on three devices that change and sometimes receive it.
    private func randomCopies(_ random: inout SplitMix64) -> [VaultRecord] {
        var copies = [VaultRecord](
            repeating: VaultRecord(RecordKey(collection: "people", id: "ana")),
            count: 3
        )
        for _ in 0..<random.below(20) {
            let place = random.below(3)
            let (device, now) = (DeviceID(rawValue: UInt64(place + 1)), Int64(random.below(50)))
            let name = random.pick(from: ["name", "é/1", "avoids"] as [FieldName])
            switch random.below(10) {
            case 0: copies[place].delete(by: device, at: now)
            case 1: copies[place].restore(by: device, at: now)
            case 2: copies[place].erase(by: device, at: now)
            case 3: copies[place].set(name, to: nil, by: device, at: now)
            case 4, 5: copies[place].receive(copies[random.below(3)], by: device, at: now)
            default: copies[place].set(name, to: Array("\(random.below(100))".utf8), by: device, at: now)
            }
        }
        return copies
    }
}
