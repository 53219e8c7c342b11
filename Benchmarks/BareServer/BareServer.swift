import Foundation
import Hummingbird

/// A minimal server with Hummingbird, for comparison.
///
/// It reads the body of a request and answers with a fixed number of bytes.
///
/// usage: BareServer BYTES
@main
enum BareServer {
    static func main() async throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
        let answer = ByteBuffer(repeating: UInt8(ascii: "x"), count: count)
        let response = Response(
            status: .ok,
            headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: answer)
        )
        let router = Router()
        router.post("/v1/labels") { request, _ in
            _ = try await request.body.collect(upTo: 1_048_576)
            return response
        }
        router.get("/v1/**") { _, _ in response }
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                print("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/")
                fflush(nil)
            }
        )
        try await application.runService()
    }
}
