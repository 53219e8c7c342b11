import Logging
import Synchronization
import Testing

@testable import MorselWeb

@Suite struct LogfmtHandlerTests {
    @Test func `every entry is one line, with quotes and escapes where needed`() {
        let lines = Mutex<[String]>([])
        let buffer = LogBuffer { line in lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
        let handler = LogfmtHandler(level: .info, buffer: buffer)
        var logger = Logger(label: "test") { _ in handler }
        logger[metadataKey: "hb.request.id"] = "7"
        logger.info("two words", metadata: ["b": "x\ny\"=", "a": "1"])
        logger.debug("not this")
        buffer.flush()

        let all = lines.withLock { $0 }
        #expect(all.count == 1)
        #expect(
            all.first?.hasSuffix(#" level=info message="two words" a=1 b="x\ny\"=" request=7"# + "\n") == true
        )
        #expect(all.first?.hasPrefix("time=2") == true)
    }

    @Test func `the line of a request has no more than its route and status, and needs the level info`()
        throws
    {
        let lines = Mutex("")
        let buffer = LogBuffer { bytes in lines.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
        let request = AnsweredRequest(
            method: "GET",
            route: "/v1/products/{gtin}",
            status: 200,
            duration: .microseconds(1_250),
            id: "7"
        )
        for level in [Logger.Level.info, .notice] {
            LogfmtHandler(level: level, buffer: buffer).add(request)
        }
        buffer.flush()

        let line = try #require(lines.withLock { $0 }.firstRange(of: " level=info "))
        #expect(
            lines.withLock { $0[line.lowerBound...] }
                == " level=info message=request method=GET milliseconds=1.250 route=/v1/products/{gtin} status=200 request=7\n"
        )
    }
}
