import MorselAdditives
import MorselCore
import MorselUI

/// The records of pages as things of schema.org.
///
/// An additive is a `DefinedTerm` and not a `ChemicalSubstance`: waxes, extracts and enzymes are no substances of constant composition.
extension PageContext {
    /// The public address of a page; without a known origin it is relative.
    func url(of address: PageAddress) -> String { origin + path(to: address) }

    /// The path of a page in the hierarchy, with the page itself.
    func breadcrumbs(
        _ crumbs: [(name: String, path: String)],
        _ title: String,
        _ address: PageAddress
    ) -> StructuredData.Members {
        let all =
            crumbs.map { (name: $0.name, url: origin + $0.path) } + [(name: title, url: url(of: address))]
        let items = all.enumerated().map { place, crumb in
            StructuredData.Value.object([
                "@type": .text("ListItem"), "position": .number(place + 1),
                "name": .text(crumb.name.plainSpaces), "item": .text(crumb.url),
            ])
        }
        return ["@type": .text("BreadcrumbList"), "itemListElement": .list(items)]
    }

    /// A list of terms: the additives, the classes of a kind, or the food categories of a system.
    func termSet(
        _ name: String,
        _ address: PageAddress,
        description: String? = nil,
        terms: [StructuredData.Value] = []
    ) -> StructuredData.Members {
        [
            "@type": .text("DefinedTermSet"), "@id": .text(url(of: address)), "name": .text(name.plainSpaces),
            "description": .optional(description), "url": .text(url(of: address)),
            "inLanguage": .text(language.code), "hasDefinedTerm": terms.isEmpty ? nil : .list(terms),
        ]
    }

    /// An additive with its number, names and registers.
    func term(_ additive: FoodAdditive, description: String?) -> StructuredData.Members {
        let address = PageAddress.site(.additive(additive.identifier))
        let cas = StructuredData.Value.object([
            "@type": .text("PropertyValue"), "propertyID": .text("CAS"), "value": .text(additive.cas),
        ])
        return [
            "@type": .text("DefinedTerm"), "@id": .text(url(of: address)),
            "name": .text(additive.name(in: language).plainSpaces),
            "termCode": .text(additive.ecode.plainSpaces),
            "alternateName": .texts(additive.synonyms[language.code] ?? []),
            "description": .optional(description?.plainSpaces), "url": .text(url(of: address)),
            "identifier": additive.cas.isEmpty ? nil : cas,
            "inDefinedTermSet": .object(termSet(ShellWords.additives[language], .site(.additives))),
        ]
    }

    /// A class of additives, in the list of all classes unless it is a part of that list.
    func term(_ item: AdditiveClass, isInSet: Bool = false) -> StructuredData.Members {
        let address = PageAddress.additives(AdditivesAddress("additive-classes", item.key))
        let all = termSet(
            AdditiveClassesPage.Words.title[language],
            .additives(AdditivesAddress("additive-classes"))
        )
        return [
            "@type": .text("DefinedTerm"), "@id": .text(url(of: address)),
            "name": .text(item.names.text(in: language)), "termCode": .text(item.key),
            "description": .optional(item.texts.text(in: language)), "url": .text(url(of: address)),
            "inDefinedTermSet": isInSet ? nil : .object(all),
        ]
    }

    /// A food category, in its system unless it is a part of that.
    func term(
        _ category: FoodCategory,
        in collection: AdditiveCollection,
        isInSet: Bool = false
    ) -> StructuredData.Members {
        let address = PageAddress.additives(
            AdditivesAddress("food-categories", category.scheme.rawValue, category.number)
        )
        let page = FoodCategoriesPage(context: self, scheme: category.scheme, collection: collection)
        return [
            "@type": .text("DefinedTerm"), "@id": .text(url(of: address)),
            "name": .text(category.names.text(in: language)), "termCode": .text(category.number),
            "description": .optional(category.texts.text(in: language)), "url": .text(url(of: address)),
            "inDefinedTermSet": isInSet ? nil : page.address.map { .object(termSet(page.systemName, $0)) },
        ]
    }
}
