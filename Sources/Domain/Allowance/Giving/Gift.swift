public import Foundation
public import Household
public import Ledger

/// Money that a child gives to somebody from an account for giving (chores.md §4). The child asks, a parent hands it
/// over and says so, and only then it leaves the account.
public struct Gift: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Gift>

    /// How a gift stands. The raw value is the one on the wire.
    public enum Status: String, CaseIterable, Codable, Hashable, Sendable {
        /// A parent is to hand it over.
        case waiting
        /// It was handed over.
        case confirmed
        /// A parent said "not now".
        case declined
    }

    /// Which one.
    public let id: ID
    /// Who gives.
    public let childID: Child.ID
    /// The account it comes from.
    public let accountID: Account.ID
    /// To whom, 1-60 characters.
    public let recipient: String
    /// Above zero.
    public let amount: Money
    /// When the child asked.
    public let askedAt: Date
    /// How it stands.
    public var status: Status
    /// When it was answered.
    public var decidedAt: Date?
    /// Who answered.
    public var decidedBy: User.ID?
    /// The debit; whoever writes the gift puts it in.
    public var entryID: Entry.ID?
    /// Counts changes, from 1.
    public var version: Int

    /// A gift with every field.
    public init(
        id: ID, childID: Child.ID, accountID: Account.ID, recipient: String, amount: Money, askedAt: Date,
        status: Status = .waiting, decidedAt: Date? = nil, decidedBy: User.ID? = nil, entryID: Entry.ID? = nil,
        version: Int = 1
    ) {
        self.id = id
        self.childID = childID
        self.accountID = accountID
        self.recipient = recipient
        self.amount = amount
        self.askedAt = askedAt
        self.status = status
        self.decidedAt = decidedAt
        self.decidedBy = decidedBy
        self.entryID = entryID
        self.version = version
    }

    /// What the entry says: "Given to Red Cross".
    public var entryDescription: String { "Given to \(recipient)" }

    /// A parent's answer.
    public enum Answer: Hashable, Sendable {
        /// It was handed over.
        case confirm
        /// "Not now".
        case decline
    }

    /// The gift with an answer; nil where it has that answer already, and nothing is booked again. One who confirms
    /// books one debit on the account in the same commit.
    ///
    /// - Parameters:
    ///   - account: the name of the account it comes from.
    ///   - balance: what that account holds.
    public func answered(
        _ answer: Answer, by person: ActingPerson, account: String, balance: Money, now: Date
    ) throws(AnswerRefusal) -> Gift? {
        guard person.reaches(childID) else { throw .notFound }
        guard AskingAct.decide.isAllowed(to: person.role) else { throw .forbidden }
        let wanted: Status =
            switch answer {
            case .confirm: .confirmed
            case .decline: .declined
            }
        if status != .waiting {
            guard status == wanted else { throw .answered }
            return nil
        }
        if wanted == .confirmed, SavingsCover(giving: balance).isShort(of: amount) {
            throw .notEnough(.savings(account: account, balance: balance))
        }
        var next = self
        next.status = wanted
        next.decidedAt = now
        next.decidedBy = person.userID
        next.version += 1
        return next
    }
}

extension Collection<Gift> {
    /// What an account has left to give: its balance without the gifts that wait.
    public func available(of account: Account.ID, balance: Money) -> Money {
        let waiting = filter { $0.accountID == account && $0.status == .waiting }
        let left = waiting.reduce(balance) { $0 - $1.amount }
        return Swift.max(.zero(balance.unit), left)
    }
}

extension EntryCause.Kind {
    /// A gift that was handed over.
    public static let gift = EntryCause.Kind(rawValue: "gift")
}

extension EntryCause {
    /// A gift that was handed over.
    public static func gift(_ id: Gift.ID) -> EntryCause { EntryCause(.gift, id) }
}
