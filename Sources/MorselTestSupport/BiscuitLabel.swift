package import MorselCore

/// The label of a packet of biscuits in one language: name, ingredient list, precautionary statement and storage.
///
/// Every label contains gluten (wheat), milk and soybeans, and may contain hazelnuts and peanuts.
package struct BiscuitLabel: Sendable, CustomStringConvertible {
    package let language: Language
    package let text: String

    package var description: String { language.code.description }

    /// The allergen groups that each label contains, in the order of Annex II.
    package static let contained = ["gluten", "soybeans", "milk"]
    /// The allergen groups in the precautionary statement of each label.
    package static let possible = ["peanuts", "nuts"]

    /// Creates the label in a language.
    package init(_ language: Language) {
        self.language = language
        text = Self.texts[Int(language.rawValue)]
    }

    /// The labels in all languages.
    package static let all = Language.allCases.map { BiscuitLabel($0) }

    /// The texts, in the order of the cases of ``Language``.
    private static let texts = [
        """
        Milk chocolate biscuits. Ingredients: wheat flour, sugar, cocoa butter, skimmed milk powder, palm oil, \
        emulsifier: soya lecithin (E322), salt, raising agent (sodium bicarbonate). May contain hazelnuts and peanuts. \
        Store in a cool, dry place.
        """,
        """
        Galletas con chocolate. Ingredientes: harina de trigo, azúcar, manteca de cacao, leche desnatada en polvo, \
        aceite de palma, emulgente: lecitina de soja (E322), sal, gasificante (bicarbonato sódico). Puede contener \
        trazas de avellanas y cacahuetes. Conservar en lugar fresco y seco.
        """,
        """
        Bolachas com chocolate. Ingredientes: farinha de trigo, açúcar, manteiga de cacau, leite magro em pó, óleo de \
        palma, emulsionante: lecitina de soja (E322), sal, levedante (bicarbonato de sódio). Pode conter avelãs e \
        amendoins. Conservar em local fresco e seco.
        """,
        """
        Biscuits au chocolat. Ingrédients : farine de blé, sucre, beurre de cacao, lait écrémé en poudre, huile de \
        palme, émulsifiant : lécithine de soja (E322), sel, poudre à lever (bicarbonate de sodium). Peut contenir des \
        traces de noisettes et d'arachides. À conserver dans un endroit frais et sec.
        """,
        """
        Kekse mit Schokolade. Zutaten: Weizenmehl, Zucker, Kakaobutter, Magermilchpulver, Palmöl, Emulgator: \
        Sojalecithin (E322), Salz, Backtriebmittel (Natriumhydrogencarbonat). Kann Spuren von Haselnüssen und \
        Erdnüssen enthalten. Kühl und trocken lagern.
        """,
        """
        Biscotti al cioccolato. Ingredienti: farina di frumento, zucchero, burro di cacao, latte scremato in polvere, \
        olio di palma, emulsionante: lecitina di soia (E322), sale, agente lievitante (bicarbonato di sodio). Può \
        contenere tracce di nocciole e arachidi. Conservare in luogo fresco e asciutto.
        """,
        """
        Suklaakeksi. Ainesosat: vehnäjauho, sokeri, kaakaovoi, rasvaton maitojauhe, palmuöljy, emulgointiaine: \
        soijalesitiini (E322), suola, nostatusaine (natriumbikarbonaatti). Saattaa sisältää pieniä määriä \
        hasselpähkinää ja maapähkinää. Säilytetään viileässä ja kuivassa.
        """,
        """
        Galetes amb xocolata. Ingredients: farina de blat, sucre, mantega de cacau, llet desnatada en pols, oli de \
        palma, emulgent: lecitina de soja (E322), sal, gasificant (bicarbonat sòdic). Pot contenir traces d'avellanes \
        i cacauets. Conservar en lloc fresc i sec.
        """,
        """
        Koekjes met chocolade. Ingrediënten: tarwebloem, suiker, cacaoboter, mageremelkpoeder, palmolie, emulgator: \
        sojalecithine (E322), zout, rijsmiddel (natriumbicarbonaat). Kan sporen van hazelnoten en pinda's bevatten. \
        Koel en droog bewaren.
        """,
        """
        Kex med choklad. Ingredienser: vetemjöl, socker, kakaosmör, skummjölkspulver, palmolja, emulgeringsmedel: \
        sojalecitin (E322), salt, bakpulver (natriumvätekarbonat). Kan innehålla spår av hasselnötter och jordnötter. \
        Förvaras svalt och torrt.
        """,
        """
        Herbatniki z czekoladą. Składniki: mąka pszenna, cukier, tłuszcz kakaowy, mleko odtłuszczone w proszku, olej \
        palmowy, emulgator: lecytyna sojowa (E322), sól, substancja spulchniająca (wodorowęglan sodu). Może zawierać \
        orzechy laskowe i orzeszki arachidowe. Przechowywać w chłodnym i suchym miejscu.
        """,
    ]
}
