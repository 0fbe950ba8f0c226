import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Link" holds, and the new link once it is made.
@MainActor
@Observable
final class GlanceLinkFormModel {
    /// The name as typed.
    var name = "" { didSet { if name != oldValue { messages.changed(.name) } } }
    /// Whether balances are shown.
    var showAmounts = true
    /// Whom a link can show.
    let children: [Child]
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// Whether the link is being made.
    private(set) var isSaving = false
    /// The link, once it is made.
    private(set) var made: NewGlanceLink?
    /// Counts copies, for the haptics and the words.
    private(set) var copies = 0

    private var chosen: Set<Child.ID>
    private let client: HouseholdClient
    private let copy: @MainActor (String) -> Void
    private let added: @MainActor () async -> Void

    /// A form that shows every child until some are left out; `added` is called once the link is made.
    init(
        client: HouseholdClient, children: [Child], copy: @escaping @MainActor (String) -> Void,
        added: @escaping @MainActor () async -> Void
    ) {
        self.client = client
        self.children = children
        self.copy = copy
        self.added = added
        chosen = Set(children.map(\.id))
    }

    /// Whether anything was typed or chosen that closing would lose.
    var isDirty: Bool {
        made == nil && (!name.isEmpty || !showAmounts || chosen.count != children.count)
    }

    /// Whether the link shows a child.
    func shows(_ child: Child) -> Bool { chosen.contains(child.id) }

    /// A child's switch was turned.
    func choose(_ child: Child, _ isShown: Bool) {
        if isShown { chosen.insert(child.id) } else { chosen.remove(child.id) }
        messages.changed(.children)
    }

    /// "Create Link" was pressed.
    func saveTapped() async {
        guard !isSaving, made == nil else { return }
        var form = GlanceLinkForm()
        form.name = name
        form.childIDs = children.map(\.id).filter(chosen.contains)
        form.showAmounts = showAmounts
        messages.dismissBanner()
        do throws(FieldErrors) {
            _ = try form.validatedName()
        } catch {
            return messages.refuse(error)
        }
        isSaving = true
        do throws(ClientFailure) {
            made = try await client.glance.add(form)
            isSaving = false
            await added()
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    /// "Copy Link" was pressed.
    func copyTapped(_ new: NewGlanceLink) {
        copy(new.address)
        copies += 1
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }
}
