import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("What is in the way of taking an entry back")
struct EntryReversalTests {
    private let account = Account.ID(UUID())
    private let college = Account.ID(UUID())

    @Test(
        "Money in goes back only as far as spending may bear it (I-7)",
        arguments: [
            (2_000, 2_000, 0, nil), (2_000, 1_999, 0, 1_999), (2_000, 300, 1_700, nil), (2_000, 300, 1_699, 300),
            (2_000, -100, 1_900, -100),
        ] as [(Int64, Int64, Int64, Int64?)])
    func gift(amount: Int64, spending: Int64, overdraft: Int64, short: Int64?) {
        let obstacle = reversal(of: entry(.credit, amount), spending, overdraft: overdraft).obstacle
        #expect(obstacle == short.map { .ledger(.insufficientFunds(balance: money($0))) })
    }

    @Test("Money out comes back also where more is owed than may be")
    func spent() {
        #expect(reversal(of: entry(.debit, 500), -3_000).obstacle == nil)
        #expect(reversal(of: entry(.debit, 500), 0).obstacle == nil)
    }

    @Test("Halves of transfers, reversals and what was reversed stay; starting balances go, with the same amount only")
    func kinds() {
        for source in [EntrySource.savings, .reversal] {
            #expect(reversal(of: entry(.credit, 500, source), 9_000).obstacle == .ledger(.notReversible))
        }
        let reversed = entry(.credit, 500, reversedBy: Entry.ID(UUID()))
        #expect(reversal(of: reversed, 9_000).obstacle == .ledger(.alreadyReversed))
        #expect(reversal(of: reversed, 9_000).obstacle(booking: money(1)) == .ledger(.alreadyReversed))
        let start = reversal(of: entry(.credit, 500, .startingBalance), 9_000)
        #expect(start.obstacle == nil)
        #expect(start.obstacle(booking: money(400)) == .ledger(.notReversible))
    }

    @Test(
        "An allowance takes its shares back first, where the savings still have them (I-7)",
        arguments: [
            (1_200, 300, nil), (1_199, 300, .ledger(1_499)), (1_200, 299, .savings(299)), (0, 299, .savings(299)),
        ] as [(Int64, Int64, Reason?)])
    func allowance(spending: Int64, saved: Int64, reason: Reason?) {
        let plan = reversal(of: entry(.credit, 1_500, .allowance), spending, shares: [(.deposit, 300, saved)])
        #expect(plan.obstacle == reason.map(obstacle))
        #expect(plan.shares.map(\.savings.id) == [college])
    }

    @Test("A share of an account that was closed since is in spending already and stays there")
    func closed() {
        let plan = reversal(
            of: entry(.credit, 1_500, .allowance), 1_500, shares: [(.deposit, 300, 0)], isClosed: true)
        #expect(plan.shares.isEmpty)
        #expect(plan.obstacle == nil)
    }

    @Test("A wish gives its price back and the savings theirs; more of them than the price must be there (I-4, I-21)")
    func wishes() {
        let bought = entry(.debit, 4_500, .wish)
        #expect(reversal(of: bought, 0, shares: [(.withdrawal, 4_500, 0)]).obstacle == nil)
        #expect(reversal(of: bought, -3_000, shares: [(.withdrawal, 4_500, 0)]).obstacle == nil)
        #expect(reversal(of: bought, 500, shares: [(.withdrawal, 5_000, 0)]).obstacle == nil)
        #expect(
            reversal(of: bought, 499, shares: [(.withdrawal, 5_000, 0)]).obstacle
                == .ledger(.insufficientFunds(balance: money(499))))
        #expect(reversal(of: bought, 499, overdraft: 1, shares: [(.withdrawal, 5_000, 0)]).obstacle == nil)
        let listed = reversal(of: bought, 9_000, isGivenBackAsWish: true)
        #expect(listed.obstacle == .ledger(.notReversible))
    }

    @Test(
        "Another amount is asked only where both bookings end together (I-4, I-6)",
        arguments: [
            (.debit, 1_000, 1_500, 500, nil), (.debit, 1_000, 1_501, 500, 500), (.debit, 1_000, 900, -4_000, nil),
            (.credit, 1_000, 500, 500, nil), (.credit, 1_000, 499, 500, 500), (.credit, 1_000, 2_000, -4_000, nil),
        ] as [(Direction, Int64, Int64, Int64, Int64?)])
    func correction(direction: Direction, old: Int64, new: Int64, spending: Int64, short: Int64?) {
        let obstacle = reversal(of: entry(direction, old), spending).obstacle(booking: money(new))
        #expect(obstacle == short.map { .ledger(.insufficientFunds(balance: money($0))) })
    }

    enum Reason: Sendable {
        case ledger(Int64)
        case savings(Int64)
    }

    private func obstacle(_ reason: Reason) -> EntryReversal.Obstacle {
        switch reason {
        case .ledger(let balance): .ledger(.insufficientFunds(balance: money(balance)))
        case .savings(let balance): .savingsSpent(account: "College", balance: money(balance))
        }
    }

    private func reversal(
        of entry: Entry, _ spending: Int64, overdraft: Int64 = 0,
        shares: [(SavingsTransaction.Direction, amount: Int64, saved: Int64)] = [], isClosed: Bool = false,
        isGivenBackAsWish: Bool = false
    ) -> EntryReversal {
        let child = Child(
            id: Child.ID(UUID()), userID: User.ID(UUID()), familyID: Family.ID(UUID()), accountID: account,
            firstName: "Alice", lastName: "Smith", weeklyAllowance: money(1_500), allowOverdraft: overdraft > 0,
            overdraftLimit: money(overdraft), createdAt: .distantPast)
        let savings = shares.map { share in
            SavingsSummary(
                account: SavingsAccount(
                    childID: child.id,
                    account: Account(
                        id: college, unit: .currency(.usd), owner: .child(child.id), kind: .savings), name: "College",
                    createdAt: .distantPast, closedAt: isClosed ? .distantPast : nil),
                balance: money(share.saved))
        }
        let transfers = shares.compactMap { share in
            let link = Transfer.ID(UUID())
            let (out, into) = share.0 == .deposit ? (account, college) : (college, account)
            return Transfer(
                out: self.entry(.debit, share.amount, .savings, on: out, link: link),
                into: self.entry(.credit, share.amount, .savings, on: into, link: link))
        }
        return EntryReversal(
            of: entry, on: child.account, means: ChildMeans(child: child, spending: money(spending), savings: savings),
            transfers: transfers, isGivenBackAsWish: isGivenBackAsWish)
    }

    private func entry(
        _ direction: Direction, _ amount: Int64, _ source: EntrySource = .manual, on other: Account.ID? = nil,
        reversedBy: Entry.ID? = nil, link: Transfer.ID? = nil
    ) -> Entry {
        Entry(
            id: Entry.ID(UUID()), accountID: other ?? account, direction: direction, amount: money(amount),
            date: CalendarDate(daysSinceEpoch: 20_000), sequence: 1, description: "Entry", source: source,
            author: .roost, createdAt: .distantPast, reversedByID: reversedBy, transferID: link)
    }

    private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }
}
