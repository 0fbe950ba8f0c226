import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The page of budgets: loading, on track, near the limit, over it, nothing left to limit, beside the page of one,
/// empty, failed, and the sheets.
struct BudgetsGallery: PreviewProvider {
    static var previews: some View {
        page { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }.previewDisplayName("Loading")
        page { [Sample.line(spent: 1_400)] }.previewDisplayName("On Track")
        page { [Sample.line(spent: 1_650)] }.previewDisplayName("Near Limit")
        page { [Sample.line(spent: 2_150)] }.previewDisplayName("Over Budget")
        page([Sample.chores, Sample.games]) { [Sample.line(spent: 1_400)] }.previewDisplayName("Every Category")
        page { [Sample.line(spent: 1_400)] }
            .environment(\.opensBeside, true)
            .environment(\.chosenRoute, .budget(Sample.alice.id, Sample.budget.id))
            .previewDisplayName("Beside")
        page { [] }.previewDisplayName("Empty")
        page { () async throws(ClientFailure) in throw .fault(.unreachable) }.previewDisplayName("Error")
        sheet(nil).previewDisplayName("Add Budget")
        sheet(Sample.budget.id).previewDisplayName("Edit Budget")
    }

    private static func page(
        _ categories: [EntryCategory] = [Sample.chores, Sample.games, Sample.robotics],
        _ lines: @escaping @Sendable () async throws(ClientFailure) -> [BudgetLine]
    ) -> some View {
        var client = Sample.client()
        client.budgets.list = { (_, _) async throws(ClientFailure) in
            BudgetList(child: Sample.alice, lines: try await lines(), categories: categories)
        }
        let model = BudgetManagementModel(client: client, childID: Sample.alice.id, person: Sample.mom) { _ in }
        return NavigationStack { BudgetManagementView(model: model) { _ in } }
    }

    private static func sheet(_ budget: CategoryBudget.ID?) -> some View {
        NavigationStack {
            AddBudgetSheet(
                model: BudgetFormModel(
                    client: Sample.client(), childID: Sample.alice.id, budgetID: budget, family: Sample.family,
                    saved: { _ in }))
        }
    }
}

/// The page of one budget, as a parent and as a child see it.
struct BudgetDetailGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient()).previewDisplayName("Loading")
        page(Sample.client()).previewDisplayName("Full")
        page(Sample.client(), as: Sample.alicePerson).previewDisplayName("Child")
        page(Sample.emptyClient()).previewDisplayName("Nothing Yet")
        page(Sample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, as person: SignedInPerson = Sample.mom) -> some View {
        let model = BudgetDetailModel(
            client: client, childID: Sample.alice.id, budgetID: Sample.budget.id, person: person)
        return NavigationStack { BudgetDetailView(model: model) { _ in } }
    }
}
