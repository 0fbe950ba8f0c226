import Household
import Ledger

/// One event as its row keeps it: the parts that its kind has, nothing for the rest.
struct EventRow {
    enum Kind: String {
        case entryCreated, entryUpdated, balanceUpdated, savingsUpdated, wishListChanged, budgetChanged
        case allowanceChanged, childChanged, familyChanged, categoriesChanged, recurringChanged, notificationAdded
        case sessionEnded
    }

    var kind: Kind
    var child: Child.ID?
    var person: User.ID?
    var subject: Identifier<HouseholdEvent.Item>?
    var word: String?
    var money: Money?
    var day: CalendarDate?
    var flag: Bool?
    var number: Int?

    /// The bound values, in the order of `columns`.
    var values: [SQLValue] {
        [
            .text(kind.rawValue), .id(child), .id(person), .id(subject), .text(word), .text(money?.unit.code),
            money.map { .integer($0.minorUnits) } ?? .null, day.map { .day($0) } ?? .null,
            flag.map { .flag($0) } ?? .null, number.map { .integer($0) } ?? .null,
        ]
    }

    static let columns = "kind, child_id, person_id, subject_id, word, unit, amount, day, flag, number"
}

extension EventRow {
    /// The row of a change.
    init(_ change: HouseholdEvent.Change) {
        switch change {
        case .entryCreated(let entry, let child):
            self.init(kind: .entryCreated, child: child, subject: .init(entry.uuid))
        case .entryUpdated(let entry, let child):
            self.init(kind: .entryUpdated, child: child, subject: .init(entry.uuid))
        case .balanceUpdated(let child, let balance):
            self.init(kind: .balanceUpdated, child: child, money: balance)
        case .savingsUpdated(let account, let child, let balance, let kind):
            self.init(
                kind: .savingsUpdated, child: child, subject: .init(account.uuid), word: kind.rawValue, money: balance)
        case .wishListChanged(let item, let child, let kind):
            self.init(kind: .wishListChanged, child: child, subject: item, word: kind.rawValue)
        case .budgetChanged(let category, let child, let level):
            self.init(
                kind: .budgetChanged, child: child, subject: .init(category.uuid), word: level?.status.rawValue,
                number: level?.percentage)
        case .allowanceChanged(let child, let state):
            self.init(
                kind: .allowanceChanged, child: child, money: state.weeklyAllowance, day: state.nextDate,
                flag: state.isPaused, number: state.heldCount)
        case .childChanged(let child, let kind): self.init(kind: .childChanged, child: child, word: kind.rawValue)
        case .familyChanged: self.init(kind: .familyChanged)
        case .categoriesChanged: self.init(kind: .categoriesChanged)
        case .recurringChanged(let child): self.init(kind: .recurringChanged, child: child)
        case .notificationAdded(let notification, let person, let unread):
            self.init(kind: .notificationAdded, person: person, subject: notification, number: unread)
        case .sessionEnded(let session, let reason):
            self.init(kind: .sessionEnded, subject: .init(session.uuid), word: reason.rawValue)
        }
    }

    /// The change of the row; nil when a part of its kind is missing or says what this program does not know.
    var change: HouseholdEvent.Change? {
        switch kind {
        case .familyChanged: .familyChanged
        case .categoriesChanged: .categoriesChanged
        case .sessionEnded: sessionEnded
        case .notificationAdded: notificationAdded
        default: child.flatMap { change(of: $0) }
        }
    }

    private func change(of child: Child.ID) -> HouseholdEvent.Change? {
        switch kind {
        case .entryCreated: subject.map { .entryCreated(.init($0.uuid), childID: child) }
        case .entryUpdated: subject.map { .entryUpdated(.init($0.uuid), childID: child) }
        case .balanceUpdated: money.map { .balanceUpdated(childID: child, newBalance: $0) }
        case .savingsUpdated: savingsUpdated(child)
        case .wishListChanged: wishListChanged(child)
        case .budgetChanged: budgetChanged(child)
        case .allowanceChanged: allowanceChanged(child)
        case .childChanged:
            word.flatMap { HouseholdEvent.ChildChange(rawValue: $0) }.map { .childChanged(child, $0) }
        case .recurringChanged: .recurringChanged(childID: child)
        case .familyChanged, .categoriesChanged, .notificationAdded, .sessionEnded: nil
        }
    }

    private var sessionEnded: HouseholdEvent.Change? {
        guard let subject, let reason = word.flatMap({ HouseholdEvent.SessionEnd(rawValue: $0) }) else { return nil }
        return .sessionEnded(.init(subject.uuid), reason: reason)
    }

    private var notificationAdded: HouseholdEvent.Change? {
        guard let subject, let person, let number else { return nil }
        return .notificationAdded(subject, userID: person, unreadCount: number)
    }

    private func savingsUpdated(_ child: Child.ID) -> HouseholdEvent.Change? {
        guard let subject, let money, let kind = word.flatMap({ HouseholdEvent.SavingsChange(rawValue: $0) }) else {
            return nil
        }
        return .savingsUpdated(.init(subject.uuid), childID: child, newBalance: money, kind)
    }

    private func wishListChanged(_ child: Child.ID) -> HouseholdEvent.Change? {
        guard let subject, let kind = word.flatMap({ HouseholdEvent.WishChange(rawValue: $0) }) else { return nil }
        return .wishListChanged(subject, childID: child, kind)
    }

    private func budgetChanged(_ child: Child.ID) -> HouseholdEvent.Change? {
        guard let subject else { return nil }
        guard let word else { return .budgetChanged(.init(subject.uuid), childID: child, nil) }
        guard let status = HouseholdEvent.BudgetLevel.Status(rawValue: word), let number else { return nil }
        return .budgetChanged(.init(subject.uuid), childID: child, .init(status: status, percentage: number))
    }

    private func allowanceChanged(_ child: Child.ID) -> HouseholdEvent.Change? {
        guard let money, let flag, let number else { return nil }
        return .allowanceChanged(
            childID: child, .init(weeklyAllowance: money, nextDate: day, isPaused: flag, heldCount: number))
    }
}
