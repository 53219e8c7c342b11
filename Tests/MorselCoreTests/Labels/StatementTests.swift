import MorselCore
import MorselTestSupport
import Testing

/// Statements in each language, read with the knowledge file of `Reference/`.
@Suite struct StatementTests {
    /// A list without allergens and without a full stop, in each language.
    private static let lists: [Language: String] = [
        .english: "Ingredients: water, sugar, salt",
        .spanish: "Ingredientes: agua, azúcar, sal",
        .portuguese: "Ingredientes: água, açúcar, sal",
        .french: "Ingrédients : eau, sucre, sel",
        .german: "Zutaten: Wasser, Zucker, Salz",
        .italian: "Ingredienti: acqua, zucchero, sale",
        .finnish: "Ainesosat: vesi, sokeri, suola",
        .catalan: "Ingredients: aigua, sucre, sal",
        .dutch: "Ingrediënten: water, suiker, zout",
        .swedish: "Ingredienser: vatten, socker, salt",
        .polish: "Składniki: woda, cukier, sól",
    ]

    private func read(_ sentence: LabelExample) throws -> ReadLabel {
        let list = try #require(Self.lists[sentence.language])
        return try Knowledge.reference().read("\(list). \(sentence.text)")
    }

    private func expectPrecaution(_ kind: Reading.Precaution, _ sentence: LabelExample) throws {
        let label = try read(sentence)

        #expect(label.groups(.mayContain) == sentence.groups, "\(label.allergenLines)")
        #expect(label.groups(.contains) == [])
        #expect(Set(label.reading.allergens.compactMap { $0.precaution }) == [kind])
        #expect(label.unread == [])
    }

    @Test(arguments: [
        LabelExample(.english, "Contains milk and soya.", "soybeans", "milk"),
        LabelExample(.english, "ALLERGY ADVICE: CONTAINS WHEAT, EGG", "gluten", "eggs"),
        LabelExample(.english, "Allergens: fish, mustard.", "fish", "mustard"),
        LabelExample(.spanish, "Contiene leche y soja.", "soybeans", "milk"),
        LabelExample(.spanish, "ALÉRGENOS: CONTIENE GLUTEN, HUEVO", "gluten", "eggs"),
        LabelExample(.portuguese, "Contém leite e soja.", "soybeans", "milk"),
        LabelExample(.portuguese, "CONTÉM GLÚTEN", "gluten"),
        LabelExample(.portuguese, "ALÉRGICOS: CONTÉM DERIVADOS DE TRIGO E SOJA.", "gluten", "soybeans"),
        LabelExample(.french, "Contient du lait et du soja.", "soybeans", "milk"),
        LabelExample(.french, "Allergènes : poisson, moutarde.", "fish", "mustard"),
        LabelExample(.german, "Enthält Milch und Soja.", "soybeans", "milk"),
        LabelExample(.german, "Allergene: Fisch, Senf", "fish", "mustard"),
        LabelExample(.italian, "Contiene latte e soia.", "soybeans", "milk"),
        LabelExample(.italian, "Allergeni: pesce, senape.", "fish", "mustard"),
        LabelExample(.finnish, "Sisältää maitoa ja soijaa.", "soybeans", "milk"),
        LabelExample(.catalan, "Conté llet i soja.", "soybeans", "milk"),
        LabelExample(.dutch, "Bevat melk en soja.", "soybeans", "milk"),
        LabelExample(.dutch, "Allergenen: vis, mosterd.", "fish", "mustard"),
        LabelExample(.swedish, "Innehåller mjölk och soja.", "soybeans", "milk"),
        LabelExample(.polish, "Zawiera mleko i soję.", "soybeans", "milk"),
        LabelExample(.polish, "Alergeny: ryby, gorczyca", "fish", "mustard"),
    ])
    func `a contains statement declares its allergens`(sentence: LabelExample) throws {
        let label = try read(sentence)

        #expect(label.groups(.contains) == sentence.groups, "\(label.allergenLines)")
        #expect(label.groups(.mayContain) == [])
        #expect(label.reading.allergens.allSatisfy { $0.evidence.allSatisfy { $0.section == .contains } })
        #expect(label.isComplete, "\(label.unread)")
    }

