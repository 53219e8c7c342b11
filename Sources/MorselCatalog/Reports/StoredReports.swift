import MorselDatabase
import Synchronization

/// The number and the bytes of what is stored of reports and feedback.
struct StoredReports: Equatable, Sendable {
    /// The number of reports.
    var reports = 0
    /// The number of reports with a photo.
    var photos = 0
    /// The bytes of all reports.
    var bytes = 0
    /// The number of words that were read wrongly or not at all.
    var words = 0

    /// Creates counts.
    init(reports: Int = 0, photos: Int = 0, bytes: Int = 0, words: Int = 0) {
        (self.reports, self.photos, self.bytes, self.words) = (reports, photos, bytes, words)
    }

    /// Counts one report.
    ///
    /// A character of a message counts as four bytes, the most that it can have.
    init(_ report: PackReport) {
        let bytes = (report.photo?.count ?? 0) + 4 * report.words.unicodeScalars.count
        self.init(reports: 1, photos: report.photo == nil ? 0 : 1, bytes: bytes)
    }

    /// Counts all rows.
    init(_ session: any Session) throws(StoreError) {
        self.init()
        let stored = try session.first(Self.allReports) { (row) throws(StoreError) in
            (try row.integer(0), try row.integer(1), try row.integer(2))
        }
        if let stored { (reports, photos, bytes) = (Int(stored.0), Int(stored.1), Int(stored.2)) }
        let feedback = try session.first(Self.allFeedback) { (row) throws(StoreError) in
            try row.integer(0)
        }
        words = Int(feedback ?? 0)
    }

    private static let allReports = """
        SELECT count(*), count(photo), coalesce(sum(coalesce(length(photo), 0) + 4 * length(words)), 0) FROM report
        """
    private static let allFeedback = "SELECT count(*) FROM feedback"

    static func += (stored: inout StoredReports, other: StoredReports) {
        stored.reports += other.reports
        stored.photos += other.photos
        stored.bytes += other.bytes
        stored.words += other.words
    }
}

/// Knows what is stored of reports and feedback without counting it for each one that arrives.
///
/// All rows are read to count them, so that is done every ten seconds at most, and not in the transaction that
/// stores something: there it would conflict with every other one in PostgreSQL. In between, what this process stores
/// is added. What other servers store is known when the rows are counted again.
final class ReportCounts: Sendable {
    private struct Counted {
        var stored: StoredReports
        /// When they were counted, in milliseconds since 1970.
        var countedAt: Int64
    }

    /// The milliseconds after which the rows are counted again.
    static let lifetime: UInt64 = 10_000

    private let counted = Mutex<Counted?>(nil)

    /// Returns what is stored.
    /// - Parameters:
    ///   - time: the current time, in milliseconds since 1970.
    ///   - store: the database.
    /// - Returns: the counts, which may lack what was stored in the last seconds.
    /// - Throws: `StoreError`.
    func stored(at time: Int64, in store: any Store) async throws -> StoredReports {
        let known: StoredReports? = counted.withLock { counted in
            guard let last = counted else { return nil }
            if (time &- last.countedAt).magnitude < Self.lifetime { return last.stored }
            // One request counts. The others use what is known until it has counted.
            counted?.countedAt = time
            return nil
        }
        if let known { return known }
        let stored = try await store.read { try StoredReports($0) }
        counted.withLock { $0 = Counted(stored: stored, countedAt: time) }
        return stored
    }

    /// Adds what was stored since.
    func add(_ stored: StoredReports) { counted.withLock { counted -> Void in counted?.stored += stored } }

    /// Makes the next report count the rows again, because some were deleted.
    func forget() { counted.withLock { $0 = nil } }
}
