import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("Putting money aside for a wish, and what came of asking for it")
struct WishSavingTests {
    private let now = Date(timeIntervalSince1970: 1_763_668_800)
    private let child = Child(
        id: Child.ID(UUID()), userID: User.ID(UUID()), familyID: Family.ID(UUID()), accountID: Account.ID(UUID()),
        firstName: "Alice", lastName: "Smith", weeklyAllowance: Money(minorUnits: 1_500, currency: .usd),
        createdAt: .distantPast)

    private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

    private func wish(_ name: String = "Bicycle", in savings: SavingsSummary? = nil) -> WishListItem {
        WishListItem(
            id: WishListItem.ID(UUID()), childID: child.id, name: name, price: money(20_000),
            savingsAccountID: savings?.id, createdAt: now)
    }

    private func savings(_ balance: Int64, isLocked: Bool = false) -> SavingsSummary {
        let account = Account(
            id: Account.ID(UUID()), unit: .currency(.usd), owner: .child(child.id), kind: .savings)
        return SavingsSummary(
            account: SavingsAccount(
                childID: child.id, account: account, name: "Trip", isLocked: isLocked, createdAt: now),
            balance: money(balance))
    }

    private func means(_ spending: Int64, _ savings: [SavingsSummary] = []) -> ChildMeans {
        ChildMeans(child: child, spending: money(spending), savings: savings)
    }

    @Test(
        "What spending has can be put aside, by no cent more, and never a debt",
        arguments: [1_200, 1, 0, -300] as [Int64])
    func cover(spending: Int64) {
        let saving = WishSaving(wish(), means(spending))
        #expect(saving.savings == nil && saving.cover.all == money(max(0, spending)))
        if spending > 0 { #expect(saving.obstacle(money(spending)) == nil) }
        #expect(saving.obstacle(money(max(0, spending) + 1)) == .shortage(balance: money(spending)))
    }

    @Test("Money goes where the wish is saved for; without that one more account has to have room")
    func room() {
        let full = (0..<10).map { _ in savings(0) }
        #expect(WishSaving(wish(), means(1_000, full)).obstacle(money(1)) == .tooManyAccounts)
        #expect(WishSaving(wish(), means(1_000, Array(full.dropLast()))).obstacle(money(1)) == nil)
        let linked = WishSaving(wish(in: full[3]), means(1_000, full))
        #expect(linked.savings == full[3] && linked.obstacle(money(1_000)) == nil)
        var bought = wish(in: full[3])
        bought.purchasedAt = now
        #expect(WishSaving(bought, means(1_000, full)).obstacle(money(1)) == .purchased)
    }

    @Test("The account of a wish has its name, cut where that is too long")
    func name() {
        #expect(SavingsDraft(for: wish("Kite")).name == "Kite")
        let long = String(repeating: "a", count: 49) + " " + String(repeating: "b", count: 50)
        #expect(SavingsDraft(for: wish(long)).name == String(repeating: "a", count: 49))
        #expect(SavingsDraft(for: wish()).target == nil)
    }

    @Test("What is put aside is a part of the ring, of which it moves nothing else (I-18)")
    func ring() {
        let account = savings(3_000)
        let before = WishProgress(wish(), means(12_550))
        let after = WishProgress(wish(in: account), means(9_550, [account]))
        #expect((before.percentage, before.asidePercentage) == (62, 0))
        #expect((after.percentage, after.asidePercentage) == (62, 15))
        #expect(after.aside == money(3_000) && after.available == before.available)
    }

    @Test("Savings go to another open wish with another account, and by a child not out of a locked one")
    func transfer() {
        let (trip, other) = (savings(2_000), savings(0, isLocked: true))
        let (bicycle, kite) = (wish(in: trip), wish("Kite"))
        let has = means(0, [trip, other])
        let transfer = WishTransfer(from: bicycle, to: kite, has)
        #expect(transfer.obstacle(money(2_000), for: .child) == nil)
        #expect(transfer.obstacle(money(2_001), for: .child) == .shortage(account: "Trip", balance: money(2_000)))
        #expect(WishTransfer(from: bicycle, to: bicycle, has).obstacle(money(1), for: .parent) == .notAnother)
        let sharing = WishTransfer(from: bicycle, to: wish("Skates", in: trip), has)
        #expect(sharing.obstacle(money(1), for: .parent) == .notAnother)
        let locked = WishTransfer(from: wish(in: other), to: kite, has)
        #expect(locked.obstacle(money(1), for: .child) == .lockedSavings)
        #expect(locked.obstacle(money(1), for: .parent) == .shortage(account: "Trip", balance: money(0)))

        let list = WishList(
            child: child, means: has,
            wishes: [bicycle, kite, wish("Skates", in: trip)].map { WishSummary($0, has) })
        #expect(WishTransfer.others(than: bicycle, in: list).map(\.wish.name) == ["Kite"])
        #expect(list.wishes[0].maySavingsMove(by: .child) && !list.wishes[1].maySavingsMove(by: .parent))
    }

    @Test("Without the account nothing is there to be moved")
    func unsaved() {
        let transfer = WishTransfer(from: wish(), to: wish("Kite"), means(1_000))
        #expect(transfer.obstacle(money(1), for: .parent) == .shortage(account: "Bicycle", balance: money(0)))
    }

    @Test("What waits comes first; an answer is told for 7 days, a no only until the wish is bought")
    func asked() {
        let person = User.ID(UUID())
        func summary(_ name: String, _ change: (inout WishListItem) -> Void) -> WishSummary {
            var wish = wish(name)
            change(&wish)
            return WishSummary(wish, means(0))
        }
        func answer(_ kind: WishAnswer.Kind, daysAgo: Double) -> WishAnswer {
            WishAnswer(kind, by: person, at: now.addingTimeInterval(-daysAgo * 86_400), name: "Mom")
        }
        let wishes = [
            summary("Never") { _ in },
            summary("Waiting") { $0.requestedAt = now },
            summary("Longer") { $0.requestedAt = now.addingTimeInterval(-60) },
            summary("No") { $0.answer = answer(.declined, daysAgo: 6.9) },
            summary("Yes") {
                $0.answer = answer(.approved, daysAgo: 1)
                $0.purchasedAt = now
            },
            summary("Old") { $0.answer = answer(.declined, daysAgo: 7) },
            summary("Bought after all") {
                $0.answer = answer(.declined, daysAgo: 2)
                $0.purchasedAt = now
            },
        ]
        let asked = AskedWish.all(of: wishes, now: now)
        #expect(asked.map(\.wish.wish.name) == ["Longer", "Waiting", "Yes", "No"])
        #expect(asked.map(\.standing) == [.waiting, .waiting, .approved(by: "Mom"), .declined])
    }
}
