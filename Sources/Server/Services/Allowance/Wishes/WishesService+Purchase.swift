public import Allowance
import Foundation
public import Household
public import Ledger
import Storage

extension WishesService {
    /// A wish after it was bought or given back, with what was booked on the spending account.
    public struct Purchase: Hashable, Sendable {
        /// The wish.
        public let wish: WishSummary
        /// In the order booked; empty when it was only marked.
        public let entries: [PostedEntry]
    }

    /// Marks a wish as purchased; with `recordsEntry` linked savings pay first, spending the rest (I-21). Refused:
    /// `.wish(.alreadyPurchased)`, `.request(.versionConflict)`, `.ledger(.insufficientFunds)`, `.budget(.exceeded)`
    /// unless a parent overrides it, `.savings(.locked)`, `.forbidden`, `.notFound`.
    ///
    /// - Parameter version: the wish as the caller read it, so that nothing is booked but the price that was seen; nil
    ///   buys it as it is.
    public func purchase(
        _ caller: Caller, _ id: WishListItem.ID, version: Int? = nil, recordsEntry: Bool = true,
        overridesBudget: Bool = false, key: String?
    ) async throws(ServiceFailure) -> Purchase {
        let (records, overrides) = (recordsEntry.description, overridesBudget.description)
        let contents = RequestContents(
            "purchaseWish",
            ["wish": id.description, "version": version?.description, "records": records, "overrides": overrides],
            formerly: (["purchase", id.description, records, overrides] + (version.map { [$0.description] } ?? []))
                .joined(separator: "\u{1F}"))
        return try await buy(caller, id, key, request: contents) { change, wish, child in
            if wish.isPurchased { throw Refusal.wish(.alreadyPurchased) }
            if let version, wish.version != version { throw Refusal.request(.versionConflict) }
            let wasRequested = wish.requestedAt != nil
            var entries: [PostedEntry] = []
            if recordsEntry {
                entries = try change.pay(for: wish, of: child, overridesBudget: overridesBudget)
                wish.purchaseEntryID = entries.last?.id
                wish.paid = entries.last?.entry.amount
            }
            wish.purchasedAt = change.family.now
            wish.requestedAt = nil
            wish.answer =
                wasRequested && caller.role == .parent
                ? WishAnswer(.approved, by: caller.userID, at: change.family.now) : nil
            try change.write(&wish, .purchased)
            if wasRequested {
                try change.settle(.wishRequested(id.uuid, name: wish.name), about: child)
                try change.notify(.wishAnswered(id.uuid, name: wish.name, isApproved: true), about: child)
            }
            return entries
        }
    }

    /// Marks a wish as not purchased and books back exactly what its purchase booked (I-21). Refused:
    /// `.wish(.notPurchased)`, `.ledger(.insufficientFunds)` where the savings that come back leave less than spending
    /// may owe (I-4), `.forbidden`, `.notFound`.
    public func unpurchase(
        _ caller: Caller, _ id: WishListItem.ID, key: String?
    ) async throws(ServiceFailure) -> Purchase {
        let contents = RequestContents(
            "unpurchaseWish", ["wish": id.description], formerly: "unpurchase\u{1F}\(id)")
        return try await buy(caller, id, key, request: contents) { change, wish, child in
            guard wish.isPurchased else { throw Refusal.wish(.notPurchased) }
            var entries: [PostedEntry] = []
            if let plan = try change.family.reversal(ofBuying: wish, child) {
                try change.require(plan.obstacle)
                entries = try change.takeBack(purchase: plan, of: child)
            }
            wish.purchasedAt = nil
            wish.purchaseEntryID = nil
            wish.paid = nil
            wish.answer = nil
            try change.write(&wish, .unpurchased)
            return entries
        }
    }

    private func buy(
        _ caller: Caller, _ id: WishListItem.ID, _ key: String?, request: RequestContents,
        _ work: @escaping @Sendable (FamilyChange, inout WishListItem, Child) throws -> [PostedEntry]
    ) async throws(ServiceFailure) -> Purchase {
        try await store.change(caller) { change in
            let family = change.family
            var (wish, child) = try family.wish(id)
            try family.require(.wishes(.buy, child.id))
            let entries = try change.once(key, request: request) {
                let entries = try work(change, &wish, child)
                return (entries, answer: entries.map(\.id.description).joined(separator: " "))
            } again: { answer in
                try answer.split(separator: " ").map { try family.entry(Entry.ID(answered: String($0))) }
            }
            return Purchase(wish: WishSummary(wish, try family.means(of: child)), entries: entries)
        }
    }
}

extension FamilyChange {
    /// Takes linked savings first, then the whole price from spending.
    fileprivate func pay(
        for wish: WishListItem, of child: Child, overridesBudget: Bool
    ) throws -> [PostedEntry] {
        let payment = WishPayment(wish, try family.means(of: child))
        switch payment.obstacle(for: family.caller.role) {
        case .shortage(let balance): throw LedgerRefusal.insufficientFunds(balance: balance)
        case .lockedSavings: throw Refusal.savings(.locked)
        case nil: break
        }
        let purchaseID: Entry.ID = id()
        var entries: [PostedEntry] = []
        if let linked = payment.savings {
            let move = SavingsMove(
                direction: .withdrawal, amount: payment.savingsPart, date: family.today,
                author: .person(family.caller.userID), followsID: purchaseID, cause: .wish(wish.id))
            let moved = try self.move(move, of: child, with: linked.account)
            if let half = try tables.entries.spendingHalf(of: moved.id, in: family.family.id) { entries.append(half) }
        }
        let category = try family.childrensCategory(.otherSpending)
        let check = try budgetCheck(wish.price, on: category, of: child, day: family.today)
        let posting = Posting(
            direction: .debit, amount: wish.price, date: family.today, description: "Purchased: \(wish.name)",
            categoryID: category, source: .wish, author: .person(family.caller.userID), cause: .wish(wish.id))
        let purchase = try entry(posting, on: child.account, id: purchaseID)
        entries.append(try post(purchase, on: child))
        try require(check, overridden: overridesBudget)
        return entries
    }

    /// Books a purchase back: the price first, then the savings it took. That nothing is in the way was asked before.
    func takeBack(purchase plan: EntryReversal, of child: Child) throws -> [PostedEntry] {
        let reversal = plan.entry.reversal(
            id: id(), sequence: try nextSequence(), date: family.today,
            author: .person(family.caller.userID), createdAt: family.now)
        let booked = try book(reversal, on: child)
        note(.entryUpdated(plan.entry.id, childID: child.id))
        return [booked] + (try takeBack(plan.shares, of: child))
    }
}

extension FamilyTables {
    /// What giving a wish back would book, and what is in its way; nil where nothing was booked for it. Throws
    /// `.notFound` where what was booked is gone.
    func reversal(ofBuying wish: WishListItem, _ child: Child) throws -> EntryReversal? {
        guard let id = wish.purchaseEntryID else { return nil }
        guard let purchase = try tables.entries.find(id, in: family.id)?.entry else { throw Refusal.notFound }
        return try reversal(of: purchase, child, isGivenBackAsWish: false)
    }
}
