import Foundation

/// A TCP connection that can send invalid requests, which HTTP client libraries reject.
///
/// Its calls block separate threads: the server runs in this process and uses the threads of the tests.
final class RawConnection: Sendable {
    private let descriptor: Int32

    /// Connects to a local port.
    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard descriptor >= 0, result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit { close(descriptor) }

    /// Sends text; ignores errors, because the server may have closed the connection.
    func send(_ text: String) async {
        await onThread { descriptor in
            let bytes = Array(text.utf8)
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return }
                sent += count
            }
        }
    }

    /// Receives text until the server closes the connection, the text contains `marker`, or `seconds` have passed.
    func receive(until marker: String? = nil, seconds: Int = 120) async -> (text: String, isClosed: Bool) {
        await onThread { descriptor in
            var timeout = timeval(tv_sec: seconds, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
            var text = ""
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = recv(descriptor, &buffer, buffer.count, 0)
                guard count > 0 else { return (text, count == 0 || errno == ECONNRESET) }
                text += String(decoding: buffer[..<count], as: UTF8.self)
                if let marker, text.contains(marker) { return (text, false) }
            }
        }
    }

    /// Whether nothing has arrived that was not received yet.
    func hasReceivedNothing() async -> Bool {
        await onThread { descriptor in
            var byte: UInt8 = 0
            return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0
                && errno == EAGAIN
        }
    }

    private func onThread<Result: Sendable>(_ work: @escaping @Sendable (Int32) -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in continuation.resume(returning: work(descriptor)) }
        }
    }
}
