// swift-tools-version:6.2
import PackageDescription

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// What the browser's modules compile a second time, as Embedded Swift.
let rules = house + [.treatWarning("EmbeddedRestrictions", as: .error)]

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
        // Ring 0: rules only.
        .target(
            name: "MorselCore",
            swiftSettings: rules
        ),
        // Ring 0: pages, and what they are made of: HTML, the shell, form fields, localization.
        .target(
            name: "MorselUI",
            dependencies: ["MorselCore"],
            swiftSettings: rules
        ),
        // Ring 0: an app for each area that a device draws.
        .target(
            name: "FoodApp",
            dependencies: ["MorselCore", "MorselUI"],
            swiftSettings: rules
        ),
        // Ring 0: the device's session, which hands requests to the apps.
        .target(
            name: "MorselDevice",
            dependencies: ["FoodApp", "MorselCore"],
            swiftSettings: rules
        ),
        .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        // Ring 1: SQLite and PostgreSQL behind one interface.
        .target(
            name: "MorselDatabase",
            dependencies: [
                "CPQ",
                "MorselCore",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            // The schemas that the migrations make are there to be read, and compared in a test.
            exclude: ["Migrations/schema.sqlite.sql", "Migrations/schema.postgres.sql"],
            resources: [
                .embedInCode("Migrations/0001_create_catalogue.sql"),
                .embedInCode("Migrations/0002_speed_up_search.sql"),
                .embedInCode("Migrations/0003_count_words.sql"),
                .embedInCode("Migrations/0004_rank_products.sql"),
            ],
            swiftSettings: house
        ),
        // Ring 1: the tables of Reference/ and their compiler.
        .target(name: "MorselKnowledge", dependencies: ["MorselCore"], swiftSettings: house),
        // Ring 1: products, versions, findings, foods and search.
        .target(
            name: "MorselCatalog",
            dependencies: ["CZlib", "MorselCore", "MorselDatabase"],
            // Links to files of Examples/ and Reference/.
            resources: [
                .embedInCode("Examples/products.jsonl"),
                .embedInCode("Foods/Tables/dish-nutrition.csv"),
            ],
            swiftSettings: house
        ),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CTesseract",
            pkgConfig: "tesseract",
            providers: [.apt(["libtesseract-dev", "libleptonica-dev"])]
        ),
        .systemLibrary(name: "CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"])]),
        .systemLibrary(name: "CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
        .systemLibrary(name: "CDmtx", pkgConfig: "libdmtx", providers: [.apt(["libdmtx-dev"])]),
        // Ring 1: words and codes on photos.
        .target(
            name: "MorselVision",
            dependencies: ["CDmtx", "CHeif", "CTesseract", "CZBar", "MorselCore"],
            swiftSettings: house
        ),
        // Ring 1: Hummingbird's side of a server.
        .target(
            name: "MorselWeb",
            dependencies: [
                "CZlib",
                "MorselCore",
                "MorselUI",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ],
            swiftSettings: house
        ),
        // Ring 2: features, a vertical slice each.
        .target(
            name: "LabelsFeature",
            dependencies: [
                "FoodApp",
                "MorselCore",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: house
        ),
        .target(
            name: "ProductsFeature",
            dependencies: [
                "FoodApp",
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: house
        ),
        .target(
            name: "SiteFeature",
            dependencies: [
                "FoodApp",
                "MorselCore",
                "MorselUI",
                "MorselWeb",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: house
        ),
        // Ring 3: the server and the command.
        .target(
            name: "MorselServer",
            dependencies: [
                "LabelsFeature",
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselKnowledge",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                "ProductsFeature",
                "SiteFeature",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            resources: [.embedInCode("openapi.json")],
            swiftSettings: house
        ),
        .executableTarget(
            name: "morsel",
            dependencies: [
                "FoodApp",
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselDevice",
                "MorselKnowledge",
                "MorselServer",
                "MorselUI",
                "MorselVision",
                "MorselWeb",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house
        ),
        // What the server is measured beside; built by `make bench`.
        .executableTarget(
            name: "BareServer",
            dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
            path: "Benchmarks/BareServer",
            swiftSettings: house
        ),
        .target(
            name: "MorselTestSupport",
            dependencies: [
                "FoodApp", "MorselCore", "MorselDatabase", "MorselDevice", "MorselKnowledge", "MorselUI",
            ],
            swiftSettings: house
        ),
        .target(
            name: "MorselWebTestSupport",
            dependencies: [
                "MorselWeb",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselDatabaseTests",
            dependencies: ["morsel", "MorselDatabase", "MorselTestSupport"],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselCoreTests",
            dependencies: ["MorselCore", "MorselTestSupport"],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselUITests",
            dependencies: ["MorselUI"],
            swiftSettings: house
        ),
        .testTarget(
            name: "FoodAppTests",
            dependencies: ["FoodApp", "MorselCore", "MorselTestSupport", "MorselUI"],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselDeviceTests",
            dependencies: ["FoodApp", "MorselCore", "MorselDevice", "MorselTestSupport", "MorselUI"],
            swiftSettings: house
        ),
        .testTarget(
            name: "SiteFeatureTests",
            dependencies: [
                "MorselCore", "MorselTestSupport", "MorselUI", "MorselWeb", "SiteFeature",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: house
        ),
        // What holds of every page, whichever module draws it.
        .testTarget(
            name: "EveryPageTests",
            dependencies: [
                "FoodApp", "MorselCore", "MorselTestSupport", "MorselUI", "MorselWeb", "ProductsFeature",
                "SiteFeature",
            ],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselKnowledgeTests",
            dependencies: ["MorselCore", "MorselKnowledge", "MorselTestSupport"],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselCatalogTests",
            dependencies: ["MorselCore", "MorselCatalog", "MorselDatabase", "MorselTestSupport"],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselVisionTests",
            dependencies: [
                "morsel", "CDmtx", "CHeif", "CTesseract", "MorselCore", "MorselTestSupport", "MorselVision",
            ],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselWebTests",
            dependencies: [
                "MorselTestSupport",
                "MorselWeb",
                "MorselWebTestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ],
            swiftSettings: house
        ),
        .testTarget(
            name: "ProductsFeatureTests",
            dependencies: ["MorselCatalog", "MorselCore", "MorselWeb", "ProductsFeature"],
            swiftSettings: house
        ),
        .testTarget(
            name: "LabelsFeatureTests",
            dependencies: [
                "LabelsFeature",
                "MorselCore",
                "MorselTestSupport",
                "MorselVision",
                "MorselWeb",
                "MorselWebTestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: house
        ),
        .testTarget(
            name: "MorselServerTests",
            dependencies: [
                "LabelsFeature",
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselServer",
                "MorselTestSupport",
                "MorselWeb",
                "ProductsFeature",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: house
        ),
        .testTarget(
            name: "morselTests",
            dependencies: [
                "FoodApp",
                "morsel",
                "MorselCore",
                "MorselDatabase",
                "MorselServer",
                "MorselTestSupport",
                "MorselUI",
                "MorselWeb",
            ],
            swiftSettings: house
        ),
    ]
)
