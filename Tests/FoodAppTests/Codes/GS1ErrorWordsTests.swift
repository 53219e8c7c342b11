import FoodApp
import MorselCore
import MorselUI
import Testing

/// The words that say which rule of GS1 is broken.
@Suite struct GS1ErrorWordsTests {
    private func words(of data: String) throws -> Phrase {
        try #require(GS1Message(data.utf8).errors.first).words
    }

    @Test(arguments: [
        (
            "4006381333932", "El dígito de control es incorrecto: debería ser 1.",
            "O dígito de controlo está errado: devia ser 1."
        ),
        (
            "04252615", "El dígito de control es incorrecto: debería ser 0 en un EAN-8 y 4 en un UPC-E.",
            "O dígito de controlo está errado: devia ser 0 num EAN-8 e 4 num UPC-E."
        ),
        (
            "]E004252615", "El dígito de control es incorrecto: debería ser 4.",
            "O dígito de controlo está errado: devia ser 4."
        ),
        (
            "]E023456788", "El código debe tener 13 cifras, o las 8 de un UPC-E, que empiezan por 0 o 1.",
            "O código tem de ter 13 algarismos, ou os 8 de um UPC-E, que começam por 0 ou 1."
        ),
        ("]E4123", "El código debe tener 8 cifras.", "O código tem de ter 8 algarismos."),
        (
            "hello", "No es un número de producto ni un código de GS1.",
            "Não é um número de produto nem um código da GS1."
        ),
        ("(01)09506000134352(17)271331", "Esta fecha no existe.", "Esta data não existe."),
        (
            "(01)09506000134352(10)é", "Este carácter no se permite aquí.",
            "Este carácter não é permitido aqui."
        ),
        ("(02)09506000134352", "Necesita otro elemento: 37.", "Precisa de outro elemento: 37."),
        ("(01)09506000134352(21)A(235)B", "No puede estar junto con 235.", "Não pode estar junto com 235."),
        (
            "https://example.com/ARHKVAdpQg", "Parece un GS1 Digital Link comprimido, y Morsel no los lee.",
            "Parece um GS1 Digital Link comprimido, e o Morsel não os lê."
        ),
        (
            "https://example.com/01/09506000134352?10=B", "Va en la ruta, no entre los parámetros.",
            "Fica no caminho, não entre os parâmetros."
        ),
        (
            "(8013)1987654Ad4X4bL5ttr2310cXX", "Los caracteres de control son incorrectos: deberían ser 2K.",
            "Os caracteres de controlo estão errados: deviam ser 2K."
        ),
    ])
    func `an error is explained in Spanish and Portuguese`(data: String, spanish: String, portuguese: String)
        throws
    {
        let words = try words(of: data)

        #expect(words[.spanish] == spanish)
        #expect(words[.portuguese] == portuguese)
    }

    @Test(arguments: [
        "", String(repeating: "1", count: 9_000), "hello", "]X1123", "]C101^", "(01", "(10)(21)A", "]E4123",
        "4006381333932",
        "(01)09506000134352(8)1", "(01)0950600013435", "(01)095060001343522", "(01)0950600013435X", "^01|x",
        "(01)09506000134352(10)A B", "(8010)1234a", "(01)09506000134352(10)A(10)B",
        "(8030)AB(253)9506000134352",
        "https://a.example/01/09506000134352/10/%00", "https://a.example/01/09506000134352?89=1",
        "ftp://a.example/",
        "https://a.example/01/095060 ", "https:///01/", "https://a.example/01/09506000134352/21/A/10/B",
        "https://a.example/01/09506000134352?8200=B",
        "https://a.example/01/09506000134352?17=271231&17=271231",
        "https://a.example/about", "(01)09506000134352(7003)2712312400", "(01)09506000134352(422)000",
        "(01)09506000134352(3932)0001299", "(401)123", "(8110)9", "(8018)795260646688514634(7258)123",
        "(8006)095060001343520302", "(8001)12340000012398", "(8011)012",
    ])
    func `the words for an error differ in each language`(data: String) throws {
        let words = try words(of: data)
        let texts = [PageLanguage.english, .spanish, .portuguese].map { words[$0] }

        #expect(Set(texts).count == 3 && !texts.contains(""), "\(texts)")
    }
}
