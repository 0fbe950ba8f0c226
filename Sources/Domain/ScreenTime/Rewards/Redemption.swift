public import Foundation
public import Household
public import Ledger

/// A child's request for a reward, and what became of it (screen-time.md §2.5). It keeps what the reward was when it
/// was asked for, whatever the reward becomes.
public struct Redemption: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Redemption>

    /// Where it stands. The raw value is the one on the wire.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        case requested, approved, declined, cancelled, expired
    }

    /// Who it is.
    public let id: ID
    /// Who asks.
    public let childID: Child.ID
    /// For what.
    public let rewardID: Reward.ID
    /// What the reward was called.
    public let rewardName: String
    /// What the child gets.
    public let content: Reward.Content
    /// The points that it costs.
    public let cost: Int
    /// Where it stands in the store. What has expired meanwhile is told by `status(at:)`.
    public internal(set) var status: Status
    /// When it was asked for.
    public let requestedAt: Date
    /// Who decided; nil while nobody has, and of one that was approved by itself or has expired.
    public internal(set) var decidedBy: User.ID?
    /// When it was decided, or expired.
    public internal(set) var decidedAt: Date?
    /// What the parent said to it, at most 200 characters.
    public internal(set) var message: String?
    /// When the points come back if nobody decides.
    public let expiresAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A request with every field.
    public init(
        id: ID, childID: Child.ID, rewardID: Reward.ID, rewardName: String, content: Reward.Content, cost: Int,
        status: Status = .requested, requestedAt: Date, decidedBy: User.ID? = nil, decidedAt: Date? = nil,
        message: String? = nil, expiresAt: Date, version: Int = 1
    ) {
        self.id = id
        self.childID = childID
        self.rewardID = rewardID
        self.rewardName = rewardName
        self.content = content
        self.cost = cost
        self.status = status
        self.requestedAt = requestedAt
        self.decidedBy = decidedBy
        self.decidedAt = decidedAt
        self.message = message
        self.expiresAt = expiresAt
        self.version = version
    }

    /// A child's request for a reward at `now`.
    init(_ id: ID, of reward: Reward, by child: Child.ID, now: Date, in zone: TimeZone) {
        self.init(
            id: id, childID: child, rewardID: reward.id, rewardName: reward.name, content: reward.content,
            cost: reward.cost, requestedAt: now, expiresAt: Self.expiry(of: reward.content, now: now, in: zone))
    }

    /// The minutes of screen time that it gives; nil of other kinds.
    public var minutes: Int? { content.minutes }

    /// What the entry of pocket money says: "Reward: Ice cream".
    public var entryDescription: String { "Reward: \(rewardName)" }

    /// Where it stands at a moment: a request that nobody has decided expires by itself.
    public func status(at now: Date) -> Status {
        status == .requested && now >= expiresAt ? .expired : status
    }

    /// When a request of `now` expires: of screen time at the end of the local day, of anything else after 7 days.
    public static func expiry(of content: Reward.Content, now: Date, in zone: TimeZone) -> Date {
        switch content {
        case .screenTime: (CalendarDate(now, in: zone) + 1).midnight(in: zone)
        case .privilege, .money: now.addingTimeInterval(7 * 86_400)
        }
    }

    /// What the child reads: "Waiting", "Approved", "Declined: after homework", "Declined", "Canceled", "Expired".
    public func label(at now: Date) -> String {
        switch status(at: now) {
        case .requested: "Waiting"
        case .approved: "Approved"
        case .declined: message.map { "Declined: \($0)" } ?? "Declined"
        case .cancelled: "Canceled"
        case .expired: "Expired"
        }
    }

    /// The message of a parent: trimmed, in one line, at most 200 characters; nil where there is none.
    public static func checkedMessage(_ text: String?) throws(FieldErrors) -> String? {
        do {
            return try FieldRules.lines(FieldRules.clean(text ?? ""), .message, limit: messageLimit)
        } catch {
            throw FieldErrors(.message, .screenTime(.messageTooLong(limit: messageLimit)))
        }
    }

    /// Most characters of a message.
    public static let messageLimit = 200
}
