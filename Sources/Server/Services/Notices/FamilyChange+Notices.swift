import Foundation
import Household
import Ledger
import Storage

extension FamilyChange {
    /// Tells those whom it concerns of something about a child, in this same commit and never the person who caused it
    /// ([S §7]). Who that was is `cause`: the caller, unless the change is an automatic one.
    ///
    ///     try change.notify(.allowancePaid(amount), about: child)
    func notify(_ occasion: Occasion, about child: Child) throws {
        try deliver(occasion, about: child, to: try audience(of: occasion, child))
    }

    /// Warns those who want it of every balance that this change moved below their threshold, once until it has risen
    /// again. Called before the commit.
    func warnOfLowBalances(_ balances: [(child: Child, balance: Money)]) throws {
        for (child, balance) in balances {
            let warnings = tables.noticePreferences
            for person in try everyone(concernedBy: child) {
                guard let wishes = try warnings.find(of: person, in: family.family.id, unit: balance.unit) else {
                    continue
                }
                let isLow = wishes.warns(of: balance)
                guard try warnings.wasWarned(person, of: child.id, in: family.family.id) != isLow else { continue }
                try warnings.setWarned(isLow, person, of: child.id, in: family.family.id)
                guard isLow, .person(person) != cause else { continue }
                try deliver(.lowBalance(balance), about: child, to: [person])
            }
        }
    }

    private func audience(of occasion: Occasion, _ child: Child) throws -> [User.ID] {
        let parents = occasion.audience.includesParents ? try family.parents() : []
        let concerned = (occasion.audience.includesChild ? [child.userID] : []) + parents
        return concerned.filter { .person($0) != cause }
    }

    private func everyone(concernedBy child: Child) throws -> [User.ID] {
        [child.userID] + (try family.parents())
    }

    private func deliver(_ occasion: Occasion, about child: Child, to people: [User.ID]) throws {
        for person in people {
            let notice = Notice(
                id: id(), userID: person, familyID: family.family.id, kind: occasion.kind,
                title: occasion.title(child, family.locale), body: occasion.body(child, family.locale),
                subject: occasion.subject(child), createdAt: family.now)
            noteLast(try tables.deliver(notice))
        }
    }
}

extension FamilyTables {
    /// The parents of the family.
    fileprivate func parents() throws -> [User.ID] {
        try tables.users.all(in: family.id).filter { $0.role == .parent }.map(\.id)
    }
}

extension Tables {
    /// Puts a notice into its inbox; what to tell after the commit.
    func deliver(_ notice: Notice) throws -> HouseholdEvent.Change {
        try notices.insert(notice)
        let counts = try notices.counts(
            of: notice.userID, in: notice.familyID, since: notice.createdAt.addingTimeInterval(-Notice.keptSeconds))
        return .notificationAdded(
            HouseholdEvent.ItemID(notice.id.uuid), userID: notice.userID, unreadCount: counts.unread)
    }
}
