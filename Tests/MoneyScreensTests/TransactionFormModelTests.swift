import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Testing

@testable import MoneyScreens

@MainActor
@Suite("Add Transaction")
struct AddTransactionModelTests {
    @Test("Saved too early it says what is missing, under the fields and in the summary, and sends nothing (53)")
    func missing() async {
        let desk = TransactionDesk()
        await desk.model.load()
        await desk.model.saveTapped()
        #expect(
            desk.model.messages.fields == [
                .amount: "Enter an amount greater than 0.", .source: "Choose a source.",
            ])
        #expect(desk.model.problems == ["Enter an amount greater than 0.", "Choose a source."])
        #expect(desk.model.messages.refusals == 1 && desk.recorded.isEmpty)
        desk.model.typed.amount = "5"
        #expect(desk.model.problems == ["Choose a source."])
        desk.model.typed.sourceID = MoneySample.bca.id
        #expect(desk.model.problems.isEmpty)
    }

    @Test(
        "An amount is read as messages are, and what is none is said as the service says it (3)",
        arguments: [
            ("0", MoneyProblem.amountNotPositive), ("-5", .amountNotPositive), ("fifty", .amountUnreadable),
            ("1000000000000", .amountTooLarge(limit: 999_999_999_999)),
        ])
    func unreadable(_ text: String, _ problem: MoneyProblem) async {
        let desk = TransactionDesk()
        await desk.model.load()
        desk.model.typed.sourceID = MoneySample.bca.id
        desk.model.typed.amount = text
        await desk.model.saveTapped()
        #expect(desk.model.messages[.amount] == problem.message(MoneySample.format.locale))
        #expect(desk.recorded.isEmpty)
    }

    @Test(
        "What is read of the amount is shown beside it, also of words and of other money",
        arguments: [
            ("50rb", MoneySample.rupiah(50_000)), ("Rp1,2jt", MoneySample.rupiah(1_200_000)),
            ("$15.99", Money(minorUnits: 1_599, currency: .usd)),
        ])
    func read(_ text: String, _ money: Money) async {
        let desk = TransactionDesk()
        await desk.model.load()
        desk.model.typed.amount = text
        #expect(desk.model.readAmount == MoneySample.format.money(money))
        desk.model.typed.amount = ""
        #expect(desk.model.readAmount == nil)
    }

    @Test("A transfer needs two accounts (53), a day at most one ahead (54), and short words")
    func rules() async {
        let desk = TransactionDesk()
        await desk.model.load()
        desk.model.typeChosen(.transfer)
        desk.model.typed.amount = "50.000"
        desk.model.typed.sourceID = MoneySample.bca.id
        await desk.model.saveTapped()
        #expect(desk.model.messages.fields == [.counterSource: "Choose a source."])
        desk.model.typed.counterSourceID = MoneySample.bca.id
        desk.model.date = MoneySample.now.addingTimeInterval(2 * 86_400)
        desk.model.typed.note = String(repeating: "n", count: 501)
        await desk.model.saveTapped()
        #expect(
            desk.model.problems == [
                "Choose two different sources.", "The date can't be more than 1 day in the future.",
                "Note can be at most 500 characters.",
            ])
        #expect(desk.recorded.isEmpty)
    }

    @Test("Everything typed is sent once, under one key however often it is sent")
    func sending() async {
        let desk = TransactionDesk()
        await desk.model.load()
        desk.model.typed.amount = "50.000"
        desk.model.typed.merchant = "Kopi Kenangan"
        desk.model.typed.categoryID = MoneySample.food.id
        desk.model.typed.sourceID = MoneySample.gopay.id
        desk.model.typed.fee = "1.000"
        desk.model.typed.note = "With Dewi"
        desk.failure = .fault(.unreachable)
        await desk.model.saveTapped()
        #expect(desk.model.messages.banner == ClientFault.unreachable.sentence && desk.saved.isEmpty)
        desk.failure = nil
        await desk.model.saveTapped()
        var wanted = TransactionForm()
        wanted.amount = .typed("50.000")
        wanted.currency = MoneySample.idr
        wanted.merchant = "Kopi Kenangan"
        wanted.category = MoneySample.food
        wanted.source = MoneySample.gopay
        wanted.fee = .typed("1.000")
        wanted.note = "With Dewi"
        #expect(desk.recorded.map(\.form) == [wanted, wanted])
        #expect(Set(desk.recorded.map(\.key)).count == 1)
        #expect(desk.saved.count == 1)
    }

    @Test("A category of the other kind goes with its type, and income becomes what a transfer brought")
    func types() async {
        let desk = TransactionDesk()
        await desk.model.load()
        let model = desk.model
        model.typed.categoryID = MoneySample.food.id
        model.typed.sourceID = MoneySample.gopay.id
        model.typed.merchant = "Kopi Kenangan"
        model.typeChosen(.income)
        #expect(model.typed.categoryID == nil && model.typed.sourceID == MoneySample.gopay.id)
        #expect(model.offeredCategories.allSatisfy { $0.kind == .credit })
        model.typeChosen(.transfer)
        #expect(model.typed.sourceID == nil && model.typed.counterSourceID == MoneySample.gopay.id)
        #expect(model.offeredCategories.isEmpty)
        model.typed.sourceID = MoneySample.bca.id
        #expect(model.form.merchant.isEmpty && model.form.counterSource == MoneySample.gopay)
        model.typeChosen(.income)
        #expect(model.typed.sourceID == MoneySample.gopay.id && model.form.counterSource == nil)
        model.typeChosen(.expense)
        #expect(model.form.merchant == "Kopi Kenangan")
    }

    @Test("Only accounts that are theirs are offered; the only one is chosen already")
    func sources() async {
        let desk = TransactionDesk()
        await desk.model.load()
        #expect(desk.model.offeredSources == [MoneySample.bca, MoneySample.gopay, MoneySample.cash])
        #expect(desk.model.typed.sourceID == nil)
        let single = TransactionDesk(sources: [MoneySample.cash, MoneySample.bri, MoneySample.ovo])
        await single.model.load()
        #expect(single.model.typed.sourceID == MoneySample.cash.id && !single.model.isDirty)
    }

    @Test("A known merchant brings its category along, unless another one was chosen")
    func suggestions() async {
        let desk = TransactionDesk()
        await desk.model.load()
        let model = desk.model
        model.typed.merchant = "kop"
        await model.loadSuggestions()
        #expect(model.offeredMerchants.map(\.merchant) == ["Kopi Kenangan"])
        model.suggestionChosen(model.offeredMerchants[0])
        #expect(model.typed.merchant == "Kopi Kenangan" && model.typed.categoryID == MoneySample.food.id)
        #expect(model.offeredMerchants.isEmpty)
        model.suggestionChosen(MerchantSuggestion(merchant: "Indomaret", categoryID: MoneySample.groceries.id))
        #expect(model.typed.categoryID == MoneySample.groceries.id)
        model.typed.categoryID = MoneySample.bills.id
        model.suggestionChosen(MerchantSuggestion(merchant: "Kopi Kenangan", categoryID: MoneySample.food.id))
        #expect(model.typed.merchant == "Kopi Kenangan" && model.typed.categoryID == MoneySample.bills.id)
        model.typeChosen(.transfer)
        await model.loadSuggestions()
        #expect(model.offeredMerchants.isEmpty)
    }

    @Test("What cannot be read is tried again")
    func failing() async {
        let desk = TransactionDesk()
        desk.failure = .fault(.unreachable)
        await desk.model.load()
        #expect(desk.model.state == .error(ClientFault.unreachable.sentence))
        desk.failure = nil
        await desk.model.load()
        #expect(desk.model.state.content?.categories == MoneySample.categories)
    }
}

