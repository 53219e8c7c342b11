import Foundation
import MorselDatabase
import Testing

@Suite struct ProcessorsTests {
    @Test func `the number of available processors equals that of nproc`() throws {
        let nproc = Process()
        let output = Pipe()
        nproc.executableURL = URL(filePath: "/usr/bin/nproc")
        nproc.environment = [:]
        nproc.standardOutput = output
        try nproc.run()
        let count = output.fileHandleForReading.readDataToEndOfFile()
        nproc.waitUntilExit()

        #expect(String(decoding: count, as: UTF8.self) == "\(Processors.availableCount)\n")
    }
}
