import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The money sheets: empty, filled, more than there is, without children, failed.
struct TransactionFormGallery: PreviewProvider {
    static var previews: some View {
        create(Sample.client()).previewDisplayName("Create Transaction")
        create(Sample.client(), amount: "10.00").previewDisplayName("Preview")
        create(Sample.client(), amount: "125.51", direction: .debit).previewDisplayName("Not Enough")
        create(Sample.emptyClient()).previewDisplayName("No Children")
        create(Sample.failingClient()).previewDisplayName("Error")
        quick.previewDisplayName("Spend Money")
    }

    private static func create(
        _ client: HouseholdClient, amount: String = "", direction: Direction = .credit
    ) -> some View {
        let model = TransactionFormModel(client: client, purpose: .anyChild(Sample.alice.id), family: Sample.family) {}
        model.amount = amount
        model.direction = direction
        return NavigationStack { CreateTransactionView(model: model) }
    }

    private static var quick: some View {
        NavigationStack {
            AddTransactionSheet(
                model: TransactionFormModel(
                    client: Sample.client(), purpose: .oneChild(Sample.alice.id, .debit), family: Sample.family
                ) {})
        }
    }
}
