import MorselCore
import MorselTestSupport
import Testing

/// Precautions and claims in the words of real labels, with the verb, the place and the allergen in any order.
@Suite struct StatementWordingTests {
    @Test(arguments: [
        LabelExample(.german, "Wird in einem Betrieb hergestellt, der auch Milch verarbeitet.", "milk"),
        LabelExample(
            .german,
            "In einer Fabrik produziert, in der auch Sellerie und Senf verwendet werden.",
            "celery",
            "mustard"
        ),
        LabelExample(
            .german,
            "Wird auf einer Anlage hergestellt, auf der auch Sesam verarbeitet wird.",
            "sesame"
        ),
        LabelExample(
            .german,
            "Wurde in einer Umgebung hergestellt, in der auch Fisch verarbeitet wird.",
            "fish"
        ),
        LabelExample(.german, "Wir verarbeiten in unserem Betrieb auch Nüsse.", "nuts"),
        LabelExample(.german, "Verpackt in einem Betrieb, in welchem auch Sesam verpackt wird.", "sesame"),
        LabelExample(
            .german,
            "Hergestellt auf einer Produktionslinie, auf der auch Milch und Haselnüsse verarbeitet werden.",
            "milk",
            "nuts"
        ),
        LabelExample(.german, "Abgepackt in einem Betrieb der Erdnüsse verarbeitet", "peanuts"),
        LabelExample(
            .german,
            "Unsere Produkte werden in einer Backstube hergestellt, in der auch Eier verarbeitet werden.",
            "eggs"
        ),
        LabelExample(.dutch, "Geproduceerd in een fabriek waar melk wordt verwerkt.", "milk"),
        LabelExample(.dutch, "Verpakt in een bedrijf waar sesamzaad wordt verpakt.", "sesame"),
        LabelExample(.dutch, "In dezelfde fabriek worden pinda's verwerkt.", "peanuts"),
        LabelExample(.dutch, "In ons bedrijf verwerken we ook noten.", "nuts"),
        LabelExample(.dutch, "Bereid in een keuken waar ook met pinda's wordt gewerkt.", "peanuts"),
        LabelExample(
            .dutch,
            "Dit product is gemaakt in een fabriek waarin ook hazelnoten verwerkt worden.",
            "nuts"
        ),
        LabelExample(.dutch, "Geproduceerd op machines die ook noten verwerken.", "nuts"),
        LabelExample(
            .dutch,
            "Onze producten worden gemaakt in een bakkerij waar met noten en ei gewerkt wordt.",
            "eggs",
            "nuts"
        ),
        LabelExample(.dutch, "Let op: gemaakt in een keuken waar we ook werken met noten.", "nuts"),
        LabelExample(.swedish, "Tillverkas i en fabrik där mjölk hanteras.", "milk"),
        LabelExample(.swedish, "Tillverkas i samma lokal som nötter och mandel.", "nuts"),
        LabelExample(.swedish, "Packas i en anläggning som hanterar nötter.", "nuts"),
        LabelExample(.swedish, "I samma fabrik hanteras jordnötter.", "peanuts"),
        LabelExample(.swedish, "Nötter och mandel hanteras i fabriken.", "nuts"),
        LabelExample(.swedish, "Vi hanterar nötter i vår fabrik.", "nuts"),
        LabelExample(.swedish, "Tillverkas med utrustning som även används för mjölk.", "milk"),
        LabelExample(.swedish, "I fabriken finns även mjölk.", "milk"),
        LabelExample(.swedish, "Produkten är packad i samma lokal som jordnötter.", "peanuts"),
        LabelExample(.finnish, "Valmistettu tehtaassa, jossa käsitellään myös maitoa.", "milk"),
        LabelExample(.finnish, "Pakattu tehtaassa, jossa pakataan myös pähkinöitä.", "nuts"),
        LabelExample(.finnish, "Samalla linjalla valmistetaan pähkinää sisältäviä tuotteita.", "nuts"),
        LabelExample(.finnish, "Tuotantolaitoksessa käytetään kalaa ja äyriäisiä.", "crustaceans", "fish"),
        LabelExample(.finnish, "Pähkinöitä käsitellään samassa tehtaassa.", "nuts"),
        LabelExample(.finnish, "Valmistettu ympäristössä, jossa käsitellään selleriä.", "celery"),
        LabelExample(.finnish, "Tuotantotiloissa käsitellään lupiinia.", "lupin"),
        LabelExample(.finnish, "Samassa tuotantotilassa käsitellään pähkinöitä.", "nuts"),
        LabelExample(.finnish, "Samalla laitteella käsitellään soijaa.", "soybeans"),
        LabelExample(.polish, "Wyprodukowano w zakładzie, w którym używa się orzechów.", "nuts"),
        LabelExample(.polish, "Wyprodukowano w fabryce, w której używa się jaj.", "eggs"),
        LabelExample(.polish, "W zakładzie przetwarzane są również orzechy i soja.", "soybeans", "nuts"),
        LabelExample(.polish, "W piekarni przetwarzane są orzechy, mleko i jaja.", "eggs", "milk", "nuts"),
        LabelExample(.polish, "Zakład przetwarza także orzechy.", "nuts"),
        LabelExample(.polish, "Wyprodukowano na urządzeniach, na których przetwarza się mleko.", "milk"),
        LabelExample(.polish, "W miejscu produkcji używane są orzechy laskowe.", "nuts"),
        LabelExample(.polish, "Wyprodukowano w młynie, w którym przetwarza się pszenicę.", "gluten"),
        LabelExample(.polish, "W lokalu używa się ryb i skorupiaków.", "crustaceans", "fish"),
    ])
    func `real wordings of shared places are read`(sentence: LabelExample) throws {
        try sentence.expectPrecaution(.shared)
    }

