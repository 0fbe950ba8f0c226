import Household
import HouseholdClient
import SwiftUI

/// The choice of an avatar: loading, with initials, with an emoji, with a word that is none, failed.
struct AvatarGallery: PreviewProvider {
    static var previews: some View {
        sheet(SettingsSample.client()).previewDisplayName("Loading")
        sheet(SettingsSample.client()).previewDisplayName("Initials")
        sheet(foxClient).previewDisplayName("Emoji")
        WrongAvatar().previewDisplayName("Wrong")
        sheet(failingClient).previewDisplayName("Error")
    }

    @MainActor
    static func model(_ client: HouseholdClient) -> AvatarModel { AvatarModel(client: client, of: .own) {} }

    private static var foxClient: HouseholdClient {
        var user = SettingsSample.mom.user
        user.avatar = Avatar(emoji: Emoji("🦊"), color: .orange)
        let person = SignedInPerson(user: user, family: SettingsSample.family)
        var client = HouseholdClient()
        client.account.whoAmI = { () async throws(ClientFailure) in person }
        return client
    }

    private static var failingClient: HouseholdClient {
        var client = HouseholdClient()
        client.account.whoAmI = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        return client
    }

    private static func sheet(_ client: HouseholdClient) -> some View {
        NavigationStack { AvatarSheet(model: model(client)) }
    }
}

/// The sheet of somebody who typed a word and pressed "Save".
private struct WrongAvatar: View {
    @State private var model = AvatarGallery.model(SettingsSample.client())
    @State private var isRefused = false

    var body: some View {
        NavigationStack {
            if isRefused { AvatarSheet(model: model) }
        }
        .task {
            await model.load()
            model.form.emoji = "fox"
            await model.saveTapped()
            isRefused = true
        }
    }
}
