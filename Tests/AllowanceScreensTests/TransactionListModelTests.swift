import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("A list of entries")
struct TransactionListModelTests {
    @Test("Entries stand under their days, newest first")
    func days() async {
        let model = list(Pages(Sample.records))
        await model.load()
        let days = model.state.content ?? []
        #expect(days.map(\.heading) == ["Today", "Yesterday", "Nov 15"])
        #expect(
            days.map { $0.rows.map(\.title) } == [["Extra chores"], ["Movie ticket"], ["Weekly allowance", "Comic"]])
    }

    @Test("A payment and its Undo are one row that leads to the payment; its acts are those of that page")
    func undonePayment() async throws {
        let model = list(Pages(Sample.undonePayment + Sample.records))
        await model.load()
        #expect(
            rows(model).map { $0.undone == nil ? $0.title : UndonePaymentRow.title }.prefix(2) == [
                "Paid and undone", "Extra chores",
            ])
        let row = try #require(rows(model).first)
        let undone = try #require(row.undone)
        #expect((undone.paidID, undone.amount) == (Sample.id(111), "$15.00"))
        #expect(undone.sentence == "Paid and undone, $15.00, Nov 20, 2025, by Mom")
        #expect(!row.canEdit && !row.canReverse)
    }

    @Test("The end of the list brings the next page until all are there, none twice")
    func paging() async {
        let pages = Pages(
            (0..<45).map { number in
                Sample.record(UInt8(145 - number), .credit, 100, "Entry \(number)", daysAgo: number)
            })
        let model = list(pages)
        await model.load()
        #expect(rows(model).count == 20)
        await model.endReached()
        pages.records.insert(Sample.record(150, .credit, 100, "Arrived meanwhile"), at: 0)
        await model.refresh()
        await model.endReached()
        #expect(rows(model).count == 46)
        #expect(Set(rows(model).map(\.id)).count == 46)
        #expect(model.nextCursor == nil)
        await model.endReached()
        #expect(rows(model).count == 46)
    }

    @Test("A refresh that moves the end while the next page is on its way asks for the page after the new end")
    func endMoves() async {
        let pages = Pages((0..<45).map { Sample.record(UInt8(145 - $0), .credit, 100, "Entry \($0)", daysAgo: $0) })
        let model = list(pages)
        await model.load()
        pages.onNextPage = {
            pages.onNextPage = {}
            pages.records.insert(Sample.record(150, .credit, 100, "Arrived meanwhile"), at: 0)
            await model.refresh()
        }
        await model.endReached()
        #expect(rows(model).count == 40)
        #expect(Set(rows(model).map(\.id)).count == 40)
    }

    @Test("What is new waits above a list that is scrolled down, is counted, and comes in at the top")
    func newEntries() async {
        let pages = Pages((0..<45).map { Sample.record(UInt8(145 - $0), .credit, 100, "Entry \($0)", daysAgo: $0) })
        let model = list(pages)
        await model.load()
        pages.records.insert(Sample.record(150, .credit, 100, "Seen at once"), at: 0)
        await model.refresh()
        #expect(rows(model).first?.title == "Seen at once" && model.new.waiting.isEmpty)

        model.topDisappeared()
        await model.endReached()
        pages.records.insert(Sample.record(151, .credit, 100, "First"), at: 0)
        await model.refresh()
        pages.records.insert(Sample.record(152, .credit, 100, "Second"), at: 0)
        await model.refresh()
        #expect(rows(model).first?.title == "Seen at once" && model.new.waiting.count == 2)
        await model.endReached()
        #expect(rows(model).count == 46 && model.new.waiting.count == 2)

        model.topAppeared()
        #expect(rows(model).prefix(2).map(\.title) == ["Second", "First"])
        #expect(rows(model).count == 48 && model.new.waiting.isEmpty)
    }

    @Test("Another filter shows another list, in which nothing waits")
    func newEntriesOfAnotherList() async {
        let pages = Pages(Sample.records)
        let model = list(pages)
        await model.load()
        model.topDisappeared()
        pages.records.insert(Sample.record(150, .credit, 100, "New"), at: 0)
        await model.refresh()
        #expect(model.new.waiting.count == 1)
        model.directionChosen(.credit)
        await model.load()
        #expect(model.new.waiting.isEmpty && rows(model).first?.title == "New")
    }

    @Test("A failing next page leaves the first one and can be tried again")
    func nextPageFails() async {
        let pages = Pages((0..<25).map { Sample.record(UInt8(125 - $0), .credit, 100, "Entry \($0)", daysAgo: $0) })
        let model = list(pages)
        await model.load()
        pages.failure = .fault(.unreachable)
        await model.endReached()
        #expect(model.loadMoreFailed)
        #expect(rows(model).count == 20)
        pages.failure = nil
        await model.endReached()
        #expect(!model.loadMoreFailed)
        #expect(rows(model).count == 25)
    }

    @Test("Filter and search go to the server and to the address; Clear takes them back")
    func query() async {
        let pages = Pages(Sample.records)
        var heard: [TransactionQuery] = []
        let model = TransactionListModel(
            client: pages.client, scope: .own, person: Sample.alicePerson, queryChanged: { heard.append($0) })
        await model.load()
        model.directionChosen(.debit)
        model.searchChanged("movie")
        model.searchChanged("movie")
        await model.load()
        #expect(heard.map(\.search) == ["", "movie"])
        #expect(pages.asked.last == TransactionQuery(direction: .debit, search: "movie"))

        model.clearTapped()
        #expect(!model.query.isFiltered)
        #expect(heard.count == 3)
    }

    @Test("Each search that has found is counted, also where it finds as many as the one before")
    func searches() async {
        let model = list(Pages(Sample.records))
        await model.load()
        #expect(model.searchesFinished == 0)
        model.searchChanged("chores")
        await model.load()
        #expect(model.searchesFinished == 1)
        model.searchChanged("movie")
        await model.load()
        #expect(model.searchesFinished == 2 && model.total == Sample.records.count)
        model.clearTapped()
        await model.load()
        #expect(model.searchesFinished == 2)
    }

    @Test("The list of one child stays that child's, whatever is cleared")
    func scope() {
        let model = TransactionListModel(
            client: Sample.client(), scope: .child(Sample.alice.id), person: Sample.mom)
        model.searchChanged("movie")
        model.clearTapped()
        #expect(model.query.childID == Sample.alice.id)
    }

    @Test("Nothing found is empty; a first page that fails is an error")
    func nothing() async {
        let pages = Pages([])
        let model = list(pages)
        await model.load()
        #expect(model.state == .empty([]))
        pages.failure = .fault(.unreachable)
        await model.tryAgainTapped()
        #expect(model.state == .error(ClientFault.unreachable.sentence))
    }

    @Test("A row is one sentence and says where its texts come from")
    func row() {
        let format = Sample.rowFormat
        let own = TransactionRow(Sample.records[2], format: format, namesChild: false, isUnderItsDay: true)
        #expect(
            own.sentence.replacingOccurrences(of: "\u{202F}", with: " ")
                == "Weekly allowance, plus $15.00, Nov 15, 2025 at 8:00 AM, by Roost, Balance $110.50")
        #expect(own.amount == "+$15.00")
        #expect(own.balance == "Balance: $110.50")

        let all = TransactionRow(Sample.records[1], format: format, namesChild: true)
        #expect(all.balance == nil)
        #expect(all.face == Sample.alice.face && own.face == nil)
        #expect(all.detail.starts(with: ["Alice", "Games", "Nov 19, 2025"]))
        #expect(!all.isReversed)
        let posted = Sample.records[1].posted
        let nobodys = PostedEntry(
            entry: posted.entry, child: nil, balanceAfter: posted.balanceAfter, createdByName: posted.createdByName,
            category: posted.category)
        let row = TransactionRow(
            TransactionRecord(nobodys, in: Sample.family), format: format, namesChild: true)
        #expect(all.detail == ["Alice"] + row.detail)
        #expect(all.sentence.contains(", Alice, ") && !row.sentence.contains("Alice"))
        #expect(TransactionRow(Sample.records[3], format: format, namesChild: false).isReversed)
    }

    @Test("Under the heading of its day a row says the time alone; on its own it says the day, and no balance")
    func day() {
        let format = Sample.rowFormat
        let listed = TransactionRow(Sample.records[2], format: format, namesChild: false, isUnderItsDay: true)
        let alone = TransactionRow(Sample.records[2], format: format, namesChild: false)
        #expect(listed.detail.map { $0.replacingOccurrences(of: "\u{202F}", with: " ") }.contains("8:00 AM"))
        #expect(!listed.detail.contains { $0.contains("Nov") })
        #expect(alone.detail.contains("Nov 15, 2025"))
        #expect(alone.balance == nil && !alone.sentence.contains("Balance"))

        var undated = Sample.records[2]
        undated.shownInstant = nil
        let timeless = TransactionRow(undated, format: format, namesChild: false, isUnderItsDay: true)
        #expect(timeless.detail.count == listed.detail.count - 1)
        #expect(timeless.detail.last == "by Roost")
    }

    @Test("A parent takes an entry back from its row, once asked; the list is read again")
    func reverse() async throws {
        let pages = Pages(Sample.records)
        var client = pages.client
        var taken: [Entry.ID] = []
        client.transactions.reverse = { (entry, _) async throws(ClientFailure) in
            await MainActor.run { taken.append(entry) }
            return Sample.records[0]
        }
        let model = TransactionListModel(client: client, scope: .allChildren, person: Sample.mom)
        await model.load()
        let row = try #require(rows(model).first)
        #expect(row.canReverse)

        await model.reverseChosen(row)
        #expect(model.isAskingToReverse)
        #expect(taken.isEmpty)
        await model.reverseTapped(model.reversing)

        #expect(taken == [row.id])
        #expect(!model.isAskingToReverse)
        #expect(pages.asked.count == 2)
    }

    @Test("A refused reversal says why and leaves the list")
    func refusedReversal() async throws {
        let pages = Pages(Sample.records)
        var client = pages.client
        client.transactions.reverse = { (_, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        let model = TransactionListModel(client: client, scope: .allChildren, person: Sample.mom)
        await model.load()

        await model.reverseChosen(try #require(rows(model).first))
        await model.reverseTapped(model.reversing)

        #expect(model.refreshFailure == ClientFault.unreachable.sentence)
        #expect(rows(model).count == Sample.records.count)
    }

    @Test("What was reversed may still be described, by parents and by the child who recorded it")
    func reversedWords() async throws {
        let parents = TransactionListModel(
            client: Pages(Sample.records).client, scope: .allChildren, person: Sample.mom)
        await parents.load()
        let reversed = rows(parents).filter(\.isReversed)
        #expect(!reversed.isEmpty && reversed.allSatisfy(\.canEdit))

        let own = list(Pages(Sample.records))
        await own.load()
        #expect(rows(own).allSatisfy { !$0.canEdit })
    }

    @Test("Neither a child nor a reversed entry is offered to be reversed")
    func irreversible() async {
        let own = list(Pages(Sample.records))
        await own.load()
        #expect(rows(own).allSatisfy { !$0.canReverse })

        let parents = TransactionListModel(
            client: Pages(Sample.records).client, scope: .allChildren, person: Sample.mom)
        await parents.load()
        #expect(rows(parents).filter(\.isReversed).allSatisfy { !$0.canReverse })
    }

    @Test("To a removed child nothing can be added either where no entry is found")
    func removedChildWithoutEntries() async {
        let pages = Pages([])
        let model = TransactionListModel(client: pages.client, scope: .child(Sample.alice.id), person: Sample.mom)
        await model.load()
        #expect(!model.isOfRemovedChild)
        pages.isOfRemovedChild = true
        await model.refresh()
        #expect(model.isOfRemovedChild)
    }

    @Test("Once the child is removed elsewhere its rows offer nothing, and nothing can be added")
    func removedChild() async {
        let pages = Pages(Sample.records)
        var client = pages.client
        client.changes = { .telling([.childChanged(Sample.alice.id, .removed)]) }
        let model = TransactionListModel(client: client, scope: .child(Sample.alice.id), person: Sample.mom)
        await model.load()
        #expect(rows(model).allSatisfy(\.canEdit) && !model.isOfRemovedChild)

        pages.records = Sample.records.map { record in
            let posted = record.posted
            var removed = Sample.alice
            removed.archivedAt = Sample.now
            return TransactionRecord(
                PostedEntry(
                    entry: posted.entry, child: EntryChild(removed),
                    balanceAfter: posted.balanceAfter, createdByName: posted.createdByName,
                    category: posted.category), in: Sample.family)
        }
        pages.isOfRemovedChild = true
        await model.followChanges()
        #expect(rows(model).count == Sample.records.count)
        #expect(rows(model).allSatisfy { !$0.canEdit && !$0.canReverse } && model.isOfRemovedChild)
    }

    private func list(_ pages: Pages) -> TransactionListModel {
        let model = TransactionListModel(client: pages.client, scope: .own, person: Sample.alicePerson)
        model.topAppeared()
        return model
    }

    private func rows(_ model: TransactionListModel) -> [TransactionRow] {
        (model.state.content ?? []).flatMap(\.rows)
    }
}

/// A server with these records, in pages of 20.
@MainActor
final class Pages {
    var records: [TransactionRecord]
    var isOfRemovedChild = false
    var failure: ClientFailure?
    var asked: [TransactionQuery] = []
    /// What happens while a further page is on its way.
    var onNextPage: @MainActor @Sendable () async -> Void = {}

    init(_ records: [TransactionRecord]) {
        self.records = records
    }

    var client: HouseholdClient {
        var client = Sample.client()
        client.transactions.page = { [self] (query, cursor) async throws(ClientFailure) in
            let answer = try await page(query, cursor)
            if cursor != nil { await onNextPage() }
            return answer
        }
        return client
    }

    private func page(_ query: TransactionQuery, _ cursor: PageCursor?) throws(ClientFailure) -> TransactionPage {
        asked.append(query)
        if let failure { throw failure }
        let start =
            cursor.flatMap { cursor in
                records.firstIndex { $0.entry.date == cursor.date && $0.entry.sequence == cursor.sequence }
            }.map { $0 + 1 } ?? 0
        let slice = Array(records[start...].prefix(20))
        let isLast = start + slice.count >= records.count
        var answer = TransactionPage(
            records: slice, total: records.count,
            nextCursor: isLast ? nil : slice.last.map { EntryCursor(after: $0.entry) })
        answer.isOfRemovedChild = isOfRemovedChild
        return answer
    }
}