    @Test(arguments: [
        LabelExample(
            .german,
            "Kann Spuren von Milch, Soja und Nüssen enthalten.",
            "soybeans",
            "milk",
            "nuts"
        ),
        LabelExample(.german, "Kann Spuren anderer Schalenfrüchte enthalten.", "nuts"),
        LabelExample(.german, "Das Produkt kann trotz größter Sorgfalt Spuren von Nüssen enthalten.", "nuts"),
        LabelExample(.german, "Enthält möglicherweise Spuren von Soja.", "soybeans"),
        LabelExample(.german, "Unbeabsichtigte Einträge von Nüssen sind nicht auszuschließen.", "nuts"),
        LabelExample(.german, "Allergikerhinweis: Spuren von Nüssen möglich.", "nuts"),
        LabelExample(.german, "Gelegentliche Spuren von Soja möglich.", "soybeans"),
        LabelExample(.dutch, "Kan sporen bevatten van melk, ei en noten.", "eggs", "milk", "nuts"),
        LabelExample(.dutch, "Bevat mogelijk sporen van melk.", "milk"),
        LabelExample(.dutch, "Kan door productiewijze sporen van ei bevatten.", "eggs"),
        LabelExample(.dutch, "Kruisbesmetting met noten is mogelijk.", "nuts"),
        LabelExample(.dutch, "Spoor van pinda mogelijk.", "peanuts"),
        LabelExample(.dutch, "Allergie-info: kan melk en soja bevatten.", "soybeans", "milk"),
        LabelExample(.dutch, "Spoortjes noten kunnen niet uitgesloten worden.", "nuts"),
        LabelExample(.swedish, "Kan innehålla spår av nötter.", "nuts"),
        LabelExample(.swedish, "Kan innehålla rester av sesam.", "sesame"),
        LabelExample(.swedish, "Det kan finnas spår av nötter i produkten.", "nuts"),
        LabelExample(.swedish, "Kan förekomma spår av lupin.", "lupin"),
        LabelExample(.swedish, "Mjölk kan förekomma i små mängder.", "milk"),
        LabelExample(.swedish, "Kan innehålla: nötter, soja.", "soybeans", "nuts"),
        LabelExample(.swedish, "Reservation för spår av mandel.", "nuts"),
        LabelExample(.finnish, "Saattaa sisältää pieniä määriä pähkinää.", "nuts"),
        LabelExample(.finnish, "Voi sisältää myös maapähkinää.", "peanuts"),
        LabelExample(.finnish, "Saattaa sisältää pähkinäjäämiä.", "nuts"),
        LabelExample(.finnish, "Saattaa sisältää pienen määrän kalaa.", "fish"),
        LabelExample(.finnish, "Saattaa sisältää muita viljoja, jotka sisältävät gluteenia", "gluten"),
        LabelExample(.finnish, "Saattaa sisältää pienen määrän muita pähkinöitä.", "nuts"),
        LabelExample(.finnish, "Tuotteeseen on voinut joutua pieniä määriä pähkinää.", "nuts"),
        LabelExample(.polish, "Może zawierać śladowe ilości orzechów.", "nuts"),
        LabelExample(.polish, "Możliwa obecność sezamu.", "sesame"),
        LabelExample(.polish, "Nie wykluczamy obecności mleka.", "milk"),
        LabelExample(.polish, "Mogą występować śladowe ilości sezamu.", "sesame"),
        LabelExample(.polish, "Ryzyko zanieczyszczenia krzyżowego orzechami.", "nuts"),
        LabelExample(.polish, "Możliwe śladowe występowanie orzechów.", "nuts"),
        LabelExample(.polish, "Nie gwarantujemy braku śladowych ilości mleka.", "milk"),
    ])
    func `real wordings of traces are read`(sentence: LabelExample) throws {
        try sentence.expectPrecaution(.trace)
    }

