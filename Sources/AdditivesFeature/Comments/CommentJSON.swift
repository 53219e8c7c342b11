import MorselAccounts
import MorselAdditives
import MorselCore
import MorselUI

/// The JSON of comments.
enum CommentJSON {
    /// Who reads a comment.
    enum Reader {
        /// Anyone, who does not learn who wrote it.
        case anyone
        /// The author.
        case author
        /// An administrator, who learns the account, and how many accounts reported it.
        case administrator
    }

    /// One comment.
    static func comment(_ comment: AdditiveComment, for reader: Reader, _ collection: AdditiveCollection)
        -> [UInt8]
    {
        var json = JSONWriter()
        json.object { members(of: comment, for: reader, collection, &$0) }
        return json.bytes
    }

    /// A list; `next` is the number before which the next part begins.
    static func comments(
        _ comments: [AdditiveComment],
        next: Int64?,
        for reader: Reader,
        _ collection: AdditiveCollection
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("comments")
            json.array { json in
                for comment in comments {
                    json.object { members(of: comment, for: reader, collection, &$0) }
                }
            }
            if let next { json.integer("next", next) }
        }
        return json.bytes
    }

    private static func members(
        of comment: AdditiveComment,
        for reader: Reader,
        _ collection: AdditiveCollection,
        _ json: inout JSONWriter
    ) {
        json.integer("id", comment.id)
        json.integer("additive", comment.additive)
        json.optional("ecode", collection.additive(comment.additive)?.ecode.plainSpaces ?? "")
        json.key("text")
        json.string(comment.text)
        json.key("language")
        json.string(comment.language)
        json.key("created")
        json.time(comment.createdAt)
        guard reader != .anyone else { return }
        json.key("hidden")
        json.boolean(comment.isHidden)
        guard reader == .administrator else { return }
        json.key("account")
        json.string(comment.account)
        json.integer("reports", comment.reports)
    }
}
