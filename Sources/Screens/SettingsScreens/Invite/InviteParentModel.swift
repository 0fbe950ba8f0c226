import Design
import Household
import HouseholdClient
import SwiftUI

/// The state of "Invite Parent": an open invitation, made when there is none.
@MainActor
@Observable
public final class InviteParentModel {
    /// The invitation; empty once it was used or cancelled.
    private(set) var state: ScreenState<InvitationLink?> = .loading
    /// Why something was refused.
    private(set) var failure: String?
    /// Whether the invitation is being cancelled.
    private(set) var isSaving = false
    /// Counts copies, for the haptics and the words.
    private(set) var copies = 0

    private let client: HouseholdClient
    private let copy: @MainActor (String) -> Void
    private let cancelled: @MainActor () -> Void

    /// A model; `copy` puts a text into the clipboard, `cancelled` is called when the invitation is void.
    public init(
        client: HouseholdClient, copy: @escaping @MainActor (String) -> Void,
        cancelled: @escaping @MainActor () -> Void
    ) {
        self.client = client
        self.copy = copy
        self.cancelled = cancelled
    }

    /// The sheet appeared, or another invitation is wanted.
    func load() async {
        do {
            if let open = try await client.people.invitations().first {
                state = .loaded(open)
            } else {
                state = .loaded(try await client.people.invite())
            }
            failure = nil
        } catch {
            state = .error(error.sentence)
        }
    }

    /// Keeps the sheet true until the task is cancelled: somebody may join by the invitation.
    func followChanges() async {
        await ChangeBursts(client).follow { change in
            change == .familyChanged
        } react: { _ in
            await lookAgain()
        }
    }

    /// "Expires in 7 days", "Expires in 5 hours".
    func expiry(of link: InvitationLink) -> String {
        let hours = max(1, Int((link.invitation.expiresAt.timeIntervalSince(client.clock.now()) / 3_600).rounded(.up)))
        if hours <= 24 { return hours == 1 ? "Expires in 1 hour" : "Expires in \(hours) hours" }
        return "Expires in \((hours + 23) / 24) days"
    }

    /// "Copy Link" was pressed.
    func copyTapped(_ address: String) {
        copy(address)
        copies += 1
    }

    /// "Cancel Invitation" was pressed.
    func cancelTapped(_ link: InvitationLink) async {
        guard !isSaving else { return }
        isSaving = true
        do {
            try await client.people.cancelInvitation(link.id)
            cancelled()
        } catch {
            // Cancelled in another window, or used: it is void either way.
            if error.isRefusal(.notFound) { state = .empty(nil) } else { failure = error.sentence }
        }
        isSaving = false
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func lookAgain() async {
        guard let shown = state.content ?? nil, let open = try? await client.people.invitations() else { return }
        if !open.contains(where: { $0.id == shown.id }) { state = .empty(nil) }
    }
}
