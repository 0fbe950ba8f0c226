import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("The money sheets")
struct TransactionFormModelTests {
    @Test("The preview follows amount and type")
    func preview() async {
        let model = await form()
        model.childID = Sample.alice.id
        #expect(model.preview == nil)
        model.amount = "10.00"
        #expect(model.preview?.new == Sample.dollars(13_550))
        model.direction = .debit
        #expect(model.preview?.new == Sample.dollars(11_550))
        model.amount = "0"
        #expect(model.preview == nil)
    }

    @Test("Pressed too early the button says what is missing, and more than there is stands at the amount")
    func button() async {
        let desk = Desk()
        let model = await form(desk)
        model.childID = Sample.alice.id
        model.amount = "0"
        await model.sendTapped()
        #expect(model.messages.fields == [.amount: "Amount must be greater than zero"])
        model.entryDescription = "   "
        model.direction = .debit
        model.amount = "125.50"
        #expect(model.shortage == nil && model.messages.fields.isEmpty)
        model.amount = "125.51"
        await model.sendTapped()
        #expect(model.messages.fields == [.amount: "Not enough money. Balance is $125.50."])
        #expect(model.messages.refusals == 2 && desk.sent.isEmpty)
        model.amount = "125.50"
        await model.sendTapped()
        #expect(desk.sent.count == 1)
    }

    @Test("Enter before the form is complete says what is missing and books nothing")
    func missing() async {
        let desk = Desk()
        let model = await form(desk)
        await model.sendTapped()
        #expect(model.messages.banner == "Please fill all fields correctly")
        #expect(model.messages[.child] == "Select a child")
        #expect(model.messages[.amount] == "Amount must be greater than zero")
        #expect(model.messages[.description] == nil)
        #expect(model.messages.refusals == 1)
        #expect(desk.sent.isEmpty)

        model.entryDescription = "C"
        #expect(model.messages[.amount] == "Amount must be greater than zero")
    }

    @Test("A description that is left open is sent open: the service knows who gave")
    func undescribed() async {
        let desk = Desk()
        let model = await form(desk)
        model.childID = Sample.alice.id
        model.amount = "5"
        await model.sendTapped()
        #expect(desk.saved == 1)
        #expect(desk.sent.map(\.form.description) == [""])
    }

    @Test("Round amounts and the last one of the direction are offered, and a press types one")
    func amounts() async {
        let model = await form()
        #expect(model.offeredAmounts.map(\.text) == ["$1", "$5", "$10"])
        model.childID = Sample.alice.id
        await model.loadSuggestions()
        #expect(model.offeredAmounts.map(\.text) == ["$1", "$5", "$10", "$25"])
        model.direction = .debit
        #expect(model.offeredAmounts.map(\.text) == ["$1", "$5", "$10"])
        model.direction = .credit
        model.amountChosen(model.offeredAmounts[3].money)
        #expect(model.amount == "25.00")
        #expect(model.preview?.new == Sample.dollars(15_050))
        model.childID = Sample.bob.id
        #expect(model.offeredAmounts.count == 3)
    }

    @Test("What is said above the form goes once nothing is wrong any more, and not before")
    func becomesRight() async {
        let model = await form()
        await model.sendTapped()
        model.childID = Sample.alice.id
        model.entryDescription = "Comic"
        model.direction = .debit
        model.amount = "125.51"
        #expect(model.messages.banner == "Please fill all fields correctly")
        model.amount = "3"
        #expect(model.messages.banner == nil)
    }

    @Test("A day that may not be is named as soon as it is typed, and nothing is booked on another one")
    func days() async {
        let desk = Desk()
        let model = await form(desk)
        model.childID = Sample.alice.id
        model.amount = "3"
        model.entryDescription = "Chores"
        #expect(model.dateMessage == nil)
        model.date = Sample.today + 1
        #expect(model.dateMessage == "The date can't be in the future")
        await model.sendTapped()
        #expect(model.messages.banner == "Please fill all fields correctly" && desk.sent.isEmpty)
        model.date = Sample.today - 91
        #expect(model.dateMessage == "The date can be at most 90 days back")
        model.date = Sample.today - 90
        #expect(model.dateMessage == nil)
    }

    @Test("A complete form is sent exactly, once, and closes the sheet")
    func saved() async {
        let desk = Desk()
        let model = await form(desk)
        fill(model)
        await model.sendTapped()
        #expect(desk.saved == 1)
        #expect(desk.sent.map(\.form.amount) == [.exact(Sample.dollars(2_500))])
        #expect(desk.sent.first?.form.childID == Sample.alice.id)
        #expect(!model.isSaving)
    }

    @Test("A second press while sending does nothing")
    func doublePress() async {
        let desk = Desk()
        let model = await form(desk)
        fill(model)
        desk.whileSending = { await model.sendTapped() }
        await model.sendTapped()
        #expect(desk.sent.count == 1)
        #expect(desk.saved == 1)
    }

