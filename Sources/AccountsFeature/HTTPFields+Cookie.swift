import HTTPTypes

extension HTTPFields {
    /// The value of a cookie, or `nil` if the request has no cookie of this name, or several.
    ///
    /// Browsers send one. With two, the server cannot know which one is meant.
    func cookie(_ name: String) -> String? {
        let prefix = name + "="
        let cookies = self[values: .cookie].flatMap { $0.split(separator: ";") }
            .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(prefix) }
        return cookies.count == 1 ? String(cookies[0].dropFirst(prefix.count)) : nil
    }
}
