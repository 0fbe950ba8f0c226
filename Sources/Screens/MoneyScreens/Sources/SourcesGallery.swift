import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The list of sources in its states.
struct SourcesGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(MoneySample.client()).previewDisplayName("Full")
        page(MoneySample.client(), showsArchived: true).previewDisplayName("Archived")
        page(MoneySample.emptyClient()).previewDisplayName("Empty")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, showsArchived: Bool = false) -> some View {
        let model = SourcesModel(client: client, person: MoneySample.raka, open: { _ in }, say: { _ in })
        model.showsArchived = showsArchived
        return NavigationStack { SourcesView(model: model) }
    }
}

/// The page of one source: known, new, archived.
struct SourceDetailGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.bca, MoneySample.waitingClient()).previewDisplayName("Loading")
        page(MoneySample.bca).previewDisplayName("Another Balance")
        page(MoneySample.bri).previewDisplayName("Unconfirmed")
        page(MoneySample.ovo).previewDisplayName("Archived")
        page(MoneySample.gopay, SourcesSample.unusedClient()).previewDisplayName("Nothing Yet")
        page(MoneySample.bca, MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ source: MoneySource, _ client: HouseholdClient = MoneySample.client()) -> some View {
        let model = SourceDetailModel(
            client: client, sourceID: source.id, person: MoneySample.raka, open: { _ in }, say: { _ in })
        return NavigationStack { SourceDetailView(model: model) { _ in } }
    }
}

/// The sheets of sources.
struct SourceFormGallery: PreviewProvider {
    static var previews: some View {
        form(nil).previewDisplayName("Add")
        form(MoneySample.bca).previewDisplayName("Edit")
        form(MoneySample.cash).previewDisplayName("Edit Cash")
        adjust(MoneySample.bca).previewDisplayName("Adjust")
        adjust(MoneySample.gopay).previewDisplayName("Adjust Untold")
    }

    private static func form(_ source: MoneySource?) -> some View {
        NavigationStack {
            SourceSheet(
                model: SourceFormModel(
                    client: MoneySample.client(), sourceID: source?.id, family: MoneySample.family, saved: { _ in }))
        }
    }

    private static func adjust(_ source: MoneySource) -> some View {
        NavigationStack {
            AdjustSourceSheet(
                model: AdjustSourceModel(
                    client: MoneySample.client(), sourceID: source.id, family: MoneySample.family,
                    adjusted: { _ in }))
        }
    }
}

/// Sources of the gallery and of tests.
enum SourcesSample {
    /// A card whose debt is known, and some money in another currency.
    static let card = MoneySource(
        id: MoneySample.id(15), name: "Card", institution: "BCA", kind: .card, currency: MoneySample.idr,
        tails: ["3321", "4410"], senders: ["klikbca", "com.bca.card"], openingBalance: MoneySample.rupiah(-750_000),
        isInBalance: false, createdAt: MoneySample.family.createdAt, version: 3)
    static let cardStanding = SourceStanding(
        card, sums: [MoneySample.rupiah(-50_000), Money(minorUnits: -1_599, currency: .usd)])

    /// A client whose sources have no transaction.
    static func unusedClient() -> HouseholdClient {
        var client = MoneySample.client()
        client.householdTransactions.page = { (_, _) async throws(ClientFailure) in
            HouseholdPage(records: [], total: 0, next: nil)
        }
        return client
    }
}
