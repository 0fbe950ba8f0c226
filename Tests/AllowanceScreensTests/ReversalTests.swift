import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("What is in the way is said before anything is booked back")
struct ReversalTests {
    private let shortage = "Not enough money. Balance is $3.00."

    @Test("The page of an entry says it, and still offers to ask")
    func page() async {
        let model = TransactionDetailModel(
            client: client(Sample.records[0], spending: 300), entryID: Sample.records[0].id, person: Sample.mom)
        await model.live.refresh()
        #expect(model.live.content?.canReverse == true)
        #expect(model.live.content?.obstacle == shortage)

        let enough = TransactionDetailModel(
            client: client(Sample.records[0], spending: 2_500), entryID: Sample.records[0].id, person: Sample.mom)
        await enough.live.refresh()
        #expect(enough.live.content?.obstacle == nil)
    }

    @Test("The menu of a row asks with what is in the way now")
    func list() async throws {
        let model = TransactionListModel(
            client: client(Sample.records[0], spending: 300), scope: .allChildren, person: Sample.mom)
        await model.load()
        let row = try #require(model.state.content?.first?.rows.first)
        await model.reverseChosen(row)
        #expect(model.isAskingToReverse)
        #expect(model.obstacle == shortage)
    }

    @Test("A purchase can be reversed from its row once its wish is erased, as on its page")
    func erasedWish() {
        var record = Sample.record(9, .debit, 6_000, "Purchased: Headphones", source: .wish)
        func canReverse() -> Bool {
            let row = TransactionRow(record, format: Sample.rowFormat, namesChild: false, mayReverse: true)
            #expect(row.canReverse == TransactionDetail(record, for: Sample.mom).canReverse)
            return row.canReverse
        }
        #expect(canReverse())
        record.wish = Sample.wishList.wishes[1].wish
        #expect(!canReverse())
    }

    @Test("Another amount that the child cannot bear is said at its field, until there is enough again")
    func correction() async {
        let record = Sample.records[1]
        let poor = client(record, spending: 300)
        let model = EditTransactionModel(client: poor, entryID: record.id, person: Sample.mom) { _ in }
        await model.load()
        #expect(model.amountMessage == nil)
        model.typed.amount = "13.00"
        #expect(model.amountMessage == nil)
        model.typed.amount = "13.01"
        #expect(model.amountMessage == shortage)
        await model.saveTapped()
        #expect(model.messages[.amount] == shortage && model.messages.refusals == 1)
        model.typed.amount = "1.00"
        #expect(model.amountMessage == nil)
    }

    @Test("The money that an amount is measured by is read again when it moves")
    func moved() async {
        let record = Sample.records[1]
        var spending: Int64 = 300
        var client = client(record, spending: 0)
        client.transactions.transaction = { (_) async throws(ClientFailure) in
            Self.record(record, spending: await MainActor.run { spending })
        }
        let balance = Sample.dollars(9_000)
        client.changes = { .telling([.balanceUpdated(childID: Sample.alice.id, newBalance: balance)]) }
        let model = EditTransactionModel(client: client, entryID: record.id, person: Sample.mom) { _ in }
        await model.load()
        model.typed.amount = "13.01"
        #expect(model.amountMessage == shortage)
        spending = 9_000
        await model.followChanges()
        #expect(model.amountMessage == nil)
        #expect(model.typed.amount == "13.01")
    }

    @Test("A wish that cannot be given back says why in the question")
    func wish() async {
        let comic = Sample.wishList.wishes[2]
        var client = Sample.client()
        client.wishes.wish = { (_) async throws(ClientFailure) in
            var record = WishRecord(child: Sample.alice, means: Sample.wishList.means, summary: comic)
            record.givingBack = Self.reversal(of: Sample.records[0].entry, spending: 300)
            return record
        }
        let acts = WishActsModel(client: client, open: { _ in }, done: { _ in })
        let row = WishViewer(Sample.mom).row(comic, of: Sample.alice)
        await acts.chosen(.markUnpurchased, of: row)
        #expect(acts.question == .reverse(row, "$5.00", obstacle: shortage))
    }

    private func client(_ record: TransactionRecord, spending: Int64) -> HouseholdClient {
        var client = Sample.client()
        client.transactions.transaction = { (_) async throws(ClientFailure) in
            Self.record(record, spending: spending)
        }
        return client
    }

    nonisolated private static func record(_ record: TransactionRecord, spending: Int64) -> TransactionRecord {
        var record = record
        record.reversal = reversal(of: record.entry, spending: spending)
        return record
    }

    nonisolated private static func reversal(of entry: Entry, spending: Int64) -> EntryReversal {
        EntryReversal(
            of: entry, on: Sample.alice.account,
            means: ChildMeans(child: Sample.alice, spending: Sample.dollars(spending), savings: []), transfers: [],
            isGivenBackAsWish: false)
    }
}
