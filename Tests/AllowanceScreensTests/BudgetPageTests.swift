import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("The page of a budget")
struct BudgetPageTests {
    @Test("It shows the budget of the list, and the entries that count")
    func content() async throws {
        let asked = Mutex<TransactionQuery?>(nil)
        var client = Sample.client()
        let page = client.transactions.page
        client.transactions.page = { (query, cursor) async throws(ClientFailure) in
            asked.withLock { $0 = query }
            return try await page(query, cursor)
        }
        let model = model(client)
        await model.live.refresh()

        let content = try #require(model.live.content)
        #expect(content.card.name == "Games")
        #expect(content.card.page == .budget(Sample.alice.id, Sample.budget.id))
        #expect(!content.entries.isEmpty)
        let query = try #require(asked.withLock { $0 })
        #expect(query.childID == Sample.alice.id)
        #expect(query.category == .category(Sample.games.id))
        #expect(query.direction == .debit)
        #expect((query.from, query.to) == (content.card.query.from, content.card.query.to))
    }

    @Test("A parent may change it, a child reads")
    func rights() {
        #expect(model(Sample.client()).mayEdit)
        #expect(!model(Sample.client(), as: Sample.alicePerson).mayEdit)
    }

    @Test("One that never was is not found; one that was deleted elsewhere is gone")
    func missing() async {
        let lines = Mutex([Sample.line(spent: 1_000)])
        var client = Sample.client()
        client.budgets.list = { (_, _) async throws(ClientFailure) in
            BudgetList(child: Sample.alice, lines: lines.withLock { $0 }, categories: [])
        }
        var notFound = 0
        let model = model(client) { notFound += 1 }
        await model.live.refresh()
        lines.withLock { $0 = [] }
        await model.live.refresh()
        #expect(model.live.isGone)
        #expect(notFound == 0)
        let other = self.model(client) { notFound += 1 }
        await other.live.refresh()
        #expect(notFound == 1)
    }

    @Test("The page of one that is deleted from the list is left, and stays after a refusal")
    func deletedFromTheList() async throws {
        for (refusal, left) in [(ClientFailure.fault(.unreachable), []), (nil, [Sample.budget.id])] {
            var client = Sample.client()
            client.budgets.delete = { [refusal] (_) async throws(ClientFailure) in if let refusal { throw refusal } }
            var deleted: [CategoryBudget.ID] = []
            let list = BudgetManagementModel(
                client: client, childID: Sample.alice.id, person: Sample.mom, open: { _ in },
                deleted: { deleted.append($0) })
            await list.live.refresh()
            let content = try #require(list.live.content)
            #expect(content.pages == [.budget(Sample.alice.id, Sample.budget.id)])
            await list.deleteConfirmed(try #require(content.cards.first))
            #expect(deleted == left)
        }
    }

    private func model(
        _ client: HouseholdClient, as person: SignedInPerson = Sample.mom,
        notFound: @escaping @MainActor () -> Void = {}
    ) -> BudgetDetailModel {
        BudgetDetailModel(
            client: client, childID: Sample.alice.id, budgetID: Sample.budget.id, person: person, notFound: notFound)
    }
}
