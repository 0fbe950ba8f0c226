public import Allowance
import Foundation
public import Household
import Images
public import Ledger
import Storage

/// Children's wishes: the list, buying, asking.
public struct WishesService: Sendable {
    let store: FamilyStore
    let workshop: PhotoWorkshop

    /// All wishes of a child. Refused: `.notFound`.
    public func page(_ caller: Caller, of child: Child.ID) async throws(ServiceFailure) -> WishList {
        try await store.read(caller) { family in
            let child = try family.child(child)
            let means = try family.means(of: child)
            return WishList(child: child, means: means, wishes: try family.wishes(of: child, means))
        }
    }

    /// One wish with its child and what giving it back would book. Refused: `.notFound`.
    public func record(_ caller: Caller, _ id: WishListItem.ID) async throws(ServiceFailure) -> WishRecord {
        try await store.read(caller) { family in
            let (wish, child) = try family.wish(id)
            let means = try family.means(of: child)
            return WishRecord(
                child: child, means: means, summary: WishSummary(wish, means),
                givingBack: try family.reversal(ofBuying: wish, child))
        }
    }

    /// A child's wishes in the order of lists; with `purchased` only those, or only the others.
    public func list(
        _ caller: Caller, of child: Child.ID, purchased: Bool? = nil
    ) async throws(ServiceFailure) -> [WishSummary] {
        try await store.read(caller) { family in
            let child = try family.child(child)
            return try family.wishes(of: child, try family.means(of: child))
                .filter { purchased == nil || $0.wish.isPurchased == purchased }
        }
    }

    /// One wish.
    public func wish(_ caller: Caller, _ id: WishListItem.ID) async throws(ServiceFailure) -> WishSummary {
        try await store.read(caller) { family in
            let (wish, child) = try family.wish(id)
            return WishSummary(wish, try family.means(of: child))
        }
    }

    /// Throws unless the caller may do that with a wish, for doors that want to know before they read what is to be
    /// done.
    public func authorise(_ caller: Caller, _ act: WishAct, on id: WishListItem.ID) async throws(ServiceFailure) {
        try await store.read(caller) { family in try family.require(.wishes(act, try family.wish(id).child.id)) }
    }

    /// Adds a wish. Refused: `.form`, `.wish(.tooMany)`, `.notFound`.
    public func add(
        _ caller: Caller, for child: Child.ID, _ form: WishForm, key: String?
    ) async throws(ServiceFailure) -> WishSummary {
        try await store.change(caller) { change in
            let family = change.family
            let child = try family.child(child)
            try family.require(.wishes(.edit, child.id))
            let means = try family.means(of: child)
            let draft = try form.validated(unit: family.family.unit, locale: family.locale) {
                means.openSavings($0) != nil
            }
            let contents = Self.contents(of: draft, for: child)
            let id = try change.once(key, request: contents) {
                let open = try family.tables.wishes.openCount(of: child.id, in: caller.familyID)
                if WishListItem.openLimit.obstacle(beside: open) != nil { throw Refusal.wish(.tooMany) }
                let id: WishListItem.ID = change.id()
                var wish = WishListItem(
                    id: id, childID: child.id, name: draft.name, price: draft.price, createdAt: family.now)
                draft.apply(to: &wish)
                try change.tables.wishes.insert(wish, in: caller.familyID)
                change.note(wish, .created)
                return (id, answer: id.description)
            } again: {
                try WishListItem.ID(answered: $0)
            }
            return WishSummary(try family.wish(id).wish, means)
        }
    }

    private static func contents(of draft: WishDraft, for child: Child) -> RequestContents {
        let (id, price, savings) = (child.id.description, draft.price.digits, draft.savingsAccountID?.description)
        // The version before knew no emoji.
        let former = RequestContents(
            "addWish",
            [
                "child": id, "name": draft.name, "price": price, "url": draft.url, "notes": draft.notes,
                "savings": savings,
            ])
        return RequestContents(
            "addWish",
            [
                "child": id, "name": draft.name, "emoji": draft.emoji?.description, "price": price, "url": draft.url,
                "notes": draft.notes, "savings": savings,
            ], formerly: draft.emoji == nil ? former.text : nil)
    }

