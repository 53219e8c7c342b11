import HTTPTypes
import NIOCore
import Synchronization
import Testing

@testable import MorselWeb

@Suite struct ResponseCacheTests {
    /// A cache with a version of the data that tests change, and a count of the files that were made.
    private final class Sample: Sendable {
        let made = Mutex<[String]>([])
        let cache: ResponseCache
        private let version = TestVersion()

        init(limit: Int = 1 << 20) { cache = ResponseCache(limit: limit) { [version] in version.value } }

        func set(_ number: UInt64?) { version.set(number) }

        func file(_ key: String, size: Int = 10, during: () -> Void = {}) async throws -> String {
            let file = try await cache.file(key) {
                made.withLock { $0.append(key) }
                let text = "\(key) \(version.value ?? 0)"
                during()
                return StaticFile(
                    ByteBuffer(string: text + String(repeating: ".", count: size)),
                    contentType: "text/plain"
                )
            }
            return String(buffer: file.bytes).replacing(".", with: "")
        }
    }

    private final class Asked: Sendable {
        let count = Mutex(0)
    }

    private final class TestVersion: Sendable {
        private let number = Mutex<UInt64?>(1)
        var value: UInt64? { number.withLock { $0 } }
        func set(_ new: UInt64?) { number.withLock { $0 = new } }
    }

    @Test func `a file is made once while the data is the same`() async throws {
        let sample = Sample()

        #expect(try await sample.file("a") == "a 1")
        #expect(try await sample.file("a") == "a 1")
        #expect(try await sample.file("b") == "b 1")
        sample.set(2)
        #expect(try await sample.file("a") == "a 2")
        #expect(try await sample.file("a") == "a 2")

        #expect(sample.made.withLock { $0 } == ["a", "b", "a"])
    }

    @Test func `nothing is taken from the cache while changes cannot be noticed`() async throws {
        let sample = Sample()

        _ = try await sample.file("a")
        sample.set(nil)
        _ = try await sample.file("a")
        _ = try await sample.file("a")

        #expect(sample.made.withLock { $0.count } == 3)
    }

    @Test func `a file of data that changed while it was made is not used again`() async throws {
        let sample = Sample()

        _ = try await sample.file("a") { sample.set(2) }

        #expect(try await sample.file("a") == "a 2")
    }

    @Test func `a request for what the cache lacks never asks for the version of the data`() {
        let asked = Asked()
        let cache = ResponseCache(limit: 1 << 20) {
            asked.count.withLock { $0 += 1 }
            return 1
        }
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/en/")

        #expect(cache.entry(for: head) == nil)
        #expect(asked.count.withLock { $0 } == 0)
    }

    @Test func `a failure is not kept`() async throws {
        let sample = Sample()
        struct Failure: Error {}

        await #expect(throws: Failure.self) { _ = try await sample.cache.file("a") { throw Failure() } }

        #expect(try await sample.file("a") == "a 1")
    }

    @Test func `what was not used for the longest time is dropped`() async throws {
        let sample = Sample(limit: 100_000)

        for number in 0..<40 {
            _ = try await sample.file("used", size: 4_000)
            _ = try await sample.file("file \(number)", size: 4_000)
        }
        _ = try await sample.file("file 39", size: 4_000)
        _ = try await sample.file("file 0", size: 4_000)

        let made = sample.made.withLock { $0 }
        #expect(made.count { $0 == "used" } == 1)
        #expect(made.count { $0 == "file 39" } == 1)
        #expect(made.count { $0 == "file 0" } == 2)
    }

    @Test func `a file that would fill the cache is not kept, and a cache without memory keeps nothing`()
        async throws
    {
        let large = Sample(limit: 10_000)
        let off = Sample(limit: 0)

        for _ in 0..<2 {
            _ = try await large.file("large", size: 2_000)
            _ = try await large.file("small")
            _ = try await off.file("small")
        }

        #expect(large.made.withLock { $0 } == ["large", "small", "large"])
        #expect(off.made.withLock { $0 } == ["small", "small"])
    }
}
