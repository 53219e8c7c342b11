import Logging
import MorselServer
import Testing

@Suite struct ServerConfigurationTests {
    @Test func `a flag goes before the environment, which goes before what holds otherwise`() throws {
        let configuration = try ServerConfiguration(
            flags: [.port: "1"],
            environment: ["MORSEL_PORT": "2", "MORSEL_HOST": "::1", "MORSEL_LOG_LEVEL": ""]
        )

        #expect(configuration.port == 1)
        #expect(configuration.host == "::1")
        #expect(configuration.logLevel == .info)
        #expect(try ServerConfiguration(flags: [:], environment: [:]) == ServerConfiguration())
    }

    @Test(arguments: [
        (ServerConfiguration.Key.port, "65536"), (.port, "http"), (.port, "-1"), (.bodyLimit, "1"),
        (.requestSeconds, "0"), (.publicAddress, "morsel.example"), (.logLevel, "trace"), (.waiting, ""),
        (.largeLabels, "1e3"),
    ])
    func `a value that cannot be is named with its key`(key: ServerConfiguration.Key, value: String) {
        #expect {
            try ServerConfiguration(flags: [key: value], environment: [:])
        } throws: { error in
            (error as? ServerConfiguration.Invalid)?.key == key && "\(error)".contains(key.variable)
        }
    }

    @Test func `every key can be set`() throws {
        let values: [ServerConfiguration.Key: String] = [
            .host: "0.0.0.0", .port: "9", .web: "/w", .knowledge: "/k", .logLevel: "error",
            .bodyLimit: "2048",
            .headerLimit: "4096", .requestSeconds: "3", .responseSeconds: "4", .connections: "5",
            .waiting: "6",
            .largeLabels: "7", .photoLimit: "8192", .photos: "9", .photoMinutes: "10",
            .database: "sqlite:/d", .publicAddress: "https://morsel.example",
        ]
        #expect(Set(values.keys) == Set(ServerConfiguration.Key.allCases))

        for (key, value) in values {
            let set = try ServerConfiguration(flags: [key: value], environment: [:])
            let same = try ServerConfiguration(flags: [:], environment: [key.variable: value])
            #expect(set != ServerConfiguration(), "\(key)")
            #expect(set == same, "\(key)")
        }
    }
}
