public import Ledger

/// Something that was committed, told to the live screens and the hub of one family, in commit order.
public struct HouseholdEvent: Hashable, Sendable {
    /// The family that may hear it; nobody else ever does.
    public let familyID: Family.ID
    /// What changed.
    public let change: Change
    /// Whom of the family it is for.
    public let audience: Audience

    /// An event of a family.
    public init(familyID: Family.ID, change: Change) {
        self.familyID = familyID
        self.change = change
        audience = change.area.audience
    }

    /// What changed, by the area in which it did (allowance §5.3). What an event is, who hears it, what is kept and
    /// what is told of it stands with its area; a new area has its lines here and nowhere else.
    public enum Change: Hashable, Sendable {
        /// Children's money.
        case allowance(AllowanceEvent)
        /// The parents' money.
        case money(MoneyEvent)
        /// Lists, items, the pantry and grocery budgets.
        case groceries(GroceryEvent)
        /// The family, its people, their inboxes and sessions.
        case people(PeopleEvent)
    }

    /// Stands for things that an event knows by nothing but their id.
    public enum Item {}

    /// The id of a thing whose own type the event does not know: `.init(wish.id.uuid)`.
    public typealias ItemID = Identifier<Item>
}

/// Who may hear an event. The one place that decides it (§5.2).
extension HouseholdEvent {
    /// Whom an event is for.
    public enum Audience: Hashable, Sendable {
        /// Everyone in the family.
        case family
        /// The parents alone.
        case parents
        /// That child with the parents.
        case child(Child.ID)
        /// Those children with the parents.
        case children(Set<Child.ID>)
        /// That person alone, parent or child.
        case person(User.ID)
        /// That session alone.
        case session(SignInSession.ID)

        /// Whether someone of the family is among them: parents for all that is not for one person, a child only for
        /// what is the child's own or everyone's. What is for others reaches no socket of the child, not even an id.
        public func includes(_ caller: Caller) -> Bool {
            switch self {
            case .family: true
            case .parents: caller.role == .parent
            case .child(let child): caller.role == .parent || caller.childID == child
            case .children(let children): caller.role == .parent || caller.childID.map(children.contains) == true
            case .person(let person): caller.userID == person
            case .session(let session): caller.sessionID == session
            }
        }
    }

    /// Whether a caller may hear it: one of its family, for whom it is meant.
    public func isHeard(by caller: Caller) -> Bool {
        caller.familyID == familyID && audience.includes(caller)
    }
}

extension HouseholdEvent.Change {
    /// Every area.
    private static let areas: [any AreaEvent.Type] = [
        AllowanceEvent.self,
        MoneyEvent.self,
        GroceryEvent.self,
        PeopleEvent.self,
    ]

    /// What changed, as its area knows it.
    public var area: any AreaEvent {
        switch self {
        case .allowance(let event): event
        case .money(let event): event
        case .groceries(let event): event
        case .people(let event): event
        }
    }

    /// Whether it is such an event of one of these areas. What happens in an area that is not asked about is none.
    public func isOne(
        allowance isSuchAllowance: (AllowanceEvent) -> Bool = { _ in false },
        money isSuchMoney: (MoneyEvent) -> Bool = { _ in false },
        groceries isSuchGroceries: (GroceryEvent) -> Bool = { _ in false },
        people isSuchPeople: (PeopleEvent) -> Bool = { _ in false },
    ) -> Bool {
        switch self {
        case .allowance(let event): isSuchAllowance(event)
        case .money(let event): isSuchMoney(event)
        case .groceries(let event): isSuchGroceries(event)
        case .people(let event): isSuchPeople(event)
        }
    }

    /// Whether this program knows such events.
    public static func knows(kind: String) -> Bool {
        areas.contains { $0.knows(kind: kind) }
    }

    /// What was kept; nil where this program does not know it, or a part of it is missing.
    public init?(_ kept: HouseholdEvent.Kept) {
        for area in Self.areas {
            if let event = area.init(kept) {
                self = event.change
                return
            }
        }
        return nil
    }

    /// Why the session has ended whose screens hear this, and nothing after it; nil for any other change.
    public var sessionEnd: HouseholdEvent.SessionEnd? {
        if case .people(.sessionEnded(_, let reason)) = self { reason } else { nil }
    }
}
