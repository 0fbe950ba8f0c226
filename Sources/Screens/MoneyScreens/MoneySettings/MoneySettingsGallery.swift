import Household
import HouseholdClient
import Money
import SwiftUI

/// The settings of the parents' money in their states.
struct MoneySettingsGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(MoneySample.client()).previewDisplayName("Set Up")
        page(connected()).previewDisplayName("Connected")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient) -> some View {
        let model = MoneySettingsModel(
            client: client, person: MoneySample.raka, version: "0.1.0 (1)", say: { _ in })
        return NavigationStack { MoneySettingsView(model: model) }
    }

    private static func connected() -> HouseholdClient {
        var client = MoneySample.client()
        client.money.settings = { () async throws(ClientFailure) in
            MoneySettings(threshold: 90, pocketMoneySourceID: MoneySample.bca.id)
        }
        client.messages.lastReceived = { () async throws(ClientFailure) in
            MoneySample.message(81, "Kamu bayar Rp18.500 ke Kopi Kenangan.")
        }
        return client
    }
}
