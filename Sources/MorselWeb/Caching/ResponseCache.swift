import HTTPTypes
package import Hummingbird
import NIOCore
import Synchronization

/// Files that were made for earlier requests, as long as the data has not changed.
///
/// One cache serves all features. Its memory is limited: what was not used for the longest time is dropped. A file is used
/// only if the version of the data is the one from before it was made. So no response is older than the data at the moment of
/// its request. With PostgreSQL, changes of other nodes count when their notification arrives.
package final class ResponseCache: Sendable {
    /// A file of an earlier answer.
    struct Entry: Sendable {
        let file: StaticFile
        /// The pattern of the route that made it, or `nil` if not everybody may use the route.
        let route: String?
    }

    /// The files of one version of the data, in two generations.
    ///
    /// When the younger one has half of the memory, it becomes the older one, and what is still there is dropped. A file
    /// that is used moves to the younger generation.
    fileprivate struct Files {
        var version: [UInt64] = []
        var younger: [String: Entry] = [:]
        var older: [String: Entry] = [:]
        var bytesOfYounger = 0
    }

    private let files = Mutex(Files())
    private let limit: Int
    private let dataVersion: @Sendable () -> UInt64?
    private let otherVersions: [@Sendable () -> UInt64]

    /// Creates an empty cache.
    /// - Parameters:
    ///   - limit: the bytes of all files together; 0 turns the cache off.
    ///   - otherVersions: return the versions of what else files depend on, such as the number of the day.
    ///   - dataVersion: returns a number that is another one after each change of the data, or `nil` if changes cannot be
    ///     noticed now.
    package init(
        limit: Int,
        otherVersions: [@Sendable () -> UInt64] = [],
        dataVersion: @escaping @Sendable () -> UInt64?
    ) {
        (self.limit, self.otherVersions, self.dataVersion) = (limit, otherVersions, dataVersion)
    }

    // MARK: Answering

    /// Answers a request to read something that is the same for everybody who may use its route: 304 if the client has it.
    /// - Parameters:
    ///   - request: the request; the file depends on its address.
    ///   - context: the context of the request.
    ///   - make: reads the data and makes the file, in the content coding that the client prefers if that is shorter.
    /// - Throws: the errors of `make`.
    /// - Returns: the response.
    package func response(
        to request: Request,
        _ context: WebContext,
        make: (StaticFile.Coding?) async throws -> StaticFile
    ) async throws -> Response {
        let coding = request.headers.preferredCoding()
        let route = context.identity == nil ? context.endpointPath : nil
        let file = try await file(Self.key(coding, request.uri.string), route: route) {
            try await make(coding)
        }
        return file.response(to: request, freshness: .revalidated)
    }

    /// Returns what answers a request at once, or `nil` if its route must answer it.
    ///
    /// It is the file that the same request got before, from a route that everybody may use.
    func entry(for head: HTTPRequest) -> (file: StaticFile, route: String)? {
        guard limit > 0, let path = head.path else { return nil }
        let key = Self.key(head.headerFields.preferredCoding(), path)
        // Pages and files for browsers are never here. Asking for the version costs more than this look-up.
        guard files.withLock({ $0.younger[key] != nil || $0.older[key] != nil }), let version = version(),
            let entry = find(key, version), let route = entry.route
        else { return nil }
        return (entry.file, route)
    }

    private static func key(_ coding: StaticFile.Coding?, _ address: String) -> String {
        "\(coding?.rawValue ?? "") \(address)"
    }

    // MARK: Files

    /// Returns the file of a key, and makes it if the cache does not have it.
    /// - Parameters:
    ///   - key: the address and all else of the request that the file depends on.
    ///   - route: the pattern of the route, if everybody may use it.
    ///   - make: reads the data and makes the file.
    /// - Throws: the errors of `make`.
    /// - Returns: the file.
    func file(
        _ key: String,
        route: String? = nil,
        make: () async throws -> StaticFile
    ) async throws -> StaticFile {
        // Before the data is read: a change meanwhile makes the file one of an earlier version.
        guard limit > 0, let version = version() else { return try await make() }
        if let entry = find(key, version) { return entry.file }
        let file = try await make()
        store(Entry(file: file, route: route), key, version)
        return file
    }

    /// The numbers of all that files depend on, or `nil` if changes of the data cannot be noticed now.
    private func version() -> [UInt64]? { dataVersion().map { data in [data] + otherVersions.map { $0() } } }

    private func find(_ key: String, _ version: [UInt64]) -> Entry? {
        files.withLock { (files) -> Entry? in
            guard files.version == version else { return nil }
            if let entry = files.younger[key] { return entry }
            guard let entry = files.older.removeValue(forKey: key) else { return nil }
            files.add(entry, key, limit)
            return entry
        }
    }

    private func store(_ entry: Entry, _ key: String, _ version: [UInt64]) {
        // A few large files would drop all small ones.
        guard Files.size(entry.file, key) <= limit / 16 else { return }
        files.withLock { files in
            if files.version != version { files = Files(version: version) }
            files.add(entry, key, limit)
        }
    }
}

extension ResponseCache.Files {
    /// The bytes of a file and its key, with an estimate of what the dictionary and the fields take.
    static func size(_ file: StaticFile, _ key: String) -> Int {
        file.bytes.readableBytes + file.encoded.values.reduce(0) { $0 + $1.readableBytes } + key.utf8.count
            + 512
    }

    mutating func add(_ entry: ResponseCache.Entry, _ key: String, _ limit: Int) {
        if let before = younger.updateValue(entry, forKey: key) {
            bytesOfYounger -= Self.size(before.file, key)
        }
        bytesOfYounger += Self.size(entry.file, key)
        guard bytesOfYounger > limit / 2 else { return }
        (older, younger, bytesOfYounger) = (younger, [:], 0)
    }
}
