import HouseholdClient
import SettingsScreens
import SwiftUI

/// A page that everyone may read.
struct LegalRouteView: View {
    let client: HouseholdClient
    let page: LegalRoute

    var body: some View {
        switch page {
        case .terms: LegalPageView(.terms, texts: client.legal)
        case .privacy: LegalPageView(.privacy, texts: client.legal)
        case .licences: LegalPageView(.licences, texts: client.legal)
        case .secureAddress: SecureAddressView(client.secureAddress)
        }
    }
}

extension LegalRoute: PlacedRoute {
    func tab(among tabs: [AppTab]) -> AppTab { .settings }
}
