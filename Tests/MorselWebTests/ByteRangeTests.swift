import HTTPTypes
import Testing

@testable import MorselWeb

@Suite struct ByteRangeTests {
    private func range(_ field: String?, ifRange: String? = nil, length: Int = 100) -> ByteRange? {
        var fields: HTTPFields = [:]
        fields[.range] = field
        fields[.ifRange] = ifRange
        return ByteRange(fields, tag: "\"a\"", length: length)
    }

    @Test(arguments: [
        ("bytes=0-9", 0..<10), ("bytes=90-", 90..<100), ("bytes=-10", 90..<100), ("bytes=50-1000", 50..<100),
        ("bytes=-1000", 0..<100), ("bytes=99-99", 99..<100),
    ])
    func `one range is a part of the file`(field: String, part: Range<Int>) {
        #expect(range(field) == .part(part))
    }

    @Test(arguments: ["bytes=100-", "bytes=100-200", "bytes=-0"])
    func `a range outside of the file is unsatisfiable`(field: String) {
        #expect(range(field) == .unsatisfiable)
    }

    @Test(arguments: [
        nil, "bytes=0-1,5-6", "bytes=9-0", "bytes=a-b", "bytes=+1-2", "items=0-1", "bytes=", "bytes=-",
        "bytes=1",
        "bytes=99999999999999999999-",
    ])
    func `several and malformed ranges ask for the whole file`(field: String?) {
        #expect(range(field) == nil)
    }

    @Test func `a client with a part of another file gets the whole file`() {
        #expect(range("bytes=0-9", ifRange: "\"a\"") == .part(0..<10))
        #expect(range("bytes=0-9", ifRange: "\"b\"") == nil)
        // A weak tag does not say that the bytes are equal.
        #expect(range("bytes=0-9", ifRange: "W/\"a\"") == nil)
        #expect(range("bytes=0-9", ifRange: "Wed, 25 Nov 2026 12:00:00 GMT") == nil)
    }
}
