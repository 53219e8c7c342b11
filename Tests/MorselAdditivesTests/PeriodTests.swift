import Testing

@testable import MorselAdditives

/// Periods of application in the words of restrictions.
@Suite struct PeriodTests {
    @Test(arguments: [
        ("Period of application: from 1 February 2013", "2013-02-01", "", ""),
        ("Period of application: From 25 December 2012.", "2012-12-25", "", ""),
        ("only jam Period of application: until 31 January 2014", "", "2014-01-31", "only jam"),
        (
            "Period of application: from 1 May 2014 until 2 June 2015 only jam", "2014-05-01", "2015-06-02",
            "only jam"
        ),
        ("Period of application: from 1 January 2014 to 31 July 2014", "2014-01-01", "2014-07-31", ""),
        ("Período de aplicación: hasta el 31 de julio de 2014", "", "2014-07-31", ""),
        (
            "solo mermelada Periodo de aplicación: a partir del 1 de agosto de 2014.", "2014-08-01", "",
            "solo mermelada"
        ),
        (
            "PERÍODO DE APLICACIÓN: del 1 de enero de 2014 al 31 de julio de 2014 solo mermelada",
            "2014-01-01",
            "2014-07-31", "solo mermelada"
        ),
        ("Período de aplicación: desde el 1 de septiembre de 2014", "2014-09-01", "", ""),
        ("Período de aplicação: até 31 de março de 2014", "", "2014-03-31", ""),
        ("só doce Período de aplicação: a partir de 1 de agosto de 2014", "2014-08-01", "", "só doce"),
        (
            "Período de aplicação: de 1 de janeiro de 2014 a 31 de julho de 2014, só doce", "2014-01-01",
            "2014-07-31", "só doce"
        ),
        ("Prazo de aplicação: a partir de 1.º de dezembro de 2014", "2014-12-01", "", ""),
    ])
    func `a period becomes days in three languages`(text: String, from: String, until: String, rest: String)
        throws
    {
        let period = try #require(Period(text))

        #expect(period.from == from)
        #expect(period.until == until)
        #expect(period.rest == rest)
    }

    @Test func `every month has its name in three languages`() {
        let names = [
            ("January", "enero", "janeiro"), ("February", "febrero", "fevereiro"),
            ("March", "marzo", "março"),
            ("April", "abril", "abril"), ("May", "mayo", "maio"), ("June", "junio", "junho"),
            ("July", "julio", "julho"), ("August", "agosto", "agosto"),
            ("September", "septiembre", "setembro"),
            ("October", "octubre", "outubro"), ("November", "noviembre", "novembro"),
            ("December", "diciembre", "dezembro"),
        ]
        for (place, (english, spanish, portuguese)) in names.enumerated() {
            let day = "2014-\(place < 9 ? "0" : "")\(place + 1)-05"
            #expect(Period("Period of application: from 5 \(english) 2014")?.from == day)
            #expect(Period("Período de aplicación: hasta el 5 de \(spanish) de 2014")?.until == day)
            #expect(Period("Período de aplicação: até 5 de \(portuguese) de 2014")?.until == day)
        }
    }

    @Test(arguments: [
        "", "only jam", "only after a maturation period of at least 30 days",
        "only jam. Period of application for cakes: until 1 May 2014",
        "Period of application pineapples: From 25 December 2012",
        "Período de aplicación por lo que respecta a los plátanos: a partir del 25 de diciembre de 2012",
        "Período de aplicação de bananas: a partir de 25 de dezembro de 2012",
    ])
    func `other words and periods of some foods only stay in the restriction`(text: String) throws {
        let period = try #require(Period(text))

        #expect(period.rest == text)
        #expect(period.from.isEmpty && period.until.isEmpty)
    }

    @Test(arguments: [
        "Period of application: until 31 Nothing 2014", "Period of application: until 30 February 2014",
        "Period of application: until further notice", "Period of application:", "Period of application",
        "Period of application: from 1 May 2014 to 31 Nothing 2014",
        "Period of application: until 1 May 2014 and from 1 June 2015",
        "Period of application: from 1 May 2014 until 1 April 2014",
        "Period of application: until 1 May 2014. Period of application: from 1 June 2015",
        "Período de aplicación: hasta el 31 de nada de 2014", "Período de aplicación: hasta nuevo aviso",
        "Período de aplicação: até 31 de nada de 2014", "Período de aplicação: até nova ordem",
    ])
    func `a period that cannot be read gives nil`(text: String) {
        #expect(Period(text) == nil)
    }
}
