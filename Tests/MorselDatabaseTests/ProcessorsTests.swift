import Foundation
import MorselDatabase
import Testing

@Suite struct ProcessorsTests {
    @Test func `those that are allowed are as many as nproc says`() throws {
        let nproc = Process()
        let output = Pipe()
        nproc.executableURL = URL(filePath: "/usr/bin/nproc")
        nproc.environment = [:]
        nproc.standardOutput = output
        try nproc.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        nproc.waitUntilExit()

        #expect(String(decoding: said, as: UTF8.self) == "\(Processors.allowed)\n")
    }
}
