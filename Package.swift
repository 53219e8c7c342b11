// swift-tools-version:6.2
import PackageDescription

/// Products of other packages.
extension Target.Dependency {
    static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let configuration = product(name: "Configuration", package: "swift-configuration")
    static let crypto = product(name: "Crypto", package: "swift-crypto")
    static let cryptoExtras = product(name: "CryptoExtras", package: "swift-crypto")
    static let grdb = product(name: "GRDB", package: "GRDB.swift")
    static let grdbSQLite = product(name: "GRDBSQLite", package: "GRDB.swift")
    static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
    static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
    static let hummingbirdCore = product(name: "HummingbirdCore", package: "hummingbird")
    static let logging = product(name: "Logging", package: "swift-log")
    static let nioCore = product(name: "NIOCore", package: "swift-nio")
    static let nioEmbedded = product(name: "NIOEmbedded", package: "swift-nio")
    static let nioHTTP1 = product(name: "NIOHTTP1", package: "swift-nio")
    static let nioHTTPTypes = product(name: "NIOHTTPTypes", package: "swift-nio-extras")
    static let nioHTTPTypesHTTP1 = product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")
    static let serviceLifecycle = product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
}

/// The additional setting of code that the browser's modules compile a second time, as Embedded Swift.
let embedded: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
    name: "morsel",
    products: [
        .library(name: "MorselCore", targets: ["MorselCore"]),
        .library(name: "FoodApp", targets: ["FoodApp"]),
        .executable(name: "morsel", targets: ["morsel"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // Without its traits: settings are texts from options and the environment, never files.
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // Without its traits: they add its own support for configuration, and all of Foundation.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        // Ring 0: rules without pages.
        .target(
            name: "MorselCore",
            swiftSettings: embedded
        ),
        // Ring 0: pages, and what they are made of: HTML, the shell, form fields, localization.
        .target(
            name: "MorselUI",
            dependencies: ["MorselCore"],
            swiftSettings: embedded
        ),
        // Ring 0: an app for each area that a device draws.
        .target(
            name: "FoodApp",
            dependencies: ["MorselCore", "MorselUI"],
            swiftSettings: embedded
        ),
        .target(
            name: "DiaryApp",
            dependencies: ["MorselCore", "MorselUI"],
            swiftSettings: embedded
        ),
        // Ring 0: the session of an app on a device.
        .target(
            name: "MorselDevice",
            dependencies: ["MorselCore", "MorselUI"],
            swiftSettings: embedded
        ),
        .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        // Ring 1: SQLite and PostgreSQL behind one interface.
        .target(
            name: "MorselDatabase",
            dependencies: [
                "CPQ",
                "MorselCore",
                .grdb,
                .grdbSQLite,
            ],
            // The schemas that the migrations make are there to be read, and compared in a test.
            exclude: [
                "Migrations/schema.sqlite.sql", "Migrations/schema.postgres.sql",
                "Migrations/Accounts/schema.sqlite.sql", "Migrations/Accounts/schema.postgres.sql",
            ],
            resources: [
                .embedInCode("Migrations/0001_create_catalogue.sql"),
                .embedInCode("Migrations/0002_speed_up_search.sql"),
                .embedInCode("Migrations/0003_count_words.sql"),
                .embedInCode("Migrations/0004_rank_products.sql"),
                .embedInCode("Migrations/0005_store_idempotent_requests.sql"),
                .embedInCode("Migrations/0006_number_changes.sql"),
                .embedInCode("Migrations/0007_store_packaging.sql"),
                .embedInCode("Migrations/0008_store_additive_changes.sql"),
                .embedInCode("Migrations/0009_count_additive_searches.sql"),
                .embedInCode("Migrations/0010_store_dish_changes.sql"),
                .embedInCode("Migrations/0011_store_countries.sql"),
                .embedInCode("Migrations/0012_store_symptom_changes.sql"),
                .embedInCode("Migrations/Accounts/0001_create_accounts.sql"),
                .embedInCode("Migrations/Accounts/0002_send_mail.sql"),
                .embedInCode("Migrations/Accounts/0003_change_email.sql"),
                .embedInCode("Migrations/Accounts/0004_share_pages.sql"),
                .embedInCode("Migrations/Accounts/0005_store_comments.sql"),
                .embedInCode("Migrations/Accounts/0006_store_files.sql"),
                .embedInCode("Migrations/Accounts/0007_add_devices_and_identities.sql"),
                .embedInCode("Migrations/Accounts/0008_share_households.sql"),
                .embedInCode("Migrations/Accounts/0009_record_role_changes.sql"),
                .embedInCode("Migrations/Accounts/0010_answer_shared_pages.sql"),
                .embedInCode("Migrations/Accounts/0011_note_deletions.sql"),
                .embedInCode("Migrations/Accounts/0012_know_devices.sql"),
            ]
        ),
        // Ring 1: the tables of Reference/ and their compiler.
        .target(name: "MorselKnowledge", dependencies: ["MorselCore"]),
        // Ring 1: requests to other servers.
        .target(name: "MorselClient"),
        // Ring 1: products, versions, findings, foods and search.
        .target(
            name: "MorselCatalog",
            dependencies: ["CZlib", "MorselClient", "MorselCore", "MorselDatabase"],
            // Links to files of Examples/ and Reference/.
            resources: [
                .embedInCode("Examples/products.jsonl"),
                .embedInCode("Foods/Tables/dish-nutrition.csv"),
                .embedInCode("ProductSets/Tables/countries.csv"),
            ]
        ),
        // Ring 1: additives, their classes, food categories and conditions of use.
        .target(
            name: "MorselAdditives",
            dependencies: ["CEmbeddedFiles", "CHTML", "MorselCore", "MorselDatabase", "MorselUI"]
        ),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CTesseract",
            pkgConfig: "tesseract",
            providers: [.apt(["libtesseract-dev", "libleptonica-dev"])]
        ),
        .systemLibrary(name: "CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"])]),
        .systemLibrary(name: "CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
        .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        // The HTML parser of libxml2, whose headers Swift cannot read next to those of Foundation.
        .target(name: "CHTML", dependencies: ["CXML2"]),
        // Large files, embedded by the C compiler: Swift needs minutes for an array literal of their size.
        .target(name: "CEmbeddedFiles"),
        .systemLibrary(name: "CDmtx", pkgConfig: "libdmtx", providers: [.apt(["libdmtx-dev"])]),
        // Ring 1: words and codes on photos.
        .target(
            name: "MorselVision",
            dependencies: ["CDmtx", "CHeif", "CSandbox", "CTesseract", "CZBar", "MorselCore"]
        ),
        // Ring 1: the cryptography of the vault.
        .target(name: "MorselVault", dependencies: ["MorselCore", .crypto, .cryptoExtras]),
        // The limits of the processes that decode photos: calls of the kernel that Swift cannot make.
        .target(name: "CSandbox"),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        // Ring 1: accounts, their log-ins, and the encrypted records of their vaults.
        .target(
            name: "MorselAccounts",
            dependencies: ["CSodium", "MorselCore", "MorselDatabase", "MorselVault", .crypto, .cryptoExtras]
        ),
        // Ring 1: Hummingbird's side of a server.
        .target(
            name: "MorselWeb",
            dependencies: [
                "CBrotli",
                "CZlib",
                "MorselCore",
                "MorselUI",
                .configuration,
                .httpTypes,
                .hummingbird,
                .logging,
                .nioCore,
                .nioHTTP1,
                .nioHTTPTypes,
                .nioHTTPTypesHTTP1,
                .serviceLifecycle,
            ]
        ),
        // Ring 2: features, a vertical slice each.
        .target(
            name: "AccountsFeature",
            dependencies: [
                "MorselAccounts",
                "MorselClient",
                "MorselCore",
                "MorselDatabase",
                "MorselUI",
                "MorselVault",
                "MorselWeb",
                .httpTypes,
                .hummingbird,
                .logging,
                .nioCore,
            ]
        ),
        .target(
            name: "AdditivesFeature",
            dependencies: [
                "FoodApp",
                "MorselAccounts",
                "MorselAdditives",
                "MorselCore",
                "MorselDatabase",
                "MorselUI",
                "MorselWeb",
                .httpTypes,
                .hummingbird,
                .logging,
                .nioCore,
            ]
        ),
        .target(
            name: "VaultFeature",
            dependencies: [
                "MorselAccounts",
                "MorselCore",
                "MorselDatabase",
                "MorselWeb",
                .httpTypes,
                .hummingbird,
                .logging,
                .nioCore,
            ]
        ),
        .target(
            name: "LabelsFeature",
            dependencies: [
                "FoodApp",
                "MorselCore",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                .httpTypes,
                .hummingbird,
                .nioCore,
            ]
        ),
        .target(
            name: "ProductsFeature",
            dependencies: [
                "FoodApp",
                "MorselAdditives",
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                .httpTypes,
                .hummingbird,
                .logging,
                .nioCore,
            ]
        ),
        .target(
            name: "DiaryFeature",
            dependencies: ["DiaryApp", "MorselUI", "MorselWeb", .httpTypes, .hummingbird]
        ),
        .target(
            name: "SiteFeature",
            dependencies: [
                "FoodApp",
                "MorselCore",
                "MorselUI",
                "MorselWeb",
                .httpTypes,
                .hummingbird,
            ]
        ),
        // Ring 3: the server and the command.
        .target(
            name: "MorselServer",
            dependencies: [
                "AccountsFeature",
                "AdditivesFeature",
                "CEmbeddedFiles",
                "DiaryFeature",
                "LabelsFeature",
                "MorselAccounts",
                "MorselAdditives",
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselKnowledge",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                "ProductsFeature",
                "SiteFeature",
                "VaultFeature",
                .httpTypes,
                .hummingbird,
                .hummingbirdCore,
                .logging,
                .nioCore,
                .serviceLifecycle,
            ],
            // Part of CEmbeddedFiles.
            exclude: ["openapi.json"]
        ),
        .executableTarget(
            name: "morsel",
            dependencies: [
                "DiaryApp",
                "FoodApp",
                "MorselAccounts",
                "MorselAdditives",
                "MorselCatalog",
                "MorselClient",
                "MorselCore",
                "MorselDatabase",
                "MorselDevice",
                "MorselKnowledge",
                "MorselServer",
                "MorselUI",
                "MorselVault",
                "MorselVision",
                "MorselWeb",
                .argumentParser,
            ]
        ),
        // What the server is measured beside; built by `make bench`.
        .executableTarget(
            name: "BareServer",
            dependencies: ["MorselDatabase", .hummingbird],
            path: "Benchmarks/BareServer"
        ),
        .target(
            name: "MorselTestSupport",
            dependencies: [
                "FoodApp", "MorselCore", "MorselDatabase", "MorselDevice", "MorselKnowledge", "MorselUI",
            ]
        ),
        .target(
            name: "MorselWebTestSupport",
            dependencies: [
                "MorselWeb",
                .httpTypes,
                .hummingbird,
                .logging,
                .nioCore,
                .nioEmbedded,
            ]
        ),
        .testTarget(
            name: "MorselDatabaseTests",
            dependencies: ["morsel", "CPQ", "MorselDatabase", "MorselTestSupport"]
        ),
        .testTarget(
            name: "MorselCoreTests",
            dependencies: ["MorselCore", "MorselKnowledge", "MorselTestSupport"]
        ),
        .testTarget(
            name: "MorselUITests",
            dependencies: ["MorselCore", "MorselUI"]
        ),
        .testTarget(
            name: "FoodAppTests",
            dependencies: ["FoodApp", "MorselCore", "MorselTestSupport", "MorselUI"]
        ),
        .testTarget(
            name: "DiaryAppTests",
            dependencies: ["DiaryApp", "MorselCore", "MorselDevice", "MorselTestSupport", "MorselUI"]
        ),
        .testTarget(
            name: "MorselDeviceTests",
            dependencies: ["FoodApp", "MorselCore", "MorselDevice", "MorselTestSupport", "MorselUI"]
        ),
        .testTarget(
            name: "SiteFeatureTests",
            dependencies: [
                "MorselCore", "MorselTestSupport", "MorselUI", "MorselWeb", "MorselWebTestSupport",
                "SiteFeature",
                .httpTypes,
            ]
        ),
        // What holds of every page, whichever module draws it.
        .testTarget(
            name: "EveryPageTests",
            dependencies: [
                "AccountsFeature", "AdditivesFeature", "DiaryApp", "FoodApp", "MorselAccounts",
                "MorselAdditives", "MorselCatalog",
                "MorselCore", "MorselTestSupport", "MorselUI", "MorselWeb", "ProductsFeature", "SiteFeature",
            ]
        ),
        .testTarget(
            name: "MorselKnowledgeTests",
            dependencies: ["MorselCore", "MorselKnowledge", "MorselTestSupport", "MorselUI"]
        ),
        .testTarget(
            name: "MorselCatalogTests",
            dependencies: ["MorselCore", "MorselCatalog", "MorselDatabase", "MorselTestSupport"]
        ),
        .testTarget(
            name: "MorselAdditivesTests",
            dependencies: [
                "MorselAdditives", "MorselCore", "MorselDatabase", "MorselTestSupport", "MorselUI",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "AdditivesFeatureTests",
            dependencies: [
                "AdditivesFeature", "MorselAccounts", "MorselAdditives", "MorselCore", "MorselDatabase",
                "MorselTestSupport", "MorselUI", "MorselWeb", "MorselWebTestSupport", .httpTypes,
                .hummingbird, .nioCore,
            ]
        ),
        .testTarget(
            name: "MorselVisionTests",
            dependencies: [
                "morsel", "CDmtx", "CHeif", "CTesseract", "MorselCore", "MorselTestSupport", "MorselVision",
            ]
        ),
        .testTarget(
            name: "MorselVaultTests",
            dependencies: ["MorselCore", "MorselVault", .crypto]
        ),
        .testTarget(
            name: "MorselAccountsTests",
            dependencies: [
                "AccountsFeature", "MorselAccounts", "MorselCore", "MorselDatabase", "MorselTestSupport",
                "MorselVault", "MorselWeb", "MorselWebTestSupport", "VaultFeature", .crypto, .cryptoExtras,
                .httpTypes, .hummingbird, .logging, .nioCore, .serviceLifecycle,
            ]
        ),
        .testTarget(
            name: "MorselWebTests",
            dependencies: [
                "MorselCore",
                "MorselTestSupport",
                "MorselUI",
                "MorselWeb",
                "MorselWebTestSupport",
                .httpTypes,
                .hummingbird,
                .logging,
                .nioCore,
                .nioEmbedded,
                .nioHTTP1,
                .nioHTTPTypes,
            ]
        ),
        .testTarget(
            name: "ProductsFeatureTests",
            dependencies: [
                "FoodApp", "MorselAdditives", "MorselCatalog", "MorselCore", "MorselDatabase",
                "MorselTestSupport", "MorselUI",
                "MorselVision", "MorselWeb", "MorselWebTestSupport", "ProductsFeature", .httpTypes,
                .hummingbird, .logging, .nioCore,
            ]
        ),
        .testTarget(
            name: "LabelsFeatureTests",
            dependencies: [
                "LabelsFeature",
                "MorselCore",
                "MorselTestSupport",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                "MorselWebTestSupport",
                .httpTypes,
                .hummingbird,
                .nioCore,
            ]
        ),
        .testTarget(
            name: "MorselServerTests",
            dependencies: [
                "AccountsFeature",
                "LabelsFeature",
                "MorselAccounts",
                "MorselAdditives",
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselKnowledge",
                "MorselServer",
                "MorselTestSupport",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                "MorselWebTestSupport",
                "ProductsFeature",
                .httpTypes,
                .hummingbird,
                .logging,
                .serviceLifecycle,
            ]
        ),
        .testTarget(
            name: "morselTests",
            dependencies: [
                "FoodApp",
                "morsel",
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselServer",
                "MorselTestSupport",
                "MorselUI",
                "MorselWeb",
            ]
        ),
    ],
    // For #embed, which is part of C23.
    cLanguageStandard: .gnu2x
)

/// The settings of all Swift code.
let features: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets that are optimised in debug builds too, because tests read thousands of labels and photos with them, and draw thousands
/// of pages.
///
/// Their preconditions and overflow checks stay. To step through one in a debugger, remove it here.
let optimized = ["MorselAdditives", "MorselCore", "MorselKnowledge", "MorselUI", "MorselVision"]

for target in package.targets where target.type != .system {
    target.swiftSettings = features + (target.swiftSettings ?? [])
    guard optimized.contains(target.name) else { continue }
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}
