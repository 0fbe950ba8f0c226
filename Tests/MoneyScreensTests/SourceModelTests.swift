import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("Sources in their list")
struct SourcesModelTests {
    @Test("What is known, what is new and what is archived stand apart")
    func groups() async throws {
        let model = page(MoneySample.client())
        await model.live.refresh()
        let content = try #require(model.live.content)
        #expect(content.new.map(\.name) == ["BRI"])
        #expect(content.sources.map(\.name) == ["BCA", "GoPay", "Cash"])
        #expect(content.archived.map(\.name) == ["OVO"])
        #expect(content.new[0].question == "New source found: BRI. Add it?")
        #expect(content.pages.count == 5)
        #expect(!model.showsArchived)
    }

    @Test("Where a bank says something else than Roost, both are said; where they agree, the day")
    func balances() throws {
        let bca = SourceRow(SourceStanding(MoneySample.bca, sums: [MoneySample.rupiah(2_400_000)]), family: family)
        let says = MoneySample.format.money(MoneySample.rupiah(2_450_000))
        let counts = MoneySample.format.money(MoneySample.rupiah(2_400_000))
        #expect(bca.gap == "BCA says \(says), Roost says \(counts)")
        #expect(bca.amount == counts)

        let agreed = SourceRow(SourceStanding(MoneySample.bca, sums: [MoneySample.rupiah(2_450_000)]), family: family)
        #expect(agreed.gap == nil)
        #expect(agreed.detail.last?.hasPrefix("Matches BCA, ") == true)

        let untold = SourceRow(SourceStanding(MoneySample.gopay, sums: []), family: family)
        #expect(untold.gap == nil)
        #expect(untold.detail == ["E-Wallet"])
    }

    @Test("Money in other currencies stands beside its own, and what counts in no balance says so")
    func pockets() {
        let row = SourceRow(SourcesSample.cardStanding, family: family)
        #expect(row.balance == MoneySample.rupiah(-800_000))
        #expect(row.detail.first == "Card")
        #expect(row.detail.contains { $0.contains("15.99") || $0.contains("15,99") })
        #expect(row.detail.last == "Not in balance")
        #expect(row.sentence.hasPrefix("Card, Card, minus "))
    }

    @Test(
        "What can be done hangs on whether it is theirs and offered",
        arguments: [
            (true, false, [SourceAct.edit, .adjust, .archive, .delete]), (true, true, [.restore, .edit, .delete]),
            (false, false, [.add, .ignore]), (false, true, [.add, .delete]),
        ])
    func acts(_ isConfirmed: Bool, _ isArchived: Bool, _ acts: [SourceAct]) {
        let source = MoneySample.source(30, "BNI", .bank, isConfirmed: isConfirmed, isArchived: isArchived)
        let row = SourceRow(SourceStanding(source, sums: []), family: family)
        #expect(row.acts == acts)
        #expect((row.standing == "Ignored") == (!isConfirmed && isArchived))
    }

    @Test("A family that has nothing but cash is asked for its first source")
    func empty() async {
        let model = page(MoneySample.emptyClient())
        await model.live.refresh()
        guard case .empty(let content) = model.live.state else { return #expect(Bool(false), "it is not empty") }
        #expect(content.sources.map(\.name) == ["Cash"])
    }

    @Test("Adding says yes; ignoring says no, and can be undone")
    func newSource() async throws {
        let said = Mutex<[Bool]>([])
        let archived = Mutex<[Bool]>([])
        var client = MoneySample.client()
        client.sources.confirm = { (id, isOurs) async throws(ClientFailure) in
            said.withLock { $0.append(isOurs) }
            return try MoneySample.standing(of: id)
        }
        client.sources.archive = { (id, isArchived) async throws(ClientFailure) in
            archived.withLock { $0.append(isArchived) }
            return try MoneySample.standing(of: id)
        }
        var toasts: [ToastMessage] = []
        let model = page(client) { toasts.append($0) }
        await model.live.refresh()
        let row = try #require(model.live.content?.new.first)

        await model.acts.chosen(.add, of: row)
        await model.acts.chosen(.ignore, of: row)

        #expect(said.withLock { $0 } == [true, false])
        #expect(toasts.map(\.words) == ["BRI was added", "BRI is ignored"])
        guard case .undoable(_, let seconds, let undo) = toasts[1] else { return #expect(Bool(false)) }
        #expect(seconds == 10)
        await undo()
        #expect(archived.withLock { $0 } == [false])
        #expect(toasts.last?.words == "BRI is back")
    }

    @Test("Deleting asks first; what has transactions stays and says why")
    func deleting() async throws {
        var client = MoneySample.client()
        client.sources.delete = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .sourceInUse, sentence: ErrorCode.sourceInUse.sentence))
        }
        var deleted = 0
        let model = SourcesModel(
            client: client, person: MoneySample.raka, open: { _ in }, say: { _ in }, deleted: { _ in deleted += 1 })
        await model.live.refresh()
        let row = try #require(model.live.content?.sources.first)

