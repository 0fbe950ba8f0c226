import Allowance
import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

/// A savings account of nobody in particular.
func savings(
    _ name: String = "College", target: Int64? = nil, percentage: String? = nil, isEnabled: Bool = true,
    isClosed: Bool = false, balance: Int64 = 0
) -> SavingsSummary {
    let usd = AccountUnit.currency(.usd)
    let now = Date(timeIntervalSince1970: 1_763_668_800)
    let child = Child.ID(UUID())
    return SavingsSummary(
        account: SavingsAccount(
            childID: child,
            account: Account(id: Account.ID(UUID()), unit: usd, owner: .child(child), kind: .savings), name: name,
            target: target.map { Money(minorUnits: $0, unit: usd) }, autoTransferEnabled: isEnabled,
            autoTransferPercentage: percentage.flatMap { Percentage(digits: $0) }, createdAt: now,
            closedAt: isClosed ? now : nil),
        balance: Money(minorUnits: balance, unit: usd))
}

@Suite("How an allowance is shared out to savings")
struct AutoTransferTests {
    private func shares(_ allowance: Int64, _ balance: Int64, _ accounts: [SavingsSummary]) -> [String] {
        let usd = AccountUnit.currency(.usd)
        return AutoTransfer.shares(
            of: Money(minorUnits: allowance, unit: usd), spendingBalance: Money(minorUnits: balance, unit: usd),
            accounts: accounts
        ).map { "\($0.account.name) \($0.amount.digits)" }
    }

    @Test("The examples of I-14 and I-16: rounded down, up to the target, up to what there is (68)")
    func examples() {
        #expect(shares(1_500, 14_050, [savings(percentage: "20", balance: 4_000)]) == ["College 3.00"])
        #expect(shares(999, 999, [savings(percentage: "33")]) == ["College 3.29"])
        #expect(shares(1_500, 1_500, [savings(target: 5_000, percentage: "20", balance: 4_850)]) == ["College 1.50"])
        #expect(shares(1_500, 100, [savings(percentage: "20")]) == ["College 1.00"])
    }

    @Test("Nothing is shared at the target, beyond it, without cover, when off, when closed, or below one cent")
    func nothing() {
        #expect(shares(1_500, 1_500, [savings(target: 5_000, percentage: "20", balance: 5_000)]) == [])
        #expect(shares(1_500, 1_500, [savings(target: 5_000, percentage: "20", balance: 6_000)]) == [])
        #expect(shares(1_500, 0, [savings(percentage: "20")]) == [])
        #expect(shares(1_500, -500, [savings(percentage: "20")]) == [])
        #expect(shares(1_500, 1_500, [savings(percentage: "20", isEnabled: false)]) == [])
        #expect(shares(1_500, 1_500, [savings(percentage: "20", isClosed: true)]) == [])
        #expect(shares(1_500, 1_500, [savings(percentage: nil)]) == [])
        #expect(shares(1, 1, [savings(percentage: "99.99")]) == [])
    }

    @Test("Accounts are served in order while the balance lasts; together they take at most the whole (I-15)")
    func order() {
        let both = [savings("A", percentage: "60"), savings("B", percentage: "40")]
        #expect(shares(1_001, 1_001, both) == ["A 6.00", "B 4.00"])
        #expect(shares(1_000, 700, both) == ["A 6.00", "B 1.00"])
        #expect(shares(1_000, 600, both) == ["A 6.00"])
        let (first, last) = (both[0].account, both[1].account)
        #expect(AutoTransfer.isWithinAllowance(last.automaticShare, beside: [first]))
        #expect(!AutoTransfer.isWithinAllowance(Percentage(digits: "0.01"), beside: [first, last]))
        #expect(AutoTransfer.isWithinAllowance(nil, beside: [first, last]))
        let off = [savings("C", percentage: "50", isEnabled: false), savings("D", percentage: "50", isClosed: true)]
        #expect(AutoTransfer.isWithinAllowance(last.automaticShare, beside: [first] + off.map(\.account)))
    }

    @Test(
        "Random shares never exceed the allowance, the balance or a target",
        arguments: FuzzSeeds.all(of: "shares of allowances"))
    func random(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func next(_ limit: Int64) -> Int64 { Int64.random(in: 0..<limit, using: &random) }
        for _ in 0..<500 {
            let accounts = (0..<3).map { _ in
                savings(
                    target: next(2) == 0 ? nil : 1 + next(9_000), percentage: "\(1 + next(33))", balance: next(9_000))
            }
            let usd = AccountUnit.currency(.usd)
            let allowance = Money(minorUnits: 1 + next(10_000), unit: usd)
            let balance = Money(minorUnits: next(20_000) - 5_000, unit: usd)
            let shares = AutoTransfer.shares(of: allowance, spendingBalance: balance, accounts: accounts)
            let total = shares.reduce(into: Money.zero(usd)) { $0 += $1.amount }
            #expect(total <= allowance && (total <= balance || total.isZero), "seed \(seed)")
            for share in shares {
                guard let before = accounts.first(where: { $0.id == share.account.id })?.balance else { continue }
                if let target = share.account.target { #expect(before + share.amount <= target, "seed \(seed)") }
                #expect(share.amount.isPositive, "seed \(seed)")
            }
        }
    }
}
