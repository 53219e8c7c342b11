import MorselCore
package import MorselUI

/// The page about Morsel: its purpose and limits, the meaning of its answers, its data and the licences.
package struct AboutPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext

    /// Creates the page.
    package init(context: PageContext) { self.context = context }

    /// The address of the page.
    package var address: PageAddress? { .site(.about) }
    /// The title of the window.
    package var title: String { ShellWords.about[language] }
    /// The description for search engines.
    package var summary: String? { Words.lede[language] }

    /// The content of `main`.
    package func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language]).html())\
        <div class="stack loose measure">
        \(states)\(promises)\(PrivacySection(context: context).html())\(data)\(licences)</div>

        """
    }

    private func section(_ id: StaticString, _ title: Phrase, _ content: HTML) -> HTML {
        let id = HTML(stringLiteral: id)
        return """
            <section aria-labelledby="\(id)"><h2 id="\(id)">\(title[language])</h2>
            \(content)</section>

            """
    }

    // MARK: The five answers

    private var states: HTML {
        let rows = Verdict.State.inOrder.map { state -> HTML in
            """
            <li class="answer">\(context.shape(state))<h3><span class="state-word" data-state="\(state.token)">\
            \(state.words[language])</span></h3><div class="whys"><p class="why">\(Words.meaning(state)[language])</p></div></li>

            """
        }
        return section(
            "answers",
            Words.answers,
            """
            <ul class="answers state-legend above-less">
            \(rows)</ul>
            <p class="above-less">\(Words.cautious[language])</p>
            <p class="above-less">\(Words.usually[language])</p>

            """
        )
    }

    private var promises: HTML {
        let rows = Words.promises.map { promise -> HTML in "<li>\(promise[language])</li>\n" }
        return section("promises", Words.whatItIsNot, "<ul class=\"bullets\">\n\(rows)</ul>\n")
    }

    // MARK: Data and licences

    private var data: HTML {
        let rows = Words.sources.map { source -> HTML in
            """
            <tr><th scope="row" class="title">\(source.name[language])</th>\
            <td data-label="">\(source.licence[language])</td></tr>

            """
        }
        return section(
            "data",
            Words.knowledgeSources,
            """
            <div class="table-box"><table class="table"><thead><tr><th scope="col">\(Words.source[language])</th>\
            <th scope="col">\(Words.licence[language])</th></tr></thead><tbody>
            \(rows)</tbody></table></div>
            <div class="above-less">\(FactSheet.knowledgeVersion(context))</div>

            """
        )
    }

    private var licences: HTML {
        let rows = Words.licences.map { licence -> HTML in "<li>\(licence[language])</li>\n" }
        return section("licences", Words.licencesTitle, "<ul class=\"bullets\">\n\(rows)</ul>\n")
    }

    private enum Words {
        static let lede = Phrase(
            en: """
                Morsel reads the text of a food label and says which allergens and additives it contains, which words \
                say so, and what it could not read.
                """,
            es: """
                Morsel lee el texto de una etiqueta y dice qué alérgenos y aditivos aparecen en ella, qué palabras lo \
                indican y qué no pudo leer.
                """,
            pt: """
                O Morsel lê o texto de um rótulo e diz que alergénios e aditivos o rótulo nomeia, que palavras o dizem e o que \
                não conseguiu ler.
                """
        )
        static let answers = Phrase(
            en: "The five answers",
            es: "Las cinco respuestas",
            pt: "As cinco respostas"
        )
        static let cautious = Phrase(
            en:
                "The most cautious one counts. As long as one word was not read, the answer is never “not found”.",
            es:
                "Si hay varias, cuenta la más prudente. Mientras quede una palabra sin leer, la respuesta nunca es «no aparece».",
            pt:
                "Se houver várias, vale a mais prudente. Enquanto houver uma palavra por ler, a resposta nunca é «não aparece»."
        )
        static let usually = Phrase(
            en: """
                A dish has no label, so its answer comes from recipes. “Usually contains” means that the usual recipe \
                has it, and “often contains” that many recipes do. What you are served may be different: ask the \
                person who made it.
                """,
            es: """
                Un plato no tiene etiqueta, así que su respuesta viene de las recetas. «Suele contener» significa que \
                la receta habitual lo lleva, y «a menudo contiene», que muchas recetas lo llevan. Lo que te sirvan \
                puede ser distinto: pregunta a quien lo hizo.
                """,
            pt: """
                Um prato não tem rótulo, por isso a resposta vem das receitas. «Costuma conter» significa que a \
                receita habitual o leva, e «muitas vezes contém», que muitas receitas o levam. O que te servirem pode \
                ser diferente: pergunta a quem o fez.
                """
        )
        static let whatItIsNot = Phrase(
            en: "What it is, and what it is not",
            es: "Qué es y qué no es",
            pt: "O que é e o que não é"
        )
        static let knowledgeSources = Phrase(
            en: "Where the knowledge comes from",
            es: "De dónde viene la base de conocimientos",
            pt: "De onde vem a base de conhecimento"
        )
        static let source = Phrase(en: "Source", es: "Fuente", pt: "Fonte")
        static let licence = Phrase(en: "Licence", es: "Licencia", pt: "Licença")
        static let licencesTitle = Phrase(en: "Licences", es: "Licencias", pt: "Licenças")

        static func meaning(_ state: Verdict.State) -> Phrase {
            switch state {
            case .contains:
                Phrase(
                    en:
                        "The ingredients or a “contains” statement name it, or something that is made from it.",
                    es:
                        "Los ingredientes o una declaración «contiene» nombran el alérgeno o algo hecho con él.",
                    pt:
                        "Os ingredientes ou uma declaração «contém» nomeiam o alergénio ou algo feito com ele."
                )
            case .couldContain:
                Phrase(
                    en: "A word does not say what is in it, and the allergen is one possibility: “spices”.",
                    es: "Una palabra no dice qué incluye, y el alérgeno es una posibilidad: «especias».",
                    pt:
                        "Uma palavra não diz o que inclui, e o alergénio é uma possibilidade, por exemplo «especiarias»."
                )
            case .mayContain:
                Phrase(
                    en: "Only a precautionary statement names it: traces, a shared line or factory.",
                    es: "Solo lo nombra una advertencia: trazas, una línea o fábrica compartida.",
                    pt: "Só um aviso de precaução o nomeia: vestígios, uma linha ou fábrica partilhada."
                )
            case .cannotTell:
                Phrase(
                    en: "Words were not read, the list is cut off, or there is no list.",
                    es: "Hay palabras sin leer, la lista está cortada o no hay lista.",
                    pt: "Há palavras por ler, a lista está cortada ou não há lista."
                )
            case .notFound:
                Phrase(
                    en: "Every word of the list was read, and none names it. That is all it means.",
                    es: "Se leyeron todas las palabras de la lista y ninguna lo nombra. Solo significa eso.",
                    pt: "Todas as palavras da lista foram lidas e nenhuma o nomeia. Só significa isso."
                )
            }
        }

        static var promises: [Phrase] {
            [
                Phrase(
                    en:
                        "It reads words, it does not test food. Recipes change, labels are wrong, texts are mistyped.",
                    es:
                        "Lee palabras, no analiza alimentos. Las recetas cambian, las etiquetas pueden tener errores y los textos, erratas.",
                    pt:
                        "Lê palavras, não analisa alimentos. As receitas mudam, os rótulos têm erros, os textos têm gralhas."
                ),
                Phrase(
                    en: "It is not medical advice, makes no diagnosis and recommends no treatment.",
                    es: "No es asesoramiento médico, no hace diagnósticos ni recomienda tratamientos.",
                    pt: "Não é aconselhamento médico, não faz diagnósticos nem recomenda tratamentos."
                ),
                Phrase(
                    en:
                        "What you avoid is in no log and no address. Only your devices can read it, also with an account.",
                    es:
                        "Lo que evitas no se escribe en los registros técnicos del servidor ni en las direcciones de las páginas. Solo tus dispositivos pueden leerlo, también con cuenta.",
                    pt:
                        "O que evitas não fica nos registos técnicos do servidor nem nos endereços das páginas. Só os teus dispositivos o conseguem ler, mesmo que tenhas conta."
                ),
                Phrase(
                    en: "It gives no scores and no grades.",
                    es: "No da puntuaciones ni notas.",
                    pt: "Não dá pontuações nem notas."
                ),
            ]
        }

        static var sources: [(name: Phrase, licence: Phrase)] {
            let law = Phrase(
                en: "EU law, free to reuse",
                es: "Derecho de la UE, de libre reutilización",
                pt: "Direito da UE, de reutilização livre"
            )
            let open = Phrase(en: "ODbL 1.0", es: "ODbL 1.0", pt: "ODbL 1.0")
            return [
                (
                    Phrase(
                        en:
                            "Open Food Facts: names of ingredients and additives, December 2022 to June 2026",
                        es:
                            "Open Food Facts: nombres de ingredientes y aditivos, de diciembre de 2022 a junio de 2026",
                        pt:
                            "Open Food Facts: nomes de ingredientes e aditivos, de dezembro de 2022 a junho de 2026"
                    ), open
                ),
                (
                    Phrase(
                        en: "Regulation (EU) 1169/2011, Annex II: allergens and exemptions",
                        es: "Reglamento (UE) n.º 1169/2011, anexo II: alérgenos y excepciones",
                        pt: "Regulamento (UE) n.º 1169/2011, anexo II: alergénios e exceções"
                    ), law
                ),
                (
                    Phrase(
                        en: "Regulations (EC) 1333/2008 and (EU) 1129/2011: additives and their classes",
                        es: "Reglamentos (CE) n.º 1333/2008 y (UE) n.º 1129/2011: aditivos y sus clases",
                        pt: "Regulamentos (CE) n.º 1333/2008 e (UE) n.º 1129/2011: aditivos e as suas classes"
                    ), law
                ),
                (
                    Phrase(
                        en: "GS1 Web Vocabulary: codes of allergens",
                        es: "Vocabulario web de GS1: códigos de alérgenos",
                        pt: "Vocabulário web da GS1: códigos de alergénios"
                    ), Phrase(en: "Apache-2.0", es: "Apache-2.0", pt: "Apache-2.0")
                ),
                (
                    Phrase(
                        en: "Names, relations and sentences written for Morsel",
                        es: "Nombres, relaciones y frases escritos para Morsel",
                        pt: "Nomes, relações e frases escritos para o Morsel"
                    ), open
                ),
            ]
        }

        static var licences: [Phrase] {
            [
                Phrase(
                    en: "The program: Apache License 2.0.",
                    es: "El programa: licencia Apache 2.0.",
                    pt: "O programa: licença Apache 2.0."
                ),
                Phrase(
                    en: "The tables and the knowledge made of them: Open Database License 1.0.",
                    es: "Las tablas y la base de conocimientos hecha con ellas: Open Database License 1.0.",
                    pt: "As tabelas e a base de conhecimento feita com elas: Open Database License 1.0."
                ),
                Phrase(
                    en: "The fonts, made of Inter and Vollkorn: SIL Open Font License 1.1.",
                    es: "Los tipos de letra, hechos con Inter y Vollkorn: SIL Open Font License 1.1.",
                    pt: "Os tipos de letra, feitos com Inter e Vollkorn: SIL Open Font License 1.1."
                ),
                Phrase(
                    en:
                        "The reader of barcodes, zbar 0.23.92 of Debian 12, a file of its own: GNU Lesser General Public License 2.1.",
                    es:
                        "El lector de códigos de barras, zbar 0.23.92 de Debian 12, en un archivo aparte: GNU LGPL 2.1.",
                    pt:
                        "O leitor de códigos de barras, zbar 0.23.92 do Debian 12, num ficheiro à parte: GNU LGPL 2.1."
                ),
            ]
        }
    }
}
