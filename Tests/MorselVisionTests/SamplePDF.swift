/// PDFs of text, so that tests need no files.
enum SamplePDF {
    /// Returns a PDF with `count` pages that have the same label.
    static func pages(_ count: Int) -> [UInt8] {
        let text =
            "BT /F 18 Tf 20 60 Td (Ingredients: wheat flour, sugar,) Tj 0 -30 Td (salt, hazelnut paste.) Tj ET"
        let kids = (0..<count).map { "\($0 + 5) 0 R" }.joined(separator: " ")
        let page = """
            << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 100] /Contents 3 0 R
            /Resources << /Font << /F 4 0 R >> >> >>
            """
        let objects =
            [
                "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [\(kids)] /Count \(count) >>",
                "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            ] + Array(repeating: page, count: count)
        var file = "%PDF-1.7\n"
        var offsets: [Int] = []
        for (number, object) in objects.enumerated() {
            offsets.append(file.utf8.count)
            file += "\(number + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = offsets.map { offset in
            String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n"
        }
        let start = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n\(table.joined())"
        file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Array(file.utf8)
    }
}
