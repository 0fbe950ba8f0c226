import Allowance
import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Savings in the store")
struct SavingsContractTests {
    /// An account with every field set.
    static func account(_ sample: SampleFamily, _ name: String = "College") -> SavingsAccount {
        SavingsAccount(
            childID: sample.alice.child.id,
            account: Account(
                id: Account.ID(UUID()), unit: sample.family.unit, owner: .child(sample.alice.child.id), kind: .savings),
            name: name, target: Money(minorUnits: 50_000, currency: .usd), autoTransferEnabled: true,
            autoTransferPercentage: Percentage(digits: "33.5"), isLocked: true, createdAt: sample.now)
    }

    @Test(
        "A savings account keeps every field, its balance is its entries', closed ones are left out",
        arguments: Engine.allCases)
    func savings(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let account = Self.account(sample)
            let (opened, totals) = try await database.write(family: family) { tables in
                try tables.savings.insert(account, in: family)
                let transfer = Transfer.ID(UUID())
                for (accountID, direction) in [(sample.alice.child.accountID, Direction.debit), (account.id, .credit)] {
                    try tables.entries.post(
                        Entry(
                            id: Entry.ID(UUID()), accountID: accountID, direction: direction,
                            amount: Money(minorUnits: 300, currency: .usd), date: sample.today,
                            sequence: try tables.families.nextSequence(family), description: "To College",
                            source: .savings, author: .roost, createdAt: sample.now, transferID: transfer,
                            cause: .automaticShare(of: account.id)),
                        in: family)
                }
                return (
                    try tables.savings.find(account.id, in: family),
                    try tables.savings.totals(in: family, unit: sample.family.unit)
                )
            }
            #expect(opened?.account == account)
            #expect(opened?.balance.digits == "3.00")
            #expect(totals == [sample.alice.child.id: Money(minorUnits: 300, currency: .usd)])

            let (page, open, all, after) = try await database.write(family: family) { tables in
                var closed = account
                closed.name = "Closed"
                closed.target = nil
                closed.autoTransferPercentage = nil
                closed.closedAt = sample.now
                closed.version = 2
                try tables.savings.update(closed, in: family)
                return (
                    try tables.entries.transactions(of: account, in: family),
                    try tables.savings.all(of: sample.alice.child.id, in: family),
                    try tables.savings.all(of: sample.alice.child.id, in: family, includeClosed: true),
                    try tables.savings.totals(in: family, unit: sample.family.unit)
                )
            }
            #expect(page.transactions.map(\.kind) == [.autoTransfer])
            #expect(page.transactions.first?.createdByName == "Roost")
            #expect(open.isEmpty && after.isEmpty)
            #expect(all.map(\.account.name) == ["Closed"])
            #expect(all.first?.account.target == nil && all.first?.account.closedAt == sample.now)
        }
    }
}