@MainActor
@Suite("Edit Transaction")
struct EditHouseholdTransactionModelTests {
    @Test("A form that was not changed is closed without being sent")
    func unchanged() async {
        let desk = TransactionDesk(record: MoneySample.coffee)
        await desk.model.load()
        #expect(!desk.model.isDirty && desk.model.title == "Edit Transaction")
        await desk.model.saveTapped()
        #expect(desk.changed.isEmpty && desk.saved == [MoneySample.coffee])
    }

    @Test("What was not typed over is sent exactly as it was, on the version that was read")
    func exact() async {
        let desk = TransactionDesk(
            record: MoneySample.record(
                130, .expense, MoneySample.rupiah(500_000), "PLN", category: MoneySample.bills,
                fee: MoneySample.rupiah(2_500), version: 3))
        await desk.model.load()
        desk.model.typed.note = "November"
        await desk.model.saveTapped()
        let sent = desk.changed.first?.form
        #expect(sent?.amount == .exact(MoneySample.rupiah(500_000)) && sent?.fee == .exact(MoneySample.rupiah(2_500)))
        #expect(sent?.date == MoneySample.now && sent?.note == "November")
        #expect(desk.changed.map(\.version) == [3] && desk.saved.count == 1)
    }

    @Test("After somebody else's change the new values are shown, and what only this form changed stays (56)")
    func conflict() async {
        let desk = TransactionDesk(record: MoneySample.coffee)
        await desk.model.load()
        desk.model.typed.note = "With Dewi"
        desk.model.typed.merchant = "Mine"
        desk.record = MoneySample.record(
            100, .expense, MoneySample.rupiah(20_000), "Theirs", hoursAgo: 1, category: MoneySample.groceries,
            from: MoneySample.bca, version: 2)
        desk.failure = .refused(
            ClientRefusal(code: .versionConflict, sentence: ErrorCode.versionConflict.sentence))
        desk.failsReading = false
        await desk.model.saveTapped()
        let model = desk.model
        #expect(model.messages.banner == "This was changed elsewhere. Review and save again.")
        #expect(model.form.amount == .exact(MoneySample.rupiah(20_000)))
        #expect(model.typed.merchant == "Theirs" && model.typed.note == "With Dewi")
        #expect(model.typed.categoryID == MoneySample.groceries.id && model.typed.sourceID == MoneySample.bca.id)
        desk.failure = nil
        await model.saveTapped()
        #expect(desk.changed.map(\.version) == [1, 2] && desk.saved.count == 1)
    }

