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
        var link = "<\(request.uri.path)?"
        for parameter in (request.uri.query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
            let name = parameter.prefix { $0 != UInt8(ascii: "=") }
            if name.elementsEqual(self.name.utf8) || replaced.contains(where: { name.elementsEqual($0.utf8) })
            {
                continue
            }
            link += Substring(parameter)
            link += "&"
        }
        return link + "\(name)=\(QueryParameters.encoded(value))>; rel=\"next\""
    }
}

extension Response {
    /// Leads to the next part of a list, if there is one.
    package mutating func lead(to next: NextPart?, from request: Request) {
        if let next { headers[.link] = next.link(from: request) }
    }
}
