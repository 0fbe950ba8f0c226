import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

/// A household in which something happens while a form is open.
@MainActor
private final class BusyHousehold {
    var changes: [HouseholdEvent.Change] = []
    var categories = [Sample.chores, Sample.games]
    var lines: [BudgetLine] = []
    var means = Sample.wishList.means

    var client: HouseholdClient {
        var client = Sample.client()
        client.changes = { [self] in
            .telling(MainActor.assumeIsolated { changes })
        }
        client.categories.all = { [self] () async throws(ClientFailure) in await categories }
        client.transactions.transaction = { (_) async throws(ClientFailure) in Sample.records[1] }
        client.budgets.list = { [self] (_, _) async throws(ClientFailure) in
            BudgetList(child: Sample.alice, lines: await lines, categories: [])
        }
        client.wishes.list = { [self] (_) async throws(ClientFailure) in
            var list = Sample.wishList
            list.means = await means
            return list
        }
        return client
    }
}

@MainActor
@Suite("What happens while a money sheet is open")
struct FormChangesTests {
    @Test("A new category is offered at once, and one that is gone is chosen no more")
    func categories() async {
        let household = BusyHousehold()
        let model = TransactionFormModel(
            client: household.client, purpose: .oneChild(Sample.alice.id, .debit), family: Sample.family
        ) {}
        await model.load()
        model.categoryID = Sample.games.id
        household.changes = [.categoriesChanged]
        household.categories = [Sample.games, Sample.robotics]
        await model.followChanges()
        #expect(model.offeredCategories == [Sample.games, Sample.robotics])
        #expect(model.categoryID == Sample.games.id)
        household.categories = [Sample.robotics]
        await model.followChanges()
        #expect(model.categoryID == nil)
    }

    @Test("Editing follows the categories, and the budgets of its child")
    func editing() async {
        let household = BusyHousehold()
        let model = EditTransactionModel(
            client: household.client, entryID: Sample.records[1].id, person: Sample.mom,
            saved: { _ in })
        await model.load()
        household.categories = [Sample.games, Sample.robotics]
        household.lines = [Sample.line(spent: 1_500)]
        household.changes = [.budgetChanged(Sample.games.id, childID: Sample.bob.id, nil)]
        await model.followChanges()
        #expect(model.categories == [Sample.games] && model.budgets.lines.isEmpty)

        household.changes = [.categoriesChanged, .budgetChanged(Sample.games.id, childID: Sample.alice.id, nil)]
        await model.followChanges()
        #expect(model.categories == [Sample.games, Sample.robotics])
        #expect(model.budgets.lines.count == 1)
    }

    @Test("An account that is closed while a wish is typed is offered no more, and said where it was chosen")
    func closedAccount() async {
        let household = BusyHousehold()
        let model = WishFormModel(
            client: household.client, purpose: .add(Sample.alice.id), family: Sample.family, saved: { _ in })
        await model.load()
        #expect(model.state.content?.contains { $0.id == Sample.college.id } == true)
        model.form.savingsAccountID = Sample.college.id

        household.means = ChildMeans(child: Sample.alice, spending: Sample.dollars(12_550), savings: [])
        household.changes = [closing(for: Sample.bob)]
        await model.followChanges()
        #expect(model.form.savingsAccountID == Sample.college.id)

        household.changes = [closing(for: Sample.alice)]
        await model.followChanges()
        #expect(model.state.content?.contains { $0.id == Sample.college.id } == false)
        #expect(model.form.savingsAccountID == nil)
        #expect(model.messages[.savingsAccount] == "College was closed")
    }

    private func closing(for child: Child) -> HouseholdEvent.Change {
        .savingsUpdated(Sample.college.id, childID: child.id, newBalance: Sample.dollars(0), .closed)
    }

    @Test("The quick sheet of a child that does not exist is not found; Create Transaction has others to choose from")
    func unknownChild() async {
        var missing = 0
        for purpose in [TransactionFormModel.Purpose.oneChild(Sample.id(99), .credit), .anyChild(Sample.id(99))] {
            let model = TransactionFormModel(
                client: Sample.client(), purpose: purpose, family: Sample.family, saved: {}, notFound: { missing += 1 })
            await model.load()
        }
        #expect(missing == 1)
    }
}
