import Design
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("Messages that wait for a parent")
struct ReviewModelTests {
    private let decided = ClientRefusal(code: .alreadyDecided, sentence: "This message was decided on before.")

    @Test("A card says why it waits, what was read, who sent it, and what can be done with it")
    func words() async throws {
        let model = await model(ReviewSample.client())
        #expect(model.cards.map(\.waiting.reason) == WaitingReason.allCases)
        let titles = model.cards.map { [$0.joinTitle ?? "", $0.recordTitle] }
        #expect(
            titles == [
                ["", "Record"], ["", "Record"], ["Merge", "Keep both"], ["Link", "Keep separate"], ["", "Record"],
            ])
        let first = try #require(model.cards.first)
        #expect(first.row.title == "Amazon")
        let amount = Money(minorUnits: 1_599, currency: .usd)
        #expect(first.row.amount == "-" + MoneySample.format.money(amount))
        #expect(first.origin.first == "XYZ")
        #expect(first.amountLabel == "Amount in USD")
        #expect(first.draft.amount == MoneySample.format.editable(amount))
        #expect(model.cards[2].rivals.map(\.title) == ["Kopi Kenangan"])
    }

    @Test("The field in doubt stands in front, and all of them where nothing is sure")
    func doubtfulFields() async {
        let model = await model(ReviewSample.client())
        #expect(model.cards.map(\.doubtful) == [[.source], [.amount], [], [], []])
        #expect(model.cards.map(\.showsDetails) == [false, false, false, false, true])
        #expect(model.cards.allSatisfy { Set($0.doubtful + $0.details) == Set(ReviewPart.allCases) })
    }

    @Test("Duplicates without a known transaction are recorded like any other")
    func withoutRivals() async throws {
        let lone = ReviewSample.waiting(125, .possibleDuplicate, "x", ReviewSample.duplicate.record)
        let model = await model(ReviewSample.client([lone]))
        #expect(model.cards.map(\.recordTitle) == ["Record"])
        #expect(model.cards.first?.rivals.isEmpty == true)
    }

    @Test("What was read right is recorded as it was read, and the card goes")
    func asRead() async throws {
        let calls = ReviewCalls(ReviewSample.client([ReviewSample.duplicate, ReviewSample.unclear]))
        let model = await model(calls.client, say: calls.say)
        await model.recordTapped(model.cards[0])

        #expect(calls.accepted.map(\.id) == [ReviewSample.duplicate.id])
        #expect(calls.accepted.map(\.form) == [nil])
        #expect(calls.said == ["Transaction recorded"])
        #expect(model.cards.map(\.id) == [ReviewSample.unclear.id])
    }

    @Test("Of an unknown source the source has to be chosen; everything else stays exactly as it was read")
    func unknownSource() async throws {
        let calls = ReviewCalls(ReviewSample.client([ReviewSample.unknownSource]))
        let model = await model(calls.client)
        let card = try #require(model.cards.first)
        await model.recordTapped(card)
        #expect(card.messages[.source] == "Choose a source.")
        #expect(calls.accepted.isEmpty)
        #expect(!card.showsDetails)

        card.draft.sourceID = MoneySample.gopay.id
        #expect(card.messages[.source] == nil)
        await model.recordTapped(card)
        let form = try #require(calls.accepted.first?.form)
        #expect(form.source?.id == MoneySample.gopay.id)
        #expect(form.amount == .exact(ReviewSample.unknownSource.record.transaction.amount))
        #expect(form.merchant == "Amazon")
    }

    @Test("A source that nobody has confirmed yet may stay, and another unconfirmed one is not offered")
    func unconfirmedSource() async throws {
        let calls = ReviewCalls(ReviewSample.client([ReviewSample.unsure, ReviewSample.unclear]))
        let model = await model(calls.client)
        let (unsure, unclear) = (model.cards[0], model.cards[1])
        #expect(unsure.choices.offered(besides: MoneySample.bri).contains { $0.id == MoneySample.bri.id })
        #expect(!unclear.choices.offered(besides: MoneySample.bca).contains { $0.id == MoneySample.bri.id })

        unsure.draft.merchant = "Chatime Margonda"
        await model.recordTapped(unsure)
        #expect(calls.accepted.first?.form?.source?.id == MoneySample.bri.id)
        #expect(unsure.messages.fields.isEmpty)
    }

    @Test("What is typed is read as messages are, and shown in the row above the fields")
    func typedAmount() async throws {
        let calls = ReviewCalls(ReviewSample.client([ReviewSample.unclear]))
        let model = await model(calls.client)
        let card = try #require(model.cards.first)
        card.draft.amount = "57rb"
        card.draft.merchant = "Toko Baru"
        #expect(card.row.amount == "-" + MoneySample.format.money(MoneySample.rupiah(57_000)))
        #expect(card.row.title == "Toko Baru")
        card.draft.amount = "0"
        await model.recordTapped(card)
        #expect(card.messages[.amount] == "Enter an amount greater than 0.")
        #expect(calls.accepted.isEmpty)

        card.draft.amount = "57rb"
        await model.recordTapped(card)
        #expect(calls.accepted.first?.form?.amount == .typed("57rb"))
    }

    @Test("Another type has other categories; a transfer needs two different sources, and its fields open")
    func type() async throws {
        let calls = ReviewCalls(ReviewSample.client([ReviewSample.duplicate]))
        let model = await model(calls.client)
        let card = try #require(model.cards.first)
        card.draft.type = .transfer
        #expect(card.draft.categoryID == nil)
        card.draft.counterSourceID = card.draft.sourceID
        await model.recordTapped(card)
        #expect(card.messages[.counterSource] == "Choose two different sources.")
        #expect(card.showsDetails)

        card.draft.counterSourceID = MoneySample.cash.id
        await model.recordTapped(card)
        let form = try #require(calls.accepted.first?.form)
        #expect(form.type == .transfer && form.category == nil)
        #expect(form.counterSource?.id == MoneySample.cash.id)
    }

    @Test("Money that came in is of the account that a transfer goes to")
    func incomeBecomesTransfer() async throws {
        let model = await model(ReviewSample.client([ReviewSample.transfer]))
        let card = try #require(model.cards.first)
        card.draft.type = .transfer
        #expect(card.draft.sourceID == nil && card.draft.counterSourceID == MoneySample.gopay.id)
        card.draft.type = .income
        #expect(card.draft.sourceID == MoneySample.gopay.id)
    }

    @Test("Not a transaction, Merge and Link say what was done")
    func otherActs() async throws {
        let calls = ReviewCalls(
            ReviewSample.client([ReviewSample.unclear, ReviewSample.duplicate, ReviewSample.transfer]))
        let model = await model(calls.client, say: calls.say)
        let cards = model.cards
        await model.rejectTapped(cards[0])
        await model.joinTapped(cards[1], with: MoneySample.coffee.id)
        await model.joinTapped(cards[2], with: MoneySample.lunch.id)

        #expect(calls.acts == ["reject", "merge", "link"])
        #expect(
            calls.said == ["Marked as not a transaction", "Matched to Kopi Kenangan", "Linked as a transfer"])
        #expect(model.cards.isEmpty)
    }

    @Test("Where somebody was faster the card goes and says so")
    func alreadyDecided() async throws {
        var client = ReviewSample.client([ReviewSample.duplicate])
        client.messages.accept = { [decided] (_, _) async throws(ClientFailure) in throw .refused(decided) }
        let calls = ReviewCalls(client)
        let model = await model(client, say: calls.say)
        await model.recordTapped(model.cards[0])
        #expect(model.cards.isEmpty)
        #expect(calls.said == [decided.sentence])
    }

    @Test("Without a connection the card stays with what was typed, and can be sent again")
    func unreachable() async throws {
        var client = ReviewSample.client([ReviewSample.duplicate])
        client.messages.accept = { (_, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        let model = await model(client)
        let card = try #require(model.cards.first)
        card.draft.merchant = "Kopi"
        await model.recordTapped(card)
        #expect(card.messages.banner == ClientFault.unreachable.sentence)
        #expect(card.draft.merchant == "Kopi")
        #expect(card.sending == nil)
        card.dismissTapped()
        #expect(card.messages.banner == nil)
    }

    @Test("What was typed stays while the list is read again, and what was not becomes as it is kept")
    func refreshing() async throws {
        let kept = Mutex([ReviewSample.unclear])
        var client = ReviewSample.client()
        client.messages.waiting = { () async throws(ClientFailure) in kept.withLock { $0 } }
        let model = await model(client)
        let card = try #require(model.cards.first)
        card.draft.merchant = "Toko Baru"

        let changed = MoneySample.record(
            141, .expense, MoneySample.rupiah(12_000), "Toko Sumber Rejeki", hoursAgo: 2, status: .review)
        kept.withLock {
            $0 = [
                ReviewSample.waiting(121, .noClearAmount, ReviewSample.unclear.message.text ?? "", changed),
                ReviewSample.duplicate,
            ]
        }
        await model.live.refresh()

        #expect(model.cards.first === card)
        #expect(card.draft.merchant == "Toko Baru")
        #expect(card.draft.amount == MoneySample.format.editable(MoneySample.rupiah(12_000)))
        #expect(model.cards.count == 2)
    }

    @Test("An empty inbox is empty, one that cannot be read says why, and every money event is heard")
    func states() async throws {
        let empty = await model(MoneySample.client())
        #expect(empty.cards.isEmpty && !empty.live.state.isLoading)
        let failing = await model(MoneySample.failingClient())
        guard case .error(ClientFault.unreachable.sentence) = failing.live.state else {
            Issue.record("not an error")
            return
        }
        let kept = Mutex<[WaitingMessage]>([])
        var client = ReviewSample.client()
        client.messages.waiting = { () async throws(ClientFailure) in kept.withLock { $0 } }
        client.changes = {
            AsyncStream { stream in
                let change = HouseholdEvent.Change.messageReceived(ReviewSample.duplicate.id, status: .review)
                stream.yield(.commit([HouseholdEvent(familyID: MoneySample.family.id, change: change)]))
                stream.finish()
            }
        }
        let model = await model(client)
        kept.withLock { $0 = [ReviewSample.duplicate] }
        await model.live.followChanges()
        #expect(model.cards.count == 1)
    }

    private func model(
        _ client: HouseholdClient, say: @escaping ToastAnnouncer = { _ in }
    ) async -> ReviewModel {
        let model = ReviewModel(client: client, person: MoneySample.raka, say: say)
        await model.live.refresh()
        return model
    }
}

/// What was asked of a client, and what was said.
@MainActor
private final class ReviewCalls {
    private(set) var client: HouseholdClient
    private(set) var said: [String] = []
    private let log = Log()

    struct Accepted: Sendable {
        let id: ReceivedMessage.ID
        let form: TransactionForm?
    }

    private final class Log: Sendable {
        let accepted = Mutex<[Accepted]>([])
        let acts = Mutex<[String]>([])
    }

    var accepted: [Accepted] { log.accepted.withLock { $0 } }
    var acts: [String] { log.acts.withLock { $0 } }

    init(_ client: HouseholdClient) {
        self.client = client
        let (inner, log) = (client.messages, log)
        self.client.messages.accept = { (id, form) async throws(ClientFailure) in
            log.accepted.withLock { $0.append(Accepted(id: id, form: form)) }
            return try await inner.accept(id, form)
        }
        self.client.messages.reject = { (id) async throws(ClientFailure) in
            log.acts.withLock { $0.append("reject") }
            try await inner.reject(id)
        }
        self.client.messages.merge = { (id, rival) async throws(ClientFailure) in
            log.acts.withLock { $0.append("merge") }
            return try await inner.merge(id, rival)
        }
        self.client.messages.link = { (id, rival) async throws(ClientFailure) in
            log.acts.withLock { $0.append("link") }
            return try await inner.link(id, rival)
        }
    }

    func say(_ message: ToastMessage) {
        switch message {
        case .done(let words), .failed(let words), .undoable(let words, _, _), .news(let words, _),
            .leading(let words, _, _, _):
            said.append(words)
        }
    }
}
