import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("What brought an entry about")
struct EntryCauseTests {
    private let account = Account.ID(UUID())
    private let wish = WishListItem.ID(UUID())
    private let recurring = RecurringTransaction.ID(UUID())

    private func entry(_ cause: EntryCause?, reverses: Entry.ID? = nil) -> Entry {
        Entry(
            id: Entry.ID(UUID()), accountID: account, direction: .debit, amount: Money(minorUnits: 5, currency: .usd),
            date: CalendarDate(daysSinceEpoch: 20_412), sequence: 1, description: "Test", author: .roost,
            createdAt: Date(timeIntervalSince1970: 0), reversesID: reverses, transferID: Transfer.ID(UUID()),
            cause: cause)
    }

    @Test("A wish is named by its purchase and by what takes that back; a recurring transaction by its booking alone")
    func names() {
        let other = Entry.ID(UUID())
        #expect(entry(.wish(wish)).wishID == wish)
        #expect(entry(.wish(wish), reverses: other).wishID == wish)
        #expect(entry(.recurring(recurring)).recurringID == recurring)
        #expect(entry(.recurring(recurring), reverses: other).recurringID == nil)

        #expect(entry(.wish(wish)).recurringID == nil)
        #expect(entry(.recurring(recurring)).wishID == nil)
        #expect(entry(nil).wishID == nil && entry(nil).recurringID == nil)
    }

    @Test("What moved savings follows from the cause, also where it is taken back")
    func transferKinds() throws {
        let kinds: [(EntryCause?, TransferKind)] = [
            (nil, .manual), (.automaticShare(of: account), .autoTransfer), (.wish(wish), .goal),
            (EntryCause(EntryCause.Kind(rawValue: "later"), account), .manual),
        ]
        for (cause, kind) in kinds {
            for reverses in [nil, Entry.ID(UUID())] {
                let transaction = SavingsTransaction(
                    entry: entry(cause, reverses: reverses), savingsAccountID: account,
                    balanceAfter: Money(minorUnits: 0, currency: .usd), createdByName: "Roost")
                #expect(try #require(transaction).kind == kind)
            }
        }
    }

    @Test("The stored words of causes stay what they are")
    func words() {
        let kinds: [EntryCause.Kind] = [.wish, .recurring, .automaticShare, .undonePayment]
        #expect(kinds.map(\.rawValue) == ["wish", "recurring", "automaticShare", "undonePayment"])
        #expect(EntryCause.automaticShare(of: account).id == account.uuid)
    }
}
