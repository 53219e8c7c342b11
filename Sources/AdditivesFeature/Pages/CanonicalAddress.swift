import Foundation
import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The one address of the page of a record, for addresses that name the record in another way.
///
/// People and other programs write numbers in many forms: `/additives/E322`, `/additives/INS 160a(ii)`,
/// `/food-categories/1.6.2`. Each leads to the page that search engines and links know.
struct CanonicalAddress {
    let collection: AdditiveCollection

    /// Returns the address of the page that another address means.
    ///
    /// - Parameter address: an address whose parts may have percent-encoded bytes.
    /// - Returns: `nil` if the address is the canonical one, or names no record.
    func address(of address: PageAddress) -> PageAddress? {
        let canonical: PageAddress?
        switch address {
        case .site(.additive(let text)): canonical = identifier(text).map { .site(.additive($0)) }
        case .additives(let address):
            canonical = self.address(of: address.parts.map { Self.decoded($0) }).map { .additives($0) }
        default: canonical = nil
        }
        return canonical == address ? nil : canonical
    }

    private func address(of parts: [String]) -> AdditivesAddress? {
        let rest = parts.dropFirst()
        switch (parts.first, rest.count) {
        case ("additive-classes", 1): return classAddress(parts[1])
        case ("additive-classes", 2):
            guard parts[1].lowercased() == "groups", let group = collection.group(named: parts[2]) else {
                return nil
            }
            return AdditivesAddress(parts[0], "groups", group.addressName)
        case ("food-categories", 1):
            if let scheme = Self.scheme(parts[1]) { return AdditivesAddress(parts[0], scheme.rawValue) }
            // A number without its system is one of the European Union, or of the Codex if only that has it.
            return categoryAddress(parts[1], in: .eu) ?? categoryAddress(parts[1], in: .codex)
        case ("food-categories", 2):
            return Self.scheme(parts[1]).flatMap { categoryAddress(parts[2], in: $0) }
        case ("food-categories", 3):
            guard let scheme = Self.scheme(parts[1]),
                let category = collection.category(parts[2], in: scheme),
                let identifier = identifier(parts[3])
            else { return nil }
            return AdditivesAddress(parts[0], scheme.rawValue, category.number, identifier)
        default: return nil
        }
    }

    /// The identifier of the additive that a text means: `e160aii` for `INS 160a(ii)`.
    private func identifier(_ text: String) -> String? {
        let text = Self.decoded(text)
        if let additive = collection.additive(identified: text) { return additive.identifier }
        let number = AdditiveNumber(typed: text.replacing("+", with: " "))
        return number.flatMap { collection.additive($0)?.identifier }
    }

    /// The address of a class by its name in any case, or by its number in the HTTP API.
    private func classAddress(_ text: String) -> AdditivesAddress? {
        let item =
            collection.additiveClass(named: text.lowercased())
            ?? Int64(text).flatMap { collection.additiveClass($0) }
        // The list of groups is a part of the page of classes.
        if item == nil, text.lowercased() == "groups" { return AdditivesAddress("additive-classes") }
        return item.map { AdditivesAddress("additive-classes", $0.key) }
    }

    private func categoryAddress(_ text: String, in scheme: FoodCategory.Scheme) -> AdditivesAddress? {
        let number = text.trimmingCharacters(in: CharacterSet(charactersIn: " ."))
        return collection.category(number, in: scheme).map {
            AdditivesAddress("food-categories", scheme.rawValue, $0.number)
        }
    }

    private static func scheme(_ text: String) -> FoodCategory.Scheme? {
        FoodCategory.Scheme(rawValue: text.lowercased())
    }

    private static func decoded(_ text: String) -> String { text.removingPercentEncoding ?? text }
}

extension CanonicalAddress {
    /// Returns the redirection to the canonical address, with the language and the query of the request.
    ///
    /// - Returns: `nil` if the request already has the canonical address, or names no record.
    func redirection(for request: Request) -> Response? {
        guard let (address, language) = PageAddress.parse(path: request.uri.path),
            let canonical = self.address(of: address)
        else { return nil }
        let path = language.map { canonical.path(in: $0) } ?? canonical.path
        let query = request.uri.query.map { "?\($0)" } ?? ""
        return Response(
            status: .permanentRedirect,
            headers: [.location: path + query, .cacheControl: "no-cache"]
        )
    }
}
