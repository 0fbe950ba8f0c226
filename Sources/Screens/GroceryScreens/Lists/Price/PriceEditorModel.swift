import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Edit Price" holds: what one of a line costs or the whole line, whichever is typed, and the sending.
@MainActor
@Observable
public final class PriceEditorModel: FormSheetModel {
    /// What the typed amount is of.
    enum Kind: Hashable, CaseIterable {
        case each, total

        var title: String {
            switch self {
            case .each: "Price each"
            case .total: "Line total"
            }
        }

        var field: FormField {
            switch self {
            case .each: .actualPrice
            case .total: .lineTotal
            }
        }
    }

    /// A line with what it is of.
    public struct Content: Hashable, Sendable {
        let line: ShoppingListItem
        let item: GroceryItem
    }

    private struct Typed: Hashable {
        var each = ""
        var total = ""
    }

    /// The line as it stands.
    public private(set) var state: ScreenState<Content> = .loading
    /// Why there is nothing to fill in any more: the line was deleted. Empty, as nothing more is known of that.
    public private(set) var goneReason: String?
    /// Whether it is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// Which of the two is typed.
    var kind = Kind.each

    let family: Family
    private let client: HouseholdClient
    private let listID: ShoppingList.ID
    private let lineID: ShoppingListItem.ID
    private let person: SignedInPerson
    private let saved: @MainActor () -> Void
    private let notFound: @MainActor () -> Void
    private var typed = Typed()
    private var begun = Typed()

    /// A form for the price of a line. `saved` is called once it is kept, `notFound` when there is no such line for
    /// this person.
    public init(
        client: HouseholdClient, listID: ShoppingList.ID, lineID: ShoppingListItem.ID, person: SignedInPerson,
        saved: @escaping @MainActor () -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.listID = listID
        self.lineID = lineID
        self.person = person
        family = person.family
        self.saved = saved
        self.notFound = notFound
    }

    // MARK: What follows from it

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != begun }
    /// What is wrong with the amount; how much a line may cost in all is said there, too.
    var problem: String? { messages[kind.field] ?? messages[.quantity] }

    /// The amount as it is typed. The other one follows from it, so that choosing that shows what it comes to.
    var amount: String {
        get {
            switch kind {
            case .each: typed.each
            case .total: typed.total
            }
        }
        set { if newValue != amount { amountTyped(newValue) } }
    }

    /// What the other figure comes to: "3 × $1.67" of a total, "3 × $1.67 = $5.01" of a price; nil while what is typed
    /// cannot be read.
    var comparison: String? {
        guard let content = state.content, let money = read(amount) else { return nil }
        let told = content.line.measure.converted(to: content.item.unit) ?? content.line.measure
        let times = told.formatted(format.locale) + " × "
        switch kind {
        case .each:
            return cost(at: money, of: content).map { times + format.money(money) + " = " + format.money($0) }
        case .total:
            return each(of: money, content).map { times + format.money($0) }
        }
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads the line.
    public func load() async {
        guard state.content == nil, goneReason == nil else { return }
        do {
            let list = try await client.shoppingLists.page(listID).list
            guard let content = content(of: list) else { return notFound() }
            guard list.isOpen else { return state = .error(ErrorCode.listCompleted.sentence) }
            guard state.content == nil else { return }
            begin(with: content, of: list)
            state = .loaded(content)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// Keeps the line fresh until the task is cancelled; what is typed stays.
    func followChanges() async {
        await ChangeBursts(client).follow { [listID] in
            $0.movesList(listID)
        } react: { _ in
            guard state.content != nil, !isSaving, let list = try? await client.shoppingLists.page(listID).list else {
                return
            }
            if let fresh = content(of: list) { state = .loaded(fresh) } else { goneReason = "" }
        }
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, let content = state.content else { return }
        let change = change
        do {
            _ = try change.applied(
                to: content.line, of: content.item, by: person.user.id, at: client.clock.now(), unit: family.unit,
                locale: format.locale)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(change)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private var change: LineChange {
        var change = LineChange()
        switch kind {
        case .each: change.actualPrice = .set(.typed(typed.each))
        case .total: change.lineTotal = .set(.typed(typed.total))
        }
        return change
    }

    private func content(of list: FilledList) -> Content? {
        guard let line = list.lines.first(where: { $0.id == lineID }), let item = list.item(of: line) else {
            return nil
        }
        return Content(line: line, item: item)
    }

    /// With what was paid, else with what it is thought to cost.
    private func begin(with content: Content, of list: FilledList) {
        let line = content.line
        if let price = line.price {
            typed = Typed(each: format.typed(price), total: format.typed(list.total(of: line)))
        }
        if line.actual?.total != nil { kind = .total }
        begun = typed
    }

    private func amountTyped(_ text: String) {
        messages.changed(kind.field)
        messages.changed(.quantity)
        let money = read(text)
        switch kind {
        case .each: typed = Typed(each: text, total: self.text(state.content.flatMap { cost(at: money, of: $0) }))
        case .total: typed = Typed(each: self.text(state.content.flatMap { each(of: money, $0) }), total: text)
        }
    }

    private func text(_ money: Money?) -> String { money.map { format.typed($0) } ?? "" }

    /// An amount that may be a price; nil of anything else.
    private func read(_ text: String) -> Money? {
        (try? GroceryRules.price(.typed(text), unit: family.unit, locale: format.locale)) ?? nil
    }

    private func cost(at price: Money?, of content: Content) -> Money? {
        price.flatMap { content.line.measure.cost(at: $0, per: content.item.unit) }
    }

    private func each(of total: Money?, _ content: Content) -> Money? {
        total.flatMap { content.line.measure.price(of: $0, per: content.item.unit) }
    }

    private func send(_ change: LineChange) async {
        isSaving = true
        messages.clear()
        do {
            _ = try await client.shoppingLists.changeLine(lineID, listID, change)
            isSaving = false
            saved()
        } catch {
            isSaving = false
            if error.isRefusal(.notFound) { goneReason = "" } else { messages.refuse(error) }
        }
    }
}
