import Foundation
import MorselCore
import MorselUI

/// The names, groups and categories of a server in English, with which tables of Annex II, Parts B to D, are compared.
struct ServerUnionList {
    struct Additive: Decodable {
        var id: Int64
        var version: Int64
        var identifier: String
        var name: String?
        var nameLanguage: String?
    }

    struct Member: Decodable {
        var id: Int64
        var ecode: String
    }

    struct Group: Decodable {
        var id: Int64
        var version: Int64
        var key: String
        var additives: [Member]
    }

    struct MemberLevel: Decodable {
        var id: Int64
        var version: Int64
        var additive: Member
        var level: ServerRecords.Condition.Level
    }

    struct Category: Decodable {
        var id: Int64
        var version: Int64
        var scheme: String
        var number: String
        var name: String?
        var nameLanguage: String?
    }

    private(set) var additives: [String: Additive] = [:]
    private(set) var groups: [String: Group] = [:]
    private(set) var levels: [Int64: MemberLevel] = [:]
    private(set) var categories: [String: Category] = [:]

    /// Reads the records.
    /// - Throws: as `AdditiveServer.list`.
    init(_ server: AdditiveServer) async throws {
        let locale = PageLanguage.english.code
        let additives: [Additive] = try await server.list("/v1/additives", locale: locale)
        self.additives = Dictionary(additives.map { ($0.identifier, $0) }) { first, _ in first }
        let groups: [Group] = try await server.list("/v1/additivegroups", locale: locale)
        self.groups = Dictionary(groups.map { ($0.key, $0) }) { first, _ in first }
        let levels: [MemberLevel] = try await server.list("/v1/additivegrouplevels", locale: locale)
        self.levels = Dictionary(levels.map { ($0.additive.id, $0) }) { first, _ in first }
        let categories: [Category] = try await server.list("/v1/foodcategories", locale: locale)
        let european = categories.filter { $0.scheme == FoodCategory.Scheme.eu.rawValue }
        self.categories = Dictionary(european.map { ($0.number, $0) }) { first, _ in first }
    }
}
