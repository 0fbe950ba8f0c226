import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// A transaction's page: loading, of each type, with all there can be known and nearly nothing, waiting, deleted,
/// failed.
struct HouseholdTransactionDetailGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(of: MoneySample.coffee).previewDisplayName("Expense")
        page(of: MoneySample.wages).previewDisplayName("Income")
        page(of: MoneySample.topUp).previewDisplayName("Transfer")
        page(of: MoneySample.pocketMoney).previewDisplayName("Pocket Money")
        page(of: MoneySample.unknown).previewDisplayName("Unknown")
        page(of: everything).previewDisplayName("Everything")
        page(of: waiting).previewDisplayName("Waits")
        page(of: MoneySample.deleted).previewDisplayName("Deleted")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static let everything = MoneySample.record(
        120, .expense, MoneySample.rupiah(500_000), "PLN Prabayar", hoursAgo: 3, category: MoneySample.bills,
        fee: MoneySample.rupiah(2_500), note: "Electricity for November", reference: "631177204518", origin: .manual,
        messages: [MoneySample.message(81, "Pembayaran sebesar Rp500.000 ke PLN Prabayar berhasil. Biaya Rp2.500.")])
    private static let waiting = MoneySample.record(
        121, .expense, MoneySample.rupiah(64_300), "Amazon", hoursAgo: 4, from: nil, status: .review,
        messages: [MoneySample.message(82, "Payment of Rp64.300 at Amazon", status: .review, waiting: .unknownSource)])

    private static func page(of record: HouseholdRecord) -> some View {
        var client = MoneySample.client()
        client.householdTransactions.transaction = { (_) async throws(ClientFailure) in record }
        return page(client)
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            TransactionDetailView(
                model: TransactionDetailModel(client: client, id: MoneySample.coffee.id, person: MoneySample.raka))
        }
    }
}
