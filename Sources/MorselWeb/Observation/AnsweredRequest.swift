/// What is recorded of an answered request: nothing of its content.
package struct AnsweredRequest {
    /// The method.
    package let method: String
    /// The pattern of the route, or `-` if no route has the path.
    package let route: String
    /// The status of the response.
    package let status: Int
    /// The time from the header of the request to the start of its response.
    package let duration: Duration
    /// The identifier of the request.
    package let id: String

    /// Describes a request.
    package init(method: String, route: String, status: Int, duration: Duration, id: String) {
        (self.method, self.route, self.status) = (method, route, status)
        (self.duration, self.id) = (duration, id)
    }

    /// A request that the connection answered, and that never reached a route.
    package static func rejected(_ status: Int) -> AnsweredRequest {
        AnsweredRequest(method: "-", route: "-", status: status, duration: .zero, id: "")
    }
}
