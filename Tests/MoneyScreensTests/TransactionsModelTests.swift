import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Testing

@testable import MoneyScreens

@MainActor
@Suite("The household's transactions in their list")
struct TransactionsModelTests {
    @Test("Transactions stand under their days with what each day comes to")
    func days() async {
        let model = list(HouseholdPages(MoneySample.records, nets: MoneySample.page.nets))
        await model.load()
        let days = model.state.content ?? []
        #expect(days.map(\.heading) == ["Today", "Yesterday", "9 Nov"])
        #expect(days.map(\.net) == ["-Rp\u{A0}18.500", "+Rp\u{A0}8.323.000", "-Rp\u{A0}35.000"])
        #expect(
            days.map { $0.items.map(\.row.title) } == [
                ["Kopi Kenangan", "BCA to GoPay"], ["Warung Sate Pak Kumis", "Indomaret", "PT Karya Makmur"],
                ["Unknown"],
            ])
    }

    @Test("A day without a net, as one with foreign money and no rate, shows none")
    func noNet() async {
        let model = list(HouseholdPages(MoneySample.records))
        await model.load()
        #expect((model.state.content ?? []).allSatisfy { $0.net == nil })
    }

    @Test("By amount there are no days, and each row says its own")
    func byAmount() async throws {
        let model = list(HouseholdPages(MoneySample.records))
        model.orderChosen(.largest)
        await model.load()
        let days = try #require(model.state.content)
        #expect(days.count == 1 && days[0].heading == nil)
        #expect(days[0].items[0].row.detail.last == "Today")
        #expect(!model.isNarrowed)
    }

    @Test("The end of the list brings the next page until all are there, none twice")
    func paging() async {
        let pages = HouseholdPages((0..<45).map { coffee($0) })
        let model = list(pages)
        await model.load()
        #expect(items(model).count == 20 && model.total == 45)
        await model.endReached()
        pages.records.insert(coffee(99), at: 0)
        await model.refresh()
        await model.endReached()
        #expect(items(model).count == 46)
        #expect(Set(items(model).map(\.id)).count == 46)
        #expect(model.nextCursor == nil)
    }

    @Test("What is new waits above a list that is scrolled down, is counted, and comes in at the top")
    func newRows() async {
        let pages = HouseholdPages((0..<45).map { coffee($0) })
        let model = list(pages)
        await model.load()
        model.topDisappeared()
        pages.records.insert(coffee(99), at: 0)
        await model.refresh()
        // The page that was read again holds twenty with the one that waits.
        #expect(items(model).count == 19 && model.newCount == 1)
        model.topAppeared()
        #expect(items(model).first?.id == MoneySample.id(99) && model.newCount == 0)
    }

    @Test("A failing next page leaves the first one and can be tried again")
    func nextPageFails() async {
        let pages = HouseholdPages((0..<25).map { coffee($0) })
        let model = list(pages)
        await model.load()
        pages.failure = .fault(.unreachable)
        await model.endReached()
        #expect(model.loadMoreFailed && items(model).count == 20)
        pages.failure = nil
        await model.endReached()
        #expect(!model.loadMoreFailed && items(model).count == 25)
    }

    @Test("Type, search and the rest go to the server and to the address; Clear Filters leaves the order alone")
    func query() async {
        let pages = HouseholdPages(MoneySample.records)
        var heard: [HouseholdQuery] = []
        let model = TransactionsModel(
            client: pages.client, person: MoneySample.raka, queryChanged: { heard.append($0) })
        await model.load()
        #expect(model.searchesFinished == 0)
        model.typeChosen(.transfer)
        model.searchChanged("bca")
        model.searchChanged("bca")
        model.orderChosen(.oldest)
        await model.load()
        #expect(heard.map(\.search) == ["", "bca", "bca"])
        #expect(pages.asked.last == model.query && model.query.type == .transfer)
        #expect(model.query.queryItems.first == URLQueryItem(name: "type", value: "transfer"))
        #expect(model.searchesFinished == 1 && model.isNarrowed)

        model.clearTapped()
        #expect(!model.isNarrowed && model.query.order == .oldest)
        #expect(heard.count == 4)
    }

    @Test("A category that the chosen type cannot have is not looked for; a list of what was deleted is narrowed")
    func misfits() async {
        let model = list(HouseholdPages(MoneySample.records))
        await model.load()
        model.categoryChosen(.category(MoneySample.food.id))
        model.typeChosen(.expense)
        #expect(model.query.category == .category(MoneySample.food.id))
        #expect(model.offeredCategories(of: .income).allSatisfy { $0.kind == .credit })
        model.typeChosen(.income)
        #expect(model.query.category == nil)
        model.categoryChosen(.uncategorized)
        model.typeChosen(.transfer)
        #expect(model.query.category == nil)

        model.clearTapped()
        model.standingChosen(.deleted)
        #expect(model.isNarrowed)
    }

    @Test("The file has what the list is narrowed to")
    func file() {
        let pages = HouseholdPages(MoneySample.records)
        var client = pages.client
        client.householdTransactions.file = { query in
            var parts = URLComponents()
            parts.path = "/export.csv"
            parts.queryItems = query.queryItems
            return parts.url
        }
        let model = TransactionsModel(client: client, person: MoneySample.raka)
        model.typeChosen(.income)
        #expect(model.file?.absoluteString == "/export.csv?type=income")
    }

    @Test("A failed first load says why, and Try Again recovers; a failed refresh keeps the rows")
    func failures() async {
        let pages = HouseholdPages(MoneySample.records)
        let model = list(pages)
        pages.failure = .fault(.unreachable)
        await model.load()
        #expect(model.state == .error(ClientFailure.fault(.unreachable).sentence))
        pages.failure = nil
        await model.tryAgainTapped()
        #expect(items(model).count == 6)
        pages.failure = .fault(.unreachable)
        await model.refresh()
        #expect(items(model).count == 6 && model.failure == ClientFailure.fault(.unreachable).sentence)
        model.dismissTapped()
        #expect(model.failure == nil)
    }

    @Test("Nothing that matches is empty")
    func empty() async {
        let model = list(HouseholdPages([]))
        await model.load()
        #expect(model.state == .empty([]))
    }

    @Test("A row offers what its transaction allows, and Delete asks, deletes and can be taken back for ten seconds")
    func acts() async throws {
        let pages = HouseholdPages(MoneySample.records)
        var said: [ToastMessage] = []
        let model = TransactionsModel(client: pages.client, person: MoneySample.raka, say: { said.append($0) })
        model.topAppeared()
        await model.load()
        let coffee = try #require(items(model).first)
        #expect(coffee.acts == [.changeCategory, .makeTransfer, .delete])
        #expect(items(model)[1].acts == [.unlinkTransfer, .delete])

        await model.chosen(.delete, of: coffee)
        #expect(model.acts.question?.title == "Delete this transaction?")
        await model.acts.deleteTapped(coffee.record)
        #expect(items(model).first?.row.title == "BCA to GoPay")
        guard case .undoable(_, let seconds, let undo) = said.first else { return #expect(Bool(false)) }
        #expect(seconds == 10)

        await undo()
        await model.refresh()
        #expect(items(model).first?.id == coffee.id)
    }

    @Test("A category that is chosen asks about the merchant's others, and the list is read again")
    func category() async throws {
        let pages = HouseholdPages(MoneySample.records)
        var client = pages.client
        client.householdTransactions.categorize = { (_, _, _) async throws(ClientFailure) in
            CategorizedTransaction(record: MoneySample.coffee, others: 4)
        }
        let model = TransactionsModel(client: client, person: MoneySample.raka)
        await model.load()
        let coffee = try #require(items(model).first)
        await model.chosen(.changeCategory, of: coffee)
        #expect(model.acts.question?.title == "Change Category")
        let asked = pages.asked.count
        await model.acts.categoryChosen(MoneySample.groceries, for: coffee.record)
        #expect(model.acts.question?.title == "Apply to 4 other transactions from Kopi Kenangan?")
        #expect(pages.asked.count == asked + 1)
    }

    @Test("What changes elsewhere is read at once, and a renamed account or category in the menus too")
    func changes() async {
        let pages = HouseholdPages(MoneySample.records)
        var client = pages.client
        client.changes = { .telling([.householdTransactionChanged(MoneySample.coffee.id)]) }
        let model = TransactionsModel(client: client, person: MoneySample.raka)
        await model.load()
        #expect(model.categories.count == MoneySample.categories.count && model.sources.count == 5)
        pages.records.removeFirst()
        await model.followChanges()
        #expect(items(model).count == 5)
    }

    private func list(_ pages: HouseholdPages) -> TransactionsModel {
        let model = TransactionsModel(client: pages.client, person: MoneySample.raka)
        model.topAppeared()
        return model
    }

    private func items(_ model: TransactionsModel) -> [TransactionsItem] {
        (model.state.content ?? []).flatMap(\.items)
    }

    private func coffee(_ number: Int) -> HouseholdRecord {
        MoneySample.record(
            UInt8(number), .expense, MoneySample.rupiah(18_500), "Coffee \(number)",
            hoursAgo: number == 99 ? 0 : Double(number + 1))
    }
}