    @Test(arguments: [
        LabelExample(.english, "May contain traces of nuts.", "nuts"),
        LabelExample(.english, "MAY ALSO CONTAIN: MILK, EGGS", "eggs", "milk"),
        LabelExample(.english, "Traces of sesame may be present.", "sesame"),
        LabelExample(.spanish, "Puede contener trazas de frutos de cáscara y leche.", "milk", "nuts"),
        LabelExample(.spanish, "Puede contener cacahuete.", "peanuts"),
        LabelExample(.portuguese, "Pode conter vestígios de frutos de casca rija e leite.", "milk", "nuts"),
        LabelExample(.portuguese, "PODE CONTER AMENDOIM", "peanuts"),
        LabelExample(.french, "Peut contenir des traces de fruits à coque et de lait.", "milk", "nuts"),
        LabelExample(.french, "Traces éventuelles de sésame.", "sesame"),
        LabelExample(.german, "Kann Spuren von Nüssen und Milch enthalten.", "milk", "nuts"),
        LabelExample(.german, "Kann Sesam enthalten.", "sesame"),
        LabelExample(.italian, "Può contenere tracce di frutta a guscio e latte.", "milk", "nuts"),
        LabelExample(.finnish, "Saattaa sisältää pieniä määriä pähkinää ja maitoa.", "milk", "nuts"),
        LabelExample(.catalan, "Pot contenir traces de fruits de closca i llet.", "milk", "nuts"),
        LabelExample(.dutch, "Kan sporen van noten en melk bevatten.", "milk", "nuts"),
        LabelExample(.dutch, "Kan sporen bevatten van sesam.", "sesame"),
        LabelExample(.dutch, "Kan bevatten: amandel en hazelnoot.", "nuts"),
        LabelExample(.dutch, "Kan bevatten noten.", "nuts"),
        LabelExample(.swedish, "Kan innehålla spår av nötter och mjölk.", "milk", "nuts"),
        LabelExample(.polish, "Może zawierać śladowe ilości orzechów i mleka.", "milk", "nuts"),
    ])
    func `traces are a precaution`(sentence: LabelExample) throws {
        try expectPrecaution(.trace, sentence)
    }

    @Test(arguments: [
        LabelExample(.english, "Made in a factory that also handles nuts.", "nuts"),
        LabelExample(.english, "Produced on equipment that processes milk and soy.", "soybeans", "milk"),
        LabelExample(.english, "Manufactured in a facility that also processes peanuts.", "peanuts"),
        LabelExample(.spanish, "Elaborado en una fábrica que utiliza frutos de cáscara.", "nuts"),
        LabelExample(.portuguese, "Produzido numa fábrica que utiliza frutos de casca rija.", "nuts"),
        LabelExample(.french, "Fabriqué dans un atelier qui utilise des fruits à coque.", "nuts"),
        LabelExample(.german, "In unserem Betrieb werden auch Nüsse verarbeitet.", "nuts"),
        LabelExample(.italian, "Prodotto in uno stabilimento che utilizza frutta a guscio.", "nuts"),
        LabelExample(.finnish, "Valmistettu tehtaassa, jossa käsitellään pähkinöitä.", "nuts"),
        LabelExample(.catalan, "Elaborat en una fàbrica que utilitza fruits de closca.", "nuts"),
        LabelExample(.dutch, "Geproduceerd in een fabriek waar ook noten worden verwerkt.", "nuts"),
        LabelExample(.swedish, "Tillverkad i en fabrik som hanterar nötter.", "nuts"),
        LabelExample(.polish, "Wyprodukowano w zakładzie, w którym używa się orzechów.", "nuts"),
    ])
    func `a shared line or factory is a shared precaution`(sentence: LabelExample) throws {
        try expectPrecaution(.shared, sentence)
    }

    @Test(arguments: [
        LabelExample(.english, "Not suitable for people with a milk allergy.", "milk"),
        LabelExample(.english, "Not suitable for nut allergy sufferers.", "nuts"),
        LabelExample(.spanish, "No apto para alérgicos a la leche.", "milk"),
        LabelExample(.portuguese, "Não recomendado para alérgicos a leite.", "milk"),
        LabelExample(.french, "Ne convient pas aux personnes allergiques au lait.", "milk"),
        LabelExample(.german, "Nicht geeignet für Personen mit Milchallergie.", "milk"),
        LabelExample(.italian, "Non adatto a persone allergiche al latte.", "milk"),
        LabelExample(.catalan, "No apte per a al·lèrgics a la llet.", "milk"),
        LabelExample(.dutch, "Niet geschikt voor mensen met een melkallergie.", "milk"),
        LabelExample(.swedish, "Olämplig för mjölkallergiker.", "milk"),
        LabelExample(.polish, "Nie jest odpowiedni dla osób uczulonych na mleko.", "milk"),
    ])
    func `a sentence about unsuitability is a not-suitable precaution`(sentence: LabelExample) throws {
        try expectPrecaution(.notSuitable, sentence)
    }

