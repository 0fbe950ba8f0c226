import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The first screen of groceries in its states.
struct GroceryHomeGallery: PreviewProvider {
    static var previews: some View {
        page(waiting).previewDisplayName("Loading")
        page(HomeSample.client()).previewDisplayName("Full")
        page(HomeSample.client(evening)).previewDisplayName("Over Budget")
        page(HomeSample.client(long)).previewDisplayName("Long Names")
        page(HomeSample.client(quiet)).previewDisplayName("Nothing Bought")
        page(HomeSample.client(HomeSample.newOverview)).previewDisplayName("First Shop")
        page(GrocerySample.client()).previewDisplayName("Error")
    }

    private static let waiting = GrocerySample.client {
        $0.groceries.overview = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
    }

    private static let evening = HomeSample.overview(
        at: ClockTime(minutesSinceMidnight: 1_080), budget: HomeSample.standing(spent: 66_000))

    private static let quiet = HomeSample.overview(lots: [], purchases: [], budget: nil)

    private static let long: GroceryOverview = {
        let name = "Organic whole milk from the farm behind the church, unhomogenized"
        let items = GrocerySample.items.map { item in
            var item = item
            item.name = "\(item.name), \(name)"
            return item
        }
        return HomeSample.overview(
            items: items,
            budget: HomeSample.standing(spent: 24_000, name: "Everything we eat in June, and Leo's birthday"))
    }()

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            HomeView(model: HomeModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in }))
        }
    }
}
