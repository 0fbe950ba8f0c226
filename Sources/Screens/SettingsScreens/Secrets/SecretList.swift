import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// A link or a key as its list shows it.
protocol SecretRow: Identifiable {
    /// What the parent called it.
    var name: String { get }
    /// What is told of it in small print, a line each.
    var facts: [String] { get }
}

extension DisplayFormat {
    /// "Last used Nov 20, 2025 at 3:04 PM" or "Not used yet", for a link or a key.
    func use(_ lastUsedAt: Date?) -> String {
        lastUsedAt.map { "Last used \(dateTime($0))" } ?? "Not used yet"
    }
}

/// The state of a page of links or keys: what there is, and the question before one is revoked ([S §4], §3.20).
@MainActor
@Observable
final class SecretList<Content, Row: SecretRow> {
    /// What there is.
    let live: LiveContent<Content>
    /// Asks for the password where revoking one needs it.
    let fresh: FreshSignIn
    /// The one that is asked about.
    private(set) var revoking: Row?
    /// Whether that is asked.
    var isAskingToRevoke: Bool {
        get { revoking != nil }
        set { if !newValue { revoking = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?

    private let add: @MainActor () -> Void
    private let revoke: @MainActor (Row) async throws(ClientFailure) -> Void
    private let revoked: @MainActor (Row) -> Void

    /// A list of what `live` holds.
    ///
    /// - Parameters:
    ///   - add: opens the sheet that makes one.
    ///   - revoke: makes one of them void.
    ///   - revoked: says that it is.
    init(
        client: HouseholdClient, live: LiveContent<Content>,
        add: @escaping @MainActor () -> Void,
        revoke: @escaping @MainActor (Row) async throws(ClientFailure) -> Void,
        revoked: @escaping @MainActor (Row) -> Void
    ) {
        self.live = live
        self.add = add
        self.revoke = revoke
        self.revoked = revoked
        fresh = FreshSignIn(client: client)
    }

    /// "Add Link" or "Add API Key" was pressed: opens the sheet.
    func addTapped() {
        failure = nil
        add()
    }

    /// "Delete" or "Revoke" was pressed beside one: asks first.
    func revokeTapped(_ row: Row) {
        failure = nil
        revoking = row
    }

    /// The question was answered with yes.
    func revokeConfirmed(_ row: Row) async {
        await fresh.perform { [revoke] () async throws(ClientFailure) in
            try await revoke(row)
        } finished: { [self] refusal in
            // Revoked already, in another window: that is what was wanted.
            if let refusal, !refusal.isRefusal(.notFound) {
                failure = refusal.sentence
            } else {
                revoked(row)
            }
            await live.refresh()
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}