    @Test(arguments: [
        LabelExample(.english, "Gluten-free.", "gluten"),
        LabelExample(.english, "Free from milk.", "milk"),
        LabelExample(.english, "DAIRY FREE, EGG FREE", "eggs", "milk"),
        LabelExample(.english, "Does not contain nuts or sesame.", "nuts", "sesame"),
        LabelExample(.spanish, "Sin gluten.", "gluten"),
        LabelExample(.spanish, "No contiene leche ni huevo.", "eggs", "milk"),
        LabelExample(.portuguese, "NÃO CONTÉM GLÚTEN", "gluten"),
        LabelExample(.portuguese, "Sem leite.", "milk"),
        LabelExample(.french, "Sans gluten.", "gluten"),
        LabelExample(.french, "Ne contient pas de lait.", "milk"),
        LabelExample(.german, "Glutenfrei.", "gluten"),
        LabelExample(.german, "Ohne Milch.", "milk"),
        LabelExample(.german, "Enthält keine Milch.", "milk"),
        LabelExample(.italian, "Senza glutine.", "gluten"),
        LabelExample(.italian, "Non contiene latte.", "milk"),
        LabelExample(.finnish, "Gluteeniton.", "gluten"),
        LabelExample(.finnish, "Maidoton.", "milk"),
        LabelExample(.catalan, "Sense gluten.", "gluten"),
        LabelExample(.catalan, "No conté llet.", "milk"),
        LabelExample(.dutch, "Glutenvrij.", "gluten"),
        LabelExample(.dutch, "Bevat geen melk.", "milk"),
        LabelExample(.swedish, "Glutenfri.", "gluten"),
        LabelExample(.swedish, "Innehåller inte mjölk.", "milk"),
        LabelExample(.polish, "Bez glutenu.", "gluten"),
        LabelExample(.polish, "Nie zawiera mleka.", "milk"),
    ])
    func `a free-from claim is only a claim`(sentence: LabelExample) throws {
        let label = try read(sentence)

        #expect(label.groups(.freeFromClaim) == sentence.groups, "\(label.allergenLines)")
        #expect(label.groups == [])
        #expect(label.unread == [])
    }

    @Test(arguments: [
        (Language.english, "Delicious with a glass of cold milk. "),
        (.spanish, "Delicioso con un vaso de leche. "),
        (.portuguese, "Delicioso com um copo de leite. "), (.french, "Délicieux avec un verre de lait. "),
        (.german, "Köstlich mit einem Glas Milch. "), (.italian, "Delizioso con un bicchiere di latte. "),
        (.finnish, "Herkullista maidon kanssa. "), (.catalan, "Deliciós amb un got de llet. "),
        (.dutch, "Heerlijk bij een glas melk. "), (.swedish, "Gott med ett glas mjölk. "),
        (.polish, "Pyszne ze szklanką mleka. "),
    ])
    func `allergens in marketing before the list are reported and are not findings`(
        language: Language,
        praise: String
    ) throws {
        let list = try #require(Self.lists[language])

        let label = try Knowledge.reference().read(praise + list)

        #expect(label.allergenLines == [])
        // The list does not name the allergen, so the answer about it cannot be "not found".
        #expect(label.onlyInName.count == 1)
        #expect(label.onlyInName.first?.hasPrefix("milk: ") == true)
    }

    @Test(arguments: [
        LabelExample(.english, "Nutrition information per 100 g: energy 200 kJ, milk fat 2 g."),
        LabelExample(.english, "Store in a cool, dry place. Serve with milk."),
        LabelExample(.english, "Preparation: add 200 ml of milk and two eggs."),
        LabelExample(
            .spanish,
            "Información nutricional por 100 g: valor energético 200 kJ, grasa láctea 2 g."
        ),
        LabelExample(.spanish, "Modo de empleo: mezclar con leche."),
        LabelExample(.portuguese, "Informação nutricional por 100 g: energia 200 kJ, gordura láctea 2 g."),
        LabelExample(.portuguese, "Modo de preparação: juntar leite."),
        LabelExample(
            .french,
            "Valeurs nutritionnelles pour 100 g : énergie 200 kJ, matière grasse laitière 2 g."
        ),
        LabelExample(.french, "Conseils de préparation : ajouter du lait."),
        LabelExample(.german, "Nährwerte pro 100 g: Energie 200 kJ, Milchfett 2 g."),
        LabelExample(.german, "Zubereitung: mit Milch verrühren."),
        LabelExample(.italian, "Valori nutrizionali per 100 g: energia 200 kJ, grasso del latte 2 g."),
        LabelExample(.italian, "Preparazione: aggiungere il latte."),
        LabelExample(.dutch, "Voedingswaarde per 100 g: energie 200 kJ, melkvet 2 g."),
        LabelExample(.dutch, "Bereiding: voeg melk toe."),
        LabelExample(.finnish, "Ravintosisältö 100 g: energia 200 kJ, maitorasva 2 g."),
        LabelExample(.swedish, "Näringsvärde per 100 g: energi 200 kJ, mjölkfett 2 g."),
        LabelExample(.swedish, "Tillagning: tillsätt mjölk."),
        LabelExample(.polish, "Wartość odżywcza w 100 g: energia 200 kJ, tłuszcz mleczny 2 g."),
        LabelExample(.polish, "Sposób przygotowania: dodać mleko."),
        LabelExample(.catalan, "Informació nutricional per 100 g: energia 200 kJ, greix làctic 2 g."),
    ])
    func `allergens in nutrition, storage and preparation are not contained`(other: LabelExample) throws {
        let label = try read(other)

        #expect(label.groups(.contains) == [], "\(label.allergenLines)")
        #expect(label.groups(.couldContain) == [])
    }
}
