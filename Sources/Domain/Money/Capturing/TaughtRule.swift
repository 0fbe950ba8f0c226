public import Capture
public import Foundation
public import Household
public import Ledger

/// How messages are read that a parent has taught by marking one of them.
public struct TaughtRule: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<TaughtRule>

    /// Who it is.
    public let id: ID
    /// Whose messages it reads, and where in them it finds what.
    public let rule: MessageRule
    /// Who taught it.
    public let author: Author
    /// When.
    public let createdAt: Date

    /// How many a family may keep: every message is tried on those of its sender.
    public static let limit = 200

    /// A rule with every field.
    public init(id: ID, rule: MessageRule, author: Author, createdAt: Date) {
        self.id = id
        self.rule = rule
        self.author = author
        self.createdAt = createdAt
    }
}

/// A message that somebody marks, to have others like it read so.
public struct TeachingForm: Hashable, Sendable {
    /// The message.
    public var message: MessageForm
    /// What was pointed at in it.
    public var marks: MessageMarks
    /// The family's source that it is of, where it does not say so itself. Its sender is of that source from then on.
    public var sourceID: MoneySource.ID?

    /// A message and its marks.
    public init(_ message: MessageForm, marks: MessageMarks, sourceID: MoneySource.ID? = nil) {
        self.message = message
        self.marks = marks
        self.sourceID = sourceID
    }
}

/// What a rule would do, before it is kept.
public struct TeachingTrial: Hashable, Sendable {
    /// An earlier message that the rule reads.
    public struct Earlier: Hashable, Sendable, Identifiable {
        /// How the rule reads it against what became of it.
        public enum Difference: Hashable, Sendable {
            /// As it was read then.
            case none
            /// Otherwise; what is recorded stays as it is.
            case told(ReceivedMessage.Told)
            /// It was left out, and stays so.
            case leftOut
            /// It waits in Review. Whether the rule would record it.
            case waits(isRecorded: Bool)
        }

        /// The message.
        public let id: ReceivedMessage.ID
        /// Its words.
        public let text: String
        /// When it came.
        public let receivedAt: Date
        /// What the rule reads in it.
        public let reading: CapturedTransaction
        /// How that differs.
        public let difference: Difference

        /// An earlier message with every field.
        public init(
            id: ReceivedMessage.ID, text: String, receivedAt: Date, reading: CapturedTransaction,
            difference: Difference
        ) {
            self.id = id
            self.text = text
            self.receivedAt = receivedAt
            self.reading = reading
            self.difference = difference
        }
    }

    /// The rule.
    public let rule: MessageRule
    /// Whether it takes the place of what was taught before of that message.
    public let replaces: Bool
    /// What it reads in the message that taught it.
    public let reading: CapturedTransaction
    /// The earlier messages that it reads, the newest first.
    public let earlier: [Earlier]
    /// How many earlier messages of the same sender there are whose words are still kept.
    public let looked: Int

    /// How many of the newest messages are tried.
    public static let reach = 500

    /// A trial with every field.
    public init(
        rule: MessageRule, replaces: Bool = false, reading: CapturedTransaction, earlier: [Earlier], looked: Int
    ) {
        self.rule = rule
        self.replaces = replaces
        self.reading = reading
        self.earlier = earlier
        self.looked = looked
    }
}

extension TeachingTrial.Earlier.Difference {
    /// How a rule reads a message against what became of it.
    ///
    /// - Parameter isSure: whether what it reads is recorded at once.
    public init(_ reading: CapturedTransaction, _ message: ReceivedMessage, isSure: Bool) {
        switch message.status {
        case .ignored: self = .leftOut
        case .review: self = .waits(isRecorded: isSure)
        case .recorded, .duplicate:
            guard let told = message.told else {
                self = .none
                return
            }
            let isSame =
                told.amount == reading.amount && told.type == reading.type
                && told.merchantKey == MerchantName.key(of: reading.merchant ?? "")
            self = isSame ? .none : .told(told)
        }
    }
}

extension TeachingProblem {
    /// What is wrong, at the field where it is shown.
    public var errors: FieldErrors {
        switch self {
        case .oneTimeCode: FieldErrors(.messageText, .money(.taughtOneTimeCode))
        case .declined: FieldErrors(.messageText, .money(.taughtDeclined))
        case .noAmount: FieldErrors(.amount, .money(.taughtAmountMissing))
        case .noName: FieldErrors(.merchant, .money(.taughtMerchantUnfit))
        case .nothingStays: FieldErrors(.messageText, .money(.taughtWithoutWords))
        }
    }
}