    @Test("What was deleted elsewhere is gone, before and while it is edited")
    func deleted() async {
        let desk = TransactionDesk(record: MoneySample.deleted)
        await desk.model.load()
        #expect(desk.model.goneReason == "" && desk.model.state.content == nil)
        let later = TransactionDesk(record: MoneySample.coffee)
        await later.model.load()
        later.model.typed.note = "With Dewi"
        later.record = MoneySample.deleted
        later.failure = .refused(ClientRefusal(code: .versionConflict, sentence: ""))
        later.failsReading = false
        await later.model.saveTapped()
        #expect(later.model.goneReason == "")
    }

    @Test("The account and the category that it has may stay, although they are offered no more")
    func kept() async {
        var hidden = MoneySample.food
        hidden.isArchived = true
        let desk = TransactionDesk(
            record: MoneySample.record(
                131, .expense, MoneySample.rupiah(10_000), "Old Shop", category: hidden, from: MoneySample.ovo),
            categories: [hidden, MoneySample.bills])
        await desk.model.load()
        #expect(desk.model.offeredCategories == [hidden, MoneySample.bills])
        #expect(desk.model.offeredSources.contains(MoneySample.ovo))
        desk.model.typed.note = "Kept"
        await desk.model.saveTapped()
        #expect(desk.changed.count == 1 && desk.model.problems.isEmpty)
    }

