import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Link" holds, and the new link once it is made.
@MainActor
@Observable
final class GlanceLinkFormModel: NewSecretModel {
    /// The name as typed.
    var name = "" { didSet { if name != oldValue { secret.changed(.name) } } }
    /// Whether balances are shown.
    var showAmounts = true
    /// Whom a link can show.
    let children: [Child]
    /// The link, once it is made.
    let secret: NewSecret<NewGlanceLink>

    private var chosen: Set<Child.ID>
    private let client: HouseholdClient

    /// A form that shows every child until some are left out; `added` is called once the link is made.
    init(
        client: HouseholdClient, children: [Child], copy: @escaping @MainActor (String) -> Void,
        added: @escaping @MainActor () async -> Void
    ) {
        self.client = client
        self.children = children
        secret = NewSecret(client: client, copy: copy, added: added)
        chosen = Set(children.map(\.id))
    }

    /// Whether anything was typed or chosen that closing would lose.
    var isDirty: Bool {
        secret.made == nil && (!name.isEmpty || !showAmounts || chosen.count != children.count)
    }

    /// Whether the link shows a child.
    func shows(_ child: Child) -> Bool { chosen.contains(child.id) }

    /// A child's switch was turned.
    func choose(_ child: Child, _ isShown: Bool) {
        if isShown { chosen.insert(child.id) } else { chosen.remove(child.id) }
        secret.changed(.children)
    }

    /// "Create Link" was pressed.
    func saveTapped() async {
        var form = GlanceLinkForm()
        form.name = name
        form.childIDs = children.map(\.id).filter(chosen.contains)
        form.showAmounts = showAmounts
        await secret.save { () throws(FieldErrors) in
            _ = try form.validatedName()
        } make: { [client, form] () async throws(ClientFailure) in
            try await client.glance.add(form)
        }
    }
}
