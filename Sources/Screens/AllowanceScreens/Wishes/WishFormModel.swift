import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Wish List Item" and "Edit Wish List Item" hold: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class WishFormModel: FormSheetModel {
    /// What the form is for.
    public enum Purpose: Hashable, Sendable {
        /// A new wish of a child.
        case add(Child.ID)
        /// A wish that is there.
        case edit(WishListItem.ID)
    }

    /// Whether the form is ready; the accounts to save in, by name.
    public private(set) var state: ScreenState<[SavingsSummary]> = .loading
    /// Why there is nothing to fill in: the child was removed.
    public private(set) var goneReason: String?
    /// Whether the wish is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// The typed name, link, notes and the chosen account.
    var form = WishForm() { didSet { clearMessages(from: oldValue) } }
    /// The price as typed.
    var price = "" { didSet { if price != oldValue { messages.changed(.price) } } }

    /// What the form is sent under.
    let key: FormKey
    let purpose: Purpose
    let family: Family
    private let client: HouseholdClient
    private let saved: @MainActor (WishListItem) -> Void
    private let notFound: @MainActor () -> Void
    private var original = WishForm()
    private var originalPrice = ""
    private var childID: Child.ID?
    private var version = 0

    /// A form for `purpose` in `family`; `saved` is called with the wish, `notFound` when there is nothing to edit for
    /// this person.
    public init(
        client: HouseholdClient, purpose: Purpose, family: Family,
        saved: @escaping @MainActor (WishListItem) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.purpose = purpose
        self.family = family
        self.saved = saved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { form != original || price != originalPrice }

    /// Whose wish it is.
    public var owner: Child.ID? { childID }

    /// The link as typed.
    var link: String {
        get { form.url ?? "" }
        set { form.url = newValue.isEmpty ? nil : newValue }
    }

    /// The emoji as chosen or typed.
    var emoji: String {
        get { form.emoji ?? "" }
        set { form.emoji = newValue.isEmpty ? nil : newValue }
    }

    /// The notes as typed.
    var notes: String {
        get { form.notes ?? "" }
        set { form.notes = newValue.isEmpty ? nil : newValue }
    }

    /// The sheet appeared: reads what there is to edit, and where can be saved.
    public func load() async {
        guard state.content == nil else { return }
        do {
            switch purpose {
            case .add(let child):
                childID = child
                state = .loaded(try await client.wishes.list(child).means.savings)
            case .edit(let wish):
                let record = try await client.wishes.wish(wish)
                childID = record.summary.wish.childID
                begin(with: record.summary.wish)
                state = .loaded(record.means.savings)
            }
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            goneReason = error.goneReason
            state = .error(error.sentence)
        }
    }

    /// Keeps the accounts to save in fresh until the task is cancelled.
    func followChanges() async {
        await ChangeBursts(client).follow { [self] change in
            movesSavings(change)
        } react: { _ in
            await loadSavings()
        }
    }

    /// "Save" was pressed: saves, or says what is missing.
    public func saveTapped() async {
        guard !isSaving, let savings = state.content else { return }
        var typed = form
        typed.price = .typed(price)
        do {
            let linked = original.savingsAccountID
            let draft = try typed.validated(unit: family.unit, locale: format.locale) { id in
                id == linked || savings.contains { $0.id == id }
            }
            typed.price = .exact(draft.price)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(typed)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    private func movesSavings(_ change: HouseholdEvent.Change) -> Bool {
        if case .allowance(.savingsUpdated(_, childID, _, _)) = change { true } else { false }
    }

    /// An account that was closed is offered no more, and where it was chosen nothing is saved in it.
    private func loadSavings() async {
        guard let childID, let before = state.content,
            let savings = try? await client.wishes.list(childID).means.savings
        else { return }
        state = .loaded(savings)
        guard let chosen = form.savingsAccountID, !savings.contains(where: { $0.id == chosen }) else { return }
        form.savingsAccountID = nil
        let name = before.first { $0.id == chosen }?.account.name ?? "The account"
        messages.say("\(name) was closed", at: .savingsAccount)
    }

    private func begin(with wish: WishListItem) {
        version = wish.version
        form = WishForm(wish)
        form.price = .typed("")
        price = format.typed(wish.price)
        (original, originalPrice) = (form, price)
    }

    private func send(_ typed: WishForm) async {
        isSaving = true
        messages.clear()
        do {
            let summary =
                switch purpose {
                case .add(let child):
                    try await key.send { key throws(ClientFailure) in try await client.wishes.add(child, typed, key) }
                case .edit(let wish): try await client.wishes.change(wish, typed, version)
                }
            isSaving = false
            saved(summary.wish)
        } catch {
            isSaving = false
            if error.isRefusal(.versionConflict) { await takeOver() }
            messages.refuse(error)
        }
    }

    /// Changed elsewhere: what was typed stays, what was not touched is as the other one left it, among the accounts
    /// that there are now.
    private func takeOver() async {
        guard case .edit(let wish) = purpose, let record = try? await client.wishes.wish(wish) else { return }
        let (typed, typedPrice) = (form, price)
        let (old, oldPrice) = (original, originalPrice)
        begin(with: record.summary.wish)
        state = .loaded(record.means.savings)
        form = ThreeWayMerge(base: old, mine: typed, theirs: form)
            .merged(\.name, \.emoji, \.url, \.notes, \.savingsAccountID)
        price = ThreeWayMerge(base: oldPrice, mine: typedPrice, theirs: price)[\.self]
    }

    private func clearMessages(from old: WishForm) {
        if form.name != old.name { messages.changed(.name) }
        if form.emoji != old.emoji { messages.changed(.emoji) }
        if form.url != old.url { messages.changed(.url) }
        if form.notes != old.notes { messages.changed(.notes) }
        if form.savingsAccountID != old.savingsAccountID { messages.changed(.savingsAccount) }
    }
}
