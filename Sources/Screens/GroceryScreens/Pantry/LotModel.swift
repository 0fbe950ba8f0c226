import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What the sheet of a lot holds: what is really there, how long it is good, where it is kept, and the sending.
@MainActor
@Observable
public final class LotModel: FormSheetModel {
    /// Everything that can be typed and chosen.
    struct Typed: Hashable {
        var quantity = ""
        var bestBefore: CalendarDate?
        var location = PantryLot.Location.cupboard
        /// How much of it goes to another place; empty for all.
        var moved = ""
        /// Whether it was opened just now.
        var isOpened = false
    }

    /// What the form is about.
    public struct Content: Hashable, Sendable {
        let item: GroceryItem
        let lot: PantryLot
        let today: CalendarDate
    }

    /// Whether the form is ready, and the lot.
    public private(set) var state: ScreenState<Content> = .loading
    /// Whether it is on its way.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// What was typed.
    var typed = Typed() { didSet { clearMessages(from: oldValue) } }

    /// The field of how much is moved: what is wrong with it is told at the quantity, which is not sent then.
    static let movedField = FormField.amount

    let family: Family
    private let client: HouseholdClient
    private let lotID: PantryLot.ID
    private let saved: @MainActor (_ words: String) -> Void
    private let notFound: @MainActor () -> Void
    private var begun = Typed()

    /// A form of one lot. `saved` is called with what was done, `notFound` when nothing is left of it.
    public init(
        client: HouseholdClient, lotID: PantryLot.ID, person: SignedInPerson,
        saved: @escaping @MainActor (_ words: String) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.lotID = lotID
        self.saved = saved
        self.notFound = notFound
        family = person.family
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != begun }

    /// What it is; the kind of thing while that is not known.
    var title: String { state.content?.item.name ?? "Pantry Item" }

    /// Whether some of it may go elsewhere: what was counted anew goes as a whole.
    var asksHowMuch: Bool { typed.location != begun.location && typed.quantity == begun.quantity }

    /// Whether it has a last good day.
    var hasBestBefore: Bool {
        get { typed.bestBefore != nil }
        set {
            guard newValue else { return typed.bestBefore = nil }
            let today = state.content?.today ?? family.day(of: client.clock.now())
            typed.bestBefore = typed.bestBefore ?? begun.bestBefore ?? today + Expiry.usualDays
        }
    }

    /// "Jun 8, 2026"; nil of what was not opened.
    var opened: String? { state.content?.lot.openedAt.map { format.date(family.day(of: $0)) } }

    /// The sheet appeared, or "Try Again" was pressed: reads the lot.
    public func load() async {
        guard state.content == nil else { return }
        do {
            guard let content = try await read() else { return notFound() }
            guard state.content == nil else { return }
            begin(with: content)
        } catch {
            state = .error(error.sentence)
        }
    }

    /// The act was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, let content = state.content else { return }
        let name = content.item.name
        let change = change(of: content.lot)
        guard change != LotChange(version: change.version) else { return saved("\(name) stays as it was") }
        let words = words(of: name, change)
        isSaving = true
        messages.clear()
        do {
            _ = try await client.pantry.change(lotID, change)
            isSaving = false
            saved(words)
        } catch {
            isSaving = false
            await refused(error)
        }
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private func read() async throws(ClientFailure) -> Content? {
        let (stocks, today) = try await client.pantry.stocks()
        for stock in stocks {
            if let lot = stock.lots.first(where: { $0.id == lotID }) {
                return Content(item: stock.item, lot: lot, today: today)
            }
        }
        return nil
    }

    private func begin(with content: Content) {
        let lot = content.lot
        begun = Typed(
            quantity: lot.quantity.formatted(format.locale), bestBefore: lot.bestBefore, location: lot.location)
        typed = begun
        state = .loaded(content)
    }

    private func change(of lot: PantryLot) -> LotChange {
        var change = LotChange(version: lot.version)
        if typed.quantity != begun.quantity { change.quantity = .typed(typed.quantity) }
        if typed.bestBefore != begun.bestBefore {
            change.bestBefore = typed.bestBefore.map { .set($0) } ?? .cleared
        }
        if typed.location != begun.location { change.location = typed.location }
        if asksHowMuch, !QuantityInput.typed(typed.moved).isEmpty { change.movedQuantity = .typed(typed.moved) }
        change.isOpened = typed.isOpened
        return change
    }

    /// "Milk was corrected", "Milk was moved", "Milk was opened".
    private func words(of name: String, _ change: LotChange) -> String {
        if change.quantity != nil || change.bestBefore != .kept { return "\(name) was corrected" }
        return change.location != nil ? "\(name) was moved" : "\(name) was opened"
    }

    private func refused(_ failure: ClientFailure) async {
        if failure.isRefusal(.versionConflict) { await takeOver() }
        let isOfMoved = asksHowMuch
        messages.refuse(failure)
        guard isOfMoved, let words = messages[.quantity] else { return }
        messages.refuse([Self.movedField: words])
    }

    /// Changed elsewhere: what was typed or chosen stays, what was not touched is as the other one left it.
    private func takeOver() async {
        guard let content = try? await read() else { return }
        let (mine, old) = (typed, begun)
        begin(with: content)
        typed = ThreeWayMerge(base: old, mine: mine, theirs: typed)
            .merged(\.quantity, \.bestBefore, \.location, \.moved, \.isOpened)
    }

    private func clearMessages(from old: Typed) {
        if typed.quantity != old.quantity { messages.changed(.quantity) }
        if typed.bestBefore != old.bestBefore { messages.changed(.bestBefore) }
        if typed.moved != old.moved || typed.location != old.location { messages.changed(Self.movedField) }
    }
}
