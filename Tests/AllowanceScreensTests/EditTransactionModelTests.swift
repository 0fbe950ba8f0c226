import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Edit Transaction")
struct EditTransactionModelTests {
    @Test("Only what was changed is asked for, on the version that was read (41)")
    func onlyChanges() async {
        let desk = CorrectionDesk()
        await desk.model.load()
        #expect(desk.model.typed.amount == "10.00")
        desk.model.typed.description = "Cinema"
        await desk.model.saveTapped()
        var wanted = EntryChangeForm(version: 1)
        wanted.description = "Cinema"
        #expect(desk.sent == [wanted])
        #expect(desk.saved == 1)
    }

    @Test("A form that was not changed is closed without being sent")
    func unchanged() async {
        let desk = CorrectionDesk()
        await desk.model.load()
        await desk.model.saveTapped()
        #expect(desk.sent.isEmpty)
        #expect(desk.saved == 1)
    }

    @Test("A description that was taken away becomes what the service would have called the entry")
    func undescribed() async {
        let desk = CorrectionDesk()
        await desk.model.load()
        desk.model.typed.description = " "
        await desk.model.saveTapped()
        #expect(desk.sent.map(\.description) == ["Spending"])
    }

    @Test("What is wrong is said at its field")
    func messages() async {
        let desk = CorrectionDesk()
        await desk.model.load()
        desk.model.typed.amount = "0"
        desk.model.typed.description = " "
        #expect(desk.model.dateMessage == nil)
        desk.model.typed.date = Sample.today - 100
        #expect(desk.model.dateMessage == "The date can be at most 90 days back")
        await desk.model.saveTapped()
        #expect(
            desk.model.messages.fields == [
                .amount: "Amount must be greater than zero",
                .date: "The date can be at most 90 days back",
            ])
        #expect(desk.sent.isEmpty)
    }

    @Test("A child, and everyone at what was reversed, gets no amount to change", arguments: [Role.parent, .child])
    func amount(_ role: Role) async {
        let own = CorrectionDesk(role: role)
        await own.model.load()
        #expect(own.model.canChangeAmount == (role == .parent))
        let reversed = CorrectionDesk(record: Sample.records[3], role: role)
        await reversed.model.load()
        #expect(!reversed.model.canChangeAmount)
    }

    @Test("After someone else's change what was typed stays and the rest becomes theirs")
    func conflict() async {
        let desk = CorrectionDesk()
        await desk.model.load()
        desk.model.typed.description = "Cinema"
        var theirs = Sample.records[1].posted.entry
        theirs.note = "With Bob"
        theirs.version = 2
        let posted = Sample.records[1].posted
        desk.record = TransactionRecord(
            PostedEntry(
                entry: theirs, child: posted.child, balanceAfter: posted.balanceAfter,
                createdByName: "Mom", category: posted.category), in: Sample.family)
        desk.failure = .refused(ClientRefusal(code: .versionConflict, sentence: "Changed elsewhere."))
        await desk.model.saveTapped()
        #expect(desk.model.messages.banner == "Changed elsewhere.")
        #expect([desk.model.typed.description, desk.model.typed.note] == ["Cinema", "With Bob"])
        desk.failure = nil
        await desk.model.saveTapped()
        #expect(desk.sent.map(\.version) == [1, 2])
    }

    @Test("A larger amount is measured without what the entry itself spent, and a parent may allow it (74)")
    func budget() async {
        let desk = CorrectionDesk()
        desk.line = Sample.line(spent: 1_500)
        await desk.model.load()
        desk.model.typed.amount = "9"
        #expect(desk.model.warning == nil)
        desk.model.typed.amount = "15"
        #expect(desk.model.warning?.text == "This uses 100% of the Games budget ($20.00 of $20.00).")
        desk.model.typed.amount = "16"
        #expect(desk.model.warning?.text == "This goes over the Games budget by $1.00.")
        await desk.model.saveTapped()
        #expect(desk.model.messages[.amount] == "This goes over the Games budget by $1.00." && desk.sent.isEmpty)
        desk.model.budgets.overrides = true
        await desk.model.saveTapped()
        #expect(desk.overridden == [true])
    }
}

