package import Logging
package import MorselDatabase

/// Everything that can be set of a server; `docs/configuration.md` has a row for each.
package struct ServerConfiguration: Sendable, Equatable {
    /// The address to listen on.
    package var host = "127.0.0.1"
    /// The port to listen on; 0 takes a free one.
    package var port = 8080
    /// Where people reach the server, which links in pages name; nil where it was not told.
    package var publicAddress: PublicAddress?
    /// The folder of files for browsers; nil for the one beside the program, if there is one.
    package var web: String?
    /// The knowledge file; nil for the one beside the program.
    package var knowledge: String?
    /// Where the catalogue of products is kept: `sqlite:PATH` or `postgresql://…`; nil for no catalogue.
    package var database: StoreAddress?
    /// How much is logged.
    package var logLevel = Logger.Level.info
    /// The largest body of a request, in bytes.
    package var bodyLimit = 1_048_576
    /// The largest body of a request with photos, in bytes.
    package var photoLimit = 25_165_824
    /// How many requests with photos are held and read at once before others are turned away.
    package var photos = 12
    /// Minutes after which what reads photos is ended when there are none.
    package var photoMinutes = 5
    /// The largest address and header fields of a request together, in bytes.
    package var headerLimit = 16_384
    /// Seconds in which a request must arrive whole, and which a connection may be idle.
    package var requestSeconds = 20
    /// Seconds in which a client must take something of its answer.
    package var responseSeconds = 60
    /// How many connections are open at once; others wait in the queue of the system.
    package var connections = 16_384
    /// How many requests wait for their answer before others are turned away.
    package var waiting = 512
    /// How many labels of more than 16 KiB are held and read at once before others are turned away.
    package var largeLabels = 16

    /// The configuration that holds where nothing is set.
    package init() {}
}
