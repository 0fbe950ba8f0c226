// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The map of the house: docs/architecture/imports.md says who may import whom, Tools/Tidy enforces it.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Screens read exactly as in an iPhone app, so their imports keep Swift's default visibility.
let screenSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The hot path of Perch pays neither for exclusivity checks nor for executor assertions in a release build.
let runtimeSettings: [SwiftSetting] =
    strict + [
        .unsafeFlags(
            ["-enforce-exclusivity=unchecked", "-disable-dynamic-actor-isolation"], .when(configuration: .release))
    ]

/// A debug build counts the lines of every module under Sources that tests reach; Tools/coverage holds the bars.
let counted: [SwiftSetting] = [
    .unsafeFlags(["-profile-generate", "-profile-coverage-mapping"], .when(configuration: .debug))
]
let countedLinking: [LinkerSetting] = [.unsafeFlags(["-profile-generate"], .when(configuration: .debug))]

/// The systems of the household, one a line: a module of what is true in each, and one of its screens.
let systems = """
    Allowance AllowanceScreens
    Groceries GroceryScreens
    Money MoneyScreens
    """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
let screensOfSystems = systems.map { $0[1] }

/// What is true in the household, for the modules that keep, serve and show all systems.
let rules = ["Capture", "Household", "Ledger"] + systems.map { $0[0] }

func named(_ names: [String]) -> [Target.Dependency] {
    names.map { .byName(name: $0) }
}

func module(_ name: String, in folder: String, _ dependencies: [String] = []) -> Target {
    .target(
        name: name, dependencies: named(dependencies), path: "Sources/\(folder)/\(name)",
        swiftSettings: strict + counted,
        linkerSettings: countedLinking)
}

func runtime(_ name: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
    .target(
        name: name, dependencies: named(dependencies), path: "Sources/Perch/\(name)", exclude: exclude,
        swiftSettings: runtimeSettings + counted, linkerSettings: countedLinking)
}

/// Apple's systems bring these modules; on Linux they are ours.
#if os(Linux)
    let broughtByTheSystem: Set<String> = []
#else
    let broughtByTheSystem: Set = ["Charts", "PhotosUI", "SwiftUI", "UniformTypeIdentifiers"]
#endif

/// A screen may use nothing that Apple's SwiftUI lacks, hence `packageAccess: false`.
func screens(_ name: String, _ dependencies: [String]) -> Target {
    .target(
        name: name,
        dependencies: named(dependencies.filter { !broughtByTheSystem.contains($0) }),
        path: "Sources/Screens/\(name)", packageAccess: false, swiftSettings: screenSettings + counted,
        linkerSettings: countedLinking)
}

