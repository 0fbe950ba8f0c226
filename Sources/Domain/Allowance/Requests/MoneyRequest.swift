public import Foundation
public import Household
public import Ledger

/// Money that a child asks a parent for (chores.md §5), and how that stands.
public struct MoneyRequest: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<MoneyRequest>

    /// How many of a child may wait at a time.
    public static let waitingLimit = CountLimit(10) { "You can ask for money \($0) times at a time" }

    /// How asking stands. The raw value is the one on the wire.
    public enum Status: String, CaseIterable, Codable, Hashable, Sendable {
        /// Nobody has answered.
        case waiting
        /// A parent gave that much, or another amount.
        case approved
        /// A parent said "not now".
        case declined
    }

    /// Which one.
    public let id: ID
    /// Who asks.
    public let childID: Child.ID
    /// How much was asked for, above zero.
    public let amount: Money
    /// What for, 1-200 characters: what the entry says.
    public let purpose: String
    /// When.
    public let askedAt: Date
    /// How it stands.
    public var status: Status
    /// How much was given; nil unless approved.
    public var given: Money?
    /// When it was answered.
    public var decidedAt: Date?
    /// Who answered.
    public var decidedBy: User.ID?
    /// The credit; whoever writes the request puts it in.
    public var entryID: Entry.ID?
    /// Counts changes, from 1.
    public var version: Int

    /// A request with every field.
    public init(
        id: ID, childID: Child.ID, amount: Money, purpose: String, askedAt: Date, status: Status = .waiting,
        given: Money? = nil, decidedAt: Date? = nil, decidedBy: User.ID? = nil, entryID: Entry.ID? = nil,
        version: Int = 1
    ) {
        self.id = id
        self.childID = childID
        self.amount = amount
        self.purpose = purpose
        self.askedAt = askedAt
        self.status = status
        self.given = given
        self.decidedAt = decidedAt
        self.decidedBy = decidedBy
        self.entryID = entryID
        self.version = version
    }

    /// Whether another amount was given than was asked for.
    public var isGivenOtherwise: Bool { given.map { $0 != amount } ?? false }

    /// A parent's answer.
    public enum Answer: Hashable, Sendable {
        /// Yes, with that amount, above zero: what was asked for, or another one.
        case approve(Money)
        /// "Not now".
        case decline
    }

    /// The request with an answer; nil where it has that answer already, and nothing is booked again. One who approves
    /// books one credit of `given` in the same commit.
    public func answered(
        _ answer: Answer, by person: ActingPerson, now: Date
    ) throws(AnswerRefusal) -> MoneyRequest? {
        guard person.reaches(childID) else { throw .notFound }
        guard AskingAct.decide.isAllowed(to: person.role) else { throw .forbidden }
        var next = self
        switch answer {
        case .approve(let amount): (next.status, next.given) = (.approved, amount)
        case .decline: (next.status, next.given) = (.declined, nil)
        }
        if status != .waiting {
            guard (status, given) == (next.status, next.given) else { throw .answered }
            return nil
        }
        next.decidedAt = now
        next.decidedBy = person.userID
        next.version += 1
        return next
    }
}

extension EntryCause.Kind {
    /// Money that a child asked for.
    public static let moneyRequest = EntryCause.Kind(rawValue: "moneyRequest")
}

extension EntryCause {
    /// A request that was approved.
    public static func moneyRequest(_ id: MoneyRequest.ID) -> EntryCause { EntryCause(.moneyRequest, id) }
}
