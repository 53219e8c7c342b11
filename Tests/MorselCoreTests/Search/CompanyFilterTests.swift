import MorselCore
import Testing

@Suite struct CompanyFilterTests {
    @Test(arguments: [
        (#"rice company:"Crumb Works" cakes"#, "rice  cakes", "Crumb Works"),
        ("company:crumb-works", "", "crumb-works"),
        ("COMPANY:Crumb rice", " rice", "Crumb"), (#"company:"Crumb Works"#, "", "Crumb Works"),
        ("company:first company:second", " ", "second"), ("\tcompany:Crumb", "\t", "Crumb"),
    ])
    func `the company is taken out of the text`(typed: String, text: String, company: String) {
        let filter = CompanyFilter(typed)

        #expect(filter.text == text)
        #expect(filter.company == company)
    }

    @Test(arguments: [
        "", "rice", "company", "company:", "company: rice", "mycompany:rice", #"company:"" rice"#,
    ])
    func `other texts have no company`(typed: String) {
        #expect(CompanyFilter(typed).company == nil)
    }

    @Test(arguments: ["Crumb Works", "Crumb", #"Crumb "Best" Works"#, "Мишка"])
    func `a filter that was written is read again`(company: String) {
        let filter = CompanyFilter("rice " + CompanyFilter.typed(company))

        #expect(filter.text == "rice ")
        #expect(filter.company == company.filter { $0 != "\"" })
    }
}
