public import Foundation
public import Ledger

/// A message of a bank or wallet as it reached Roost.
public struct CapturedMessage: Hashable, Sendable {
    /// Its words.
    public var text: String
    /// The title of a notification, which often is the kind of the message; it is read before the words.
    public var title: String?
    /// The source or institution that a person or a script names.
    public var source: String?
    /// The app that showed it.
    public var package: String?
    /// The number, name or address that it came from; a script may put a package here.
    public var sender: String?
    /// When it was shown or received.
    public var postedAt: Date

    /// A message.
    public init(
        _ text: String, title: String? = nil, source: String? = nil, package: String? = nil, sender: String? = nil,
        postedAt: Date
    ) {
        self.text = text
        self.title = title
        self.source = source
        self.package = package
        self.sender = sender
        self.postedAt = postedAt
    }

    /// The words as they are read, a title before them.
    var readText: String { Self.readText(text, title: title) }

    static func readText(_ text: String, title: String?) -> String {
        let title = title.map { $0 + "\n" } ?? ""
        return text.hasPrefix(title) ? text : title + text
    }
}

/// What the family has, by which a message is understood.
public struct CaptureContext: Hashable, Sendable {
    /// An account, wallet or card of the parents.
    public struct OwnSource: Hashable, Sendable {
        /// What they call it.
        public var name: String
        /// Whose messages it hears; the name of an ``Institution``.
        public var institution: String
        /// Its currency.
        public var currency: Currency
        /// The last four digits by which messages name it.
        public var tails: [String]
        /// Senders and apps whose messages are of it, beside those that its institution is known for.
        public var senders: [String]
        /// Whether a parent said that it is theirs.
        public var isConfirmed: Bool
        /// Whether a parent chose it for the messages of its institution that name no digits.
        public var isDefault: Bool

        /// A source.
        public init(
            name: String, institution: String? = nil, currency: Currency, tails: [String] = [],
            senders: [String] = [], isConfirmed: Bool = true, isDefault: Bool = false
        ) {
            self.name = name
            self.institution = institution ?? name
            self.currency = currency
            self.tails = tails
            self.senders = senders
            self.isConfirmed = isConfirmed
            self.isDefault = isDefault
        }
    }

    /// The parents' own sources.
    public var sources: [OwnSource]
    /// Their own names as banks write them: money to one of them stays in the family.
    public var ownNames: [String]
    /// Where the family's days begin.
    public var timeZone: TimeZone
    /// What the parents have taught of messages.
    public var rules: [MessageRule]
    /// The family's currency: that of an amount which a parent pointed at and which names none.
    public var currency: Currency?

    /// A context; without sources every message is of a source that nobody has confirmed.
    public init(
        sources: [OwnSource] = [], ownNames: [String] = [], timeZone: TimeZone, rules: [MessageRule] = [],
        currency: Currency? = nil
    ) {
        self.sources = sources
        self.ownNames = ownNames
        self.timeZone = timeZone
        self.rules = rules
        self.currency = currency
    }
}
