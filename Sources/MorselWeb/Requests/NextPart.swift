import HTTPTypes
package import Hummingbird

/// The next part of a list, to which the field `Link` leads (RFC 8288).
package struct NextPart: Sendable {
    /// The parameter that says where the part begins.
    let name: String
    /// Its value.
    let value: String
    /// Other parameters of the request that say where a part begins.
    let replaced: Set<String>

    /// Creates a part.
    package init(
        _ name: String,
        _ value: some CustomStringConvertible & Sendable,
        replacing replaced: Set<String> = []
    ) {
        (self.name, self.value, self.replaced) = (name, value.description, replaced)
    }

    /// Returns the value of the field: the address of the request with the beginning of this part.
    package func link(from request: Request) -> String {
        let kept = (request.uri.query ?? "").split(separator: "&").filter { parameter in
            let name = parameter.prefix { $0 != "=" }
            return name != self.name && !replaced.contains(String(name))
        }
        let parameters = kept + ["\(name)=\(QueryParameters.encoded(value))"]
        return "<\(request.uri.path)?\(parameters.joined(separator: "&"))>; rel=\"next\""
    }
}

extension Response {
    /// Leads to the next part of a list, if there is one.
    package mutating func lead(to next: NextPart?, from request: Request) {
        if let next { headers[.link] = next.link(from: request) }
    }
}
