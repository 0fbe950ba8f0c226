import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The gallery of this module.
public enum SettingsGallery {
    /// Each gallery with the name of what it shows.
    @MainActor
    public static var all: [(name: String, type: any PreviewProvider.Type)] {
        [
            ("Welcome", WelcomeGallery.self), ("Login", LoginGallery.self),
            ("RegisterParent", RegisterParentGallery.self),
            ("Settings", SettingsPageGallery.self),
            ("Family", FamilyGallery.self), ("FamilySettings", FamilySettingsGallery.self),
            ("DeleteFamily", DeleteFamilyGallery.self),
            ("NewFamily", NewFamilyGallery.self), ("InviteParent", InviteParentGallery.self),
            ("JoinFamily", JoinFamilyGallery.self), ("Recovery", RecoveryGallery.self),
            ("OwnAccount", OwnAccountGallery.self), ("Avatar", AvatarGallery.self),
            ("Devices", DevicesGallery.self), ("Inbox", InboxGallery.self),
            ("NotificationPreferences", NotificationPreferencesGallery.self),
            ("Glance", GlanceGallery.self), ("APIKeys", APIKeysGallery.self),
            ("SecureAddress", SecureAddressGallery.self),
        ]
    }
}

/// The first page of a server without a family.
struct WelcomeGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack { WelcomeView {} }.previewDisplayName("Empty")
    }
}

/// Signing in: empty, after a session ended or a new password was set, and again over a page.
struct LoginGallery: PreviewProvider {
    static var previews: some View {
        page(notice: nil).previewDisplayName("Empty")
        page(notice: .signedOut).previewDisplayName("Banner")
        page(notice: .passwordChanged).previewDisplayName("Password Changed")
        again().previewDisplayName("Again")
        again(password: "wrong").previewDisplayName("Again, Refused")
    }

    private static func again(password: String? = nil) -> some View {
        var client = SettingsSample.client()
        client.account.signInAgain = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .invalidCredentials, sentence: "Invalid email or password"))
        }
        let model = SignInAgainModel(client: client, person: SettingsSample.mom, signedIn: {}, signedOut: {})
        model.password = password ?? ""
        return NavigationStack { SignInAgainView(model: model) }
            .task { if password != nil { await model.signInTapped() } }
    }

    private static func page(notice: SignInNotice?) -> some View {
        NavigationStack { LoginView(model: LoginModel(client: HouseholdClient(), notice: notice) { _ in }) }
    }
}

/// Founding a family: open, with a setup code, closed.
struct RegisterParentGallery: PreviewProvider {
    static var previews: some View {
        page(.open).previewDisplayName("Open")
        page(.needsSetupCode).previewDisplayName("Setup Code")
        page(.closed).previewDisplayName("Closed")
        NavigationStack {
            RegisterParentView(model: RegisterParentModel(client: SettingsSample.client(), invitation: "code") { _ in })
        }
        .previewDisplayName("Invited")
    }

    private static func page(_ offer: RegistrationOffer) -> some View {
        var client = HouseholdClient()
        client.account.registration = { () async throws(ClientFailure) in offer }
        let model = RegisterParentModel(client: client) { _ in }
        model.form.password = "green garden 42"
        return NavigationStack { RegisterParentView(model: model) }
    }
}

/// Settings, Appearance and the legal pages.
struct SettingsPageGallery: PreviewProvider {
    static var previews: some View {
        settings(SettingsSample.client()).previewDisplayName("Settings")
        settings(SettingsSample.ofTwoFamilies()).previewDisplayName("Two Families")
        NavigationStack { AppearanceView() }.previewDisplayName("Appearance")
        NavigationStack { LegalPageView(.terms) }.previewDisplayName("Terms of Service")
        NavigationStack { LegalPageView(.privacy) }.previewDisplayName("Privacy Policy")
        NavigationStack { LegalPageView(.licences) }.previewDisplayName("Licenses")
        NavigationStack { RegionView(person: SettingsSample.mom) }.previewDisplayName("Region")
    }

    private static func settings(_ client: HouseholdClient) -> some View {
        NavigationStack {
            SettingsView(
                model: SettingsModel(client: client, version: AppVersion(version: "1.0.0", build: "1")) {},
                families: FamilyChooserModel(client: client, family: SettingsSample.family.id) { _ in },
                person: SettingsSample.mom)
        }
    }
}
