import MorselCore
import MorselTestSupport
import Testing

/// Names that contain the name of another food.
///
/// Each was once in the tables as a name of only one of its foods.
@Suite struct NamesOfSeveralFoodsTests {
    @Test(arguments: [
        LabelExample(.french, "arachides et noix", "peanuts", "nuts"),
        LabelExample(.french, "thon mayonnaise", "fish", "eggs"),
        LabelExample(.french, "crêpes de froment", "gluten", "eggs"),
        LabelExample(.french, "beignets de crevettes", "crustaceans"),
        LabelExample(.english, "celeriac remoulade", "celery", "eggs", "mustard"),
        LabelExample(.english, "mugi miso", "gluten", "soybeans"),
        LabelExample(.english, "ice cream sandwich", "gluten", "milk"),
        LabelExample(.english, "sesame bun", "gluten", "sesame"),
        LabelExample(.english, "clamato juice", "molluscs"),
        LabelExample(.spanish, "flan de huevo", "eggs", "milk"),
        LabelExample(.spanish, "pan de gambas", "gluten", "crustaceans"),
        LabelExample(.portuguese, "gergelim e nozes", "sesame", "nuts"),
        LabelExample(.portuguese, "gotas de suspiro", "eggs"),
        LabelExample(.italian, "crema di latte e nocciole", "milk", "nuts"),
        LabelExample(.italian, "marsala all'uovo", "eggs"),
        LabelExample(.italian, "granella di meringa", "eggs"),
        LabelExample(.italian, "pane alle noci", "gluten", "nuts"),
        LabelExample(.german, "Käsekuchen", "milk", "gluten"),
        LabelExample(.german, "Nusskuchen", "nuts", "gluten"),
        LabelExample(.german, "Senfmayonnaise", "mustard", "eggs"),
        LabelExample(.german, "Gianduja-Schokolade", "nuts"),
        LabelExample(.dutch, "remoulade van knolselderij", "celery", "eggs", "mustard"),
        LabelExample(.dutch, "biologische tarwemeel", "gluten"),
        LabelExample(.dutch, "hazelnootpasta chocolade", "nuts"),
        LabelExample(.finnish, "munanuudeli", "eggs", "gluten"),
        LabelExample(.finnish, "mantelikeksi", "nuts", "gluten"),
        LabelExample(.finnish, "sinappisilli", "mustard", "fish"),
    ])
    func `a name contains the allergens of all its foods`(name: LabelExample) throws {
        let label = try name.read("E330, \(name.text), E300")

        #expect(Set(label.groups(.contains)).isSuperset(of: name.groups), "\(label.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.french, "praliné feuilletine", "nuts", "gluten"),
        LabelExample(.italian, "gelato al pistacchio", "milk"),
        LabelExample(.italian, "gelato di nocciole", "milk"),
        LabelExample(.finnish, "pistaasijäätelö", "milk"),
        LabelExample(.spanish, "pan brioche", "eggs", "milk"),
    ])
    func `a name could contain the usual allergens of its foods`(name: LabelExample) throws {
        let label = try name.read("E330, \(name.text), E300")
        let found = Set(label.groups(.contains) + label.groups(.couldContain))

        #expect(found.isSuperset(of: name.groups), "\(label.allergenLines)")
    }

    @Test(arguments: ["gedroogde groenten", "groentemix", "julienne"])
    func `vegetables of an unspecified kind do not contain celery`(name: String) throws {
        let label = try LabelExample(.dutch, name).read("tarwebloem, \(name), zout")

        #expect(label.groups(.contains) == ["gluten"], "\(label.allergenLines)")
    }
}
