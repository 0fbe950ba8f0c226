import Foundation
import Household
import HouseholdClient
import SwiftUI

/// The key under which what a form holds is sent, so that it is done once however often it is sent: a person presses
/// again when the answer was lost, also in the form that comes back with its text after the server was restarted.
///
///     try await key.send { key throws(ClientFailure) in try await client.wishes.add(child, form, key) }
///
/// The form's view keeps it, with `View.keeps(_:as:)`.
@MainActor
@Observable
public final class FormKey {
    /// The key as it stands.
    public private(set) var requestKey: RequestKey
    @ObservationIgnored private let newKey: @Sendable () -> RequestKey

    /// What is said when other contents were saved under the key.
    private static let savedBefore = "What you sent before was saved after all. Look at it before you send this."

    /// A new key of `client`.
    public init(client: HouseholdClient) {
        newKey = client.clock.newRequestKey
        requestKey = client.clock.newRequestKey()
    }

    /// Sends with the key. Where other contents were saved under it, which the person was not told, the person is told
    /// now; sending these again goes under a new key.
    public func send<Answer>(
        _ work: @MainActor (RequestKey) async throws(ClientFailure) -> Answer
    ) async throws(ClientFailure) -> Answer {
        do {
            return try await work(requestKey)
        } catch {
            guard error.isRefusal(.idempotencyKeyReused) else { throw error }
            renew()
            throw .refused(ClientRefusal(code: .idempotencyKeyReused, sentence: Self.savedBefore))
        }
    }

    /// The form begins anew.
    func renew() {
        requestKey = newKey()
    }

    /// The form is the one that was sent under `key` before.
    func takeUp(_ key: RequestKey) {
        requestKey = key
    }
}

extension View {
    /// Keeps a form's key for as long as the form is shown, under a `name` that no other form open beside it has.
    public func keeps(_ key: FormKey, as name: String) -> some View {
        modifier(KeptFormKey(key, name))
    }
}

private struct KeptFormKey: ViewModifier {
    private let key: FormKey
    @SceneStorage private var kept: String

    init(_ key: FormKey, _ name: String) {
        self.key = key
        _kept = SceneStorage(wrappedValue: "", "form-key.\(name)")
    }

    func body(content: Content) -> some View {
        content
            .onAppear { if kept.isEmpty { kept = key.requestKey.text } else { key.takeUp(RequestKey(kept)) } }
            .onChange(of: key.requestKey) { kept = key.requestKey.text }
            .onDisappear {
                kept = ""
                key.renew()
            }
    }
}
