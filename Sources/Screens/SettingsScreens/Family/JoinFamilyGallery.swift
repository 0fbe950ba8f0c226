import Household
import HouseholdClient
import SwiftUI

/// Joining one more family: asked, for a child, for a member, with a used code, and without a connection.
struct JoinFamilyGallery: PreviewProvider {
    static var previews: some View {
        page(SettingsSample.invitedToGrays()).previewDisplayName("Asked")
        page(SettingsSample.invitedToGrays(), person: SettingsSample.alicePerson).previewDisplayName("Child")
        page(SettingsSample.client()).previewDisplayName("Member")
        page(used).previewDisplayName("Used")
        page(failing).previewDisplayName("Error")
    }

    private static var used: HouseholdClient {
        var client = SettingsSample.client()
        client.people.invitedFamily = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: Invitation.noLongerValid))
        }
        return client
    }

    private static var failing: HouseholdClient {
        var client = SettingsSample.client()
        client.people.invitedFamily = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        return client
    }

    private static func page(_ client: HouseholdClient, person: SignedInPerson = SettingsSample.mom) -> some View {
        NavigationStack {
            JoinFamilyView(
                model: JoinFamilyModel(
                    client: client, person: person, code: "code", joined: { _ in }, wasMember: { _ in })
            ) {}
        }
    }
}
