import MorselCore
import MorselUI

// The foods of a table of this app, with every member of their records.
extension TableImport {
    /// Whether the table has every member of a meal.
    ///
    /// Tables of earlier versions have not.
    var hasWholeFoods: Bool { isOwn && columns.contains(.key) }

    /// Returns a cell as it is written, with spaces around it.
    private func text(_ column: ImportColumn, of row: ImportRow) -> String {
        guard let place = columns.firstIndex(of: column), place < row.cells.count else { return "" }
        return row.cells[place]
    }

    /// Returns the food of a row of this app, or `nil` if a cell is not as this app writes it.
    func wholeFood(of row: ImportRow) -> EatenFood? {
        let name = text(.food, of: row)
        let key = text(.key, of: row)
        var food = EatenFood(
            key: key.isEmpty ? "name:\(name)" : key,
            name: name,
            ingredients: text(.ingredients, of: row),
            language: text(.language, of: row)
        )
        (food.version, food.lot) = (text(.version, of: row), text(.lot, of: row))
        let portion = cell(.portion, of: row)
        if !portion.isEmpty {
            guard case .milligrams(let milligrams) = AmountText.exact(portion, limit: .max) else {
                return nil
            }
            food.portion = milligrams
        }
        do throws(JSONReader.ReadError) {
            try Self.read(cell(.declared, of: row)) { (json) throws(JSONReader.ReadError) in
                food.declared.append(try json.text())
            }
            try Self.read(cell(.categories, of: row)) { (json) throws(JSONReader.ReadError) in
                food.categories.append(try json.text())
            }
            try Self.read(cell(.parts, of: row)) { (json) throws(JSONReader.ReadError) in
                food.parts.append(try EatenFood.Part(&json))
            }
        } catch {
            return nil
        }
        return food
    }

    /// Returns the amount in words as it is written.
    func wholeAmountWords(of row: ImportRow) -> String { text(.amount, of: row) }

    /// Returns the identifier of the record of a row, or an empty text if it has none.
    func identifier(of row: ImportRow) -> String {
        let id = cell(.id, of: row)
        let isIdentifier =
            id.utf8.count == 36
            && id.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
            }
        return isIdentifier ? id : ""
    }

    /// Reads the items of a list that is written as JSON.
    private static func read(
        _ list: String,
        _ item: (inout JSONReader) throws(JSONReader.ReadError) -> Void
    ) throws(JSONReader.ReadError) {
        guard !list.isEmpty else { return }
        let bytes = Array(list.utf8)
        let problem = bytes.withUnsafeBufferPointer { bytes -> JSONReader.ReadError? in
            var json = JSONReader(bytes)
            do throws(JSONReader.ReadError) {
                try json.elements(item)
                return nil
            } catch {
                return error
            }
        }
        if let problem { throw problem }
    }
}
