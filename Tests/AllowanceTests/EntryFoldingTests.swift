import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("Folding entries that belong together")
struct EntryFoldingTests {
    private static let account = Account.ID(UUID())
    private static let family = Family(
        id: Family.ID(UUID()), name: "Smith Family", currency: .usd, localeTag: "en-US",
        timeZoneIdentifier: "America/New_York", createdAt: Date(timeIntervalSince1970: 0))
    private let paid = Entry.ID(UUID())
    private let share = Entry.ID(UUID())
    private let undone = Entry.ID(UUID())

    private func record(
        _ description: String, id: Entry.ID = Entry.ID(UUID()), source: EntrySource = .manual,
        reverses: Entry.ID? = nil, reversedBy: Entry.ID? = nil, follows: Entry.ID? = nil, cause: EntryCause? = nil
    ) -> TransactionRecord {
        let entry = Entry(
            id: id, accountID: Self.account, direction: .credit, amount: Money(minorUnits: 1_500, currency: .usd),
            date: CalendarDate(daysSinceEpoch: 20_412), sequence: 1, description: description, source: source,
            author: .roost, createdAt: Date(timeIntervalSince1970: 0), reversesID: reverses,
            reversedByID: reversedBy, followsID: follows, cause: cause)
        return TransactionRecord(
            PostedEntry(
                entry: entry, child: nil, balanceAfter: entry.amount, createdByName: "Mom", category: nil),
            in: Self.family)
    }

    /// Newest first, as lists are.
    private func list(isUndone: Bool = true) -> [TransactionRecord] {
        [
            record("Comic"),
            record(
                "Reversal of Weekly allowance", id: undone, source: .reversal, reverses: paid,
                cause: isUndone ? .undonePayment(paid) : nil),
            record("Reversal of To College", source: .reversal, reverses: share),
            record("Gift"),
            record("To College", id: share, source: .savings, reversedBy: Entry.ID(UUID()), follows: paid),
            record("Weekly allowance", id: paid, source: .allowance, reversedBy: undone),
            record("Movie ticket"),
        ]
    }

    private func words(_ records: [TransactionRecord]) -> [String] {
        EntryFolding.rows(of: records).map { row in
            switch row {
            case .entry(let record): record.entry.description
            case .undonePayment(let paid, let undone): "\(paid.entry.description) + \(undone.entry.description)"
            }
        }
    }

    @Test("A payment, its undoing and its shares are one row, in the place of the newest; others keep theirs")
    func folded() {
        #expect(
            words(list()) == ["Comic", "Weekly allowance + Reversal of Weekly allowance", "Gift", "Movie ticket"])
        #expect(EntryFolding.rows(of: list())[1].record.id == undone)
    }

    @Test("A share that stayed taken, because its account was closed meanwhile, keeps its row")
    func shareThatStayed() {
        let records = [
            record("Undone", id: undone, source: .reversal, reverses: paid, cause: .undonePayment(paid)),
            record("From College", source: .savings),
            record("To College", id: share, source: .savings, follows: paid),
            record("Weekly allowance", id: paid, source: .allowance, reversedBy: undone),
        ]
        #expect(words(records) == ["Weekly allowance + Undone", "From College", "To College"])
    }

    @Test("A reversal in the ordinary way keeps its rows")
    func reversed() {
        #expect(words(list(isUndone: false)) == list().map(\.entry.description))
    }

    @Test("Where one of the two is not in the list nothing is folded", arguments: [1, 5])
    func half(missing: Int) {
        var some = list()
        some.remove(at: missing)
        #expect(words(some) == some.map(\.entry.description))
    }

    @Test("An empty list is empty, and two payments of one day that were undone are two rows")
    func several() {
        #expect(EntryFolding.rows(of: []).isEmpty)
        let other = Entry.ID(UUID())
        let second = [
            record("Second undone", source: .reversal, reverses: other, cause: .undonePayment(other)),
            record("Second paid", id: other, source: .allowance, reversedBy: Entry.ID(UUID())),
        ]
        #expect(
            words(second + list()).prefix(3) == [
                "Second paid + Second undone", "Comic", "Weekly allowance + Reversal of Weekly allowance",
            ])
    }
}
