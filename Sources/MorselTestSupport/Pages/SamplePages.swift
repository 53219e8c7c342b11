package import FoodApp
import Foundation
package import MorselCore
package import MorselUI

/// The sample household and the example labels, with the real knowledge, for tests of pages.
package struct SamplePages {
    /// A page with a name.
    package struct Named: CustomStringConvertible {
        /// The name of the file that the page is compared with.
        package let name: String
        /// The complete page.
        package let html: String
        /// The language of the page.
        package let language: PageLanguage
        /// The language and the name.
        package var description: String { "\(language.code)/\(name)" }
    }

    /// The language and the knowledge of the pages.
    package let context: PageContext

    /// Creates the pages of a language.
    package init(_ language: PageLanguage) throws {
        context = PageContext(language: language, knowledge: try .reference())
    }

    /// The text of an example label, for example `kekse.de`.
    package static func example(_ name: String) throws -> String {
        let folder = Knowledge.referenceFolder.appending(path: "../Examples").standardizedFileURL
        return try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
    }

    /// The check of an example label for all fourteen allergen groups.
    package func check(_ name: String) throws -> LabelCheck {
        LabelCheck(try Self.example(name), for: .everyGroup(), knowledge: context.knowledge)
    }

    // MARK: The household

    /// The people of the household.
    ///
    /// Ana reacts severely to milk, has an intolerance to hazelnut and sulphites, and avoids tartrazine and garlic by
    /// preference. Rui is coeliac. What the guests avoid is not known yet.
    package var household: Household {
        Household([
            Person(
                id: "ana",
                name: "Ana",
                profile: profile([
                    ("milk", .severe, true), ("hazelnut", .intolerance, true), ("e102", .preference, true),
                    ("garlic", .preference, true), ("sulphites", .intolerance, false),
                ]),
                emergencySteps: "Pen in the blue bag.\nThen call Rui."
            ),
            Person(id: "rui", name: "Rui", profile: profile([("gluten", .severe, true)])),
            Person(id: "guests", name: "Guests & <friends>", profile: nil),
        ])
    }

    /// A person without a name who has just begun to choose: of three things, two have a severity that is not said yet.
    package var newcomer: Household {
        let chosen = profile([("milk", .intolerance, true), ("fish", nil, true), ("e621", nil, true)])
        return Household([Person(id: "new", name: "", profile: chosen)])
    }

    private func profile(_ entries: [(String, Profile.Severity?, Bool)]) -> Profile {
        Profile(
            entries: entries.compactMap { name, severity, includesPrecautions in
                context.knowledge.subject(named: name).map {
                    Profile.Entry($0, severity: severity, includesPrecautions: includesPrecautions)
                }
            }
        )
    }

    /// The form with Ana's data, for her energy requirement per day.
    package var energy: EnergyForm {
        var form = EnergyForm(fields: [
            FormField("sex", "female"), FormField("birthYear", "1992"), FormField("centimetres", "168"),
            FormField("kilograms", "62,5"), FormField("activity", "active"),
        ])
        form.currentYear = 2026
        return form
    }

    /// Draws a page and gives it a name.
    package func named(_ name: String, _ page: some Page) -> Named {
        Named(
            name: name,
            html: String(decoding: page.html().bytes, as: UTF8.self),
            language: context.language
        )
    }

    /// The recent checks of the sample device.
    package func recent() throws -> [RecentCheck] {
        let ana = household.people[0].profile ?? .everyGroup()
        return try ["kekse.de", "turron.es", "olive.it"].enumerated().map { place, example in
            RecentCheck(
                id: "check-\(place)",
                check: try check(example).checked(for: ana, knowledge: context.knowledge),
                checkedAt: [1_778_335_500_000, 1_778_335_200_000, 1_777_730_700_000][place],
                previousState: place == 1 ? .cannotTell : nil
            )
        }
    }
}
