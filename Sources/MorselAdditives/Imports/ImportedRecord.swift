package import MorselCore
package import MorselUI

/// A record of a file that is imported.
package struct ImportedRecord: Sendable {
    /// What is imported.
    package enum Content: Sendable {
        /// A row of an official table.
        case condition(ImportedCondition)
        /// A row of an official table of Annex III.
        case preparation(ImportedPreparation)
        /// An entry of Annex II, Parts B to D.
        case unionList(UnionListEntry)
        /// An entry of the additives of Open Food Facts.
        case additive(ImportedAdditive)
    }

    /// The line, from 1.
    package let line: Int
    /// What is imported.
    package let content: Content
}

/// A record that cannot be imported, and why.
package struct ImportRejection: Error, Hashable, Sendable {
    /// The line of the record, from 1; 0 if the file has no lines.
    package let line: Int
    /// The reason in English.
    package let reason: String
    /// What is wrong with the whole file, or `nil` if only one record is wrong.
    package let problem: ImportedFile.Problem?
    /// The text of the category in a row of a condition of use; `nil` for other records.
    let category: String?

    init(line: Int, reason: String, category: String? = nil) {
        (self.line, self.reason, self.category, problem) = (line, reason, category, nil)
    }

    init(line: Int, _ problem: ImportedFile.Problem) {
        (self.line, reason, self.problem) = (line, problem.words[.english], problem)
        category = nil
    }
}

/// A condition of use as an official table writes it.
package struct ImportedCondition: Hashable, Sendable {
    /// The number of the category of the European Union: `05.2`.
    package var category: String
    /// The additive, group or range: `E 160a(ii)`, `Group I`, `E 200-203`.
    package var subject: String
    /// The highest level.
    package var level: UseLevel
    /// The footnotes.
    package var notes: [String] = []
    /// The restriction or exception, without its period of application.
    package var restriction = ""
    /// The first day on which it is valid, `2014-08-01`, or an empty string.
    package var from = ""
    /// The last day on which it is valid, or an empty string.
    package var until = ""
}

/// An additive as Open Food Facts describes it.
package struct ImportedAdditive: Hashable, Sendable {
    /// The number.
    package var number: AdditiveNumber
    /// The preferred name and the synonyms in each language of pages.
    package var names: [PageLanguage: [String]] = [:]
    /// The keys of its functional classes.
    package var classes: [String] = []
    /// Whether it is vegan.
    package var vegan: FoodAdditive.Answer?
    /// Whether it is vegetarian.
    package var vegetarian: FoodAdditive.Answer?
    /// The number in the Colour Index, or an empty string.
    package var colourIndex = ""
    /// Whether organic food may contain it in the European Union.
    package var isOrganic = false
}

/// A file with records, read as far as possible.
package struct ImportedFile: Sendable {
    /// The kinds of files.
    package enum Format: String, Sendable {
        /// A table with the columns of the regulation, as comma-separated values.
        case csv
        /// A page with tables that have the columns of the regulation.
        case html
        /// The additives of Open Food Facts as text, `additives.txt`.
        case taxonomyText
        /// The additives of Open Food Facts as JSON, `additives.json`.
        case taxonomyJSON
    }

    /// The kind of the file.
    package let format: Format
    /// The language of the texts of conditions.
    package private(set) var language = PageLanguage.english
    /// The records that could be read, in their order.
    package private(set) var records: [ImportedRecord] = []
    /// The records that could not be read.
    package private(set) var rejections: [ImportRejection] = []

    /// Reads a file.
    /// - Throws: `ImportRejection` if it has none of the formats.
    package init(_ bytes: [UInt8]) throws(ImportRejection) {
        format = try Self.format(of: bytes)
        switch format {
        case .csv:
            if let table = PreparationTable(csv: bytes) {
                read(table)
            } else if let table = UnionListTable(csv: bytes) {
                read(table)
            } else {
                try read(OfficialTable(csv: bytes))
            }
        case .html:
            let page = HTMLTables(bytes)
            let unionList = UnionListTable(html: page)
            if let unionList { read(unionList) }
            // A whole Annex II has Part E too.
            do throws(ImportRejection) {
                read(try OfficialTable(html: page))
            } catch  where unionList == nil {
                throw error
            } catch {}
        case .taxonomyText: read(AdditiveTaxonomy(text: bytes))
        case .taxonomyJSON: read(try AdditiveTaxonomy(json: bytes))
        }
        guard !records.isEmpty || !rejections.isEmpty else {
            throw ImportRejection(line: 0, .noRecords)
        }
    }

    private static func format(of bytes: [UInt8]) throws(ImportRejection) -> Format {
        let start = bytes.prefix(4_096).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        if start.first == UInt8(ascii: "<") { return .html }
        if start.first == UInt8(ascii: "{") { return .taxonomyJSON }
        let header = CSVRecords(Array(start.prefix { $0 != UInt8(ascii: "\n") })).records.first?.fields ?? []
        if OfficialTable.Columns(header) != nil || PreparationTable.Columns(header) != nil
            || UnionListTable.Columns(header) != nil
        {
            return .csv
        }
        let lines = String(decoding: bytes.prefix(1 << 20), as: UTF8.self).split(separator: "\n")
        if lines.contains(where: { AdditiveTaxonomy.begins($0) }) { return .taxonomyText }
        throw ImportRejection(line: 1, .unknownFormat)
    }

    private mutating func read(_ table: OfficialTable) {
        language = table.language
        for row in table.rows {
            do throws(ImportRejection) {
                records.append(ImportedRecord(line: row.line, content: .condition(try row.condition())))
            } catch {
                rejections.append(error)
            }
        }
    }

    private mutating func read(_ table: PreparationTable) {
        for row in table.rows {
            records.append(ImportedRecord(line: row.line, content: .preparation(row.preparation)))
        }
        rejections = table.rejections
    }

    private mutating func read(_ table: UnionListTable) {
        for (line, entry) in table.entries {
            records.append(ImportedRecord(line: line, content: .unionList(entry)))
        }
        rejections += table.rejections
    }

    private mutating func read(_ taxonomy: AdditiveTaxonomy) {
        for (line, additive) in taxonomy.additives {
            records.append(ImportedRecord(line: line, content: .additive(additive)))
        }
        rejections = taxonomy.rejections
    }
}