    @Test("A failed send keeps everything and its key; who sends other contents hears of what was booked, then they go")
    func failed() async {
        let desk = Desk()
        let model = await form(desk)
        fill(model)
        desk.failure = .fault(.unreachable)
        await model.sendTapped()
        #expect(model.messages.banner == ClientFault.unreachable.sentence)
        #expect(model.entryDescription == "Extra chores")
        model.entryDescription = "Other chores"
        desk.failure = .refused(ClientRefusal(code: .idempotencyKeyReused, sentence: "Used."))
        await model.sendTapped()
        #expect(
            model.messages.banner == "What you sent before was saved after all. Look at it before you send this.")
        #expect(desk.saved == 0)
        desk.failure = nil
        await model.sendTapped()
        #expect(desk.saved == 1)
        #expect(desk.sent.map(\.key.text) == ["key 1", "key 1", "key 2"])
    }

    @Test("A refusal of the server stands at its field")
    func refused() async {
        let desk = Desk()
        let model = await form(desk)
        fill(model)
        desk.failure = .refused(
            ClientRefusal(code: .insufficientFunds, sentence: "Not enough money. Balance is $1.00."))
        await model.sendTapped()
        #expect(model.messages[.amount] == "Not enough money. Balance is $1.00.")
        #expect(model.messages.refusals == 1)
    }

    @Test("The categories offered follow the type, and a wrong one is dropped")
    func categories() async {
        let model = await form()
        #expect(model.offeredCategories == [Sample.chores])
        model.categoryID = Sample.chores.id
        model.direction = .debit
        #expect(model.categoryID == nil)
        #expect(model.offeredCategories == [Sample.games])
    }

    @Test("An only child is chosen already; a family without children cannot book")
    func onlyChild() async {
        var client = Sample.client()
        client.family.children = { () async throws(ClientFailure) in [Sample.overview(Sample.bob, 0)] }
        let one = TransactionFormModel(client: client, purpose: .anyChild(nil), family: Sample.family) {}
        await one.load()
        #expect(one.childID == Sample.bob.id)

        client.family.children = { () async throws(ClientFailure) in [] }
        let none = TransactionFormModel(client: client, purpose: .anyChild(nil), family: Sample.family) {}
        await none.load()
        #expect(none.state == .empty([]))
        #expect(none.act == nil)
    }

    @Test("Known descriptions are offered while they begin as the typed one does")
    func suggestions() async {
        let model = await form()
        model.childID = Sample.alice.id
        await model.loadSuggestions()
        #expect(model.offeredDescriptions == ["Extra chores"])
        model.entryDescription = "ex"
        #expect(model.offeredDescriptions == ["Extra chores"])
        model.entryDescription = "Movie"
        #expect(model.offeredDescriptions.isEmpty)
    }

    @Test("The quick sheet begins with its child and type")
    func quick() async {
        let model = TransactionFormModel(
            client: Sample.client(), purpose: .oneChild(Sample.alice.id, .debit), family: Sample.family
        ) {}
        await model.load()
        #expect(model.child?.id == Sample.alice.id)
        #expect(model.direction == .debit)
        #expect(!model.isDirty)
        model.amount = "1"
        #expect(model.isDirty)
    }

    @Test("A child who is removed meanwhile is named above the form, until another one is chosen")
    func removedMeanwhile() async {
        let desk = Desk()
        var client = desk.client
        let present = Present([Sample.overview(Sample.alice, 12_550), Sample.overview(Sample.bob, 15_000)])
        client.family.children = { () async throws(ClientFailure) in await present.value }
        let model = TransactionFormModel(client: client, purpose: .anyChild(Sample.alice.id), family: Sample.family) {}
        await model.load()
        fill(model)
        #expect(model.messages.banner == nil)

        present.value.removeFirst()
        await model.load()
        await model.load()
        #expect(model.messages.banner == "This child was removed.")
        model.dismissTapped()
        await model.sendTapped()
        #expect(model.messages.banner == "This child was removed." && desk.sent.isEmpty)

        model.childID = Sample.bob.id
        #expect(model.messages.banner == nil)
        await model.sendTapped()
        #expect(desk.sent.map(\.form.childID) == [Sample.bob.id])
    }

    private func form(_ desk: Desk = Desk()) async -> TransactionFormModel {
        let model = TransactionFormModel(client: desk.client, purpose: .anyChild(nil), family: Sample.family) {
            desk.saved += 1
        }
        await model.load()
        return model
    }

    private func fill(_ model: TransactionFormModel) {
        model.childID = Sample.alice.id
        model.amount = "25.00"
        model.entryDescription = "Extra chores"
    }
}

/// The children who are there.
@MainActor
private final class Present {
    var value: [ChildOverview]

    init(_ value: [ChildOverview]) {
        self.value = value
    }
}

/// A desk that takes entries and remembers them.
@MainActor
final class Desk {
    var sent: [(form: EntryForm, key: RequestKey)] = []
    var overridden: [Bool] = []
    var saved = 0
    var failure: ClientFailure?
    var whileSending: @MainActor () async -> Void = {}
    private var keys = 0

    var client: HouseholdClient {
        var client = Sample.client()
        client.clock.newRequestKey = { [self] in MainActor.assumeIsolated { nextKey() } }
        client.transactions.create = { [self] (form, overrides, key) async throws(ClientFailure) in
            try await take(form, overrides, key)
        }
        return client
    }

    private func nextKey() -> RequestKey {
        keys += 1
        return RequestKey("key \(keys)")
    }

    private func take(
        _ form: EntryForm, _ overrides: Bool, _ key: RequestKey
    ) async throws(ClientFailure) -> TransactionRecord {
        sent.append((form, key))
        overridden.append(overrides)
        await whileSending()
        if let failure { throw failure }
        return Sample.records[0]
    }
}