    @Test("What the service refuses stands at its field, and nothing typed is lost")
    func refused() async {
        let desk = TransactionDesk(record: MoneySample.coffee)
        await desk.model.load()
        desk.model.typed.merchant = "Typed"
        desk.failure = .refused(
            ClientRefusal(
                code: .validationFailed, sentence: "",
                fields: [.transactionCategory: ["Choose an expense category."]]))
        await desk.model.saveTapped()
        #expect(desk.model.problems == ["Choose an expense category."] && desk.model.messages.banner == nil)
        #expect(desk.model.typed.merchant == "Typed" && desk.model.isDirty)
    }

    @Test(
        "A field begins with an amount that reads back as the same, in every currency and language",
        arguments: ["IDR", "USD", "JPY", "OMR", "KWD"], ["id-ID", "en-US", "fr-FR", "de-CH"])
    func editable(_ code: String, _ locale: String) throws {
        let currency = try #require(Currency(code: code))
        let format = DisplayFormat(localeTag: locale, timeZone: .gmt)
        for minorUnits: Int64 in [1, 50, 999, 1_250, 12_650, 100_000, 5_000_000, 123_456_789] {
            let money = Money(minorUnits: minorUnits, currency: currency)
            var form = TransactionForm()
            form.amount = .typed(format.editable(money))
            form.currency = currency
            form.needsSource = false
            let draft = try form.validated(currency: .usd, now: MoneySample.now, locale: format.locale)
            #expect(draft.amount == money, "\(format.editable(money))")
        }
    }
}

/// A desk that keeps one transaction.
@MainActor
private final class TransactionDesk {
    var record: HouseholdRecord?
    var failure: ClientFailure?
    /// Whether reading fails too, as long as there is a failure.
    var failsReading = true
    var recorded: [(form: TransactionForm, key: RequestKey)] = []
    var changed: [(form: TransactionForm, version: Int)] = []
    var saved: [HouseholdRecord] = []
    private let sources: [MoneySource]
    private let categories: [EntryCategory]

    init(
        record: HouseholdRecord? = nil, sources: [MoneySource] = MoneySample.standings.map(\.source),
        categories: [EntryCategory] = MoneySample.categories
    ) {
        self.record = record
        self.sources = sources
        self.categories = categories
    }

    private(set) lazy var model = TransactionFormModel(
        client: client, editing: record?.id, person: MoneySample.raka,
        saved: { [unowned self] in saved.append($0) })

    private var client: HouseholdClient {
        var client = MoneySample.client()
        client.householdTransactions.merchantSuggestions = { (_, _) async throws(ClientFailure) in
            [MerchantSuggestion(merchant: "Kopi Kenangan", categoryID: MoneySample.food.id)]
        }
        client.money.categories = { [self] () async throws(ClientFailure) in try await read(categories) }
        client.sources.all = { [self] () async throws(ClientFailure) in
            try await read(sources.map { SourceStanding($0, sums: []) })
        }
        client.householdTransactions.transaction = { [self] (_) async throws(ClientFailure) in
            try await read(await record ?? MoneySample.coffee)
        }
        client.householdTransactions.record = { [self] (form, key) async throws(ClientFailure) in
            try await take(form, key)
        }
        client.householdTransactions.change = { [self] (_, form, version) async throws(ClientFailure) in
            try await take(form, version)
        }
        return client
    }

    private func read<Answer>(_ answer: Answer) throws(ClientFailure) -> Answer {
        if failsReading, let failure { throw failure }
        return answer
    }

    private func take(_ form: TransactionForm, _ key: RequestKey) throws(ClientFailure) -> HouseholdRecord {
        recorded.append((form, key))
        if let failure { throw failure }
        return MoneySample.coffee
    }

    private func take(_ form: TransactionForm, _ version: Int) throws(ClientFailure) -> HouseholdRecord {
        changed.append((form, version))
        if let failure { throw failure }
        return record ?? MoneySample.coffee
    }
}
