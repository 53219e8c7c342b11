package import MorselCore
import MorselDatabase

extension Catalogue {
    /// The most packages above a product that are followed; GDSN has at most six levels.
    private static let maxLevels = 8
    /// The most packages of a product that are returned.
    private static let maxPackages = 50

    /// Returns whether a number is that of a package whose contents are known.
    /// - Throws: `StoreError`.
    package func isPackage(_ gtin: GTIN) async throws -> Bool {
        try await store.readInPlace { session in try !PackagingQueries.contents(of: gtin, session).isEmpty }
    }

    /// Returns the packages that contain the product of a version; a record without a valid GTIN has none.
    /// - Throws: `StoreError`.
    package func packages(of version: StoredVersion) async throws -> [PackagingLevel] {
        guard version.isInPackages, let gtin = version.number.gtin else { return [] }
        return try await packages(of: gtin)
    }

    /// Returns the packages that contain a product, directly or in other packages, the smallest first.
    /// - Throws: `StoreError`.
    package func packages(of gtin: GTIN) async throws -> [PackagingLevel] {
        try await store.readInPlace { session in
            try Self.follow(gtin, session) { (gtin, session) throws(StoreError) in
                try PackagingQueries.containers(of: gtin, session)
            } next: {
                $0.container
            }
        }
    }

    /// Returns the products that a package contains, directly or in other packages, and which are in the catalogue.
    /// - Throws: `StoreError`.
    package func contents(of gtin: GTIN) async throws -> [GTIN] {
        let contained = try await store.readInPlace { session in try Self.contained(in: gtin, session) }
        let known = try await products(Array(Set(contained)))
        return contained.filter { known[$0] != nil }
    }

    /// Returns the current versions of products by the asked numbers, which may be those of packages that contain them.
    ///
    /// A package that is no product itself leads to the first product of the catalogue inside.
    /// - Throws: `StoreError`.
    package func productsOrContents(_ gtins: [GTIN]) async throws -> [GTIN: StoredVersion] {
        var found = try await products(gtins)
        let missing = Set(gtins).filter { found[$0] == nil }
        guard !missing.isEmpty else { return found }
        let contents = try await store.readInPlace { session in
            try missing.map { (gtin) throws(StoreError) in (gtin, try Self.contained(in: gtin, session)) }
        }
        let known = try await products(Array(Set(contents.flatMap { $0.1 })))
        for (gtin, contained) in contents {
            found[gtin] = contained.lazy.compactMap { known[$0] }.first
        }
        return found
    }

    /// Returns what a package contains, directly or in other packages.
    private static func contained(in gtin: GTIN, _ session: any Session) throws(StoreError) -> [GTIN] {
        let levels = try follow(gtin, session) { (gtin, session) throws(StoreError) in
            try PackagingQueries.contents(of: gtin, session)
        } next: {
            $0.contained
        }
        return levels.map { $0.contained }
    }

    /// Follows packages level by level, each package once.
    private static func follow(
        _ gtin: GTIN,
        _ session: any Session,
        _ read: (GTIN, any Session) throws(StoreError) -> [PackagingLevel],
        next: (PackagingLevel) -> GTIN
    ) throws(StoreError) -> [PackagingLevel] {
        var (found, seen, level): ([PackagingLevel], Set<GTIN>, [GTIN]) = ([], [gtin], [gtin])
        for _ in 0..<maxLevels where !level.isEmpty && found.count < maxPackages {
            var above: [GTIN] = []
            for item in level {
                let rows = try read(item, session)
                found += rows
                above += rows.map(next).filter { seen.insert($0).inserted }
            }
            level = above
        }
        return Array(found.prefix(maxPackages))
    }
}

/// The statements about packages.
enum PackagingQueries {
    static func containers(
        of gtin: GTIN,
        _ session: any Session
    ) throws(StoreError) -> [PackagingLevel] {
        try levels("contained = $1 ORDER BY quantity, container", gtin, session)
    }

    static func contents(of gtin: GTIN, _ session: any Session) throws(StoreError) -> [PackagingLevel] {
        try levels("container = $1 ORDER BY contained", gtin, session)
    }

    private static func levels(
        _ condition: String,
        _ gtin: GTIN,
        _ session: any Session
    ) throws(StoreError) -> [PackagingLevel] {
        let statement = "SELECT container, kind, contained, quantity FROM packaging WHERE \(condition)"
        let rows = try session.rows(statement, gtin.number) { (row) throws(StoreError) -> PackagingLevel? in
            guard let container = GTIN(number: try row.integer(0)),
                let contained = GTIN(number: try row.integer(2))
            else { return nil }
            return PackagingLevel(
                container: container,
                kind: try row.text(1),
                contained: contained,
                quantity: try row.integer(3)
            )
        }
        return rows.compactMap { $0 }
    }

    /// Replaces what packages contain.
    static func write(_ levels: [PackagingLevel], _ session: any Session) throws(StoreError) {
        for container in Set(levels.map { $0.container.number }).sorted() {
            try session.run("DELETE FROM packaging WHERE container = $1", container)
        }
        var rows = RowWriter(
            "packaging",
            ["container", "kind", "contained", "quantity"],
            conflict: """
                ON CONFLICT (container, contained) DO UPDATE SET kind = excluded.kind, quantity = excluded.quantity
                """
        )
        var written: Set<[Int64]> = []
        for level in levels.reversed() {
            guard written.insert([level.container.number, level.contained.number]).inserted else { continue }
            rows.add(level.container.number, level.kind, level.contained.number, level.quantity)
        }
        try rows.write(session)
    }
}
