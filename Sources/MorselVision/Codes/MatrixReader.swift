import CDmtx
import Glibc

/// What libdmtx reads: DataMatrix.
struct MatrixReader {
    /// How many milliseconds of a processor a matrix is looked for; most photos have none.
    private static let patience = 100
    /// FNC1 parts the elements of a GS1 code as GS does (GS1 General Specifications, 7.8).
    private static let groupSeparator: UInt8 = 0x1D
    /// The code word of FNC1 (ISO/IEC 16022, table 2).
    private static let functionOne: UInt8 = 232
    /// Enough pixels for the smallest module of a photo, and four times as fast.
    private static let longestSide: Int32 = 1000

    /// The codes of a grey picture.
    func codes(_ shades: inout [UInt8], _ size: (width: Int32, height: Int32)) -> [FoundCode] {
        shades.withUnsafeMutableBytes { bytes in
            let pixels = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            var image = dmtxImageCreate(pixels, size.width, size.height, Int32(DmtxPack8bppK.rawValue))
            guard image != nil else { return [] }
            defer { dmtxImageDestroy(&image) }
            let shrink = max(1, max(size.width, size.height) / Self.longestSide)
            var decode = dmtxDecodeCreate(image, shrink)
            guard let decoder = decode else { return [] }
            defer { dmtxDecodeDestroy(&decode) }
            dmtxDecodeSetProp(decoder, Int32(DmtxPropFnc1.rawValue), Int32(Self.groupSeparator))
            return codes(decoder, size.height)
        }
    }

    private func codes(_ decoder: UnsafeMutablePointer<DmtxDecode>, _ height: Int32) -> [FoundCode] {
        let began = Self.processorTime
        var codes: [FoundCode] = []
        var spent = 0
        while spent < Self.patience {
            // libdmtx knows the time of day only, which goes on while others have the processor.
            var until = dmtxTimeAdd(dmtxTimeNow(), Self.patience - spent)
            guard let region = dmtxRegionFindNext(decoder, &until) else {
                if dmtxTimeExceeded(until) == 0 { break }
                spent = Self.processorTime - began
                continue
            }
            if let code = code(decoder, region, height) { codes.append(code) }
            var done: UnsafeMutablePointer<DmtxRegion>? = region
            dmtxRegionDestroy(&done)
            spent = Self.processorTime - began
        }
        return codes
    }

    /// The milliseconds that this thread has had a processor.
    private static var processorTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }

    private func code(
        _ decoder: UnsafeMutablePointer<DmtxDecode>,
        _ region: UnsafeMutablePointer<DmtxRegion>,
        _ height: Int32
    ) -> FoundCode? {
        var message = dmtxDecodeMatrixRegion(decoder, region, -1)
        guard let read = message?.pointee else { return nil }
        defer { dmtxMessageDestroy(&message) }
        var bytes = Array(UnsafeBufferPointer(start: read.output, count: Int(read.outputIdx)))
        // FNC1 in first place says that it is a GS1 code.
        let isGS1 = read.codeSize > 0 && read.code[0] == Self.functionOne
        if isGS1, bytes.first == Self.groupSeparator { bytes.removeFirst() }
        guard !bytes.isEmpty, bytes.allSatisfy({ Self.isWritten($0) }) else { return nil }
        return FoundCode(
            symbology: isGS1 ? "]d2" : "]d1",
            content: Self.text(bytes),
            points: corners(of: region.pointee, height)
        )
    }

    /// Whether a byte is one that people put into codes; damage of a small matrix gives others.
    private static func isWritten(_ byte: UInt8) -> Bool {
        // EOT, LF, CR, GS and RS are in the envelopes of ISO/IEC 15434.
        byte >= 0x20 && byte != 0x7F || [0x04, 0x0A, 0x0D, groupSeparator, 0x1E].contains(byte)
    }

    /// UTF-8, or else ISO 8859-1, which is what a matrix holds unless it says otherwise (ISO/IEC 16022).
    private static func text(_ bytes: [UInt8]) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// The corners of a region; libdmtx counts rows from below.
    private func corners(of region: DmtxRegion, _ height: Int32) -> [(x: Float, y: Float)] {
        var corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)].map { DmtxVector2(X: $0.0, Y: $0.1) }
        var matrix = region.fit2raw
        withUnsafeMutablePointer(to: &matrix) { raw in
            raw.withMemoryRebound(to: (Double, Double, Double).self, capacity: 3) {
                for place in corners.indices { _ = dmtxMatrix3VMultiplyBy(&corners[place], $0) }
            }
        }
        return corners.map { (Float($0.X), Float(height) - Float($0.Y)) }
    }
}
