import MorselCore
import MorselTestSupport
import Testing

/// Wordings of statements in English and the Romance languages that no table contains as a whole phrase.
@Suite struct StatementWordingsRomanceTests {
    private static let shared: [LabelExample] = [
        LabelExample(.english, "Machinery used to make this product also handles soya", "soybeans"),
        LabelExample(
            .english,
            "Produced on the same production line as products containing nuts and milk",
            "milk",
            "nuts"
        ),
        LabelExample(.english, "Made in a small batch kitchen that uses eggs", "eggs"),
        LabelExample(.english, "packed in facilities which process wheat", "gluten"),
        LabelExample(.english, "Bottled at a site where peanuts are stored.", "peanuts"),
        LabelExample(.english, "Our factory also works with fish and crustaceans.", "crustaceans", "fish"),
        LabelExample(.english, "Roasted in a facility processing soy products.", "soybeans"),
        LabelExample(.english, "Processed at a plant in which tree nuts are handled", "nuts"),
        LabelExample(.english, "Manufactured by a company that also processes molluscs", "molluscs"),
        LabelExample(.english, "packaged in a warehouse that stores nuts, milk powder", "milk", "nuts"),
        LabelExample(
            .spanish,
            "Las instalaciones donde se elabora este producto también manipulan soja",
            "soybeans"
        ),
        LabelExample(.spanish, "Elaborado en una planta que procesa alimentos que contienen leche.", "milk"),
        LabelExample(.spanish, "Comparte línea de producción con frutos de cáscara", "nuts"),
        LabelExample(.spanish, "En la misma fábrica se elaboran productos con moluscos", "molluscs"),
        LabelExample(.spanish, "Molido en un molino que muele altramuces", "lupin"),
        LabelExample(.spanish, "Envasado en líneas compartidas con trigo", "gluten"),
        LabelExample(.spanish, "En el mismo obrador se trabaja con nueces", "nuts"),
        LabelExample(.spanish, "Procesado en equipo compartido con sésamo", "sesame"),
        LabelExample(.spanish, "Se produce en un ambiente donde se maneja soya", "soybeans"),
        LabelExample(.spanish, "Manipulado en un centro donde se manipula pescado", "fish"),
        LabelExample(.portuguese, "Torrado numa linha onde também se torram produtos com leite", "milk"),
        LabelExample(.portuguese, "Na nossa fábrica manipulam-se frutos de casca rija.", "nuts"),
        LabelExample(.portuguese, "Produto fabricado em instalações que usam mostarda", "mustard"),
        LabelExample(.portuguese, "Processado em equipamentos nos quais se processa soja", "soybeans"),
        LabelExample(.portuguese, "No mesmo local são manipuladas nozes", "nuts"),
        LabelExample(.portuguese, "Produzido numa fábrica onde se manipula leite.", "milk"),
        LabelExample(.portuguese, "Elaborado num estabelecimento em que se utiliza amendoim.", "peanuts"),
        LabelExample(.portuguese, "Moído num moinho que mói tremoço", "lupin"),
        LabelExample(.portuguese, "Feito artesanalmente numa cozinha onde trabalhamos com ovos", "eggs"),
        LabelExample(.portuguese, "Nestas instalações utilizam-se amêndoas", "nuts"),
        LabelExample(.french, "Le lait et le soja sont utilisés dans notre usine.", "soybeans", "milk"),
        LabelExample(.french, "Partage une ligne de production avec des fruits à coque", "nuts"),
        LabelExample(.french, "Fabriqué sur du matériel également utilisé pour l'arachide", "peanuts"),
        LabelExample(.french, "Emballé sur un site où est manipulé du poisson", "fish"),
        LabelExample(.french, "Fait maison dans une cuisine où nous travaillons des œufs", "eggs"),
        LabelExample(.french, "Ce produit a été élaboré dans un atelier qui emploie du sésame", "sesame"),
        LabelExample(
            .french,
            "Préparé dans une fabrique qui torréfie des arachides et des noix",
            "peanuts",
            "nuts"
        ),
        LabelExample(.french, "Nos ateliers utilisent des amandes", "nuts"),
        LabelExample(.french, "Moulu dans un moulin qui moud du lupin", "lupin"),
        LabelExample(.french, "Fabriqué par une entreprise qui travaille aussi des crustacés", "crustaceans"),
        LabelExample(.italian, "Noci e mandorle vengono lavorate sulla stessa linea", "nuts"),
        LabelExample(
            .italian,
            "Questo prodotto è stato preparato in un laboratorio che impiega sesamo",
            "sesame"
        ),
        LabelExample(.italian, "Fatto a mano in una cucina dove lavoriamo uova", "eggs"),
        LabelExample(.italian, "Latte e soia sono utilizzati nel nostro stabilimento.", "soybeans", "milk"),
        LabelExample(.italian, "Confezionato in un locale in cui si manipola frutta a guscio", "nuts"),
        LabelExample(.italian, "Macinato in un mulino che macina lupini", "lupin"),
        LabelExample(.italian, "Nello stesso impianto vengono trattate le nocciole", "nuts"),
        LabelExample(.italian, "Lavorato su impianti che trattano anche soia", "soybeans"),
        LabelExample(.italian, "PRODOTTO IN UN'UNITÀ CHE LAVORA FRUMENTO", "gluten"),
        LabelExample(.italian, "Nei nostri stabilimenti si lavorano mandorle", "nuts"),
        LabelExample(
            .catalan,
            "Les instal·lacions on s'elabora aquest producte també manipulen soja",
            "soybeans"
        ),
        LabelExample(.catalan, "Elaborat en una planta que processa aliments que contenen llet.", "milk"),
        LabelExample(.catalan, "Comparteix línia de producció amb fruits de closca", "nuts"),
        LabelExample(.catalan, "A la mateixa fàbrica s'elaboren productes amb mol·luscos", "molluscs"),
        LabelExample(.catalan, "Envasat en línies compartides amb blat", "gluten"),
        LabelExample(.catalan, "Al mateix obrador es treballa amb nous", "nuts"),
        LabelExample(.catalan, "Manipulat en un lloc on es manipula peix", "fish"),
        LabelExample(.catalan, "Processat en equips compartits amb sèsam", "sesame"),
        LabelExample(.catalan, "Mòlt en un molí que mol tramussos", "lupin"),
        LabelExample(.catalan, "Fet artesanalment en una cuina on treballem amb ou", "eggs"),
    ]

