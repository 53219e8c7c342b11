/// The totals of an import, during or after a run.
package struct ImportSummary: Sendable {
    /// Records read, including those of earlier runs of the same import.
    package var records: Int64 = 0
    /// The numbers of new, changed and unchanged products.
    package var counts = ProductCounts()
    /// Rejected records.
    package var refused: Int64 = 0
    /// The number of problems by kind, in this run.
    package var issues: [ImportIssue.Reason: Int64] = [:]
    /// Records with a GTIN for in-store use (``GTIN/isRestricted``), in this run.
    package var restricted: Int64 = 0
    /// The line after which this run resumed, or 0.
    package var resumedAfterLine: Int64 = 0
    /// Records read in this run.
    package var recordsOfRun: Int64 = 0
    /// Whether the file is truncated.
    package var isTruncated = false
    /// Whether the run was stopped before the end.
    package var isStopped = false

    /// Bytes of the file on disk that were read.
    package var bytesRead: Int64 = 0
    /// The size of the file on disk in bytes, or `nil` for a pipe.
    package var bytes: Int64?

    mutating func count(_ issues: [ImportIssue]) {
        var rejectedLines: Set<Int64> = []
        for issue in issues {
            self.issues[issue.reason, default: 0] += 1
            if issue.reason.isRejection { rejectedLines.insert(issue.line) }
        }
        refused += Int64(rejectedLines.count)
    }
}
