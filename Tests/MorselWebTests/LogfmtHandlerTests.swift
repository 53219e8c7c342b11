import Logging
import MorselWeb
import Synchronization
import Testing

@Suite struct LogfmtHandlerTests {
    @Test func `every entry is one line, with quotes and escapes where needed`() {
        let lines = Mutex<[String]>([])
        let handler = LogfmtHandler(level: .info) { line in
            lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
        }
        var logger = Logger(label: "test") { _ in handler }
        logger[metadataKey: "hb.request.id"] = "7"
        logger.info("two words", metadata: ["b": "x\ny\"=", "a": "1"])
        logger.debug("not this")

        let all = lines.withLock { $0 }
        #expect(all.count == 1)
        #expect(
            all.first?.hasSuffix(#" level=info message="two words" a=1 b="x\ny\"=" request=7"# + "\n") == true
        )
        #expect(all.first?.hasPrefix("time=2") == true)
    }
}