    private static let traces: [LabelExample] = [
        LabelExample(
            .english,
            "Whilst every effort is made, we cannot guarantee this product is free from milk",
            "milk"
        ),
        LabelExample(
            .english,
            "May have come into contact with sesame and nuts during production.",
            "nuts",
            "sesame"
        ),
        LabelExample(.english, "Possible cross-contamination: celery, mustard", "celery", "mustard"),
        LabelExample(.english, "Wheat and soy could be found in trace amounts", "gluten", "soybeans"),
        LabelExample(.english, "Lupin might also be present", "lupin"),
        LabelExample(.english, "Traces of gluten cannot be completely ruled out.", "gluten"),
        LabelExample(.spanish, "Puede contener trazas de otros frutos de cáscara", "nuts"),
        LabelExample(.spanish, "Contaminación cruzada: apio, mostaza", "celery", "mustard"),
        LabelExample(.spanish, "Existe riesgo de presencia de sésamo.", "sesame"),
        LabelExample(.spanish, "Posibles restos de altramuz", "lupin"),
        LabelExample(.spanish, "No se garantiza la ausencia de gluten.", "gluten"),
        LabelExample(.spanish, "Pueden aparecer trazas de huevo", "eggs"),
        LabelExample(.portuguese, "Pode conter vestígios de outros frutos de casca rija", "nuts"),
        LabelExample(.portuguese, "Existe risco de presença de sésamo.", "sesame"),
        LabelExample(.portuguese, "Contaminação cruzada: aipo, mostarda", "celery", "mustard"),
        LabelExample(.portuguese, "Possíveis resíduos de tremoço", "lupin"),
        LabelExample(.portuguese, "Não se garante a ausência de glúten.", "gluten"),
        LabelExample(.portuguese, "Podem existir vestígios de nozes", "nuts"),
        LabelExample(.french, "Peut contenir des traces d'autres fruits à coque", "nuts"),
        LabelExample(.french, "Nous ne pouvons garantir l'absence de gluten.", "gluten"),
        LabelExample(.french, "Présence fortuite possible de noix", "nuts"),
        LabelExample(.french, "Contamination croisée : céleri, moutarde", "celery", "mustard"),
        LabelExample(.french, "Malgré nos précautions, ce produit pourrait contenir du lait", "milk"),
        LabelExample(.french, "Peut avoir été en contact avec du lupin", "lupin"),
        LabelExample(.italian, "Possono essere presenti tracce di latte e soia", "soybeans", "milk"),
        LabelExample(.italian, "POSSIBILE PRESENZA DI ARACHIDI E FRUTTA A GUSCIO", "peanuts", "nuts"),
        LabelExample(.italian, "Potrebbe contenere residui di uova", "eggs"),
        LabelExample(.italian, "Contaminazione crociata: sedano, senape", "celery", "mustard"),
        LabelExample(.italian, "Non possiamo garantire l'assenza di glutine.", "gluten"),
        LabelExample(.italian, "Può essere entrato in contatto con lupini", "lupin"),
        LabelExample(.catalan, "POT HAVER-HI TRACES DE CACAUET I FRUITS SECS", "peanuts", "nuts"),
        LabelExample(.catalan, "Possible contaminació creuada amb peix", "fish"),
        LabelExample(.catalan, "No podem garantir l'absència de gluten.", "gluten"),
        LabelExample(.catalan, "Pot contenir petites quantitats d'ou i llet", "eggs", "milk"),
        LabelExample(.catalan, "Risc de presència de sèsam.", "sesame"),
        LabelExample(.catalan, "Pot presentar restes de nous", "nuts"),
    ]

