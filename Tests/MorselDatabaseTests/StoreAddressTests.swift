import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct StoreAddressTests {
    @Test func `an address is a file or a server`() {
        #expect(StoreAddress("sqlite:/srv/morsel.db") == .sqlite(path: "/srv/morsel.db"))
        #expect(
            StoreAddress("postgresql://ana@host/morsel") == .postgresql(url: "postgresql://ana@host/morsel")
        )
        #expect(StoreAddress("postgres://host/morsel") == .postgresql(url: "postgres://host/morsel"))
    }

    @Test(arguments: ["", "sqlite:", "morsel.db", "mysql://host/morsel", "http://host", "SQLITE:x"])
    func `anything else is none`(text: String) { #expect(StoreAddress(text) == nil) }

    @Test(arguments: [
        (
            "postgresql://ana:secret@host:5432/morsel?sslmode=require",
            "postgresql://ana:…@host:5432/morsel?sslmode=require"
        ),
        ("postgresql://host/morsel?user=ana&password=secret", "postgresql://host/morsel?user=ana"),
        ("postgresql://ana:sec ret@host/morsel", ""), ("postgresql://ana:sec#ret@host/morsel", ""),
        ("postgresql://ana:sec/ret@host/morsel", ""), ("postgresql://host/morsel?PASSWORD=secret", ""),
    ])
    func `an address is shown without its password`(url: String, shown: String) {
        let address = StoreAddress.postgresql(url: url)

        #expect(!address.shown.contains("sec") && !address.shown.contains("ret@"))
        if !shown.isEmpty { #expect(address.shown == shown) }
    }

    @Test func `what is told goes before the environment, and that before the data folder`() {
        let environment = ["MORSEL_DATABASE": "sqlite:/b", "XDG_DATA_HOME": "/data", "HOME": "/home/ana"]

        #expect(StoreAddress.location(told: "sqlite:/a", environment: environment) == .sqlite(path: "/a"))
        #expect(StoreAddress.location(told: nil, environment: environment) == .sqlite(path: "/b"))
        #expect(StoreAddress.location(told: "nonsense", environment: environment) == nil)
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/ana"], "/data/morsel/morsel.db"),
        (["XDG_DATA_HOME": "relative", "HOME": "/home/ana"], "/home/ana/.local/share/morsel/morsel.db"),
        (["MORSEL_DATABASE": "", "HOME": "/home/ana"], "/home/ana/.local/share/morsel/morsel.db"),
    ])
    func `the file that nobody names is in the data folder`(environment: [String: String], path: String) {
        #expect(StoreAddress.location(told: nil, environment: environment) == .sqlite(path: path))
    }

    @Test func `only the folder of the file that nobody names is made`() async throws {
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