    @Test(arguments: [
        LabelExample(.german, "Für Personen mit Erdnussallergie nicht geeignet.", "peanuts"),
        LabelExample(.german, "Ungeeignet für Personen mit Nussallergie.", "nuts"),
        LabelExample(
            .german,
            "Personen mit einer Allergie gegen Nüsse sollten dieses Produkt nicht verzehren.",
            "nuts"
        ),
        LabelExample(.german, "Nicht geeignet bei Milcheiweißallergie.", "milk"),
        LabelExample(.dutch, "Niet geschikt voor mensen met een pinda-allergie.", "peanuts"),
        LabelExample(.dutch, "Niet geschikt bij koemelkallergie.", "milk"),
        LabelExample(.dutch, "Niet gebruiken bij een allergie voor soja.", "soybeans"),
        LabelExample(.dutch, "Niet geschikt voor pinda-allergici.", "peanuts"),
        LabelExample(.swedish, "Ej lämplig för jordnötsallergiker.", "peanuts"),
        LabelExample(.swedish, "Passar inte personer med äggallergi.", "eggs"),
        LabelExample(.swedish, "Bör ej ätas av personer med allergi mot sesam.", "sesame"),
        LabelExample(.swedish, "Ej lämplig för personer som inte tål mjölk.", "milk"),
        LabelExample(.finnish, "Ei sovellu maitoallergisille.", "milk"),
        LabelExample(.finnish, "Ei sovellu henkilöille, jotka ovat allergisia soijalle.", "soybeans"),
        LabelExample(.finnish, "Ei sovellu kala-allergikoille.", "fish"),
        LabelExample(.finnish, "Tuote ei sovellu pähkinäallergikolle.", "nuts"),
        LabelExample(.polish, "Nieodpowiedni dla osób uczulonych na orzechy.", "nuts"),
        LabelExample(.polish, "Nie jest wskazany dla osób uczulonych na ryby.", "fish"),
        LabelExample(.polish, "Nie dla osób uczulonych na gluten.", "gluten"),
        LabelExample(.polish, "Nieodpowiedni dla dzieci z alergią na jaja.", "eggs"),
    ])
    func `real wordings of not-suitable precautions are read`(sentence: LabelExample) throws {
        try sentence.expectPrecaution(.notSuitable)
    }

    @Test(arguments: [
        LabelExample(.german, "Allergenhinweis: enthält Milch und Soja.", "soybeans", "milk"),
        LabelExample(.dutch, "Bevat de volgende allergenen: melk, soja.", "soybeans", "milk"),
        LabelExample(.swedish, "Innehåller: mjölk, soja.", "soybeans", "milk"),
        LabelExample(.finnish, "Sisältää maitoa, vehnää.", "gluten", "milk"),
        LabelExample(.polish, "Zawiera mleko i soję.", "soybeans", "milk"),
    ])
    func `real wordings of contains statements are read`(sentence: LabelExample) throws {
        let label = try sentence.read()

        #expect(label.groups(.contains) == sentence.groups, "\(label.allergenLines)")
        #expect(label.unread == [])
    }

    @Test(arguments: [
        LabelExample(.german, "Frei von Gluten und Milch.", "gluten", "milk"),
        LabelExample(.german, "Garantiert frei von Nüssen.", "nuts"),
        LabelExample(.german, "Das Produkt enthält kein Gluten und keine Milch.", "gluten", "milk"),
        LabelExample(.dutch, "Vrij van gluten en melk.", "gluten", "milk"),
        LabelExample(.dutch, "Zonder noten.", "nuts"),
        LabelExample(.dutch, "Geen melk, geen ei.", "eggs", "milk"),
        LabelExample(.swedish, "Fri från gluten och mjölk.", "gluten", "milk"),
        LabelExample(.swedish, "Nötfri.", "nuts"),
        LabelExample(.swedish, "Innehåller ej mjölk.", "milk"),
        LabelExample(.finnish, "Ei sisällä maitoa.", "milk"),
        LabelExample(.finnish, "Pähkinätön.", "nuts"),
        LabelExample(.finnish, "Täysin maidoton.", "milk"),
        LabelExample(.polish, "Bez glutenu i mleka.", "gluten", "milk"),
        LabelExample(.polish, "Produkt bezglutenowy.", "gluten"),
        LabelExample(.polish, "Nie zawiera glutenu ani mleka.", "gluten", "milk"),
    ])
    func `real wordings of free-from claims are read`(sentence: LabelExample) throws {
        let label = try sentence.read()

        #expect(label.groups(.freeFromClaim) == sentence.groups, "\(label.allergenLines)")
        #expect(label.groups == [])
        #expect(label.unread == [])
    }