        await model.acts.chosen(.delete, of: row)
        #expect(model.acts.isAskingToDelete)
        await model.acts.deleteConfirmed(row)

        #expect(model.acts.failure == "This source has transactions. Archive it instead.")
        #expect(deleted == 0)
        #expect(model.live.content?.sources.contains(row) == true)
    }

    @Test("The sheets of a row open by their addresses")
    func sheets() async throws {
        var opened: [Route] = []
        let model = SourcesModel(
            client: MoneySample.client(), person: MoneySample.raka, open: { opened.append($0) }, say: { _ in })
        await model.live.refresh()
        let row = try #require(model.live.content?.sources.first)
        await model.acts.chosen(.edit, of: row)
        await model.acts.chosen(.adjust, of: row)
        #expect(opened == [.editSource(row.id), .adjustSource(row.id)])
    }

    @Test("A failed refresh keeps what was shown")
    func failure() async {
        let fails = Mutex(false)
        var client = MoneySample.client()
        client.sources.all = { () async throws(ClientFailure) in
            if fails.withLock({ $0 }) { throw .fault(.unreachable) }
            return MoneySample.standings
        }
        let model = page(client)
        await model.live.refresh()
        fails.withLock { $0 = true }
        await model.live.refresh()
        #expect(model.live.refreshFailure == ClientFault.unreachable.sentence)
        #expect(model.live.content?.sources.count == 3)
    }

    @Test(
        "A row says when the last message came, and nothing where none did",
        arguments: [(0, "today"), (1, "yesterday"), (2, "2 days ago"), (6, "6 days ago"), (7, "Nov 4")])
    func lastMessage(_ days: Int, _ words: String) {
        let at = MoneySample.now.addingTimeInterval(TimeInterval(-days * 86_400))
        let standing = SourceStanding(MoneySample.gopay, sums: [], lastMessageAt: at)
        let row = SourceRow(standing, family: english, today: MoneySample.today)
        #expect(row.detail == ["E-Wallet", "Last message \(words)"])
        #expect(row.sentence.hasSuffix(", Last message \(words)"))
        #expect(SourceRow(standing, family: english).detail == ["E-Wallet"])
        let silent = SourceRow(SourceStanding(MoneySample.gopay, sums: []), family: english, today: MoneySample.today)
        #expect(silent.detail == ["E-Wallet"])
    }

    @Test("Sources, transactions and messages move the list; what is set does not")
    func changes() {
        #expect(HouseholdEvent.Change.sourceChanged(MoneySample.bca.id).movesSources)
        #expect(HouseholdEvent.Change.householdTransactionChanged(MoneySample.coffee.id).movesSources)
        #expect(!HouseholdEvent.Change.moneySettingsChanged.movesSources)
        #expect(HouseholdEvent.Change.messageReceived(MoneySample.coffee.id, status: .review).movesSources)
    }

    private var family: Family { MoneySample.family }

    /// The family with dates as Americans write them.
    private var english: Family {
        var english = MoneySample.family
        english.localeTag = "en-US"
        return english
    }

    private func page(_ client: HouseholdClient, say: @escaping ToastAnnouncer = { _ in }) -> SourcesModel {
        SourcesModel(client: client, person: MoneySample.raka, open: { _ in }, say: say)
    }
}

@MainActor
@Suite("The page of a source")
struct SourceDetailModelTests {
    @Test("It shows what is known of it and its newest transactions, and asks for those of this source alone")
    func content() async throws {
        let asked = Mutex<[HouseholdQuery]>([])
        var client = MoneySample.client()
        client.householdTransactions.page = { (query, _) async throws(ClientFailure) in
            asked.withLock { $0.append(query) }
            return MoneySample.page
        }
        let model = detail(client, MoneySample.gopay)
        await model.live.refresh()
        let content = try #require(model.live.content)
        #expect(content.recent.count == 5)
        #expect(content.facts.map(\.title) == ["Kind", "Bank or Wallet", "Last Message", "Counts in Balance"])
        #expect(asked.withLock { $0 }.map(\.sourceID) == [MoneySample.gopay.id])
        #expect(model.query.sourceID == MoneySample.gopay.id)
    }

