import LabelsFeature
import Logging
import MorselServer
import Testing

@testable import MorselWeb

@Suite struct ServerSettingsTests {
    /// A value for each setting that differs from its default.
    private static let otherValues = [
        "host": "0.0.0.0", "port": "9", "web": "/w", "knowledge": "/k", "reference": "/r",
        "log-level": "error",
        "body-limit": "2048",
        "header-limit": "4096", "request-seconds": "3", "response-seconds": "4", "connections": "5",
        "waiting": "6", "queue-milliseconds": "20", "large-labels": "7", "photo-limit": "8192", "photos": "9",
        "photo-minutes": "10",
        "database": "sqlite:/d", "public-address": "https://morsel.example",
        "database-connections": "2", "metrics-token": "0123456789abcdef", "body-memory": "2000000",
        "cache-memory": "1000000", "trusted-proxies": "192.0.2.0/24, 2001:db8::1",
        "accounts-database": "sqlite:/a", "session-idle-days": "3", "session-days": "4",
        "password-hashes": "5",
        "mail-program": "/usr/sbin/sendmail", "mail-sender": "food@example.org",
        "vault-records": "6", "live-look-up": "off", "live-look-up-contact": "food@morsel.example",
        "vault-bytes": "1000000", "shares": "3", "share-days": "5", "household-records": "500",
        "household-bytes": "1000000",
        "push-key": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE", "push-contact": "mailto:a@morsel.example",
        "push-services": "push.example.net", "openid-issuer": "https://issuer.example/a",
        "openid-client": "morsel", "openid-secret": "quincunx", "openid-name": "Example",
        "github-client": "Iv1.1", "github-secret": "quincunx", "github-address": "https://github.example",
        "github-api": "https://api.github.example/v3",
        "streams": "7", "streams-per-client": "8", "report-days": "9", "report-bytes": "2000000",
        "client-connections": "11", "client-waiting": "12",
    ]

    private static func values(
        options: [String: String] = [:],
        environment: [String: String] = [:]
    ) throws -> SettingValues {
        try SettingValues(ServerSettings.all, options: options, environment: environment)
    }

    @Test func `an option precedes its environment variable, which precedes the default`() throws {
        let values = try Self.values(
            options: ["port": "1"],
            environment: ["MORSEL_PORT": "2", "MORSEL_HOST": "::1", "MORSEL_LOG_LEVEL": ""]
        )

        #expect(values[ServerSettings.port] == 1)
        #expect(values[ServerSettings.host] == "::1")
        #expect(values[ServerSettings.logLevel] == .info)
        #expect(values[LabelsSettings.photos] == LabelsSettings.photos.defaultValue)
        #expect(values[ServerSettings.web] == nil)
    }

    @Test(arguments: [
        ("port", "65536"), ("port", "http"), ("port", "-1"), ("body-limit", "1"), ("request-seconds", "0"),
        ("public-address", "morsel.example"), ("log-level", "trace"), ("waiting", ""),
        ("large-labels", "1e3"), ("trusted-proxies", "10.0.0.0/33"), ("trusted-proxies", "localhost"),
        ("database", "mysql://ana:quincunx@127.0.0.1/morsel"),
        ("live-look-up", "http://world.openfoodfacts.org"), ("live-look-up-contact", "two words"),
    ])
    func `an invalid value is reported with its option and variable`(
        key: String,
        value: String
    )
        throws
    {
        let setting = try #require(ServerSettings.all.first { $0.key == key })

        let error = #expect(throws: SettingValues.InvalidValue.self) {
            try Self.values(options: [key: value])
        }

        #expect(error?.key == key)
        let message = try #require(error?.description)
        #expect(message.hasPrefix("--\(key) (\(setting.variable)) must be "))
        #expect(!message.contains("quincunx"))
    }

    @Test func `every setting can be set by its option and by its variable`() throws {
        #expect(Set(Self.otherValues.keys) == Set(ServerSettings.all.map { $0.key }))
        #expect(Self.otherValues.count == ServerSettings.all.count)

        for setting in ServerSettings.all {
            let value = try #require(Self.otherValues[setting.key])
            let byOption = try Self.values(options: [setting.key: value]).values[setting.key]
            let byDefault = try Self.values().values[setting.key]
            let byVariable = try Self.values(environment: [setting.variable: value]).values[setting.key]

            #expect("\(byOption as Any)" == "\(byVariable as Any)", "\(setting.key)")
            #expect("\(byOption as Any)" != "\(byDefault as Any)", "\(setting.key)")
        }
    }

    @Test func `the help of a setting contains what it accepts and its default`() throws {
        let port = ServerSettings.port.declaration

        #expect(port.option == "--port")
        #expect(port.variable == "MORSEL_PORT")
        #expect(port.help.hasSuffix("Accepts a number from 0 to 65535. Default: 8080."))
    }
}
