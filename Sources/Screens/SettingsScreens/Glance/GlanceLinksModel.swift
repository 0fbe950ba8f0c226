import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// A link as its list shows it.
struct GlanceLinkRow: Hashable, Identifiable {
    let link: GlanceLink
    /// "Alice, Bob"; those who were removed are left out, as on the page itself.
    let children: String
    /// "Last used Nov 20, 2025 at 3:04 PM" or "Not used yet".
    let use: String

    var id: GlanceLink.ID { link.id }
    var name: String { link.name }
    /// "Amounts shown" or "Amounts hidden".
    var amounts: String { link.showAmounts ? "Amounts shown" : "Amounts hidden" }
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
    let live: LiveContent<Content>
    /// The sheet "Add Link", while it is open.
    private(set) var form: GlanceLinkFormModel?
    /// Whether that is open.
    var isAdding: Bool {
        get { form != nil }
        set { if !newValue { form = nil } }
    }
    /// The link that "Delete …?" is asked about.
    private(set) var deleting: GlanceLinkRow?
    /// Whether that is asked.
    var isAskingToDelete: Bool {
        get { deleting != nil }
        set { if !newValue { deleting = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?

    private let client: HouseholdClient
    private let copy: @MainActor (String) -> Void
    private let say: @MainActor (String) -> Void

    /// A model of the family's links; `copy` puts a text into the clipboard, `say` shows a toast.
    public init(
        client: HouseholdClient, family: Family, copy: @escaping @MainActor (String) -> Void,
        say: @escaping @MainActor (String) -> Void
    ) {
        self.client = client
        self.copy = copy
        self.say = say
        let format = DisplayFormat(localeTag: family.localeTag, timeZone: family.timeZone)
        live = LiveContent(client: client) { _, change in
            if case .childChanged = change { true } else { false }
        } read: { () async throws(ClientFailure) in
            let links = try await client.glance.links()
            let children = try await client.family.children().map(\.child)
            let rows = links.map { link in
                let names = link.childIDs.compactMap { id in children.first { $0.id == id }?.firstName }
                return GlanceLinkRow(
                    link: link, children: names.joined(separator: ", "),
                    use: link.lastUsedAt.map { "Last used \(format.dateTime($0))" } ?? "Not used yet")
            }
            let content = Content(rows: rows, children: children)
            return rows.isEmpty ? .empty(content) : .loaded(content)
        }
    }

    /// "Add Link" was pressed.
    func addTapped() {
        guard let children = live.content?.children else { return }
        failure = nil
        form = GlanceLinkFormModel(client: client, children: children, copy: copy) { [live] in await live.refresh() }
    }

    /// "Delete" was pressed beside a link: asks first.
    func deleteTapped(_ row: GlanceLinkRow) {
        failure = nil
        deleting = row
    }

    /// The question was answered with yes.
    func deleteConfirmed(_ row: GlanceLinkRow) async {
        do throws(ClientFailure) {
            try await client.glance.delete(row.id)
            say("\(row.name) was deleted")
        } catch {
            // Deleted in another window: it is gone, which is what was wanted.
            if !error.isRefusal(.notFound) { failure = error.sentence }
        }
        await live.refresh()
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}
