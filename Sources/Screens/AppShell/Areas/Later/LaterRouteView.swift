import HouseholdClient
import SwiftUI

/// The page of a tab whose system comes later.
struct LaterRouteView: View {
    let page: LaterRoute

    var body: some View {
        ContentUnavailableView(
            "Coming in a later version", systemImage: tab.symbol, description: Text(sentence)
        )
        .navigationTitle(tab.title)
    }

    private var tab: AppTab {
        switch page {
        case .money: .money
        case .groceries: .groceries
        case .screenTime: .screenTime
        }
    }

    private var sentence: String {
        switch page {
        case .money: "The family's own money will be here."
        case .groceries: "Shopping lists and the pantry will be here."
        case .screenTime: "Points and rewards for screen time will be here."
        }
    }
}

extension LaterRoute: PlacedRoute {}
