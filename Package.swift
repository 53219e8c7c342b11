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
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
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
        // Ring 1: reference data.
        .target(name: "MorselCatalog", dependencies: ["MorselCore"], swiftSettings: house),
        // Ring 3: the command.
        .executableTarget(
            name: "morsel",
            dependencies: [
                "MorselCore",
                "MorselPages",
                "MorselCatalog",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house
        ),
        .target(
            name: "MorselTestSupport",
            dependencies: ["MorselCore", "MorselCatalog"],
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
            dependencies: ["MorselCore", "MorselCatalog", "MorselTestSupport"],
            swiftSettings: house
        ),
        .testTarget(
            name: "morselTests",
            dependencies: ["morsel", "MorselCore", "MorselPages", "MorselTestSupport"],
            swiftSettings: house
        ),
    ]
)
