import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// "Add Transaction" of each type, with what is wrong, without accounts; "Edit Transaction", of what was deleted, and
/// of what cannot be read.
struct HouseholdTransactionFormGallery: PreviewProvider {
    static var previews: some View {
        sheet(MoneySample.client()).previewDisplayName("Add")
        sheet(MoneySample.client()) { $0.typed.amount = "1,2jt" }.previewDisplayName("Amount in Words")
        sheet(MoneySample.client()) { $0.typeChosen(.income) }.previewDisplayName("Income")
        sheet(MoneySample.client()) { $0.typeChosen(.transfer) }.previewDisplayName("Transfer")
        Refused().previewDisplayName("Messages")
        sheet(withoutSources).previewDisplayName("No Sources")
        sheet(MoneySample.client(), editing: MoneySample.coffee.id).previewDisplayName("Edit")
        sheet(MoneySample.client(), editing: MoneySample.topUp.id).previewDisplayName("Edit Transfer")
        sheet(MoneySample.client(), editing: MoneySample.deleted.id).previewDisplayName("Deleted")
        sheet(MoneySample.waitingClient()).previewDisplayName("Loading")
        sheet(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static func sheet(
        _ client: HouseholdClient, editing: HouseholdTransaction.ID? = nil,
        typing: (TransactionFormModel) -> Void = { _ in }
    ) -> some View {
        let model = form(client, editing: editing)
        typing(model)
        return NavigationStack { AddTransactionView(model: model) }
    }

    private static func form(
        _ client: HouseholdClient, editing: HouseholdTransaction.ID? = nil
    ) -> TransactionFormModel {
        TransactionFormModel(client: client, editing: editing, person: MoneySample.raka) { _ in }
    }

    private static var withoutSources: HouseholdClient {
        var client = MoneySample.client()
        client.sources.all = { () async throws(ClientFailure) in [] }
        return client
    }

    /// A form that was sent with nothing in it.
    private struct Refused: View {
        @State private var model = HouseholdTransactionFormGallery.form(MoneySample.client())

        var body: some View {
            NavigationStack { AddTransactionView(model: model) }
                .task {
                    await model.load()
                    await model.saveTapped()
                }
        }
    }
}
