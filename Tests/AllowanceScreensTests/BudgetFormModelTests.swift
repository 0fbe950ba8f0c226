import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Editing a budget")
struct BudgetFormModelTests {
    private let conflict = ClientRefusal(
        code: .versionConflict, sentence: "This was changed elsewhere. Review and save again.")

    @Test("What another parent changed is shown, what was only typed here stays, and saving again holds both")
    func merging() async throws {
        let kept = Mutex(Sample.budget)
        var client = Sample.client()
        client.budgets.list = { (_, _) async throws(ClientFailure) in
            BudgetList(child: Sample.alice, lines: [Sample.line(kept.withLock { $0 }, spent: 0)], categories: [])
        }
        let sent = Mutex<[(BudgetForm, Int)]>([])
        client.budgets.change = { [conflict] (_, form, version) async throws(ClientFailure) in
            sent.withLock { $0.append((form, version)) }
            if version != kept.withLock({ $0.version }) { throw .refused(conflict) }
        }
        var saved: [String] = []
        let model = model(client) { saved.append($0) }
        await model.load()
        #expect(!model.isDirty)
        model.limit = "25.00"

        kept.withLock {
            $0.period = .weekly
            $0.version += 1
        }
        await model.saveTapped()

        #expect(model.messages.banner == conflict.sentence)
        #expect(saved.isEmpty)
        #expect(model.period == .weekly)
        #expect(model.limit == "25.00")
        #expect(model.isDirty)

        await model.saveTapped()
        #expect(saved == ["Games"])
        let last = try #require(sent.withLock { $0.last })
        #expect(last.1 == Sample.budget.version + 1)
        #expect(last.0.period == .weekly)
    }

    @Test("Where both changed the same, theirs is shown to be looked at before saving again")
    func sameField() async {
        let kept = Mutex(Sample.budget)
        var client = Sample.client()
        client.budgets.list = { (_, _) async throws(ClientFailure) in
            BudgetList(child: Sample.alice, lines: [Sample.line(kept.withLock { $0 }, spent: 0)], categories: [])
        }
        client.budgets.change = { [conflict] (_, _, _) async throws(ClientFailure) in throw .refused(conflict) }
        let model = model(client)
        await model.load()
        model.limit = "25.00"
        model.isEnforced.toggle()
        let mine = model.isEnforced

        kept.withLock {
            $0.limit = Sample.dollars(3_000)
            $0.version += 1
        }
        await model.saveTapped()

        #expect(model.limit == "30.00")
        #expect(model.isEnforced == mine)
    }

    @Test("A new budget is for what has none yet, and nothing is left to add once every category has one")
    func openCategories() async {
        var client = Sample.client()
        for (all, open) in [([Sample.chores, Sample.games, Sample.robotics], [Sample.robotics]), ([Sample.games], [])] {
            let list = BudgetList(child: Sample.alice, lines: [Sample.line(spent: 0)], categories: all)
            client.budgets.list = { (_, _) async throws(ClientFailure) in list }
            let form = BudgetFormModel(
                client: client, childID: Sample.alice.id, family: Sample.family, saved: { _ in })
            await form.load()
            #expect(form.state.content == open)
            let page = BudgetManagementModel(client: client, childID: Sample.alice.id, person: Sample.mom) { _ in }
            await page.live.refresh()
            #expect(page.live.content?.obstacle == (open.isEmpty ? "Every category has a budget" : nil))
        }
    }

    @Test("A threshold between the marks of the slider is kept while it is not moved")
    func threshold() async throws {
        var budget = Sample.budget
        budget.alertThreshold = try #require(Percentage(digits: "72.5"))
        var client = Sample.client()
        client.budgets.list = { [budget] (_, _) async throws(ClientFailure) in
            BudgetList(child: Sample.alice, lines: [Sample.line(budget, spent: 0)], categories: [])
        }
        let sent = Mutex<[String]>([])
        client.budgets.change = { (_, form, _) async throws(ClientFailure) in
            sent.withLock { $0.append(form.alertThreshold) }
        }
        let model = model(client)
        await model.load()
        model.limit = "25.00"
        await model.saveTapped()
        model.threshold = 75
        await model.saveTapped()
        #expect(sent.withLock { $0 } == ["72.5", "75"])
    }

    private func model(
        _ client: HouseholdClient, saved: @escaping @MainActor (String) -> Void = { _ in }
    ) -> BudgetFormModel {
        BudgetFormModel(
            client: client, childID: Sample.alice.id, budgetID: Sample.budget.id, family: Sample.family, saved: saved)
    }
}