    @Test(arguments: [
        LabelExample(
            .german,
            "Hergestellt in einem Betrieb in Bayern. Zutaten: Milchpulver, Zucker.",
            "milk"
        ),
        LabelExample(.german, "Hergestellt in einem Betrieb in Bayern Zutaten: Milchpulver, Zucker", "milk"),
        LabelExample(.german, "In unserer Bäckerei gebacken. Zutaten: Weizenmehl, Ei", "gluten", "eggs"),
        LabelExample(
            .german,
            "In unserer Manufaktur von Hand hergestellt: Milch, Zucker, Haselnüsse",
            "milk",
            "nuts"
        ),
        LabelExample(.german, "Zutaten: Kollagenhülle nicht für den Verzehr geeignet, Milchpulver", "milk"),
        LabelExample(.dutch, "Gemaakt in een bakkerij in Utrecht. Ingrediënten: melk, suiker", "milk"),
        LabelExample(.dutch, "Gemaakt in een bakkerij in Utrecht Ingrediënten: melk, suiker", "milk"),
        LabelExample(
            .dutch,
            "In onze bakkerij met liefde gebakken. Ingrediënten: tarwebloem, ei",
            "gluten",
            "eggs"
        ),
        LabelExample(
            .dutch,
            "Ingrediënten: melkpoeder, suiker. Niet geschikt voor kinderen onder 3 jaar.",
            "milk"
        ),
        LabelExample(.dutch, "Niet geschikt om in te vriezen. Ingrediënten: melk, suiker", "milk"),
        LabelExample(.swedish, "Tillverkad i en fabrik i Skåne. Ingredienser: mjölk, socker", "milk"),
        LabelExample(.swedish, "Tillverkad i en fabrik i Skåne Ingredienser: mjölk, socker", "milk"),
        LabelExample(.swedish, "Bakat i vårt bageri. Ingredienser: vetemjöl, ägg", "gluten", "eggs"),
        LabelExample(.swedish, "Ingredienser: mjölkpulver, socker. Rekommenderas inte för barn.", "milk"),
        LabelExample(.swedish, "Ingredienser: mjölk, kan serveras kall, nötter", "milk", "nuts"),
        LabelExample(.finnish, "Valmistettu tehtaassa Suomessa. Ainesosat: maito, sokeri", "milk"),
        LabelExample(
            .finnish,
            "Leivottu leipomossa Helsingissä. Ainesosat: vehnäjauho, kananmuna",
            "gluten",
            "eggs"
        ),
        LabelExample(.finnish, "Ainesosat: maitojauhe, sokeri. Ei sovellu alle 3-vuotiaille.", "milk"),
        LabelExample(.finnish, "Ainesosat: mausteet, jotka sisältävät selleriä, maito", "milk", "celery"),
        LabelExample(
            .finnish,
            "Ainesosat: vehnäjauho, ilman lisättyä sokeria, maito, muna",
            "gluten",
            "eggs",
            "milk"
        ),
        LabelExample(.polish, "Wyprodukowano w zakładzie w Krakowie. Składniki: mleko, cukier", "milk"),
        LabelExample(.polish, "Wyprodukowano w zakładzie w Krakowie Składniki: mleko, cukier", "milk"),
        LabelExample(.polish, "Wypiekane w naszej piekarni. Składniki: mąka pszenna, jaja", "gluten", "eggs"),
        LabelExample(.polish, "Składniki: mleko w proszku, cukier. Nie jest odpowiedni dla dzieci.", "milk"),
        LabelExample(.polish, "Składniki: mleko, może być mrożone, orzechy", "milk", "nuts"),
    ])
    func `a list next to words of statements is contained`(text: LabelExample) throws {
        let label = try text.read()

        #expect(label.groups(.contains) == text.groups, "\(label.allergenLines)")
        #expect(label.groups(.mayContain) == [])
    }
}
