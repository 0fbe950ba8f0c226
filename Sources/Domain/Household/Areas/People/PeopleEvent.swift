public import Ledger

/// What can happen to the family, its people, their inboxes and sessions (allowance §5.3).
public enum PeopleEvent: AreaEvent {
    /// A child was added or changed.
    case childChanged(Child.ID, HouseholdEvent.ChildChange)
    /// Name, settings or members of the family.
    case familyChanged
    /// A notification for one person, and how many that person has not read.
    case notificationAdded(HouseholdEvent.ItemID, userID: User.ID, unreadCount: Int)
    /// A session has ended; only its own screens act on it.
    case sessionEnded(SignInSession.ID, reason: HouseholdEvent.SessionEnd = .signedOut)

    public var change: HouseholdEvent.Change { .people(self) }

    public var audience: HouseholdEvent.Audience {
        switch self {
        case .childChanged(let child, _): .child(child)
        case .familyChanged: .family
        case .notificationAdded(_, let person, _): .person(person)
        case .sessionEnded(let session, _): .session(session)
        }
    }

    // MARK: What is kept

    /// The words by which the events are kept.
    public enum Kind: String {
        case childChanged, familyChanged, notificationAdded, sessionEnded
    }

    public var kept: HouseholdEvent.Kept {
        switch self {
        case .childChanged(let child, let kind):
            .init(kind: Kind.childChanged.rawValue, child: child, word: kind.rawValue)
        case .familyChanged: .init(kind: Kind.familyChanged.rawValue)
        case .notificationAdded(let notification, let person, let unread):
            .init(kind: Kind.notificationAdded.rawValue, person: person, subject: notification, number: unread)
        case .sessionEnded(let session, let reason):
            .init(kind: Kind.sessionEnded.rawValue, subject: .init(session.uuid), word: reason.rawValue)
        }
    }

    public init?(_ kept: HouseholdEvent.Kept) {
        guard let kind = Kind(rawValue: kept.kind) else { return nil }
        switch kind {
        case .childChanged:
            guard let child = kept.child, let kind: HouseholdEvent.ChildChange = kept.named() else { return nil }
            self = .childChanged(child, kind)
        case .familyChanged: self = .familyChanged
        case .notificationAdded:
            guard let subject = kept.subject, let person = kept.person, let number = kept.number else { return nil }
            self = .notificationAdded(subject, userID: person, unreadCount: number)
        case .sessionEnded:
            guard let subject = kept.subject, let reason: HouseholdEvent.SessionEnd = kept.named() else { return nil }
            self = .sessionEnded(.init(subject.uuid), reason: reason)
        }
    }

    // MARK: What is told

    public func told(in family: Family.ID) -> HouseholdEvent.Told {
        switch self {
        case .childChanged(let child, let kind):
            .init("ChildChanged", [["childId": .id(child), "kind": .text(kind.rawValue)]])
        case .familyChanged: .init("FamilyChanged", [["familyId": .id(family)]])
        case .notificationAdded(let notification, _, let unread):
            .init("NotificationAdded", [["notificationId": .id(notification), "unreadCount": .number(unread)]])
        case .sessionEnded(_, let reason): .init("SessionRevoked", [["reason": .text(reason.rawValue)]])
        }
    }
}

/// Short ways to say what changed.
extension HouseholdEvent.Change {
    /// A child was added or changed.
    public static func childChanged(_ id: Child.ID, _ kind: HouseholdEvent.ChildChange) -> Self {
        .people(.childChanged(id, kind))
    }

    /// Name, settings or members of the family.
    public static var familyChanged: Self { .people(.familyChanged) }

    /// A notification for one person, and how many that person has not read.
    public static func notificationAdded(_ id: HouseholdEvent.ItemID, userID: User.ID, unreadCount: Int) -> Self {
        .people(.notificationAdded(id, userID: userID, unreadCount: unreadCount))
    }

    /// A session has ended; only its own screens act on it.
    public static func sessionEnded(
        _ id: SignInSession.ID, reason: HouseholdEvent.SessionEnd = .signedOut
    ) -> Self {
        .people(.sessionEnded(id, reason: reason))
    }
}
