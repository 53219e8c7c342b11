public import MorselCore
import MorselUI

/// The answer about a code in JSON, which the command and the server share (`docs/gs1.md`).
public enum GS1Answer {
    /// Returns the answer to data without an identifier.
    public static func json(_ message: GS1Message) -> [UInt8] {
        var json = JSONWriter()
        json.object { message.write(to: &$0) { $0.words[.english] } }
        return json.bytes
    }

    /// Returns the answer to a line with a request: `{"id":1,"data":"(01)…"}`.
    ///
    /// An invalid line gets an answer that says so.
    public static func json(toLine line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var (id, data): ([UInt8], [UInt8]?) = (Array("null".utf8), nil)
        var reader = JSONReader(line)
        let isObject =
            (try? reader.object { (reader, key) throws(JSONReader.ReadError) in
                if key.elementsEqual("id".utf8) {
                    id = Array(try reader.rawValue())
                } else if key.elementsEqual("data".utf8), reader.isAtString() {
                    data = try reader.string()
                } else {
                    _ = try reader.rawValue()
                }
            }) != nil
        var json = JSONWriter()
        json.object { json in
            json.key("id")
            json.raw(id)
            if isObject, let data {
                GS1Message(data).write(to: &json) { $0.words[.english] }
            } else {
                writeInvalidLine(to: &json)
            }
        }
        return json.bytes
    }

    private static func writeInvalidLine(to json: inout JSONWriter) {
        json.key("valid")
        json.boolean(false)
        json.key("elements")
        json.array { _ in }
        json.key("errors")
        json.array { json in
            json.object { json in
                json.key("ai")
                json.string("")
                json.key("position")
                json.number(0)
                json.key("rule")
                json.string("request")
                json.key("message")
                json.string("The line is not an object with the text member “data”." as String)
            }
        }
        json.key("bracketed")
        json.string("")
        json.key("hri")
        json.array { _ in }
    }
}
