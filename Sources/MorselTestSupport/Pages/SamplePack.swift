package import MorselCore

/// The reading of a photo with known positions.
///
/// Letters are 10 pixels wide and 20 pixels high, and lines are 40 pixels apart.
package struct SamplePack {
    /// The reading.
    package private(set) var pack = PackReading()

    /// Creates the reading of lines on one photo of 600 by 200 pixels.
    ///
    /// Words in square brackets have a low confidence. The brackets are not part of the text.
    package init(_ lines: [String], turns: UInt8 = 0, address: String = "blob:http://x/1") {
        pack.photos = [
            .init(width: turns % 2 == 0 ? 600 : 200, height: turns % 2 == 0 ? 200 : 600, quarterTurns: turns)
        ]
        pack.photos[0].address = address
        for (row, line) in lines.enumerated() { add(line, row) }
    }

    private mutating func add(_ line: String, _ row: Int) {
        if row > 0 { pack.text += "\n" }
        var left: Int32 = 0
        for (index, marked) in line.split(separator: " ").enumerated() {
            let word = marked.filter { $0 != "[" && $0 != "]" }
            if index > 0 { pack.text += " " }
            let (start, length) = (Int32(pack.text.unicodeScalars.count), Int32(word.unicodeScalars.count))
            pack.text += word
            let box = PhotoReading.Box(left: left, top: Int32(row) * 40, width: length * 10, height: 20)
            let confidence: UInt8 = marked.contains("[") ? 30 : 90
            pack.words.append(
                .init(.init(start: start, end: start + length, box: box, confidence: confidence), photo: 0)
            )
            left += length * 10 + 10
        }
    }

    /// The reading as JSON, with the address of the photo, which a page adds.
    package var json: String {
        var json = JSONWriter()
        json.object { pack.write(to: &$0) }
        let text = String(decoding: json.bytes, as: UTF8.self)
        return text.replacing(#""faults":"#, with: #""address":"\#(pack.photos[0].address)","faults":"#)
    }
}
