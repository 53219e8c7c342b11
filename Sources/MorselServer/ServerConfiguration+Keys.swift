package import Logging
import MorselDatabase

extension ServerConfiguration {
    /// What can be set, by the name of its flag.
    package enum Key: String, CaseIterable, Sendable {
        case host
        case port
        case publicAddress = "public-address"
        case web
        case knowledge
        case database
        case logLevel = "log-level"
        case bodyLimit = "body-limit"
        case headerLimit = "header-limit"
        case requestSeconds = "request-seconds"
        case responseSeconds = "response-seconds"
        case connections
        case waiting
        case largeLabels = "large-labels"
        case photoLimit = "photo-limit"
        case photos
        case photoMinutes = "photo-minutes"

        /// The environment variable that sets it: `MORSEL_LOG_LEVEL`.
        package var variable: String { "MORSEL_" + rawValue.uppercased().replacing("-", with: "_") }
    }

    /// A value that a key cannot have; says which it can.
    package struct Invalid: Error, Equatable, CustomStringConvertible {
        /// The key.
        package let key: Key
        /// What it can be.
        package let expected: String

        package var description: String { "--\(key.rawValue) (\(key.variable)) must be \(expected)." }
    }

    /// The levels that can be set: finer ones of the libraries used may write parts of requests.
    package static let logLevels: [Logger.Level] = [.debug, .info, .notice, .warning, .error]

    /// Reads what is set; a flag goes before the environment, an empty variable counts as not set.
    /// - Throws: `Invalid`, for a value that a key cannot have.
    package init(flags: [Key: String], environment: [String: String]) throws(Invalid) {
        self.init()
        for key in Key.allCases {
            let variable = environment[key.variable].flatMap { $0.isEmpty ? nil : $0 }
            if let value = flags[key] ?? variable { try set(key, to: value) }
        }
    }

    private mutating func set(_ key: Key, to value: String) throws(Invalid) {
        switch key {
        case .host: host = value
        case .port: port = try Self.number(value, key, 0...65_535)
        case .publicAddress:
            guard let address = PublicAddress(value) else {
                throw Invalid(
                    key: key,
                    expected: "https://HOST or http://HOST, with nothing after it but a port"
                )
            }
            publicAddress = address
        case .web: web = value
        case .knowledge: knowledge = value
        case .database:
            guard let address = StoreAddress(value) else {
                throw Invalid(key: key, expected: "sqlite:PATH or postgresql://USER@HOST/NAME")
            }
            database = address
        case .logLevel:
            guard let level = Self.logLevels.first(where: { $0.rawValue == value }) else {
                let names = Self.logLevels.map { $0.rawValue }.joined(separator: ", ")
                throw Invalid(key: key, expected: "one of \(names)")
            }
            logLevel = level
        case .bodyLimit: bodyLimit = try Self.number(value, key, 1_024...67_108_864)
        case .headerLimit: headerLimit = try Self.number(value, key, 1_024...1_048_576)
        case .requestSeconds: requestSeconds = try Self.number(value, key, 1...3_600)
        case .responseSeconds: responseSeconds = try Self.number(value, key, 1...3_600)
        case .connections: connections = try Self.number(value, key, 1...1_000_000)
        case .waiting: waiting = try Self.number(value, key, 1...100_000)
        case .largeLabels: largeLabels = try Self.number(value, key, 1...1_000)
        case .photoLimit: photoLimit = try Self.number(value, key, 1_024...134_217_728)
        case .photos: photos = try Self.number(value, key, 1...1_000)
        case .photoMinutes: photoMinutes = try Self.number(value, key, 1...1_440)
        }
    }

    private static func number(
        _ value: String,
        _ key: Key,
        _ range: ClosedRange<Int>
    ) throws(Invalid) -> Int {
        guard let number = Int(value), range.contains(number) else {
            throw Invalid(key: key, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
