import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct StoreAddressTests {
    @Test func `an address names a file or a server`() {
        #expect(StoreAddress("sqlite:/srv/morsel.db") == .sqlite(path: "/srv/morsel.db"))
        #expect(
            StoreAddress("postgresql://ana@host/morsel") == .postgresql(url: "postgresql://ana@host/morsel")
        )
        #expect(StoreAddress("postgres://host/morsel") == .postgresql(url: "postgres://host/morsel"))
    }

    @Test(arguments: ["", "sqlite:", "morsel.db", "mysql://host/morsel", "http://host", "SQLITE:x"])
    func `other texts are not addresses`(text: String) { #expect(StoreAddress(text) == nil) }

    @Test(arguments: [
        (
            "postgresql://ana:secret@host:5432/morsel?sslmode=require",
            "postgresql://ana:…@host:5432/morsel?sslmode=require"
        ),
        ("postgresql://host/morsel?user=ana&password=secret", "postgresql://host/morsel?user=ana"),
        ("postgresql://ana:sec ret@host/morsel", ""), ("postgresql://ana:sec#ret@host/morsel", ""),
        ("postgresql://ana:sec/ret@host/morsel", ""), ("postgresql://host/morsel?PASSWORD=secret", ""),
    ])
    func `a redacted address has no password`(url: String, redacted: String) {
        let address = StoreAddress.postgresql(url: url)

        #expect(!address.redacted.contains("sec") && !address.redacted.contains("ret@"))
        if !redacted.isEmpty { #expect(address.redacted == redacted) }
    }

    @Test func `the option wins over the environment, and the environment over the data folder`() {
        let environment = ["MORSEL_DATABASE": "sqlite:/b", "XDG_DATA_HOME": "/data", "HOME": "/home/ana"]

        #expect(StoreAddress.location(option: "sqlite:/a", environment: environment) == .sqlite(path: "/a"))
        #expect(StoreAddress.location(option: nil, environment: environment) == .sqlite(path: "/b"))
        #expect(StoreAddress.location(option: "nonsense", environment: environment) == nil)
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/ana"], "/data/morsel/morsel.db"),
        (["XDG_DATA_HOME": "relative", "HOME": "/home/ana"], "/home/ana/.local/share/morsel/morsel.db"),
        (["MORSEL_DATABASE": "", "HOME": "/home/ana"], "/home/ana/.local/share/morsel/morsel.db"),
    ])
    func `the default file is in the data folder`(environment: [String: String], path: String) {
        #expect(StoreAddress.location(option: nil, environment: environment) == .sqlite(path: path))
    }

    @Test func `only the folder of the default file is created`() async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            let environment = ["XDG_DATA_HOME": folder + "/share"]
            try StoreAddress.sqlite(path: folder + "/other/morsel.db").makeDefaultFolder(
                environment: environment
            )
            #expect(try Folder.names(folder) == [])

            try StoreAddress.sqlite(path: folder + "/share/morsel/morsel.db").makeDefaultFolder(
                environment: environment
            )
            #expect(FileManager.default.fileExists(atPath: folder + "/share/morsel"))
        }
    }
}
