import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Testing

@testable import MoneyScreens

@MainActor
@Suite("Transaction Details")
struct TransactionDetailModelTests {
    @Test("Of what nobody knows it says so (52)")
    func unknown() {
        let detail = TransactionDetail(MoneySample.unknown, for: MoneySample.raka)
        #expect(
            detail.rows.map(\.title) == ["Merchant", "Category", "Source", "Date", "Confidence", "Transaction ID"])
        #expect(detail.rows.prefix(3).map(\.value) == ["Unknown", "Uncategorized", "Unknown"])
        #expect(detail.rows.last?.value == MoneySample.unknown.id.description)
    }

    @Test("Whatever else is known has a row, and only then")
    func everything() {
        let record = MoneySample.record(
            140, .expense, MoneySample.rupiah(500_000), "PLN", category: MoneySample.bills,
            fee: MoneySample.rupiah(2_500), note: "Electricity", reference: "6311", origin: .manual,
            messages: [MoneySample.message(90, "First text"), MoneySample.message(91, "Second text")])
        let detail = TransactionDetail(record, for: MoneySample.raka)
        #expect(
            detail.rows.map(\.title) == [
                "Merchant", "Category", "Source", "Date", "Note", "Fee", "Reference", "Matched to", "Original text",
                "Original text", "Transaction ID",
            ])
        #expect(Set(detail.rows.map(\.id)).count == detail.rows.count)
        let values = Dictionary(detail.rows.map { ($0.title, $0.value) }) { first, _ in first }
        #expect(values["Matched to"] == "Electricity" && values["Original text"] == "First text")
        #expect(values["Fee"] == MoneySample.format.money(MoneySample.rupiah(2_500)))
    }

    @Test("A text that is kept no more has no row, and what messages alone told is matched to nothing")
    func removedText() {
        var message = MoneySample.message(92, "")
        message.text = nil
        let record = MoneySample.record(141, .expense, MoneySample.rupiah(1), "Shop", messages: [message])
        let titles = TransactionDetail(record, for: MoneySample.raka).rows.map(\.title)
        #expect(!titles.contains("Original text") && !titles.contains("Matched to"))
    }

    @Test("A transfer shows its other side, and has no category")
    func transfer() {
        let detail = TransactionDetail(MoneySample.topUp, for: MoneySample.raka)
        #expect(detail.rows.prefix(2).map(\.title) == ["Source", "Transferred to"])
        #expect(detail.rows.prefix(2).map(\.value) == ["BCA", "GoPay"])
        #expect(detail.amount == MoneySample.format.money(MoneySample.rupiah(200_000)))
    }

    @Test("Pocket money is a transfer to the child, on whose page it is changed: nothing is offered here")
    func pocketMoney() async {
        let detail = TransactionDetail(MoneySample.pocketMoney, for: MoneySample.raka)
        #expect(detail.rows.map(\.title) == ["Source", "Transferred to", "Date", "Transaction ID"])
        #expect(detail.rows.prefix(2).map(\.value) == ["BCA", "Dewi"])
        #expect(detail.amount == MoneySample.format.money(MoneySample.rupiah(50_000)))
        #expect(!detail.canEdit && detail.acts.isEmpty && detail.changedAt == MoneySample.dewi)
        #expect(TransactionDetail(MoneySample.topUp, for: MoneySample.raka).changedAt == nil)
        let row = HouseholdRow(MoneySample.pocketMoney, family: MoneySample.family, today: MoneySample.today)
        #expect(row.title == "BCA to Dewi" && row.detail.first == "Transfer")

        let gone = MoneySample.record(
            108, .transfer, MoneySample.rupiah(50_000), "Dewi", child: MoneySample.dewi, origin: .allowance,
            isDeleted: true)
        #expect(TransactionDetail(gone, for: MoneySample.raka).acts.isEmpty)
        let erased = MoneySample.record(109, .transfer, MoneySample.rupiah(50_000), "Dewi", origin: .allowance)
        let ofNobody = TransactionDetail(erased, for: MoneySample.raka)
        #expect(ofNobody.changedAt == nil && !ofNobody.canEdit && ofNobody.rows[1].value == "Dewi")

        var client = MoneySample.client()
        client.householdTransactions.transaction = { (_) async throws(ClientFailure) in MoneySample.pocketMoney }
        let form = TransactionFormModel(
            client: client, editing: MoneySample.pocketMoney.id, person: MoneySample.raka, saved: { _ in })
        await form.load()
        #expect(form.state == .error(ErrorCode.pocketMoneyFixed.sentence))
    }

    @Test("Each is offered what fits it, the one that destroys last")
    func acts() {
        let acts = { (record: HouseholdRecord) in TransactionDetail(record, for: MoneySample.raka).acts.map(\.title) }
        #expect(acts(MoneySample.coffee) == ["Change Category", "Make Transfer", "Delete"])
        #expect(acts(MoneySample.topUp) == ["Unlink Transfer", "Delete"])
        #expect(acts(MoneySample.deleted) == ["Restore"])
        #expect(acts(MoneySample.record(142, .income, MoneySample.rupiah(1), nil, origin: .adjustment)) == ["Delete"])
        let waiting = TransactionDetail(
            MoneySample.record(143, .expense, MoneySample.rupiah(1), nil, status: .review), for: MoneySample.raka)
        #expect(waiting.acts.isEmpty && waiting.waits && !waiting.canEdit)
        #expect(TransactionDetail(MoneySample.deleted, for: MoneySample.raka).deleted?.hasPrefix("Chatime, -") == true)
    }

    @Test("Another category is asked for among those that fit, then whether the merchant's others follow (31)")
    func category() async {
        let desk = ActsDesk()
        await desk.model.live.refresh()
        await desk.model.chosen(.changeCategory)
        guard case .category(let record, let categories)? = desk.acts.question else {
            Issue.record("not asked"); return
        }
        #expect(record == MoneySample.coffee && !categories.contains(MoneySample.food))
        #expect(categories.allSatisfy { $0.kind == .debit && $0.isOffered })
        desk.others = 4
        await desk.acts.categoryChosen(MoneySample.groceries, for: record)
        #expect(desk.acts.question?.title == "Apply to 4 other transactions from Kopi Kenangan?")
        await desk.acts.applyTapped(record.id, MoneySample.groceries)
        #expect(desk.done == ["categorize", "apply"] && desk.said == ["4 transactions moved to Groceries"])
        desk.acts.isAsking = false
        desk.others = 0
        await desk.acts.categoryChosen(MoneySample.groceries, for: record)
        #expect(desk.acts.question == nil)
        desk.others = 1
        await desk.acts.categoryChosen(MoneySample.groceries, for: record)
        #expect(desk.acts.question?.title == "Apply to 1 other transaction from Kopi Kenangan?")
    }

    @Test("A transfer is made in a sheet, which closes once it is made")
    func makeTransfer() async throws {
        let desk = ActsDesk()
        await desk.model.live.refresh()
        await desk.model.chosen(.makeTransfer)
        let sheet = try #require(desk.acts.transfer)
        #expect(desk.acts.question == nil && desk.done.isEmpty)
        await sheet.load()
        sheet.chosen = .source(.id(MoneySample.bca.id))
        await sheet.saveTapped()
        #expect(desk.partners == [.source(.id(MoneySample.bca.id))] && desk.said == ["This is a transfer now"])
        #expect(desk.acts.transfer == nil && desk.reads == 2)
    }

    @Test("The sheet stays open, with the choice, when the transfer cannot be made")
    func transferFails() async throws {
        let desk = ActsDesk()
        await desk.model.live.refresh()
        await desk.model.chosen(.makeTransfer)
        let sheet = try #require(desk.acts.transfer)
        await sheet.load()
        sheet.chosen = .source(.id(MoneySample.bca.id))
        desk.failure = .fault(.unreachable)
        await sheet.saveTapped()
        #expect(desk.acts.transfer != nil && desk.acts.failure == nil && desk.said.isEmpty)
        #expect(sheet.messages.banner == ClientFault.unreachable.sentence)
        #expect(sheet.chosen == .source(.id(MoneySample.bca.id)))
        desk.failure = nil
        await sheet.saveTapped()
        #expect(desk.acts.transfer == nil && desk.said == ["This is a transfer now"])
    }

    @Test("Deleting asks, leaves the page and can be undone for ten seconds (55)")
    func delete() async throws {
        let desk = ActsDesk()
        await desk.model.live.refresh()
        await desk.model.chosen(.delete)
        #expect(desk.acts.question?.title == "Delete this transaction?" && desk.done.isEmpty)
        await desk.acts.deleteTapped(MoneySample.coffee)
        #expect(desk.done == ["delete"] && desk.left == 1)
        #expect(desk.said == ["Transaction deleted"] && desk.undoSeconds == 10)
        await desk.undo?()
        #expect(desk.done == ["delete", "restore"])
        desk.failure = .fault(.unreachable)
        await desk.undo?()
        #expect(desk.said.last == ClientFault.unreachable.sentence)
    }

    @Test("Unlinking asks; what is deleted can be brought back")
    func unlink() async {
        let desk = ActsDesk(record: MoneySample.topUp)
        await desk.model.live.refresh()
        await desk.model.chosen(.unlinkTransfer)
        #expect(desk.acts.question == .unlink(MoneySample.topUp) && desk.done.isEmpty)
        await desk.acts.unlinkTapped(MoneySample.topUp)
        #expect(desk.done == ["unlink"] && desk.said == ["Transfer unlinked"])
        let deleted = ActsDesk(record: MoneySample.deleted)
        await deleted.model.live.refresh()
        await deleted.model.chosen(.restore)
        #expect(deleted.done == ["restore"] && deleted.left == 0)
    }

    @Test("What was refused is said, and what had changed meanwhile is read again")
    func refused() async {
        let desk = ActsDesk()
        await desk.model.live.refresh()
        desk.failure = .refused(ClientRefusal(code: .versionConflict, sentence: "Changed elsewhere."))
        await desk.acts.unlinkTapped(MoneySample.coffee)
        #expect(desk.acts.failure == "Changed elsewhere." && desk.reads == 2 && desk.said.isEmpty)
        desk.acts.dismissTapped()
        #expect(desk.acts.failure == nil)
        desk.failure = .refused(
            ClientRefusal(code: .validationFailed, sentence: "Check it.", fields: [.source: ["Choose a source."]]))
        await desk.acts.categoryChosen(MoneySample.groceries, for: MoneySample.coffee)
        #expect(desk.acts.failure == "Choose a source." && desk.reads == 2)
        desk.failure = .fault(.unreachable)
        await desk.acts.deleteTapped(MoneySample.coffee)
        #expect(desk.left == 0 && desk.said.isEmpty)
    }

    @Test("It is read again when it changes or what it names is called otherwise, and for nothing else")
    func live() async {
        for (change, isRead) in [
            (HouseholdEvent.Change.householdTransactionChanged(MoneySample.coffee.id), true),
            (.householdTransactionChanged(MoneySample.lunch.id), false), (.sourceChanged(MoneySample.bca.id), true),
            (.moneySettingsChanged, true), (.messageReceived(MoneySample.coffee.id, status: .review), false),
        ] {
            let desk = ActsDesk()
            desk.changes = [change]
            await desk.model.live.refresh()
            await desk.model.live.followChanges()
            #expect(desk.reads == (isRead ? 2 : 1), "\(change)")
        }
    }

    @Test("One that was never there is not found; one that is no more is gone")
    func missing() async {
        let desk = ActsDesk()
        desk.isMissing = true
        await desk.model.live.refresh()
        #expect(desk.notFound == 1)
        let later = ActsDesk()
        await later.model.live.refresh()
        later.isMissing = true
        await later.model.live.refresh()
        #expect(later.model.live.isGone && later.notFound == 0)
    }
}

