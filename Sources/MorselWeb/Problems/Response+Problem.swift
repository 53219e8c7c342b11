import HTTPTypes
package import Hummingbird

extension Response {
    /// Creates the `application/problem+json` response of a problem.
    package init(_ problem: Problem, requestID: String) {
        var fields = problem.fields
        fields[.contentType] = "application/problem+json"
        fields[.cacheControl] = "no-store"
        let body = ByteBuffer(bytes: problem.json(requestID: requestID))
        self.init(status: problem.status, headers: fields, body: ResponseBody(byteBuffer: body))
    }

    /// Creates a JSON response with status 200.
    package init(json: [UInt8], cacheControl: String = "no-store") {
        let fields = Self.fields(ofJSON: cacheControl)
        self.init(status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }

    /// Creates a JSON response with status 200, compressed with gzip if the client accepts it and that makes it shorter.
    ///
    /// Use it for answers without secrets, because the length tells something about what is compressed (BREACH).
    package init(compressing json: [UInt8], for request: Request) {
        var fields = Self.fields(ofJSON: "no-store")
        fields[.vary] = "Accept-Encoding"
        let encoded = request.headers.acceptGzip ? Gzip.encode(json) : nil
        if encoded != nil { fields[.contentEncoding] = "gzip" }
        self.init(
            status: .ok,
            headers: fields,
            body: ResponseBody(byteBuffer: encoded ?? ByteBuffer(bytes: json))
        )
    }

    /// The header fields of a JSON response.
    static func fields(ofJSON cacheControl: String) -> HTTPFields {
        [.contentType: "application/json", .cacheControl: cacheControl]
    }
}
