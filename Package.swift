// swift-tools-version:6.2
import PackageDescription

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "morsel",
    products: [
        .library(name: "MorselCore", targets: ["MorselCore"]),
        .library(name: "MorselPages", targets: ["MorselPages"]),
        .executable(name: "morsel", targets: ["morsel"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // Without its traits: they bring packages for reading configuration and all of Foundation, neither used here.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        // Ring 0: rules only.
        .target(
            name: "MorselCore",
            swiftSettings: house + [.treatWarning("EmbeddedRestrictions", as: .error)]
        ),
        // Ring 0: what a person sees.
        .target(
            name: "MorselPages",
            dependencies: ["MorselCore"],
            swiftSettings: house + [.treatWarning("EmbeddedRestrictions", as: .error)]
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
            ],
            swiftSettings: house
        ),
        // Ring 1: reference data, and the catalogue of products.
        .target(
            name: "MorselCatalog",
            dependencies: ["CZlib", "MorselCore", "MorselDatabase"],
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
                "MorselPages",
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
                "MorselCore",
                "MorselPages",
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
                "MorselCatalog",
                "MorselCore",
                "MorselDatabase",
                "MorselPages",
                "MorselVision",
                "MorselWeb",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
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
                "MorselPages",
                "MorselVision",
                "MorselWeb",
                "ProductsFeature",
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
                "MorselCore",
                "MorselPages",
                "MorselCatalog",
                "MorselDatabase",
                "MorselServer",
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
            dependencies: ["MorselCore", "MorselCatalog", "MorselDatabase"],
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
            name: "MorselPagesTests",
            dependencies: ["MorselPages", "MorselCore", "MorselTestSupport"],
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
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
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
            dependencies: ["LabelsFeature", "MorselCore", "MorselTestSupport", "MorselWeb"],
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
                "morsel", "MorselCore", "MorselDatabase", "MorselPages", "MorselServer", "MorselTestSupport",
            ],
            swiftSettings: house
        ),
    ]
)