    @Test("Digits, a stated balance and a beginning are told where there are any")
    func facts() async throws {
        var client = MoneySample.client()
        client.sources.source = { (_) async throws(ClientFailure) in SourcesSample.cardStanding }
        let card = detail(client, SourcesSample.card)
        await card.live.refresh()
        let facts = try #require(card.live.content).facts
        #expect(facts.first { $0.title == "Last Four Digits" }?.value == "3321, 4410")
        #expect(facts.first { $0.title == "Senders" }?.value == "klikbca, com.bca.card")
        #expect(facts.contains { $0.title == "Opening Balance" })
        #expect(facts.last?.value == "No")

        let bca = detail(MoneySample.client(), MoneySample.bca)
        await bca.live.refresh()
        #expect(bca.live.content?.facts.contains { $0.title == "BCA Says" } == true)
    }

    @Test("Of several sources of one bank each says which gets its messages, and another one can be chosen")
    func messages() async throws {
        let chosen = Mutex<[MoneySource.ID]>([])
        var client = MoneySample.client()
        client.sources.all = { () async throws(ClientFailure) in MoneySample.standings + [SourcesSample.cardStanding] }
        client.sources.source = { (id) async throws(ClientFailure) in
            id == SourcesSample.card.id ? SourcesSample.cardStanding : try MoneySample.standing(of: id)
        }
        client.sources.useForMessages = { (id) async throws(ClientFailure) in
            chosen.withLock { $0.append(id) }
            return SourcesSample.cardStanding
        }
        func words(_ model: SourceDetailModel) -> String? {
            model.live.content?.facts.first { $0.title == "Messages of BCA" }?.value
        }
        let bca = detail(client, MoneySample.bca)
        await bca.live.refresh()
        #expect(words(bca) == "Come here, unless they name other digits")
        #expect(bca.live.content?.otherGets == nil)

        var toasts: [ToastMessage] = []
        let card = SourceDetailModel(
            client: client, sourceID: SourcesSample.card.id, person: MoneySample.raka, open: { _ in },
            say: { toasts.append($0) })
        await card.live.refresh()
        #expect(words(card) == "Go to BCA, unless they name 3321 or 4410")
        let content = try #require(card.live.content)
        await card.acts.useForMessagesTapped(content.row, of: try #require(content.otherGets))
        #expect(chosen.withLock { $0 } == [SourcesSample.card.id])
        #expect(toasts.map(\.words) == ["Messages of BCA go to Card"])

        // Alone it gets them all, and nothing is said.
        let alone = detail(MoneySample.client(), MoneySample.bca)
        await alone.live.refresh()
        #expect(words(alone) == nil && alone.live.content?.otherGets == nil)
    }

    @Test("One that was deleted here is left; one that there is not is not found")
    func gone() async throws {
        var client = MoneySample.client()
        client.sources.delete = { (_) async throws(ClientFailure) in }
        var (left, notFound) = (0, 0)
        let model = SourceDetailModel(
            client: client, sourceID: MoneySample.gopay.id, person: MoneySample.raka, open: { _ in }, say: { _ in },
            left: { left += 1 })
        await model.live.refresh()
        await model.acts.deleteConfirmed(try #require(model.live.content).row)
        #expect(left == 1)

        let missing = SourceDetailModel(
            client: client, sourceID: MoneySample.id(99), person: MoneySample.raka, open: { _ in }, say: { _ in },
            notFound: { notFound += 1 })
        await missing.live.refresh()
        #expect(notFound == 1)
    }

    private func detail(_ client: HouseholdClient, _ source: MoneySource) -> SourceDetailModel {
        SourceDetailModel(
            client: client, sourceID: source.id, person: MoneySample.raka, open: { _ in }, say: { _ in })
    }
}

extension ToastMessage {
    /// What it says.
    fileprivate var words: String {
        switch self {
        case .done(let words), .undoable(let words, _, _), .failed(let words), .news(let words, _),
            .leading(let words, _, _, _):
            words
        }
    }
}
