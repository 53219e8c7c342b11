/// The number and the bytes of reports that are stored at a time, because anybody may send them.
///
/// The operator reads them and deletes old ones: `morsel reports purge`. Reports that arrive together, or at several
/// servers within seconds, may exceed the limits a little.
package enum ReportLimits {
    /// So many are stored that another one is refused.
    package struct Reached: Error {}

    /// The maximum number of reports about packs.
    static let reports = 20_000
    /// The maximum number of reports with a photo, which has about a megabyte.
    static let photos = 2_000
    /// The maximum number of words that were read wrongly or not at all.
    static let words = 100_000

    /// Verifies that more may be stored beside what is stored.
    static func check(_ more: StoredReports, beside stored: StoredReports, maxBytes: Int) throws(Reached) {
        var all = stored
        all += more
        guard all.reports <= reports || more.reports == 0, all.photos <= photos || more.photos == 0,
            all.bytes <= maxBytes || more.reports == 0, all.words <= words || more.words == 0
        else { throw Reached() }
    }
}