/// A server with these transactions, in pages of 20.
@MainActor
final class HouseholdPages {
    var records: [HouseholdRecord]
    let nets: [CalendarDate: Money]
    var failure: ClientFailure?
    var asked: [HouseholdQuery] = []
    private var deleted: [HouseholdRecord] = []

    init(_ records: [HouseholdRecord], nets: [CalendarDate: Money] = [:]) {
        self.records = records
        self.nets = nets
    }

    var client: HouseholdClient {
        var client = MoneySample.client()
        client.householdTransactions.page = { [self] (query, cursor) async throws(ClientFailure) in
            try await page(query, cursor)
        }
        client.householdTransactions.delete = { [self] (id) async throws(ClientFailure) in await delete(id) }
        client.householdTransactions.restore = { [self] (_) async throws(ClientFailure) in await restore() }
        return client
    }

    private func delete(_ id: HouseholdTransaction.ID) {
        deleted = records.filter { $0.id == id }
        records.removeAll { $0.id == id }
    }

    private func restore() -> HouseholdRecord {
        records = deleted + records
        return records[0]
    }

    private func page(_ query: HouseholdQuery, _ cursor: HouseholdCursor?) throws(ClientFailure) -> HouseholdPage {
        asked.append(query)
        if let failure { throw failure }
        let start = cursor.flatMap { cursor in records.firstIndex { $0.id == cursor.id } }.map { $0 + 1 } ?? 0
        let slice = Array(records[start...].prefix(HouseholdPage.defaultLimit))
        let isLast = start + slice.count >= records.count
        return HouseholdPage(
            records: slice, total: records.count,
            next: isLast ? nil : slice.last.map { HouseholdCursor(after: $0.transaction) }, nets: nets)
    }
}