    /// Changes a wish. Refused: `.form`, `.request(.versionConflict)`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: WishListItem.ID, _ wanted: WishChange
    ) async throws(ServiceFailure) -> WishSummary {
        try await store.change(caller) { change in
            let family = change.family
            var (wish, child) = try family.wish(id)
            try family.require(.wishes(.edit, child.id))
            guard wish.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let means = try family.means(of: child)
            let linked = wish.savingsAccountID
            let draft = try wanted.form(of: wish).validated(unit: family.family.unit, locale: family.locale) {
                $0 == linked || means.openSavings($0) != nil
            }
            try change.watchWishes(of: child)
            draft.apply(to: &wish)
            try change.write(&wish, .updated)
            return WishSummary(wish, means)
        }
    }

    /// Erases a wish; what was booked for it stays. Refused: `.notFound`.
    public func delete(_ caller: Caller, _ id: WishListItem.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let (wish, child) = try change.family.wish(id)
            try change.family.require(.wishes(.edit, child.id))
            try change.tables.wishes.delete(id, in: caller.familyID)
            change.note(wish, .deleted)
            if wish.requestedAt != nil, !wish.isPurchased {
                try change.settle(.wishRequested(id.uuid, name: wish.name), about: child)
            }
        }
    }

    /// A child asks to buy a wish; asking again changes nothing. Refused: `.wish(.alreadyPurchased)`, `.forbidden`,
    /// `.notFound`.
    public func ask(_ caller: Caller, _ id: WishListItem.ID) async throws(ServiceFailure) -> WishSummary {
        try await answer(caller, .ask, id) { change, wish, child in
            guard wish.requestedAt == nil else { return }
            wish.requestedAt = change.family.now
            wish.answer = nil
            try change.write(&wish, .requested)
            try change.notify(.wishRequested(id.uuid, name: wish.name), about: child)
        }
    }

    /// The child takes the request back. Refused: `.wish(.alreadyPurchased)`, `.forbidden`, `.notFound`.
    public func withdrawRequest(_ caller: Caller, _ id: WishListItem.ID) async throws(ServiceFailure) -> WishSummary {
        try await answer(caller, .ask, id) { change, wish, child in
            guard wish.requestedAt != nil else { return }
            wish.requestedAt = nil
            try change.write(&wish, .updated)
            try change.settle(.wishRequested(id.uuid, name: wish.name), about: child)
        }
    }

    /// A parent says "not now". Refused: `.wish(.alreadyPurchased)`, `.forbidden`, `.notFound`.
    public func decline(_ caller: Caller, _ id: WishListItem.ID) async throws(ServiceFailure) -> WishSummary {
        try await answer(caller, .decline, id) { change, wish, child in
            guard wish.requestedAt != nil else { return }
            wish.requestedAt = nil
            wish.answer = WishAnswer(.declined, by: caller.userID, at: change.family.now)
            try change.write(&wish, .declined)
            try change.settle(.wishRequested(id.uuid, name: wish.name), about: child)
            try change.notify(.wishAnswered(id.uuid, name: wish.name, isApproved: false), about: child)
        }
    }

    private func answer(
        _ caller: Caller, _ act: WishAct, _ id: WishListItem.ID,
        _ work: @escaping @Sendable (FamilyChange, inout WishListItem, Child) throws -> Void
    ) async throws(ServiceFailure) -> WishSummary {
        try await store.change(caller) { change in
            var (wish, child) = try change.family.wish(id)
            try change.family.require(.wishes(act, child.id))
            if wish.isPurchased { throw Refusal.wish(.alreadyPurchased) }
            try work(change, &wish, child)
            return WishSummary(wish, try change.family.means(of: child))
        }
    }
}

extension FamilyTables {
    /// A wish of a child that the caller may see; anything else is not found.
    func wish(_ id: WishListItem.ID) throws -> (wish: WishListItem, child: Child) {
        guard let wish = try tables.wishes.find(id, in: family.id) else { throw Refusal.notFound }
        return (wish, try child(wish.childID))
    }

    /// The wishes of a child with these means, in the order of lists.
    func wishes(of child: Child, _ means: ChildMeans) throws -> [WishSummary] {
        try tables.wishes.all(of: child.id, in: family.id).map { WishSummary($0, means) }
            .sorted(by: WishSummary.isListed)
    }

    /// What a child has and gets.
    func means(of child: Child) throws -> ChildMeans {
        ChildMeans(
            child: child, spending: try tables.accounts.balance(of: child.account, in: family.id),
            savings: try tables.savings.all(of: child.id, in: family.id))
    }
}

extension FamilyChange {
    /// To be told after the commit.
    func note(_ wish: WishListItem, _ kind: HouseholdEvent.WishChange) {
        note(.wishListChanged(.init(wish.id.uuid), childID: wish.childID, kind))
    }

    /// Writes a changed wish and notes what happened to it.
    func write(_ wish: inout WishListItem, _ kind: HouseholdEvent.WishChange) throws {
        wish.updatedAt = family.now
        wish.version += 1
        try tables.wishes.update(wish, in: family.family.id)
        note(wish, kind)
    }
}
