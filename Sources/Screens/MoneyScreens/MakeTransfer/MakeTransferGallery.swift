import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The sheet "Make Transfer": loading, with accounts and a transaction to choose, too early, without another account,
/// failed, and of what is a transfer by now.
struct MakeTransferGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(client) { model in model.chosen = .source(.id(MoneySample.bca.id)) }.previewDisplayName("Chosen")
        page(client) { model in await model.saveTapped() }.previewDisplayName("TooEarly")
        page(MoneySample.emptyClient(), of: MoneySample.lunch).previewDisplayName("NoAccount")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static var client: HouseholdClient {
        var client = MoneySample.client()
        let side = MoneySample.record(130, .income, MoneySample.rupiah(18_500), "GoPay", hoursAgo: 2)
        client.householdTransactions.page = { (_, _) async throws(ClientFailure) in
            HouseholdPage(records: [side], total: 1, next: nil)
        }
        return client
    }

    private static func page(
        _ client: HouseholdClient, of record: HouseholdRecord = MoneySample.coffee,
        begun: @escaping @MainActor (MakeTransferModel) async -> Void = { _ in }
    ) -> some View {
        let model = MakeTransferModel(
            client: client, record: record, family: MoneySample.family, addSource: {}, made: {}, changedElsewhere: {})
        return NavigationStack {
            MakeTransferSheet(model: model)
                .task {
                    await model.load()
                    await begun(model)
                }
        }
    }
}
