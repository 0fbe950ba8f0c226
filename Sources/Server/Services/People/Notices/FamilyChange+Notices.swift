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

    /// Tells every parent of something that is about no child and that no person caused, in this same commit.
    func tellParents(_ kind: NoticeKind, _ title: String, opening subject: NoticeSubject) throws {
        for parent in try parents() {
            let notice = Notice(
                id: id(), userID: parent, familyID: family.family.id, kind: kind, title: title, body: "",
                subject: subject, createdAt: family.now)
            noteLast(try tables.deliver(notice))
        }
    }

    /// Marks what parents were told of a child as read, in this same commit, because it is settled; their open screens
    /// hear how many are left to read.
    func settle(_ occasion: Occasion, about child: Child) throws {
        try settle(occasion.kind, about: occasion.subject(child))
    }

    /// Marks what parents were told of that kind about a subject as read, in this same commit.
    func settle(_ kind: NoticeKind, about subject: NoticeSubject) throws {
        for parent in try parents() {
            let marked = try tables.notices.markRead(
                kind, about: subject, of: parent, in: family.family.id, at: family.now)
            guard let marked else { continue }
            noteLast(
                .notificationAdded(
                    HouseholdEvent.ItemID(marked.newest.uuid), userID: parent, unreadCount: marked.unread))
        }
    }

    /// Warns those who want it of every balance that this change moved below their threshold, once until it has risen
    /// again. Called before the commit.
    func warnOfLowBalances(_ balances: [(child: Child, balance: Money)]) throws {
        let warnings = tables.noticePreferences
        for (child, balance) in balances {
            for member in try everyone(concernedBy: child) {
                guard let wishes = member.lowBalance else { continue }
                let person = member.id
                let isLow = wishes.warns(of: balance)
                guard try warnings.wasWarned(person, of: child.id, in: family.family.id) != isLow else { continue }
                try warnings.setWarned(isLow, person, of: child.id, in: family.family.id)
                guard isLow, .person(person) != cause else { continue }
                try deliver(.lowBalance(balance), about: child, to: [person])
            }
        }
    }

    private func audience(of occasion: Occasion, _ child: Child) throws -> [User.ID] {
        let parents = occasion.audience.includesParents ? try parents() : []
        let concerned = (occasion.audience.includesChild ? [child.userID] : []) + parents
        return concerned.filter { .person($0) != cause }
    }

    private func everyone(concernedBy child: Child) throws -> [FamilyMember] {
        let members = try members()
        return members.filter { $0.id == child.userID } + members.filter { $0.role == .parent }
    }

    private func parents() throws -> [User.ID] {
        try members().filter { $0.role == .parent }.map(\.id)
    }

    private func deliver(_ occasion: Occasion, about child: Child, to people: [User.ID]) throws {
        guard family.family.isOn(occasion.system) else { return }
        for person in people {
            let reader: Role = person == child.userID ? .child : .parent
            let notice = Notice(
                id: id(), userID: person, familyID: family.family.id, kind: occasion.kind,
                title: occasion.title(child, to: reader, family.locale),
                body: occasion.body(child, to: reader, family.locale), subject: occasion.subject(child),
                childID: child.id, createdAt: family.now)
            noteLast(try tables.deliver(notice))
        }
    }
}

extension Tables {
    /// Puts a notice into its inbox; what to tell after the commit.
    func deliver(_ notice: Notice) throws -> HouseholdEvent.Change {
        let unread = try notices.insert(notice)
        return .notificationAdded(HouseholdEvent.ItemID(notice.id.uuid), userID: notice.userID, unreadCount: unread)
    }
}
