import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Category" and "Edit Category" hold: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class CategoryFormModel: FormSheetModel {
    /// Which category is edited.
    public typealias EditedID = EntryCategory.ID

    /// Whether the form is ready.
    public private(set) var state: ScreenState<Bool> = .loading
    /// Whether the category is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// Everything typed and chosen.
    var form = CategoryFormModel.fresh { didSet { if form != oldValue { messages.changed(.name) } } }

    /// The one to edit; nil for a new one.
    let editedID: EntryCategory.ID?
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let saved: @MainActor (_ name: String) -> Void
    private let notFound: @MainActor () -> Void
    private var begun = CategoryFormModel.fresh
    private var version = 0

    /// A form to add one, or to edit the one of `editing`; `saved` is called with its name, `notFound` when there is
    /// none of the family's own to edit.
    public init(
        client: HouseholdClient, editing: EntryCategory.ID? = nil,
        saved: @escaping @MainActor (_ name: String) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        editedID = editing
        self.saved = saved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    /// Whether anything was typed or chosen that closing would lose.
    public var isDirty: Bool { form != begun }

    /// The chosen kind; a new one begins as money out.
    var kind: Direction {
        get { form.kind ?? .debit }
        set { form.kind = newValue }
    }

    /// The sheet appeared, or "Try Again" was pressed: reads what there is to edit.
    public func load() async {
        guard state.content == nil else { return }
        guard let editedID else { return state = .loaded(true) }
        do {
            let found = try await client.categories.list().first { $0.id == editedID }
            guard let found, found.isSelectable, !found.isSystem, !found.isDeleted else { return notFound() }
            begin(with: found)
            state = .loaded(true)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        do {
            _ = try form.validated()
        } catch {
            return messages.refuse(error)
        }
        await send(form)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    /// What a new category begins as. A model changes nothing observed while it is made: whoever makes it in a body
    /// would be asked again for ever.
    private static var fresh: CategoryForm {
        var form = CategoryForm()
        form.kind = .debit
        form.symbol = CategorySymbols.offered[0].symbol
        form.colour = 0
        return form
    }

    private func begin(with category: EntryCategory) {
        form = CategoryForm(category)
        begun = form
        version = category.version
    }

    private func send(_ typed: CategoryForm) async {
        isSaving = true
        messages.clear()
        do {
            let category =
                if let editedID {
                    try await client.categories.change(editedID, typed, version)
                } else {
                    try await key.send { key throws(ClientFailure) in try await client.categories.add(typed, key) }
                }
            isSaving = false
            saved(category.name)
        } catch {
            isSaving = false
            await refused(error)
        }
    }

    private func refused(_ failure: ClientFailure) async {
        if failure.isRefusal(.versionConflict) { await takeOver() }
        messages.refuse(failure)
    }

    /// Changed elsewhere: what was typed or chosen stays, what was not touched is as the other one left it.
    private func takeOver() async {
        guard let all = try? await client.categories.list(), let found = all.first(where: { $0.id == editedID })
        else { return }
        let (typed, old) = (form, begun)
        begin(with: found)
        form = ThreeWayMerge(base: old, mine: typed, theirs: form).merged(\.name, \.symbol, \.colour)
    }
}
