import HouseholdClient
import SwiftUI

/// The devices of a person.
struct DevicesGallery: PreviewProvider {
    static var previews: some View {
        page(SettingsSample.waitingClient()).previewDisplayName("Loading")
        page(SettingsSample.client()).previewDisplayName("Full")
        page(SettingsSample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            DevicesView(model: DevicesModel(client: client, family: SettingsSample.family) { _ in })
        }
    }
}
