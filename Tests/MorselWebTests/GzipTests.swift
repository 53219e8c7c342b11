import MorselWeb
import NIOCore
import Testing

@Suite struct GzipTests {
    @Test func `repeated text becomes short and starts with the gzip header`() throws {
        let encoded = try #require(Gzip.encode(Array(String(repeating: "milk ", count: 1000).utf8)))

        #expect(encoded.readableBytes < 100)
        #expect(Array(encoded.readableBytesView.prefix(3)) == [0x1F, 0x8B, 0x08])
    }

    @Test(arguments: [[], [0x61], Array("milk".utf8)])
    func `a result that is not shorter is not used`(bytes: [UInt8]) {
        #expect(Gzip.encode(bytes) == nil)
    }
}
