/// An element of a GDSN message: of XML, or of JSON that was made from such XML.
///
/// In JSON the text of an element with attributes is a member `$t` or `#`, and attributes are members like children, or in a
/// member `@`.
struct GDSNElement {
    /// The name without namespace.
    var name: String
    /// The attributes by name.
    var attributes: [String: String] = [:]
    /// The text, without white space at its ends.
    var text = ""
    /// The elements inside.
    var children: [GDSNElement] = []

    /// The elements at a path, which are those with the names of the path one inside the other.
    subscript(path: String...) -> [GDSNElement] { elements(at: path[...]) }

    /// The elements at a path.
    func elements(at path: ArraySlice<String>) -> [GDSNElement] {
        guard let name = path.first else { return [self] }
        return children.filter { $0.name == name }.flatMap { $0.elements(at: path.dropFirst()) }
    }

    /// The first text at a path that is not empty, or `nil`.
    func text(_ path: String...) -> String? {
        elements(at: path[...]).first { !$0.text.isEmpty }?.text
    }

    /// An attribute, or `nil` if it is missing.
    ///
    /// In JSON it is an element.
    func attribute(_ name: String) -> String? { attributes[name] ?? text(name) }

    /// Every element with a name, at any depth.
    func descendants(_ name: String) -> [GDSNElement] {
        children.flatMap { child in (child.name == name ? [child] : []) + child.descendants(name) }
    }

    /// The greatest depth of elements, so that a hostile message does not exhaust the stack.
    static let maxDepth = 100
}
