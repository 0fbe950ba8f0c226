import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/glance/{token}`: what a link shows, read again every minute.
@MainActor
@Observable
public final class GlancePageModel {
    /// The children, and when they were read; an old answer stays while a new one fails.
    let live: LiveContent<GlancePage>
    private let pause: @Sendable (Duration) async throws -> Void
    private let notFound: @MainActor () -> Void

    /// A page of the link with that token; `notFound` is called when there is none, also when it is deleted later.
    /// `pause` waits between two readings, and throws when the task is cancelled.
    public init(
        client: HouseholdClient, token: String,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        notFound: @escaping @MainActor () -> Void
    ) {
        self.pause = pause
        self.notFound = notFound
        live = LiveContent(client: client, notFound: notFound) { _, _ in
            // Whoever holds a link hears of no changes.
            false
        } read: { () async throws(ClientFailure) in
            let page = try await client.glance.page(token)
            return page.cards.isEmpty ? .empty(page) : .loaded(page)
        }
    }

    /// How often the page is read again, in seconds.
    public static let refreshSeconds = 60

    /// Reads the page: before it is shown for the first time, and again.
    public func load() async {
        await live.refresh()
        if live.isGone { notFound() }
    }

    /// Reads the page again every minute until the task is cancelled.
    func keepFresh() async {
        while (try? await pause(.seconds(Self.refreshSeconds))) != nil { await load() }
    }
}

/// What a glance says about one child.
struct GlanceWords: Hashable {
    /// "Alice"
    let name: String
    let face: AvatarFace
    /// "$125.50"; nil where amounts are hidden.
    let amount: String?
    /// Green, red or grey, as the balance is.
    let color: Color
    /// "Next payment Nov 22"
    let next: String

    init(_ card: GlanceCard, _ page: GlancePage) {
        let format = DisplayFormat(localeTag: page.localeTag, timeZone: page.timeZone)
        name = card.firstName
        face = card.face
        amount = card.balance.map { format.money($0) }
        color = card.balance?.signColor ?? Palette.textPrimary
        next = card.nextAllowanceDate.map { "Next payment \(format.shortDay($0))" } ?? "No payment planned"
    }

    /// "Alice, $125.50, Next payment Nov 22"
    var sentence: String { [name, amount, next].compactMap(\.self).joined(separator: ", ") }
}

extension GlancePage {
    /// "Updated Nov 20, 2025 at 3:04 PM"
    var updatedWords: String {
        "Updated \(DisplayFormat(localeTag: localeTag, timeZone: timeZone).dateTime(updatedAt))"
    }
}
