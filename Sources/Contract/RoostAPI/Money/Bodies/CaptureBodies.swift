import Capture
import Foundation
import Ledger
public import Money

/// The body of `POST /capture`: a message of a bank or wallet.
public struct CaptureBody: RequestBody {
    /// The message.
    public let form: MessageForm
    /// Whether it is only read.
    public let isDryRun: Bool

    /// The name of its schema.
    public static let schemaName = "NewMessage"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = reader.message()
        form.postedAt = reader.instant("postedAt")
        self.form = form
        isDryRun = reader.flag("dryRun") ?? false
        try reader.finish()
        try form.requireNames()
    }
}

extension BodyReader {
    /// The words of a message, and by what it names itself.
    mutating func message() -> MessageForm {
        MessageForm(
            text("text", .required) ?? "", title: text("title"), source: text("source"), sender: text("sender"),
            package: text("package"))
    }
}

extension MessageForm {
    /// Throws where a whole text stands in the place of a name; what a device names itself by is cut to what is kept.
    func requireNames() throws(BodyProblems) {
        let names = [("title", title), ("source", source), ("sender", sender), ("package", package)]
        let long = names.filter { ($0.1?.utf8.count ?? 0) > Self.textLimit }
        if !long.isEmpty {
            throw BodyProblems(errors: long.map { .init($0.0, ["Must be a name."]) })
        }
    }
}

/// The body of `POST /capture/batch`: messages in the order in which they came.
public struct CaptureBatchBody: RequestBody {
    /// Each as it was sent; one that cannot be read spoils no other.
    public let events: [JSONValue]

    /// Most messages of one batch.
    public static let limit = 100

    /// The name of its schema.
    public static let schemaName = "NewMessages"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let events = reader.list("events", .required, of: CaptureBody.schema) ?? []
        try reader.finish()
        guard (1...Self.limit).contains(events.count) else {
            throw BodyProblems(errors: [.init("events", ["Give 1 to \(Self.limit) messages."])])
        }
        self.events = events
    }
}