    private static let unsuitable: [LabelExample] = [
        LabelExample(
            .english,
            "This product is unsuitable for those with milk allergies due to manufacturing methods",
            "milk"
        ),
        LabelExample(.english, "Please avoid if you have a mustard allergy", "mustard"),
        LabelExample(.english, "NOT RECOMMENDED FOR CONSUMERS ALLERGIC TO SOY", "soybeans"),
        LabelExample(.english, "Not appropriate for people suffering from nut allergy", "nuts"),
        LabelExample(.english, "Not suitable for nut or peanut allergy sufferers", "peanuts", "nuts"),
        LabelExample(.english, "Customers allergic to peanuts should avoid.", "peanuts"),
        LabelExample(.spanish, "No debe consumirse en caso de alergia a frutos secos", "nuts"),
        LabelExample(.spanish, "No apto para consumo de personas alérgicas a la leche", "milk"),
        LabelExample(.spanish, "SI ES ALÉRGICO AL SÉSAMO NO CONSUMA ESTE PRODUCTO", "sesame"),
        LabelExample(.spanish, "Alérgicos al cacahuete: no consumir", "peanuts"),
        LabelExample(.spanish, "No apropiado para consumidores con alergia al huevo", "eggs"),
        LabelExample(.spanish, "Las personas alérgicas a la soja no deben consumirlo", "soybeans"),
        LabelExample(.portuguese, "Este produto não é adequado para pessoas com alergia ao leite", "milk"),
        LabelExample(.portuguese, "Não recomendável a alérgicos aos frutos de casca rija", "nuts"),
        LabelExample(.portuguese, "As pessoas alérgicas à soja não devem consumir", "soybeans"),
        LabelExample(.portuguese, "Evitar em caso de alergia às nozes", "nuts"),
        LabelExample(.portuguese, "Não consuma se tiver alergia a crustáceos", "crustaceans"),
        LabelExample(.portuguese, "Não adequado a alérgicos ao ovo", "eggs"),
        LabelExample(
            .french,
            "Les personnes ayant une allergie au soja doivent éviter ce produit",
            "soybeans"
        ),
        LabelExample(.french, "Ne doit pas être consommé par les allergiques au lait", "milk"),
        LabelExample(.french, "Ne pas donner à une personne allergique à l'arachide", "peanuts"),
        LabelExample(.french, "Ne consommez pas si vous avez une allergie aux crustacés", "crustaceans"),
        LabelExample(.french, "Déconseillé en cas d'allergie aux fruits à coque", "nuts"),
        LabelExample(.french, "Contre-indiqué aux personnes allergiques à la moutarde", "mustard"),
        LabelExample(
            .italian,
            "Le persone con allergia alla soia devono evitare questo prodotto",
            "soybeans"
        ),
        LabelExample(.italian, "Non adatto agli allergici alle uova", "eggs"),
        LabelExample(.italian, "Non deve essere consumato da chi è allergico al latte", "milk"),
        LabelExample(.italian, "Inadatto a soggetti allergici al sedano.", "celery"),
        LabelExample(.italian, "Non consumare in caso di allergia al pesce", "fish"),
        LabelExample(.italian, "Non raccomandato ai consumatori allergici all'uovo", "eggs"),
        LabelExample(.catalan, "SI ÉS AL·LÈRGIC AL SÈSAM NO CONSUMEIXI AQUEST PRODUCTE", "sesame"),
        LabelExample(.catalan, "No apte per al consum de persones al·lèrgiques a la llet", "milk"),
        LabelExample(.catalan, "No recomanable per a al·lèrgics als fruits secs", "nuts"),
        LabelExample(.catalan, "No indicat en cas d'al·lèrgia al peix", "fish"),
        LabelExample(.catalan, "Al·lèrgics al cacauet: no consumir", "peanuts"),
        LabelExample(.catalan, "Eviteu-lo en cas d'al·lèrgia a les nous", "nuts"),
    ]

