import MorselCore
import MorselTestSupport
import Testing

@Suite struct AdditiveNumberReaderTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    @Test(arguments: [
        "E322", "e322", "E 322", "E-322", "E.322", "E - 322", "E. 322", "E:322", "(E322)", "[E 322]", "Ｅ３２２",
        "E\u{AD}322",
        "E\u{A0}322", "INS 322", "INS322", "INS-322", "INS N°322", "INS Nº 322", "INS nr 322", "INS no. 322",
        "SIN 322",
        "SIN322", "ins 322", "E n° 322", "𝐄𝟑𝟐𝟐", "_E322_", "E322*", "E322.", "*E322",
    ])
    func `a number is read in every spelling`(spelling: String) {
        #expect(knowledge.read("water, \(spelling), salt").additives == ["e322"])
    }

    @Test(arguments: [
        ("E160a", "e160a"), ("E 160a", "e160a"), ("E 160 a", "e160a"), ("E-160-a", "e160a"),
        ("E160 a", "e160a"),
        ("E160A", "e160a"), ("E160aii", "e160aii"), ("E160a(ii)", "e160aii"), ("E160a (ii)", "e160aii"),
        ("E 160a(ii)", "e160aii"), ("E 160 a (ii)", "e160aii"), ("E160a ii", "e160aii"),
        ("E160A(II)", "e160aii"),
        ("INS 160a(ii)", "e160aii"), ("E472e", "e472e"), ("E-472 e", "e472e"), ("E 472-e", "e472e"),
        ("E472 (e)", "e472e"),
        ("E500ii", "e500ii"), ("E 500 (ii)", "e500ii"), ("E500(ii)", "e500ii"), ("E 500 ii", "e500ii"),
        ("E1422", "e1422"),
    ])
    func `a letter and a roman suffix belong to the number`(spelling: String, additive: String) {
        #expect(knowledge.read("water, \(spelling), salt").additives == [additive])
    }

    @Test(arguments: [("E322iii", "e322"), ("E412a", "e412"), ("E471(i)", "e471"), ("E160ax", "e160a")])
    func `an unknown suffix is ignored`(spelling: String, additive: String) {
        #expect(knowledge.read("water, \(spelling), salt").additives == [additive])
    }

    @Test(arguments: [
        "E", "E 3", "E32", "E 99999", "E999", "E 322 g", "a322", "vitamin E", "E 12 mg", "E, 322",
        "INS", "ins",
    ])
    func `other numbers are not read as additives`(text: String) {
        #expect(knowledge.read("water, \(text), salt").additives == [])
    }

    @Test func `an E number with a percent sign is an additive`() {
        // Nobody writes a percentage with an E before it, so the percent sign is the mistake.
        #expect(knowledge.read("water, E322%, salt").additives == ["e322"])
    }

    @Test(arguments: [
        ("colours (E102, E110)", ["e102", "e110"]), ("E (124,122,110)", ["e124", "e122", "e110"]),
        ("E (124, 122, 110)", ["e124", "e122", "e110"]),
        ("colours: E102, 110, 122", ["e102", "e110", "e122"]),
        ("INS 471, 477", ["e471", "e477"]), ("INS 471 and INS 477", ["e471", "e477"]),
        ("emulsifier (INS 471, INS 477)", ["e471", "e477"]), ("emulsifier 471", ["e471"]),
        ("emulsifier (471)", ["e471"]),
        ("emulsifier [471, 472e]", ["e471", "e472e"]), ("PRESERVATIVE (211)", ["e211"]),
        ("preservative: 211", ["e211"]),
        ("E102/E110", ["e102", "e110"]), ("E102-E110", ["e102", "e110"]), ("E102+E110", ["e102", "e110"]),
        ("E102 E110", ["e102", "e110"]), ("E102 & E110", ["e102", "e110"]),
        ("E102 and 110", ["e102", "e110"]),
        ("E-102; E-110", ["e102", "e110"]), ("colour E102, preservative E211", ["e102", "e211"]),
        ("emulsifiers 471,472e", ["e471", "e472e"]), ("E471/472e", ["e471", "e472e"]),
    ])
    func `grouped numbers are read one by one`(text: String, additives: [String]) {
        let label = knowledge.read("water, \(text), salt")
        #expect(label.additives == additives)
        #expect(label.unread == [])
    }

    @Test(arguments: [
        "sugar 102 g", "energy 471 kcal", "salt 322 mg", "sugar 102", "apple 471, salt", "102, 110",
        "471 water",
        "colour 100 %", "emulsifier 471 mg",
    ])
    func `a bare number without a class is an amount`(text: String) {
        #expect(knowledge.read("water, \(text)").additives == [])
    }

    @Test(arguments: [("E42O", "e420"), ("E 42O", "e420"), ("INS 42O", "e420")])
    func `a misread last digit is corrected`(spelling: String, additive: String) {
        #expect(knowledge.read("water, \(spelling), salt").additives == [additive])
    }

    @Test(arguments: [
        ("EI02", "e102"), ("E1O2", "e102"), ("El02", "e102"), ("E4l2", "e412"), ("E4I2", "e412"),
        ("EIO2", "e102"), ("E1lO", "e110"), ("E 1O2", "e102"), ("INS 4l2", "e412"), ("INS42O", "e420"),
        ("E16Oa", "e160a"), ("E16Oaii", "e160aii"),
    ])
    func `misread digits anywhere in a number are corrected`(
        spelling: String,
        additive: String
    ) {
        let label = knowledge.read("water, \(spelling), salt")

        #expect(label.additives == [additive])
        #expect(label.unread == [])
    }

    @Test(arguments: ["el 102", "el102%", "elio", "EIOO", "Elo2q", "E4l2 g", "Eili2"])
    func `other words are not corrected to additive numbers`(text: String) {
        #expect(knowledge.read("water, \(text), salt").additives == [])
    }
}
