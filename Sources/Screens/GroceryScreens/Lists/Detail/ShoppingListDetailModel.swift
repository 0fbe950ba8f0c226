import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/groceries/lists/{id}`: one list and what is on it, kept fresh while two people shop from it.
@MainActor
@Observable
public final class ShoppingListDetailModel {
    /// What was read, and what the reading knew of the person's wishes.
    struct Content: Hashable {
        let page: ShoppingListPage
        /// The last wish that is in it.
        let known: Int
    }

    /// The list.
    @ObservationIgnored private(set) lazy var live: LiveContent<Content> = makeLive()
    /// What is wanted of its lines.
    @ObservationIgnored private(set) lazy var wishes: LineWishes = makeWishes()
    /// What is typed into the list's last row.
    @ObservationIgnored private(set) lazy var quickAdd = AddItemToListModel(
        client: client, listID: listID, person: person, say: say)
    /// Where wishes without a connection are sent.
    var offlineList: OfflineList? {
        client.shoppingLists.wishesPath(listID).map {
            OfflineList(id: "\(listID)", person: "\(person.user.id)", path: $0)
        }
    }
    /// The insight that "Use This Price" and "Change Store" are offered for.
    private(set) var recommendation: PriceRecommendation?
    /// Whether they are.
    var isChoosingPrice: Bool {
        get { recommendation != nil }
        set { if !newValue { recommendation = nil } }
    }
    /// Whether "Reopen …?" is asked.
    var isAskingToReopen = false
    /// Why the last act on the whole list was refused.
    var failure: String?
    /// Whether such an act is on its way.
    var isWorking = false
    /// Counts what was ticked and unticked here.
    private(set) var ticks = 0

    let client: HouseholdClient
    let listID: ShoppingList.ID
    let person: SignedInPerson
    let open: @MainActor (Route) -> Void
    let say: ToastAnnouncer
    let showExpense: @MainActor (UUID) -> Void
    let left: @MainActor () -> Void
    private let notFound: @MainActor () -> Void
    /// Who changed a line last, as far as it was heard.
    @ObservationIgnored private var changers: [ShoppingListItem.ID: User.ID] = [:]

    /// How long "Undo" is offered.
    nonisolated static let undoSeconds = 10

    /// A model of one list as `person` sees it. `open` leads to a sheet, `say` tells what was done, `showExpense` leads
    /// to the expense of a completed list, `left` is called after the list was put away here, `notFound` when there is
    /// none for this person.
    public init(
        client: HouseholdClient, listID: ShoppingList.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer,
        showExpense: @escaping @MainActor (UUID) -> Void = { _ in }, left: @escaping @MainActor () -> Void = {},
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.listID = listID
        self.person = person
        self.open = open
        self.say = say
        self.showExpense = showExpense
        self.left = left
        self.notFound = notFound
    }

    // MARK: What is shown

    /// The list with everything that is wanted of it.
    func filled(_ content: Content) -> FilledList {
        wishes.applied(to: content.page.list, after: content.known)
    }

    /// The list as the page shows it, by aisle or in its own order.
    func shown(_ content: Content, byAisle: Bool) -> ShownList {
        ShownList(
            content.page, filled: filled(content), late: wishes.lateLines, byAisle: byAisle, person: person)
    }

    /// What is still to be bought, to send to somebody; empty where nothing is.
    func text(_ content: Content, byAisle: Bool) -> String {
        let list = filled(content)
        return ListText.text(
            list, order: AisleOrder(list, of: content.page, byAisle: byAisle),
            locale: DisplayFormat(person.family).locale)
    }

    /// The page shows a newer reading: what a screen reader says of what others ticked meanwhile, "Ben ticked Eggs";
    /// nil where nobody else did.
    func contentChanged(from old: Content?, to new: Content?) -> String? {
        guard let new else { return nil }
        let sentences = old.map { told(from: $0, to: new) } ?? []
        wishes.forget(through: new.known)
        if sentences.count > Self.mostTold { return "\(sentences.count) items changed" }
        return sentences.isEmpty ? nil : sentences.joined(separator: ", ")
    }

    // MARK: What the person did

    /// The circle of a line was pressed: in the basket, or not.
    func tickTapped(_ row: LineRow, isPurchased: Bool) {
        ticks += 1
        want(.change(LineChange(isPurchased: isPurchased)), of: row.line)
    }

    /// "+" or "−" of a line was pressed.
    func quantityTapped(_ row: LineRow, _ step: LineRow.Step) {
        var change = LineChange()
        change.quantity = .exact(step.measure.quantity)
        want(.change(change), of: row.line)
    }

    /// "Delete" of a line was pressed: it goes at once, and can be brought back.
    func deleteTapped(_ row: LineRow) {
        guard let list = live.content.map(filled) else { return }
        let place = AisleOrder.own(list.lines).firstIndex { $0.id == row.id }
        want(.deletion(of: list.item(of: row.line), at: place), of: row.line)
    }

    /// An insight was pressed: offers what can be done about it.
    func recommendationTapped(_ recommendation: PriceRecommendation) {
        self.recommendation = recommendation
    }

    /// "Use This Price" was pressed.
    func usePriceTapped(_ recommendation: PriceRecommendation) {
        guard let change = recommendation.priceChange else { return }
        want(.change(change), of: recommendation.line)
    }

    // MARK: Parts

    /// More than so many sentences in a row nobody listens to.
    private static let mostTold = 3

    private func want(_ act: LineWishes.Act, of line: ShoppingListItem) {
        guard live.content?.page.list.isOpen == true else { return }
        if wishes.areFull {
            return say(
                .failed("\(LineWishes.limit) changes wait for the connection already. Try again once they are saved."))
        }
        wishes.want(act, of: line)
    }

    private func makeLive() -> LiveContent<Content> {
        LiveContent(client: client, notFound: notFound) { [weak self] _, change in
            self?.heard(change) == true
        } read: { [weak self, client, listID] () async throws(ClientFailure) in
            let known = self?.wishes.lastAnswered ?? 0
            return .loaded(Content(page: try await client.shoppingLists.page(listID), known: known))
        }
    }

    private func makeWishes() -> LineWishes {
        LineWishes(
            client: client, person: person.user.id, locale: DisplayFormat(person.family).locale,
            means: LineWishes.Means(
                send: { [client, listID] (wish) async throws(ClientFailure) in
                    switch wish.act {
                    case .change(let change):
                        _ = try await client.shoppingLists.changeLine(wish.line.id, listID, change)
                    case .deletion: try await client.shoppingLists.deleteLine(wish.line.id, listID)
                    }
                },
                done: { [weak self] in self?.done($0) },
                refused: { [weak self] in self?.refused($0, $1) },
                answered: { [weak self] in await self?.live.refresh() }))
    }

    private func done(_ wish: LineWishes.Wish) {
        switch wish.act {
        case .change: break
        case .deletion(let item, let place): if let item { sayDeleted(wish.line, of: item, at: place) }
        }
    }

    private func refused(_ wish: LineWishes.Wish, _ failure: ClientFailure) {
        if failure.isRefusal(.notFound) {
            let item = live.content?.page.list.item(of: wish.line)
            return say(.failed("\(item?.name ?? "This item") is no longer on this list"))
        }
        // Nothing of a completed list can be changed: it is said once.
        if failure.isRefusal(.listCompleted) { wishes.giveUp() }
        say(.failed(failure.fieldSentence))
    }

    /// Whether the list is to be read again. After the person's own wishes it is anyway, once all are answered.
    private func heard(_ change: HouseholdEvent.Change) -> Bool {
        guard change.movesList(listID) else { return false }
        guard case .groceries(.listChanged(_, let line, let by)) = change else { return true }
        if let line { changers[ShoppingListItem.ID(line.uuid)] = by }
        return by != person.user.id || !wishes.areUnderWay
    }

    // MARK: What others did

    private func told(from old: Content, to new: Content) -> [String] {
        let before = Dictionary(filled(old).lines.map { ($0.id, $0) }) { first, _ in first }
        let list = filled(new)
        return AisleOrder.own(list.lines).compactMap { line in
            guard let was = before[line.id], was.isPurchased != line.isPurchased, let item = list.item(of: line)
            else { return nil }
            return told(was, line, item, in: new.page)
        }
    }

    /// "Ben ticked Eggs"; nil of what the person did on another device.
    private func told(
        _ was: ShoppingListItem, _ line: ShoppingListItem, _ item: GroceryItem, in page: ShoppingListPage
    ) -> String? {
        let somebody = line.purchasedBy ?? changers[line.id]
        if somebody == person.user.id { return nil }
        let outcome = try? LineChange(isPurchased: line.isPurchased).applied(
            to: was, of: item, by: somebody ?? person.user.id, at: client.clock.now(), unit: page.list.unit,
            locale: DisplayFormat(person.family).locale)
        return outcome?.announcement(by: somebody.flatMap { page.people[$0] } ?? "Somebody", item: item)
    }
}

extension ClientFailure {
    /// What is said of it where there is no field to say it at.
    var fieldSentence: String {
        guard case .refused(let refusal) = self else { return sentence }
        return refusal.fields.values.first?.first ?? refusal.sentence
    }
}
