import Household
import HouseholdClient
import SwiftUI

/// The family's page in its states, for a parent and for a child.
struct FamilyGallery: PreviewProvider {
    static var previews: some View {
        page(SettingsSample.waitingClient()).previewDisplayName("Loading")
        page(SettingsSample.client()).previewDisplayName("Parent")
        page(SettingsSample.client(), role: .child).previewDisplayName("Child")
        page(empty).previewDisplayName("Empty")
        page(SettingsSample.failingClient()).previewDisplayName("Error")
    }

    private static var empty: HouseholdClient {
        var client = SettingsSample.client()
        client.people.family = { () async throws(ClientFailure) in
            FamilyMembers(
                family: SettingsSample.family, parents: [FamilyMembers.Member(user: SettingsSample.mom.user)],
                children: [])
        }
        return client
    }

    private static func page(_ client: HouseholdClient, role: Role = .parent) -> some View {
        let person = role == .parent ? SettingsSample.mom : SettingsSample.alicePerson
        return NavigationStack { FamilyView(model: FamilyModel(client: client, person: person) { _ in }) }
    }
}

/// The sheet by which the owner deletes the family.
struct DeleteFamilyGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack {
            DeleteFamilyView(model: DeleteFamilyModel(client: SettingsSample.client(), family: SettingsSample.family))
        }
        .previewDisplayName("Asked")
    }
}

/// The family's settings: nothing changed yet, and with a message at the name.
struct FamilySettingsGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack { FamilySettingsView(model: model(SettingsSample.client())) }.previewDisplayName("Full")
        NavigationStack { FamilySettingsView(model: model(SettingsSample.failingClient())) }
            .previewDisplayName("Error")
    }

    private static func model(_ client: HouseholdClient) -> FamilySettingsModel {
        FamilySettingsModel(client: client, family: SettingsSample.family) {}
    }
}

/// Making one more family: nothing typed yet, and named.
struct NewFamilyGallery: PreviewProvider {
    static var previews: some View {
        sheet("").previewDisplayName("Empty")
        sheet("Lake House").previewDisplayName("Full")
    }

    private static func sheet(_ name: String) -> some View {
        let model = NewFamilyModel(client: SettingsSample.client(), family: SettingsSample.family) { _ in }
        model.form.name = name
        return NavigationStack { NewFamilyView(model: model) }
    }
}

/// Inviting a parent: an open invitation, and without a connection.
struct InviteParentGallery: PreviewProvider {
    static var previews: some View {
        sheet(SettingsSample.client()).previewDisplayName("Open")
        sheet(SettingsSample.failingClient()).previewDisplayName("Error")
    }

    private static func sheet(_ client: HouseholdClient) -> some View {
        NavigationStack { InviteParentView(model: InviteParentModel(client: client, copy: { _ in }) {}) }
    }
}

/// Recovery codes, their use, and the question who is there.
struct RecoveryGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack {
            RecoveryCodesView(codes: ["k3fm-72qd-9xw1", "p8sd-41tz-7ybn"]) {}
        }
        .previewDisplayName("Codes")
        NavigationStack { RecoverView(model: RecoverModel(client: HouseholdClient()) {}) }
            .previewDisplayName("Forgot Password")
        NavigationStack { ConfirmIdentitySheet(fresh: FreshSignIn(client: HouseholdClient())) }
            .previewDisplayName("Confirm Your Password")
    }
}
