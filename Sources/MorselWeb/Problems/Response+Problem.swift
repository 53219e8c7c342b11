import HTTPTypes
package import Hummingbird

extension Response {
    /// The answer that a problem is.
    package init(_ problem: Problem, requestID: String) {
        var fields = problem.fields
        fields[.contentType] = "application/problem+json"
        fields[.cacheControl] = "no-store"
        let body = ByteBuffer(bytes: problem.json(requestID: requestID))
        self.init(status: problem.status, headers: fields, body: ResponseBody(byteBuffer: body))
    }

    /// An answer of JSON.
    package init(json: [UInt8], cacheControl: String = "no-store") {
        let fields: HTTPFields = [.contentType: "application/json", .cacheControl: cacheControl]
        self.init(status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }
}
