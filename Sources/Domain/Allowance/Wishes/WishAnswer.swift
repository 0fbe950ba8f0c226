public import Foundation
public import Household
public import Ledger

/// What a parent said when a child asked to buy a wish. It stays until the child asks again, or the wish is given back.
public struct WishAnswer: Hashable, Sendable {
    /// How long the child is shown it: 7 days.
    public static let shownSeconds: TimeInterval = 7 * 86_400

    /// Yes or no. The raw value is the one in the store.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case approved = "Approved"
        case declined = "Declined"
    }

    /// Yes or no.
    public let kind: Kind
    /// Who said it.
    public let by: User.ID
    /// When.
    public let at: Date
    /// The display name of that person, also of one who has left the family since: what happened keeps its names, as
    /// entries do. Nil in an answer that was not read with it.
    public let name: String?

    /// An answer.
    public init(_ kind: Kind, by person: User.ID, at moment: Date, name: String? = nil) {
        self.kind = kind
        by = person
        at = moment
        self.name = name
    }
}

/// A wish that a child asked to buy, and how that stands. It is told until 7 days after the answer, a "no" only until
/// the wish is bought all the same.
public struct AskedWish: Hashable, Sendable, Identifiable {
    /// How asking for it stands.
    public enum Standing: Hashable, Sendable {
        /// Nobody has answered.
        case waiting
        /// A parent, by that display name, said yes.
        case approved(by: String?)
        /// A parent said "not now".
        case declined
    }

    /// The wish.
    public let wish: WishSummary
    /// How asking for it stands.
    public let standing: Standing

    /// The wish's id.
    public var id: WishListItem.ID { wish.id }

    /// A wish as it stands at `now`; nil for one that nobody asks for, or that was answered long ago.
    public init?(_ summary: WishSummary, now: Date) {
        let wish = summary.wish
        if wish.requestedAt != nil, !wish.isPurchased {
            standing = .waiting
        } else if let answer = wish.answer, now.timeIntervalSince(answer.at) < WishAnswer.shownSeconds {
            switch (answer.kind, wish.isPurchased) {
            case (.approved, true): standing = .approved(by: answer.name)
            case (.declined, false): standing = .declined
            case (.approved, false), (.declined, true): return nil
            }
        } else {
            return nil
        }
        self.wish = summary
    }

    /// Those of a child's wishes: the ones that wait, the longest first, then the answered ones, newest first.
    public static func all(of wishes: [WishSummary], now: Date) -> [AskedWish] {
        let asked = wishes.compactMap { AskedWish($0, now: now) }
        let waiting = asked.filter { $0.standing == .waiting }.sorted { $0.since < $1.since }
        return waiting + asked.filter { $0.standing != .waiting }.sorted { $0.since > $1.since }
    }

    private var since: Date {
        let moment = standing == .waiting ? wish.wish.requestedAt : wish.wish.answer?.at
        return moment ?? wish.wish.createdAt
    }
}
