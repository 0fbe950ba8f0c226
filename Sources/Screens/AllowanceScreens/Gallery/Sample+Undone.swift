import Allowance
import Household
import Ledger

extension Sample {
    /// An allowance that was paid early and undone, with its share for College; newest first.
    static let undonePayment: [TransactionRecord] = {
        let (paid, share): (Entry.ID, Entry.ID) = (id(111), id(112))
        return [
            half(14, .debit, 1_500, "Reversal of Weekly allowance", reverses: paid, cause: .undonePayment(paid)),
            half(13, .credit, 300, "Reversal of To College", balance: 14_050, reverses: share),
            half(12, .debit, 300, "To College", source: .savings, balance: 13_750, reversedBy: id(113), follows: paid),
            half(11, .credit, 1_500, "Weekly allowance", source: .allowance, balance: 14_050, reversedBy: id(114)),
        ]
    }()

    private static func half(
        _ sequence: UInt8, _ direction: Direction, _ cents: Int64, _ description: String,
        source: EntrySource = .reversal, balance: Int64 = 12_550, reverses: Entry.ID? = nil,
        reversedBy: Entry.ID? = nil, follows: Entry.ID? = nil, cause: EntryCause? = nil
    ) -> TransactionRecord {
        let entry = Entry(
            id: id(100 + sequence), accountID: alice.accountID, direction: direction, amount: dollars(cents),
            date: today, sequence: Int64(sequence), description: description, source: source,
            author: .person(mom.user.id), createdAt: now, reversesID: reverses, reversedByID: reversedBy,
            followsID: follows, cause: cause)
        let posted = PostedEntry(
            entry: entry, child: EntryChild(alice), balanceAfter: dollars(balance), createdByName: "Mom",
            category: nil)
        return TransactionRecord(posted, in: family)
    }
}