@MainActor
@Suite("Budget warnings")
struct BudgetGuardTests {
    @Test(
        "Threshold, limit and what is over are said; only what is over and enforced blocks (73, 74)",
        arguments: [
            (599, nil, false), (600, "This uses 80% of the Games budget ($16.00 of $20.00).", false),
            (1_000, "This uses 100% of the Games budget ($20.00 of $20.00).", false),
            (1_150, "This goes over the Games budget by $1.50.", true),
        ] as [(Int64, String?, Bool)])
    func words(_ cents: Int64, _ text: String?, _ isBlocked: Bool) async {
        for role in [Role.parent, .child] {
            let budgets = BudgetGuard(client: Sample.client(), role: role)
            await budgets.load(Sample.alice.id, on: Sample.today)
            let warning = budgets.warning(
                .init(category: Sample.games.id, amount: Sample.dollars(cents)), on: Sample.today,
                locale: Sample.rowFormat.locale)
            #expect(warning?.text == text)
            #expect(budgets.blocks(warning) == isBlocked)
            budgets.overrides = true
            #expect(budgets.blocks(warning) == (isBlocked && role == .child))
            #expect(budgets.allows(warning) == (isBlocked && role == .parent))
        }
    }

    @Test("Another category and no amount warn of nothing")
    func elsewhere() async {
        let budgets = BudgetGuard(client: Sample.client(), role: .parent)
        await budgets.load(Sample.alice.id, on: Sample.today)
        for spending in [
            BudgetGuard.Spending(category: nil, amount: Sample.dollars(9_900)),
            .init(category: Sample.chores.id, amount: Sample.dollars(9_900)),
            .init(category: Sample.games.id, amount: nil),
        ] {
            #expect(budgets.warning(spending, on: Sample.today, locale: Sample.rowFormat.locale) == nil)
        }
    }

    @Test("A child's own form is always money out and asks a parent where a budget blocks")
    func ownSpending() async {
        let desk = Desk()
        let model = TransactionFormModel(
            client: desk.client, purpose: .ownSpending(Sample.alice.id), family: Sample.family
        ) {}
        await model.load()
        #expect(model.direction == .debit)
        model.amount = "15"
        model.entryDescription = "Cards"
        model.categoryID = Sample.games.id
        #expect(model.warning?.answer == .askParent)
        await model.sendTapped()
        #expect(model.messages[.amount] == model.warning?.text && desk.sent.isEmpty)
        model.categoryID = nil
        #expect(model.messages[.amount] == nil)
    }

    @Test("A parent's form sends what the parent allows, and only that")
    func allowed() async {
        let desk = Desk()
        let model = TransactionFormModel(
            client: desk.client, purpose: .oneChild(Sample.alice.id, .debit), family: Sample.family
        ) {}
        await model.load()
        model.amount = "15"
        model.entryDescription = "Cards"
        model.categoryID = Sample.games.id
        model.budgets.overrides = true
        await model.sendTapped()
        model.amount = "2"
        await model.sendTapped()
        #expect(desk.overridden == [true, false])
    }
}

/// A desk that corrects one entry.
@MainActor
private final class CorrectionDesk {
    var record: TransactionRecord
    var failure: ClientFailure?
    var line: BudgetLine?
    var sent: [EntryChangeForm] = []
    var overridden: [Bool] = []
    var saved = 0
    private let role: Role

    init(record: TransactionRecord = Sample.records[1], role: Role = .parent) {
        self.record = record
        self.role = role
    }

    private(set) lazy var model = EditTransactionModel(
        client: client, entryID: record.id, person: role == .parent ? Sample.mom : Sample.alicePerson,
        saved: { [unowned self] _ in saved += 1 })

    private var client: HouseholdClient {
        var client = Sample.client()
        client.transactions.transaction = { [self] (_) async throws(ClientFailure) in await MainActor.run { record } }
        client.transactions.correct = { [self] (_, form, overrides) async throws(ClientFailure) in
            try await take(form, overrides)
        }
        client.budgets.list = { [self] (_, _) async throws(ClientFailure) in
            await MainActor.run { BudgetList(child: Sample.alice, lines: line.map { [$0] } ?? [], categories: []) }
        }
        return client
    }

    private func take(_ form: EntryChangeForm, _ overrides: Bool) throws(ClientFailure) -> TransactionRecord {
        sent.append(form)
        overridden.append(overrides)
        if let failure { throw failure }
        return record
    }
}
