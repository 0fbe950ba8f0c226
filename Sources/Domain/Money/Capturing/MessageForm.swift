public import Foundation
public import Household

/// A message of a bank or wallet as a door hands it in.
public struct MessageForm: Hashable, Sendable {
    /// Its words, 1-4,000 characters.
    public var text: String
    /// The title of a notification.
    public var title: String?
    /// The source or institution that a person or a script names.
    public var source: String?
    /// The number, name or address that it came from.
    public var sender: String?
    /// The app that showed it.
    public var package: String?
    /// When it was shown, as the device says.
    public var postedAt: Date?

    /// Most characters of a message.
    public static let textLimit = 4_000
    /// Most characters of a title, a name or a package.
    public static let nameLimit = 200

    /// A message.
    public init(
        _ text: String, title: String? = nil, source: String? = nil, sender: String? = nil, package: String? = nil,
        postedAt: Date? = nil
    ) {
        self.text = text
        self.title = title
        self.source = source
        self.sender = sender
        self.package = package
        self.postedAt = postedAt
    }

    /// Throws what is wrong with the text; what only names it is cut to what is kept, and a time that cannot be is left
    /// out.
    public func validated(now: Date) throws(FieldErrors) -> MessageForm {
        if !text.contains(where: { !$0.isWhitespace }) { throw FieldErrors(.messageText, .money(.messageRequired)) }
        let isLong = text.count > Self.textLimit || text.unicodeScalars.count > Self.textLimit * 4
        if isLong { throw FieldErrors(.messageText, .money(.messageTooLong(limit: Self.textLimit))) }
        func short(_ name: String?) -> String? {
            let name = FieldRules.clean(name ?? "").prefix(Self.nameLimit)
            return name.isEmpty ? nil : String(name)
        }
        // A clock that stands years away says nothing.
        let times = TransactionForm.earliest...now.addingTimeInterval(TransactionForm.aheadSeconds)
        return MessageForm(
            text.filter { $0 != "\0" }, title: short(title), source: short(source), sender: short(sender),
            package: short(package), postedAt: postedAt.flatMap { times.contains($0) ? $0 : nil })
    }

    /// What tells the same text from the same sender again.
    public var textHash: String {
        ContentHash.of([sender, package, source, title, text].map { $0 ?? "" }.joined(separator: "\n").utf8)
    }

    /// What tells the same pattern again, with other numbers: every digit stands for any.
    public var fingerprint: String {
        ContentHash.of(String(text.map { $0.isNumber ? "0" : $0 }).utf8)
    }
}
