import Design
import Household
import HouseholdClient
import SwiftUI

/// What "Recovery Codes" holds: the password that proves who asks for new ones.
@MainActor
@Observable
public final class RenewCodesModel {
    /// The password as typed.
    var password = "" { didSet { if password != oldValue { messages.changed(.currentPassword) } } }
    /// What is wrong with it.
    private(set) var messages = FormMessages()
    /// Whether the codes are being made.
    private(set) var isSaving = false

    private let client: HouseholdClient
    private let renewed: @MainActor ([String]) -> Void

    /// A form; `renewed` is given the new codes, which are told this once.
    public init(client: HouseholdClient, renewed: @escaping @MainActor ([String]) -> Void) {
        self.client = client
        self.renewed = renewed
    }

    /// "Make New Codes" was pressed.
    func renewTapped() async {
        guard !isSaving else { return }
        isSaving = true
        messages.dismissBanner()
        do {
            let codes = try await client.account.renewCodes(password)
            password = ""
            isSaving = false
            renewed(codes)
        } catch {
            isSaving = false
            messages.refuse(error, passwordIn: .currentPassword)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }
}