/// Without `pkgConfig` where the library needs no flags, and names some that SwiftPM would warn about.
func cLibrary(_ name: String, in folder: String, pkgConfig: String? = nil, package: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/\(folder)/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func tests(_ name: String, _ dependencies: [String], resources: [Resource] = []) -> Target {
    .testTarget(
        name: name, dependencies: named(dependencies), path: "Tests/\(name)", resources: resources,
        swiftSettings: strict)
}

func fixture(_ name: String, _ dependencies: [String] = [], resources: [Resource] = []) -> Target {
    .target(
        name: name, dependencies: named(dependencies), path: "Tests/TestSupport/\(name)", resources: resources,
        swiftSettings: strict)
}

func benchmark(_ name: String, _ dependencies: [String]) -> Target {
    .executableTarget(name: name, dependencies: named(dependencies), path: "Benchmarks/\(name)", swiftSettings: strict)
}

/// Where the toolchain that reads this manifest keeps SwiftSyntax, of which macros are made; it is built for the
/// compiler's own macros, so ours need no package (decision 0034).
let compilerLibraries: String = {
    let manifestLibrary = "/pm/ManifestAPI/libPackageDescription.so"
    // Read to its end: the kernel tells of no size, and what asks for one gets a first page alone.
    let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let loaded = String(decoding: maps ?? Data(), as: UTF8.self)
    let line = loaded.split(separator: "\n").first { $0.hasSuffix(manifestLibrary) } ?? ""
    return String(line.drop { $0 != "/" }.dropLast(manifestLibrary.count)) + "/host"
}()

/// A program that the compiler asks to expand the macros of a module.
func macros(_ name: String) -> Target {
    .macro(
        name: name, path: "Sources/Perch/\(name)",
        swiftSettings: strict + [.unsafeFlags(["-I", compilerLibraries])],
        linkerSettings: [.unsafeFlags(["-L", compilerLibraries, "-Xlinker", "-rpath", "-Xlinker", compilerLibraries])])
}

/// What a phone's app is made of: rules, what is said between machines, screens.
let everywhere: [Target] = [
    module("Ledger", in: "Domain"),
    module("Capture", in: "Domain", ["Ledger"]),
    module("Household", in: "Domain", ["Ledger"]),
    fixture("RandomFixtures"),
    tests("LedgerTests", ["Ledger", "RandomFixtures"]),
    tests(
        "CaptureTests", ["Capture", "Ledger", "RandomFixtures"], resources: [.copy("Messages")]),
    module("Allowance", in: "Domain", ["Household", "Ledger"]),
    tests("HouseholdTests", ["Household", "Ledger", "RandomFixtures"]),
    tests("AllowanceTests", ["Allowance", "Household", "Ledger", "RandomFixtures"]),
    module("Money", in: "Domain", ["Capture", "Household", "Ledger"]),
    tests("MoneyTests", ["Capture", "Household", "Ledger", "Money", "RandomFixtures"]),
    module("Groceries", in: "Domain", ["Household", "Ledger"]),
    tests("GroceriesTests", ["Groceries", "Household", "Ledger", "RandomFixtures"]),
    // No system of `systems` yet: it has no screens.
    module("ScreenTime", in: "Domain", ["Household", "Ledger"]),
    tests("ScreenTimeTests", ["Household", "Ledger", "RandomFixtures", "ScreenTime"]),
    module("RoostAPI", in: "Contract", rules),
    module("HubProtocol", in: "Contract", ["Household", "Ledger", "RoostAPI"]),
    screens("HouseholdClient", rules),
    tests("HouseholdClientTests", rules + ["HouseholdClient"]),
    screens("Design", ["Charts", "Household", "HouseholdClient", "Ledger", "SwiftUI"]),
    screens(
        "AllowanceScreens",
        [
            "Allowance", "Charts", "Design", "Household", "HouseholdClient", "Ledger", "PhotosUI", "SwiftUI",
        ]),
    screens(
        "MoneyScreens",
        [
            "Capture", "Charts", "Design", "Household", "HouseholdClient", "Ledger", "Money", "SwiftUI",
            "UniformTypeIdentifiers",
        ]),
    screens(
        "GroceryScreens",
        ["Charts", "Design", "Groceries", "Household", "HouseholdClient", "Ledger", "PhotosUI", "SwiftUI"]),
    screens("SettingsScreens", ["Design", "Household", "HouseholdClient", "Ledger", "SwiftUI"]),
    screens(
        "AppShell",
        rules + screensOfSystems + ["Design", "HouseholdClient", "SettingsScreens", "SwiftUI"]),
]

#if os(Linux)
    /// What serves the screens as web pages, and what checks all of it.
    let onLinux: [Target] = [
        runtime("Observation"),
        runtime("Combine"),
        tests("CombineTests", ["Combine"]),
        macros("SwiftUIMacros"),
        runtime("UniformTypeIdentifiers"),
        runtime("SwiftUI", ["Combine", "Observation", "SwiftUIMacros", "UniformTypeIdentifiers"]),
        runtime("Charts", ["SwiftUI"]),
        runtime("PhotosUI", ["SwiftUI"]),
        .target(name: "CPerchFiles", path: "Sources/Perch/CPerchFiles"),
        runtime("PerchClient", ["CPerchFiles"], exclude: ["js", "css", "symbols.svg", "symbols-more.svg"]),
        tests("PerchClientTests", ["PerchClient"]),
        runtime("PerchHost", ["HTTPEngine", "PerchClient", "SwiftUI"]),
        .executableTarget(
            name: "sample-app", dependencies: ["Combine", "PerchHost", "SwiftUI", "UniformTypeIdentifiers"],
            path: "Tests/Fixtures/SampleApp", swiftSettings: screenSettings),
        tests(
            "PerchHostTests",
            [
                "Charts", "HTTPEngine", "PageReplica", "PerchHost", "PhotosUI", "ProcessFixtures", "RandomFixtures",
                "SwiftUI", "Waiting", "sample-app",
            ]),
        fixture("PageReplica"),
        tests("SwiftUITests", ["PageReplica", "RandomFixtures", "SwiftUI", "UniformTypeIdentifiers", "Waiting"]),
        .target(
            name: "ChartSamples", dependencies: ["Charts", "SwiftUI"], path: "Tools/Gallery/ChartSamples",
            packageAccess: false, swiftSettings: screenSettings),
        .target(
            name: "ViewSamples", dependencies: ["SwiftUI", "UniformTypeIdentifiers"],
            path: "Tools/Gallery/ViewSamples", packageAccess: false, swiftSettings: screenSettings),
        tests("ChartsTests", ["ChartSamples", "Charts", "PageReplica", "RandomFixtures", "SwiftUI"]),
        .executableTarget(
            name: "PerchBench", dependencies: ["HTTPEngine", "PerchHost", "SwiftUI"], path: "Benchmarks/PerchBench",
            swiftSettings: runtimeSettings),

        cLibrary("CUV", in: "Engine", pkgConfig: "libuv", package: "libuv1-dev"),
        cLibrary("CMalloc", in: "Engine", package: "libc6-dev"),
        cLibrary("COpenSSL", in: "Engine", pkgConfig: "openssl", package: "libssl-dev"),
        cLibrary("CZlib", in: "Engine", pkgConfig: "zlib", package: "zlib1g-dev"),
        cLibrary("CBrotli", in: "Engine", pkgConfig: "libbrotlienc", package: "libbrotli-dev"),
        module("HTTPEngine", in: "Engine", ["CUV", "COpenSSL", "CZlib", "CBrotli"]),
        tests("HTTPEngineTests", ["COpenSSL", "HTTPEngine", "RandomFixtures", "Waiting"]),
        fixture("Waiting"),
        fixture("ProcessFixtures"),
        .target(name: "CBaseline", dependencies: ["CUV"], path: "Benchmarks/CBaseline"),
        benchmark("EngineBench", ["HTTPEngine", "CBaseline"]),

        module("Storage", in: "Storage", rules),
        cLibrary("CSQLite", in: "Storage", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
        module("StorageSQLite", in: "Storage", ["CSQLite", "Household", "Ledger", "Storage"]),
        cLibrary("CPostgres", in: "Storage", pkgConfig: "libpq", package: "libpq-dev"),
        module("StoragePostgres", in: "Storage", ["CPostgres", "Household", "Ledger", "Storage"]),
        fixture("StorageFixtures", rules + ["RandomFixtures", "Storage"]),
        fixture("PostgresFixtures", ["ProcessFixtures", "Storage", "StoragePostgres"]),
        .executableTarget(
            name: "crash-writer",
            dependencies: ["Household", "Ledger", "Storage", "StorageFixtures", "StoragePostgres", "StorageSQLite"],
            path: "Tests/Fixtures/CrashWriter", swiftSettings: strict),
        tests(
            "StorageContractTests",
            rules + [
                "PostgresFixtures", "RandomFixtures", "Storage", "StorageFixtures", "StoragePostgres", "StorageSQLite",
            ]),
        tests(
            "StorageSQLiteTests",
            [
                "CSQLite", "Household", "Ledger", "ProcessFixtures", "Storage", "StorageFixtures", "StorageSQLite",
                "crash-writer",
            ]),
        tests(
            "StoragePostgresTests",
            [
                "Household", "Ledger", "PostgresFixtures", "ProcessFixtures", "RandomFixtures", "Storage",
                "StorageFixtures", "StoragePostgres", "StorageSQLite", "Waiting", "crash-writer",
            ]),

        cLibrary("CSodium", in: "Server", pkgConfig: "libsodium", package: "libsodium-dev"),
        module("Credentials", in: "Server", ["CSodium"]),
        tests("CredentialsTests", ["Credentials"]),
        module("Authority", in: "Server", ["COpenSSL", "HTTPEngine"]),
        tests("AuthorityTests", ["Authority", "COpenSSL", "HTTPEngine"]),
        cLibrary("CGD", in: "Server", package: "libgd-dev"),
        cLibrary("CHeif", in: "Server", pkgConfig: "libheif", package: "libheif-dev"),
        cLibrary("CZBar", in: "Server", package: "libzbar0"),
        module("Images", in: "Server", ["CGD", "CHeif", "CZBar"]),
        fixture("PhotoFixtures", ["CGD"], resources: [.embedInCode("Files")]),
        .executableTarget(
            name: "photo-press", dependencies: ["Images"], path: "Tests/Fixtures/PhotoPress", swiftSettings: strict),
        tests("ImagesTests", ["Images", "PhotoFixtures", "ProcessFixtures", "RandomFixtures", "photo-press"]),
        module("Services", in: "Server", rules + ["Credentials", "Images", "Storage"]),
        fixture(
            "HouseholdFixtures",
            rules + ["Credentials", "Services", "Storage", "StorageSQLite"]),
        .executableTarget(
            name: "crash-scheduler", dependencies: ["Credentials", "Services", "StorageSQLite"],
            path: "Tests/Fixtures/CrashScheduler", swiftSettings: strict),
        tests(
            "ServicesTests",
            rules + [
                "Credentials", "HouseholdFixtures", "Images", "PhotoFixtures", "PostgresFixtures", "ProcessFixtures",
                "RandomFixtures", "Services", "Storage", "StorageFixtures", "StoragePostgres", "StorageSQLite",
                "Waiting", "crash-scheduler",
            ]),
        benchmark("CaptureBench", ["Capture", "Ledger"]),
        benchmark("AnalyticsBench", rules + ["Credentials", "Services", "Storage", "StorageSQLite"]),
        benchmark("GroceryBench", rules + ["Credentials", "Services", "Storage", "StorageSQLite"]),
        benchmark("MoneyBench", rules + ["Credentials", "Services", "Storage", "StorageSQLite"]),
        cLibrary("CQREncode", in: "Server", pkgConfig: "libqrencode", package: "libqrencode-dev"),
        module(
            "LocalClient", in: "Server",
            rules + ["CQREncode", "HouseholdClient", "Services"]),
        tests(
            "ContractTests",
            rules + [
                "AllowanceScreens", "Design", "HouseholdClient", "HouseholdFixtures", "LocalClient", "RandomFixtures",
                "Services", "SettingsScreens", "Storage",
            ]),
        benchmark(
            "LiveBench",
            rules + [
                "AllowanceScreens", "Credentials", "Design", "HouseholdClient", "LocalClient", "Services",
                "StorageSQLite",
            ]),
        module(
            "APIServer", in: "Server",
            rules + ["CZlib", "Credentials", "HTTPEngine", "HubProtocol", "RoostAPI", "Services"]),
        tests(
            "APIServerTests",
            [
                "APIServer", "Credentials", "Household", "HouseholdFixtures", "HTTPEngine", "Ledger", "PhotoFixtures",
                "PostgresFixtures", "RandomFixtures", "RoostAPI", "Services", "Storage", "StoragePostgres",
            ]),
        module(
            "HubServer", in: "Server",
            ["Credentials", "HTTPEngine", "Household", "HubProtocol", "Ledger", "RoostAPI", "Services"]),
        tests(
            "HubServerTests",
            rules + [
                "APIServer", "Credentials", "HouseholdFixtures", "HTTPEngine", "HubProtocol", "HubServer", "RoostAPI",
                "Services", "Storage", "StorageSQLite",
            ]),
        benchmark(
            "StorageBench",
            rules + [
                "APIServer", "Credentials", "HTTPEngine", "PostgresFixtures", "Services", "Storage",
                "StoragePostgres", "StorageSQLite",
            ]),
        .target(name: "CTrap", path: "Sources/Server/CTrap"),
        .executableTarget(
            name: "roost",
            dependencies: [
                "APIServer", "AppShell", "Authority", "CMalloc", "CTrap", "Credentials", "Design", "HTTPEngine",
                "Household", "HouseholdClient", "HubServer", "Images", "LocalClient", "PerchHost", "Services",
                "SettingsScreens", "Storage", "StoragePostgres", "StorageSQLite", "SwiftUI",
            ],
            path: "Sources/Server/roost", resources: [.embedInCode("Icon")], swiftSettings: strict + counted,
            linkerSettings: countedLinking),
        tests(
            "RoostTests",
            [
                "APIServer", "Authority", "HTTPEngine", "Household", "PerchClient", "PostgresFixtures", "Services",
                "Storage", "StorageFixtures", "StorageSQLite", "roost",
            ]),

        tests("RoostAPITests", rules + ["RandomFixtures", "RoostAPI"]),
        tests("HubProtocolTests", ["Household", "HubProtocol", "Ledger", "RandomFixtures", "RoostAPI"]),
        tests(
            "DesignTests",
            ["Design", "Household", "HouseholdClient", "Ledger", "PageReplica", "SwiftUI", "Waiting"]),
        tests(
            "AllowanceScreensTests",
            rules + ["AllowanceScreens", "Design", "HouseholdClient", "Waiting"]),
        tests("MoneyScreensTests", rules + ["Design", "HouseholdClient", "MoneyScreens", "Waiting"]),
        tests("GroceryScreensTests", rules + ["Design", "GroceryScreens", "HouseholdClient", "Waiting"]),
        tests("SettingsScreensTests", ["Design", "Household", "HouseholdClient", "Ledger", "SettingsScreens"]),
        tests(
            "AppShellTests",
            rules + ["AllowanceScreens", "AppShell", "Design", "HouseholdClient", "SettingsScreens"]),

        .target(
            name: "GalleryPages",
            dependencies: [
                "AllowanceScreens", "ChartSamples", "Design", "GroceryScreens", "MoneyScreens", "PerchClient",
                "SettingsScreens", "SwiftUI", "ViewSamples",
            ],
            path: "Tools/Gallery/GalleryPages", swiftSettings: strict),
        .executableTarget(
            name: "gallery", dependencies: ["GalleryPages"], path: "Tools/Gallery/gallery", swiftSettings: strict),
        .testTarget(
            name: "GallerySnapshots", dependencies: ["GalleryPages", "PageReplica"], path: "Tests/GallerySnapshots",
            exclude: ["Snapshots"], swiftSettings: strict),

        .target(name: "TidyRules", path: "Tools/Tidy/TidyRules", swiftSettings: strict),
        .executableTarget(name: "tidy", dependencies: ["TidyRules"], path: "Tools/Tidy/tidy", swiftSettings: strict),
        tests("TidyTests", ["TidyRules"]),
    ]

    let package = Package(
        name: "roost",
        products: [
            .executable(name: "roost", targets: ["roost"]),
            .executable(name: "gallery", targets: ["gallery"]),
        ],
        targets: everywhere + onLinux
    )
#else
    let package = Package(
        name: "roost",
        platforms: [.iOS(.v17), .macOS(.v14)],
        products: [.library(name: "AppShell", targets: ["AppShell"])],
        targets: everywhere
    )
#endif