/// A page of one transaction, with everything that it asks for written down.
@MainActor
private final class ActsDesk {
    let record: HouseholdRecord
    var page: [HouseholdRecord] = []
    var others = 0
    var failure: ClientFailure?
    var isMissing = false
    var changes: [HouseholdEvent.Change] = []
    var reads = 0
    var done: [String] = []
    var partners: [TransferPartner] = []
    var said: [String] = []
    var undo: (@MainActor () async -> Void)?
    var undoSeconds: Int?
    var left = 0
    var notFound = 0

    init(record: HouseholdRecord = MoneySample.coffee) {
        self.record = record
    }

    var acts: TransactionActsModel { model.acts }

    private(set) lazy var model = TransactionDetailModel(
        client: client, id: record.id, person: MoneySample.raka, say: { [unowned self] in hear($0) },
        left: { [unowned self] in left += 1 }, notFound: { [unowned self] in notFound += 1 })

    private func hear(_ message: ToastMessage) {
        switch message {
        case .done(let text), .failed(let text), .news(let text, _), .leading(let text, _, _, _): said.append(text)
        case .undoable(let text, let seconds, let act):
            said.append(text)
            (undoSeconds, undo) = (seconds, act)
        }
    }

    private var client: HouseholdClient {
        var client = MoneySample.client()
        client.changes = { [self] in
            AsyncStream { stream in
                let changes = MainActor.assumeIsolated { self.changes }
                stream.yield(.commit(changes.map { HouseholdEvent(familyID: MoneySample.family.id, change: $0) }))
                stream.finish()
            }
        }
        client.householdTransactions.transaction = { [self] (_) async throws(ClientFailure) in try await read() }
        client.householdTransactions.page = { [self] (_, _) async throws(ClientFailure) in
            await HouseholdPage(records: page, total: page.count, next: nil)
        }
        client.householdTransactions.categorize = { [self] (_, _, _) async throws(ClientFailure) in
            try await perform("categorize")
            return CategorizedTransaction(record: record, others: await others)
        }
        client.householdTransactions.applyToOthers = { [self] (_) async throws(ClientFailure) in
            try await perform("apply")
            return await others
        }
        client.householdTransactions.makeTransfer = { [self] (_, partner, _) async throws(ClientFailure) in
            try await perform("transfer", with: partner)
            return record
        }
        client.householdTransactions.unlink = { [self] (_, _) async throws(ClientFailure) in
            try await perform("unlink")
            return record
        }
        client.householdTransactions.delete = { [self] (_) async throws(ClientFailure) in try await perform("delete") }
        client.householdTransactions.restore = { [self] (_) async throws(ClientFailure) in
            try await perform("restore")
            return record
        }
        return client
    }

    private func read() throws(ClientFailure) -> HouseholdRecord {
        reads += 1
        if isMissing { throw MoneySample.missing }
        return record
    }

    private func perform(_ name: String, with partner: TransferPartner? = nil) throws(ClientFailure) {
        if let failure { throw failure }
        done.append(name)
        if let partner { partners.append(partner) }
    }
}
