import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Parses a GDSN message in XML, with the parser of Foundation.
///
/// GDSN messages have no document type. One is refused, and with it every entity that could be expanded.
final class GDSNXMLParser: NSObject, XMLParserDelegate {
    private var open: [GDSNElement] = []
    private var root: GDSNElement?

    /// Returns the root element, or `nil` if the text is not XML or not in UTF-8.
    static func parse(_ bytes: [UInt8]) -> GDSNElement? {
        guard !bytes.contains(0), !hasDocumentType(bytes) else { return nil }
        let parser = XMLParser(data: Data(bytes))
        let delegate = GDSNXMLParser()
        parser.delegate = delegate
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        return parser.parse() ? delegate.root : nil
    }

    /// Whether there is a document type declaration.
    private static func hasDocumentType(_ bytes: [UInt8]) -> Bool {
        let mark = Array("<!DOCTYPE".utf8)
        return bytes.indices.contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard open.count < GDSNElement.maxDepth else { return parser.abortParsing() }
        var element = GDSNElement(name: name)
        for (name, value) in attributes where !name.hasPrefix("xmlns") && !name.hasPrefix("xsi:") {
            element.attributes[name] = value
        }
        open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += text
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += String(decoding: data, as: UTF8.self)
    }

    func parser(
        _ parser: XMLParser,
        didEndElement name: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard var element = open.popLast() else { return }
        element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }
}