    @Test(arguments: shared)
    func `a shared place begins a precaution with any verb`(
        sentence: LabelExample
    ) throws {
        try sentence.expectPrecaution(.shared)
    }

    @Test(arguments: traces)
    func `other wordings of traces are read`(sentence: LabelExample) throws {
        try sentence.expectPrecaution(.trace)
    }

    @Test(arguments: unsuitable)
    func `other wordings of not-suitable precautions are read`(sentence: LabelExample) throws {
        try sentence.expectPrecaution(.notSuitable)
    }

    @Test(arguments: [
        LabelExample(.english, "Made in a factory that is free from nuts.", "nuts"),
        LabelExample(.english, "This recipe contains no milk", "milk"),
        LabelExample(.spanish, "Elaborado en una planta libre de nueces", "nuts"),
        LabelExample(.spanish, "No contiene gluten ni trazas", "gluten"),
        LabelExample(.portuguese, "Fabricado numa unidade livre de nozes", "nuts"),
        LabelExample(.portuguese, "Produto isento de leite", "milk"),
        LabelExample(.french, "Fabriqué dans un atelier exempt de noix", "nuts"),
        LabelExample(.french, "Garanti sans fruits à coque.", "nuts"),
        LabelExample(.italian, "Garantito senza frutta a guscio.", "nuts"),
        LabelExample(.italian, "Prodotto in uno stabilimento privo di noci", "nuts"),
        LabelExample(.catalan, "Elaborat en una planta lliure de nous", "nuts"),
        LabelExample(.catalan, "Sense llet afegida", "milk"),
    ])
    func `other wordings of claims are read`(sentence: LabelExample) throws {
        let label = try sentence.read()

        #expect(label.groups(.freeFromClaim) == sentence.groups, "\(label.allergenLines)")
        #expect(label.groups == [])
    }

    @Test(arguments: [
        LabelExample(
            .english,
            "Produced in our facility that opened in 1990. Ingredients: milk, wheat flour",
            "gluten",
            "milk"
        ),
        LabelExample(.english, "sugar, salt, hazelnuts. Packed in the UK", "nuts"),
        LabelExample(
            .spanish,
            "Elaborado en nuestro obrador ingredientes: harina de trigo, leche",
            "gluten",
            "milk"
        ),
        LabelExample(.spanish, "azúcar, sal, avellanas. Envasado en España", "nuts"),
        LabelExample(
            .portuguese,
            "Produzido numa fábrica que cumpre a norma. Ingredientes: leite, açúcar",
            "milk"
        ),
        LabelExample(
            .portuguese,
            "Feito na nossa padaria ingredientes: farinha de trigo, leite",
            "gluten",
            "milk"
        ),
        LabelExample(
            .french,
            "Fabriqué dans un atelier qui respecte la norme. Ingrédients : lait, sucre",
            "milk"
        ),
        LabelExample(.french, "sucre, sel, noisettes. Emballé en France", "nuts"),
        LabelExample(
            .italian,
            "Prodotto nel nostro laboratorio ingredienti: farina di frumento, latte",
            "gluten",
            "milk"
        ),
        LabelExample(.italian, "zucchero, sale, nocciole. Confezionato in Italia", "nuts"),
        LabelExample(
            .catalan,
            "Elaborat al nostre obrador ingredients: farina de blat, llet",
            "gluten",
            "milk"
        ),
        LabelExample(.catalan, "sucre, sal, avellanes. Envasat a Catalunya", "nuts"),
        LabelExample(.spanish, "azúcar, no apto para microondas, huevo", "eggs"),
        LabelExample(.italian, "carne, budello non adatto al consumo, latte", "milk"),
        LabelExample(.french, "sucre, biscuits contenant du lait, sel", "gluten", "milk"),
    ])
    func `a place of manufacture does not hide allergens of the list`(sentence: LabelExample) throws {
        let label = try sentence.read()

        #expect(label.groups(.contains) == sentence.groups, "\(label.allergenLines)")
        #expect(label.groups(.mayContain) == [])
    }
}
