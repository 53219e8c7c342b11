import MorselCore
import Testing

@testable import MorselAdditives

/// Annex II, Parts B to D, as pages with tables.
@Suite struct UnionListPageTests {
    /// Pieces of the regulation: a table for each section of Part B, lists laid out with tables in Part C, and Part D.
    static let page = """
        <html><body>
        <p>PART B</p><p>LIST OF ALL ADDITIVES</p><p>1. Colours</p>
        <table><tr><td><p>E-number</p></td><td><p>Name</p></td></tr>
        <tr><td><p>E 100</p></td><td><p>Curcumin</p></td></tr>
        <tr><td><p>E 161g</p></td><td><p>Canthaxanthin (<span>*</span>)</p></td></tr>
        <tr><td colspan="2"><p>(<span>*</span>) Only in one category.</p></td></tr></table>
        <p>2. Sweeteners</p>
        <table><tr><th>E-number<th>Name<tr><td>E 420<td>Sorbitols<tr><td>E x<td>No number<tr><td>E 421<td></table>
        <p>PART C</p><p>DEFINITIONS OF GROUPS OF ADDITIVES</p>
        <p>(1) Group <i>I</i></p>
        <table><tr><td>E-number<td>Name<td>Specific maximum level
        <tr><td>E 170<td>Calcium carbonate<td>quantum satis
        <tr><td>E 620<td>Glutamic acid<td>10 g/kg, individually or in combination (1)</table>
        <table><tr><td>E-number<td>Name<td>Specific maximum level<tr><td>E 260<td>Acetic acid<td>quantum satis</table>
        <p>(2) Group II: Food colours authorised at quantum satis</p>
        <table><tr><td>E-number<td>Name<tr><td>E 101<td>Riboflavins</table>
        <table><tr><td>(a)</td><td><p>E 200–203: Sorbic acid — sorbates (SA)</p>
        <table><tr><td>E-number<td>Name<tr><td>E 200<td>Sorbic acid<tr><td>E 202<td>Potassium sorbate</table></td></tr></table>
        <table><tr><td>E-number<td>Name<tr><td colspan=2>(b) E 249–250: Nitrites<tr><td>E 249<td>Potassium nitrite
        <tr><td>E 250<td>Sodium nitrite</table>
        <p>PART D</p>
        <table><tr><td>Number<td>Name<tr><td>0.<td>All categories of foods<tr><td>01.1<td>Unflavoured milk</table>
        </body></html>
        """

    /// The same as comma-separated values.
    static let values = [
        "e_number,name\nE 100,Curcumin\nE 161g,Canthaxanthin (*)\nE 420,Sorbitols\nE x,No number\nE 421,\n",
        """
        group,group_title,e_number,name,specific_maximum_level
        Group I,,E 170,Calcium carbonate,quantum satis
        Group I,,E 620,Glutamic acid,"10 g/kg, individually or in combination (1)"
        Group I,,E 260,Acetic acid,quantum satis
        Group II,Food colours authorised at quantum satis,E 101,Riboflavins,
        E 200–203,Sorbic acid — sorbates (SA),E 200,Sorbic acid,
        E 200–203,Sorbic acid — sorbates (SA),E 202,Potassium sorbate,
        E 249–250,Nitrites,E 249,Potassium nitrite,
        E 249–250,Nitrites,E 250,Sodium nitrite,
        """,
        "number,name\n0,All categories of foods\n01.1,Unflavoured milk\n",
    ]

    @Test func `a page has the entries and rejections that its tables have as comma-separated values`()
        throws
    {
        let page = try #require(UnionListTable(html: HTMLTables(Array(Self.page.utf8))))
        let tables = try Self.values.map { try #require(UnionListTable(csv: Array($0.utf8))) }

        #expect(page.entries.map { $0.entry } == tables.flatMap { $0.entries }.map { $0.entry })
        #expect(
            page.rejections.map { $0.reason } == tables.flatMap { $0.rejections }.map { $0.reason }
        )
        #expect(page.rejections.count == 2)
    }

    @Test func `a page with Parts B to E is read as a whole`() throws {
        let conditions = """
            <p>PART E</p><table><tr><th>Category number<th>E-number<th>Name<th>Maximum level<th>Footnotes<th>Restrictions
            <tr><td>05.2<td>Group I<td>Additives<td><td><td>
            <tr><td>05.2<td>E 200-203<td>Sorbic acid<td>1 500<td><td></table>
            """
        let file = try ImportedFile(Array((Self.page + conditions).utf8))
        let found = file.records.map { record in
            if case .condition = record.content { "condition" } else { "entry" }
        }

        #expect(found.count { $0 == "condition" } == 2)
        #expect(found.count { $0 == "entry" } == 12)
        #expect(file.rejections.count == 2)
    }

    @Test(arguments: [
        ("(1) Group I", "Group I", ""), ("Group III: Food colours", "Group III", "Food colours"),
        ("(a) E 200–203: Sorbic acid", "E 200–203", "Sorbic acid"),
        ("E 200-203 Sorbic acid", "E 200-203", "Sorbic acid"),
        ("(d) E 200–203; 214–219: Mixed", "E 200–203; 214–219", "Mixed"),
        (
            "(l) E 338–341, E 343 and E 450 — 452: Phosphoric acid", "E 338–341, E 343 and E 450 — 452",
            "Phosphoric acid"
        ),
    ])
    func `a heading names a group`(heading: String, label: String, title: String) throws {
        let group = try #require(UnionListPage.group(heading))

        #expect(group.label == label)
        #expect(group.title == title)
    }

    @Test(arguments: [
        "", "PART B", "Group V", "Group I additives may be used", "Groups", "E 200", "E 200: Sorbic acid",
        "Sorbic acid (E 200–203)",
    ])
    func `another text names no group`(heading: String) {
        #expect(UnionListPage.group(heading) == nil)
    }

    @Test(arguments: [
        "<p>Group I</p><table><tr><td>E-number<td>Use<tr><td>E 200<td>x</table>", "<table></table>",
        "<table><tr><td>Category number<td>E-number<td>Name<td>Maximum level<tr><td>1<td>E 200<td>x<td>1</table>",
    ])
    func `a page without such tables has no entries`(page: String) {
        #expect(UnionListTable(html: HTMLTables(Array(page.utf8))) == nil)
    }
}
