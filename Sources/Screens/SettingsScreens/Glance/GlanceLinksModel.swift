import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// A link as its list shows it.
struct GlanceLinkRow: Hashable, SecretRow {
    let link: GlanceLink
    /// "Alice, Bob"; those who were removed are left out, as on the page itself.
    let children: String
    /// "Last used Nov 20, 2025 at 3:04 PM" or "Not used yet".
    let use: String

    var id: GlanceLink.ID { link.id }
    var name: String { link.name }
    /// "Amounts shown" or "Amounts hidden", and the use.
    var facts: [String] { [link.showAmounts ? "Amounts shown" : "Amounts hidden", use] }
}

/// The state of `/settings/glance`: the links by which balances are seen without signing in.
@MainActor
@Observable
public final class GlanceLinksModel {
    /// What the page shows.
    struct Content: Hashable {
        let rows: [GlanceLinkRow]
        /// Whom a new link can show.
        let children: [Child]
    }

    /// The links.
    let list: SecretList<Content, GlanceLinkRow>

    /// A model of the family's links; `open` leads to a sheet, `say` shows a toast.
    public init(
        client: HouseholdClient, family: Family, open: @escaping @MainActor (Route) -> Void,
        say: @escaping @MainActor (String) -> Void
    ) {
        let format = DisplayFormat(family)
        let live = LiveContent(client: client) { _, change in
            if case .people(.childChanged) = change { true } else { false }
        } read: { () async throws(ClientFailure) in
            let links = try await client.glance.links()
            let children = try await client.family.children().map(\.child)
            let rows = links.map { link in
                let names = link.childIDs.compactMap { id in children.first { $0.id == id }?.firstName }
                return GlanceLinkRow(
                    link: link, children: names.joined(separator: ", "),
                    use: format.use(link.lastUsedAt))
            }
            let content = Content(rows: rows, children: children)
            return rows.isEmpty ? .empty(content) : .loaded(content)
        }
        list = SecretList(client: client, live: live) {
            open(.addGlanceLink)
        } revoke: { (row) async throws(ClientFailure) in
            try await client.glance.delete(row.id)
        } revoked: { row in
            say("\(row.name) was deleted")
        }
    }
}
