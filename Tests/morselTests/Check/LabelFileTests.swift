import Foundation
import MorselTestSupport
import Testing

@testable import morsel

@Suite struct LabelFileTests {
    @Test func `UTF-8 text is unchanged`() throws {
        let file = try LabelFile("a.txt", bytes: Array("\u{FEFF}Œufs\r\n".utf8))

        #expect(file.text == Array("\u{FEFF}Œufs\r\n".utf8))
        #expect(file.repairs == 0)
    }

    @Test func `invalid UTF-8 is replaced and counted`() throws {
        let file = try LabelFile("a.txt", bytes: Array("az".utf8) + [0xFA] + Array("car, caf".utf8) + [0xE9])

        #expect(String(decoding: file.text, as: UTF8.self) == "az\u{FFFD}car, caf\u{FFFD}")
        #expect(file.repairs == 2)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x41, 0x00], [0xFE, 0xFF, 0x00, 0x41]] as [[UInt8]])
    func `a UTF-16 file is rejected with advice`(bytes: [UInt8]) throws {
        let error = #expect(throws: LabelFile.ReadError.self) { try LabelFile("a.txt", bytes: bytes) }

        #expect(error?.description == "a.txt is UTF-16. Save it as UTF-8 and try again.")
    }

    @Test func `a file that is neither text nor a photo is rejected`() throws {
        var random = SplitMix64(seed: 6)

        for count in [32, 100, 4_000] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let error = #expect(throws: LabelFile.ReadError.self) { try LabelFile("a.bin", bytes: bytes) }
            #expect(
                error?.description.hasPrefix("a.bin is neither text nor a photo in a supported format.")
                    == true
            )
        }
    }

    @Test(
        arguments: [
            [0x1F, 0x8B, 0x08, 0, 0, 0xE9], Array("I\0n\0g\0r\0".utf8), [UInt8](repeating: 0, count: 4_096),
            Array("GIF89a\u{1}\u{2}\u{3}".utf8), [0xE9, 0xE8, 0x41, 0xFC],
        ] as [[UInt8]]
    )
    func `archives, UTF-16, zeros and other binary files are rejected`(bytes: [UInt8]) {
        #expect(throws: LabelFile.ReadError.self) { try LabelFile("a.bin", bytes: bytes) }
    }

    @Test func `an empty file and a Latin-1 file are text`() throws {
        #expect(try LabelFile("a.txt", bytes: []).text.isEmpty)
        let latin1 =
            Array("Ingr".utf8) + [0xE9] + Array("dients:\tcacao, cr".utf8) + [0xE8] + Array("me".utf8)
        #expect(try LabelFile("a.txt", bytes: latin1).repairs == 2)
    }

    @Test func `a missing file and a folder are rejected with advice`() throws {
        let folder = FileManager.default.temporaryDirectory.path

        #expect(throws: LabelFile.ReadError.self) { try LabelFile.bytes(of: "\(folder)/no such file") }
        let error = #expect(throws: LabelFile.ReadError.self) { try LabelFile.bytes(of: folder) }

        #expect(
            error?.description == "\(folder) is a folder without labels. Labels are .txt files and photos."
        )
    }

    @Test func `an error in JSON is one object with the file and a code`() throws {
        let error = #expect(throws: LabelFile.ReadError.self) { try LabelFile("a\"b", bytes: [0xFF, 0xFE]) }

        let message = #"a\"b is UTF-16. Save it as UTF-8 and try again."#
        #expect(
            error?.json == #"{"file":"a\"b","error":{"code":"not-utf-8","message":"\#(message)"}}"# + "\n"
        )
    }
}
