import Hummingbird
import Logging
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselWeb

/// Runs operations on the catalogue for a route, and converts database errors to problems.
struct CatalogueService: Sendable {
    /// The catalogue, or `nil` if the server has none.
    let catalogue: Catalogue?
    /// The requests in flight, of which those that wait for the catalogue take no place of others.
    let requests: InFlightRequests
    /// What was answered to earlier requests.
    let cache: ResponseCache
    /// Looks up products that the catalogue does not have, or `nil` if that is off.
    let lookUp: LiveLookUp?
    /// The predefined dishes, or `nil` if the server has no catalogue.
    let dishes: DishStore?
    /// The predefined symptoms, or `nil` if the server has no catalogue.
    let symptoms: SymptomStore?

    init(catalogue: Catalogue?, requests: InFlightRequests, cache: ResponseCache, lookUp: LiveLookUp?) {
        (self.catalogue, self.requests, self.cache, self.lookUp) = (catalogue, requests, cache, lookUp)
        dishes = catalogue.map { DishStore($0) }
        symptoms = catalogue.map { SymptomStore($0.store) }
    }

    /// Answers a request to read something that is the same for everybody: 304 if the client has the same JSON.
    ///
    /// An answer is made once for each state of the data, and then taken from the cache.
    /// - Throws: as ``perform(_:_:)``.
    func answer(
        _ request: Request,
        _ context: WebContext,
        _ make: (Catalogue) async throws -> CatalogueJSON
    ) async throws -> Response {
        try await cache.response(to: request, context) { coding in
            try await perform(context, make).file(for: request, in: coding)
        }
    }

    /// Runs an operation that needs a product, and once more if the product was missing and is now found in another database.
    ///
    /// `number` is the number of the product as text. Throws the errors of the operation, and `Problem.unknownProduct` if no
    /// database has the product.
    func lookingUp<Value>(
        _ number: String,
        _ context: WebContext,
        _ operation: () async throws -> Value
    ) async throws -> Value {
        do { return try await operation() } catch let problem as Problem where problem.isUnknownProduct {
            guard try await fetch(oneOf: Set(GTIN.candidates(number)), context) else { throw problem }
            return try await operation()
        }
    }

    /// Looks up products that the catalogue does not have in another database, and returns whether it has one of them now.
    ///
    /// Packages whose contents are known are not looked up. Throws as ``perform(_:_:)``.
    func fetch(oneOf gtins: Set<GTIN>, _ context: WebContext) async throws -> Bool {
        guard let lookUp else { return false }
        var products: Set<GTIN> = []
        for gtin in gtins {
            let isPackage = try await perform(context) { try await $0.isPackage(gtin) }
            if !isPackage { products.insert(gtin) }
        }
        return await lookUp.stores(oneOf: products)
    }

    /// Answers a request for a product.
    ///
    /// A request for a package of it, a case or a pallet, is redirected to what is inside; `path` returns the path of a product.
    func redirecting(
        _ number: String,
        _ context: WebContext,
        to path: (GTIN) -> String,
        _ operation: () async throws -> Response
    ) async throws -> Response {
        do { return try await operation() } catch let problem as Problem where problem.isUnknownProduct {
            for gtin in GTIN.candidates(number) {
                guard let contained = try await perform(context, { try await $0.contents(of: gtin).first })
                else { continue }
                return Response(status: .seeOther, headers: [.location: path(contained)])
            }
            throw problem
        }
    }

    /// Returns the result of an operation on the catalogue.
    /// - Throws: `Problem` if there is no catalogue or the database fails, and the other errors of `work`.
    func perform<Value>(
        _ context: WebContext,
        _ work: (Catalogue) async throws -> Value
    ) async throws -> Value {
        guard let catalogue else { throw Problem.noCatalogue }
        do {
            return try await requests.waitForDatabase(orThrow: .catalogueUnavailable) {
                try await work(catalogue)
            }
        } catch is ReportLimits.Reached {
            throw Problem.tooManyReports
        } catch is IdempotentRequest.ReusedKey {
            throw Problem.reusedIdempotencyKey
        } catch let error as StoreError {
            // Only the kind of the error: a message of the database may contain parameters of the query.
            context.logger.error("The database failed.", metadata: ["kind": "\(error.kind.rawValue)"])
            throw error.answer(
                temporary: Problem.catalogueUnavailable,
                outcomeUnknown: .outcomeUnknown,
                permanent: .internalError
            )
        }
    }

    /// Returns the result of an operation on records that administrators change, which gets their current state.
    /// - Throws: as ``perform(_:_:)``, and `ChangeFailure` if `work` changes a record.
    func perform<Record, Value>(
        _ context: WebContext,
        on records: AdministeredStore<Record>?,
        _ work: (AdministeredStore<Record>, AdministeredCollection<Record>) async throws -> Value
    ) async throws -> Value {
        try await perform(context) { _ in
            guard let records else { throw Problem.noCatalogue }
            return try await work(records, records.current())
        }
    }
}

extension Catalogue {
    /// Returns the GTIN that a typed number means.
    ///
    /// Eight digits that are a GTIN-8 and a UPC-E mean the one that the catalogue has.
    /// - Throws: `Problem` if the text is not a GTIN, `StoreError`.
    func gtin(_ text: String) async throws -> GTIN {
        let candidates = GTIN.candidates(text)
        if candidates.count == 1 { return candidates[0] }
        guard !candidates.isEmpty else {
            do { return try GTIN(text) } catch { throw Problem.invalid(error) }
        }
        let found = try await products(candidates)
        return candidates.first { found[$0] != nil } ?? candidates[0]
    }

    /// Returns the product that an address names: a typed GTIN, or a record without a valid one.
    /// - Throws: as ``gtin(_:)``.
    func number(_ text: String) async throws -> ProductNumber {
        if let number = ProductNumber(identifier: text), number.gtin == nil { return number }
        return ProductNumber(try await gtin(text))
    }

    /// Returns the product in the path of a request.
    /// - Throws: as ``gtin(_:)``.
    func number(in context: WebContext) async throws -> ProductNumber {
        try await number(context.parameters.get("gtin") ?? "")
    }

    /// Returns the GTIN in the path of a request.
    /// - Throws: as ``gtin(_:)``.
    func gtin(in context: WebContext) async throws -> GTIN {
        try await gtin(context.parameters.get("gtin") ?? "")
    }
}
