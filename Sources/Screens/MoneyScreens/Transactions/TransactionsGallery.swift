import Design
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The list loading, full, narrowed, by amount, with a next page, empty, without a hit, failed.
struct TransactionsGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(MoneySample.client()).previewDisplayName("Full")
        page(MoneySample.client()) { $0.type = .expense }.previewDisplayName("Narrowed")
        page(MoneySample.client()) { $0.order = .largest }.previewDisplayName("By Amount")
        page(deleted) { $0.standing = .deleted }.previewDisplayName("Deleted")
        page(long).previewDisplayName("Load More")
        page(MoneySample.emptyClient()).previewDisplayName("Empty")
        page(MoneySample.emptyClient()) { $0.search = "zebra" }.previewDisplayName("No Results")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static var deleted: HouseholdClient {
        var client = MoneySample.client()
        client.householdTransactions.page = { (_, _) async throws(ClientFailure) in
            HouseholdPage(records: [MoneySample.deleted], total: 1, next: nil)
        }
        return client
    }

    /// The second page never comes.
    private static var long: HouseholdClient {
        var client = MoneySample.client()
        client.householdTransactions.page = { (_, cursor) async throws(ClientFailure) in
            guard cursor == nil else { return try await HouseholdClient.unanswered() }
            return HouseholdPage(
                records: MoneySample.records, total: 45,
                next: HouseholdCursor(after: MoneySample.unknown.transaction), nets: MoneySample.page.nets)
        }
        return client
    }

    private static func page(
        _ client: HouseholdClient, narrow: (inout HouseholdQuery) -> Void = { _ in }
    ) -> some View {
        var query = HouseholdQuery()
        narrow(&query)
        return NavigationStack {
            TransactionsView(model: TransactionsModel(client: client, person: MoneySample.raka, query: query))
        }
    }
}
