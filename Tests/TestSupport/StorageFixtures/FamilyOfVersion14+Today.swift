import Allowance
import Foundation
import Household
import Ledger
public import Storage

extension FamilyOfVersion14 {
    /// Where today's tables differ from what step 15 is to make of this family; empty when all is right.
    public func deviations(_ tables: Tables) throws -> [String] {
        try entries(tables) + movements(tables) + accounts(tables) + keys(tables)
    }

    private func entries(_ tables: Tables) throws -> [String] {
        let spending = try tables.entries.journal(of: sample.alice.child.account, in: sample.family.id)
        let saved = try tables.entries.journal(of: account, in: sample.family.id)
        let found = Dictionary(uniqueKeysWithValues: (spending.entries + saved.entries).map { ($0.id, $0) })
        var deviations = found.count == lines.count ? [] : ["\(found.count) entries"]
        for (number, line) in lines.enumerated() {
            guard let entry = found[id(number)] else {
                deviations.append("entry \(number) is gone")
                continue
            }
            let isSame =
                entry.signedAmount.minorUnits == line.amount && entry.sequence == Int64(number + 1)
                && entry.cause == line.cause && entry.followsID == line.causedBy.map { id($0) }
                && entry.wishID == line.wish && entry.recurringID == line.recurring
                && entry.reversesID == line.reverses.map { id($0) }
            if !isSame { deviations.append("entry \(number): \(entry)") }
        }
        return deviations
    }

    /// What moved savings, as the API says it.
    private func movements(_ tables: Tables) throws -> [String] {
        let savings = SavingsAccount(
            childID: sample.alice.child.id, account: account, name: "College", createdAt: sample.now)
        let found = try tables.entries.transactions(of: savings, in: sample.family.id, limit: 100).transactions
        let kinds = lines.filter { $0.account == self.savings }.compactMap(\.transferKind)
        return found.reversed().map(\.kind) == kinds ? [] : ["movements: \(found.map(\.kind))"]
    }

    private func accounts(_ tables: Tables) throws -> [String] {
        let found = try tables.connection.rows(
            "SELECT account_id, owner_kind, owner_id, kind FROM accounts WHERE family_id = ?",
            [.id(sample.family.id.uuid)]
        ) { row throws(StorageFault) in
            "\(try row.uuid(0)) \(try row.text(1)) \(try row.uuid(2)) \(try row.text(3))"
        }
        let child = sample.alice.child
        let wanted = [
            "\(child.accountID.uuid) child \(child.id.uuid) spending", "\(savings.uuid) child \(child.id.uuid) savings",
        ]
        return Set(found) == Set(wanted) ? [] : ["accounts: \(found)"]
    }

    private func keys(_ tables: Tables) throws -> [String] {
        let found = try tables.categories.all(.children, in: sample.family.id)
        let isSame =
            found.map(\.key) == categories.map(\.key) && found.map(\.name) == categories.map(\.name)
            && found.map(\.kind) == categories.map(\.kind)
        return isSame ? [] : ["categories: \(found.map { "\($0.name) \($0.key ?? "-")" })"]
    }

    private var account: Account {
        Account(id: savings, unit: .currency(.usd), owner: .child(sample.alice.child.id), kind: .savings)
    }
}
