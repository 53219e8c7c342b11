import MorselCore
import Testing

@Suite struct RecordCollectionTests {
    private let records: RecordCollection<String> = {
        var records = RecordCollection<String>()
        for (name, time) in [("second", 2), ("fourth", 4), ("first", 1), ("third", 3)] {
            records.put(name, id: name, time: Int64(time))
        }
        return records
    }()

    @Test func `the newest values are those with the latest times`() {
        #expect(records.newest() == ["fourth", "third", "second", "first"])
        #expect(records.newest(2) == ["fourth", "third"])
        #expect(records.newest(0) == [])
        #expect(records.oldest == ["first", "second", "third", "fourth"])
    }

    @Test func `a value that is put again has its new time`() {
        var records = records
        records.put("fifth", id: "first", time: 5)

        #expect(records.newest() == ["fifth", "fourth", "third", "second"])
    }

    @Test func `a value that is removed is in no order`() {
        var records = records
        records.remove(id: "second")
        records.remove(id: "missing")

        #expect(records.newest() == ["fourth", "third", "first"])
    }
}
