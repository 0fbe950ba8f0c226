import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Link" holds, and the new link once it is made.
@MainActor
@Observable
public final class GlanceLinkFormModel: NewSecretModel {
    /// The name as typed.
    var name = "" { didSet { if name != oldValue { secret.changed(.name) } } }
    /// Whether balances are shown.
    var showAmounts = true
    /// Whom a link can show.
    private(set) var state: ScreenState<[Child]> = .loading
    /// The link, once it is made.
    let secret: NewSecret<NewGlanceLink>

    private var leftOut: Set<Child.ID> = []
    private let client: HouseholdClient

    /// A form that shows every child until some are left out; `copy` puts a text into the clipboard.
    public init(client: HouseholdClient, copy: @escaping @MainActor (String) -> Void) {
        self.client = client
        secret = NewSecret(client: client, copy: copy)
    }

    /// Whether anything was typed or chosen that closing would lose.
    var isDirty: Bool {
        secret.made == nil && (!name.isEmpty || !showAmounts || !leftOut.isEmpty)
    }

    /// The sheet appeared, or "Try Again" was pressed: reads whom a link can show.
    func load() async {
        do {
            let children = try await client.family.children().map(\.child)
            state = children.isEmpty ? .empty(children) : .loaded(children)
        } catch {
            state = .error(error.sentence)
        }
    }

    /// Whether the link shows a child.
    func shows(_ child: Child) -> Bool { !leftOut.contains(child.id) }

    /// A child's switch was turned.
    func choose(_ child: Child, _ isShown: Bool) {
        if isShown { leftOut.remove(child.id) } else { leftOut.insert(child.id) }
        secret.changed(.children)
    }

    /// "Add Link" was pressed.
    func saveTapped() async {
        guard let children = state.content else { return }
        var form = GlanceLinkForm()
        form.name = name
        form.childIDs = children.filter(shows).map(\.id)
        form.showAmounts = showAmounts
        await secret.save { () throws(FieldErrors) in
            _ = try form.validatedName()
        } make: { [client, form] () async throws(ClientFailure) in
            try await client.glance.add(form)
        }
    }
}
