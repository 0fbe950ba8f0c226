import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger

/// Alice's savings: College of the demo, an account that holds its target, one without a target.
extension Sample {
    static let college = savings(
        60, "College", target: 50_000, balance: 4_000, share: Percentage(whole: 20), isLocked: true)
    static let skateboard = savings(61, "Skateboard", target: 5_000, balance: 5_250)
    static let holidays = savings(62, "Holidays", balance: 0)

    static let savingsList = SavingsList(
        child: alice,
        means: ChildMeans(child: alice, spending: dollars(12_550), savings: [college, skateboard, holidays]))

    static func savings(
        _ number: UInt8, _ name: String, target: Int64? = nil, balance: Int64, share: Percentage? = nil,
        isLocked: Bool = false
    ) -> SavingsSummary {
        var account = SavingsAccount(
            childID: alice.id,
            account: Account(id: id(number), unit: .currency(.usd), owner: .child(alice.id), kind: .savings),
            name: name,
            target: target.map { dollars($0) }, createdAt: family.createdAt)
        account.autoTransferEnabled = share != nil
        account.autoTransferPercentage = share
        account.isLocked = isLocked
        account.version = 3
        return SavingsSummary(account: account, balance: dollars(balance))
    }

    /// An account with its history.
    static func savingsRecord(
        _ summary: SavingsSummary, history: [SavingsTransaction] = savingsHistory, next: EntryCursor? = nil
    ) -> SavingsRecord {
        SavingsRecord(
            child: alice, means: savingsList.means, summary: summary,
            history: SavingsPage(transactions: history, next: next))
    }

    /// One movement of each kind, newest first.
    static let savingsHistory: [SavingsTransaction] = [
        movement(3, .credit, 300, daysAgo: 5, balance: 4_000, kind: .autoTransfer),
        movement(2, .debit, 1_300, daysAgo: 9, balance: 3_700, kind: .goal),
        movement(1, .credit, 5_000, daysAgo: 40, balance: 5_000, notes: "From grandma"),
    ].compactMap { $0 }

    static func movement(
        _ number: UInt8, _ direction: Direction, _ cents: Int64, daysAgo: Int = 0, balance: Int64,
        kind: TransferKind = .manual, notes: String? = nil
    ) -> SavingsTransaction? {
        let cause: EntryCause? =
            switch kind {
            case .manual: nil
            case .autoTransfer: .automaticShare(of: college.id)
            case .goal: .wish(id(70))
            }
        let entry = Entry(
            id: id(80 + number), accountID: college.account.account.id, direction: direction, amount: dollars(cents),
            date: today - daysAgo, sequence: Int64(number), description: "From Alice", note: notes, source: .savings,
            author: kind == .autoTransfer ? .roost : .person(mom.user.id),
            createdAt: now.addingTimeInterval(Double(-daysAgo) * 86_400), transferID: id(90 + number),
            cause: cause)
        return SavingsTransaction(
            entry: entry, savingsAccountID: college.id, balanceAfter: dollars(balance),
            createdByName: kind == .autoTransfer ? "Roost" : "Mom")
    }

    /// Answers about the savings above.
    static func answerSavings(_ client: inout HouseholdClient) {
        client.savings.list = { (_) async throws(ClientFailure) in savingsList }
        client.savings.account = { (id, _) async throws(ClientFailure) in
            savingsRecord(savingsList.means.openSavings(id) ?? college)
        }
    }
}
