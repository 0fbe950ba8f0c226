import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Complete List" holds: the list as it stands, what is typed and chosen, and the sending.
@MainActor
@Observable
public final class CompleteListModel: FormSheetModel {
    /// What becomes of the lines that are not in the basket.
    enum LeftoverChoice: Hashable, CaseIterable {
        case move, drop
        /// One by one.
        case each

        var title: String {
            switch self {
            case .move: CompletionForm.Leftover.move.title
            case .drop: CompletionForm.Leftover.drop.title
            case .each: "Choose for each"
            }
        }
    }

    /// Everything that can be typed or chosen.
    struct Typed: Hashable {
        var storeID: GroceryStore.ID?
        var sourceID: UUID?
        /// Nil for today.
        var day: CalendarDate?
        /// Nil for what the lines add up to.
        var receipt: String?
        var leftovers = LeftoverChoice.move
        var leftoverLines: [ShoppingListItem.ID: CompletionForm.Leftover] = [:]
        /// Where it is not the shelf life; nil within for no day.
        var bestBefore: [ShoppingListItem.ID: CalendarDate?] = [:]
        /// What ticked lines cost that have no price.
        var prices: [ShoppingListItem.ID: String] = [:]
    }

    /// The list, and what there is to choose from.
    public struct Content: Hashable, Sendable {
        var list: FilledList
        let choices: PaymentChoices
    }

    /// Whether the form is ready.
    public private(set) var state: ScreenState<Content> = .loading
    /// Why there is nothing to fill in any more: the list was deleted. Empty, as nothing more is known of that.
    public private(set) var goneReason: String?
    /// Whether it is being completed.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// What is wrong with what single lines cost.
    private(set) var priceMessages: [ShoppingListItem.ID: String] = [:]
    /// What is typed.
    var typed = Typed() { didSet { typedChanged(from: oldValue) } }
    /// Whether it is asked about completing without an expense.
    var isAsking = false
    /// Whether the days until which things are good are unfolded.
    var showsBestBefore = false

    let person: SignedInPerson
    let now: Date
    private let client: HouseholdClient
    private let listID: ShoppingList.ID
    private let completed: @MainActor (CompletedList) -> Void
    private let notFound: @MainActor () -> Void
    private var begun = Typed()
    private var isDone = false

    /// A form by which `person` completes a list. `completed` is called with what that came to, `notFound` when there
    /// is no such list for this person.
    public init(
        client: HouseholdClient, listID: ShoppingList.ID, person: SignedInPerson,
        completed: @escaping @MainActor (CompletedList) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.listID = listID
        self.person = person
        self.completed = completed
        self.notFound = notFound
        now = client.clock.now()
    }

    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != begun }

    /// The first line whose price is wrong, where nothing else is: it is where to go on.
    var wrongLine: ShoppingListItem.ID? {
        messages.fields.isEmpty ? unpriced.first { priceMessages[$0.id] != nil }?.id : nil
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads the list and what there is to choose from.
    public func load() async {
        guard state.content == nil, goneReason == nil else { return }
        do {
            let list = try await client.shoppingLists.page(listID).list
            guard list.isOpen else { return end(ErrorCode.alreadyCompleted.sentence) }
            let start = try await PaymentStart.read(client)
            guard state.content == nil else { return }
            let form = CompletionForm(list, sourceID: start.sourceID, today: start.choices.today)
            typed.storeID = form.storeID
            typed.sourceID = form.sourceID
            begun = typed
            state = .loaded(Content(list: list, choices: start.choices))
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// Keeps the list and the choices fresh until the task is cancelled; what is typed stays.
    func followChanges() async {
        await ChangeBursts(client).follow { [listID] change in
            change.movesList(listID) || change.movesPayments
        } react: { _ in
            await readAgain()
        }
    }

    /// "Complete" was pressed: completes the list, asks where nothing is ticked, or says what is wrong.
    public func saveTapped() async {
        guard let content = state.content, !isSaving else { return }
        priceMessages = wrongPrices
        do {
            let draft = try form.validated(
                priced(content.list), among: content.choices.neighbours, today: content.choices.today,
                locale: format.locale)
            if !priceMessages.isEmpty { return messages.refuse([:]) }
            if isNothingTicked, !draft.receiptTotal.isPositive { return isAsking = true }
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send()
    }

    /// The question about completing without an expense was answered with "Complete".
    func completeWithoutExpenseTapped() async {
        guard state.content != nil, !isSaving else { return }
        await send()
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    /// What is sent is what the person sees, also where somebody ticks one more line at this moment.
    private func send() async {
        let form = form
        isSaving = true
        defer { isSaving = false }
        messages.clear()
        do {
            guard try await savePrices() else { return }
            let answer = try await client.shoppingLists.complete(listID, form)
            isDone = true
            completed(answer)
        } catch {
            refused(error)
        }
    }

    /// Keeps what was typed of lines without a price; whether all of it was taken.
    private func savePrices() async throws(ClientFailure) -> Bool {
        for line in unpriced {
            guard let change = priceChange(of: line.id) else { continue }
            do {
                let answer = try await client.shoppingLists.changeLine(line.id, listID, change)
                if let choices = state.content?.choices {
                    state = .loaded(Content(list: answer.list, choices: choices))
                }
            } catch {
                guard case .refused(let refusal) = error, let words = refusal.fields.values.first?.first else {
                    throw error
                }
                priceMessages[line.id] = words
                messages.refuse([:])
                return false
            }
        }
        return true
    }

    private func refused(_ failure: ClientFailure) {
        if failure.isRefusal(.alreadyCompleted) || failure.isRefusal(.listCompleted) { return end(failure.sentence) }
        if failure.isRefusal(.notFound) { return goneReason = "" }
        messages.refuse(failure, at: [.sourceRequired: .source])
    }

    /// Nothing can be completed here any more, and why.
    private func end(_ sentence: String) {
        typed = begun
        state = .error(sentence)
    }

    private func readAgain() async {
        guard let content = state.content, !isSaving, !isDone else { return }
        do {
            let list = try await client.shoppingLists.page(listID).list
            let choices = (try? await client.groceries.paymentChoices()) ?? content.choices
            guard !isSaving, !isDone else { return }
            guard list.isOpen else { return end(ErrorCode.alreadyCompleted.sentence) }
            state = .loaded(Content(list: list, choices: choices))
            if !choices.has(typed.sourceID) { typed.sourceID = nil }
        } catch {
            if error.isRefusal(.notFound) { goneReason = "" }
        }
    }

    private func typedChanged(from old: Typed) {
        if typed.storeID != old.storeID { messages.changed(.groceryStore) }
        if typed.sourceID != old.sourceID { messages.changed(.source) }
        if typed.day != old.day { messages.changed(.date) }
        if typed.receipt != old.receipt { messages.changed(.receiptTotal) }
        for (line, text) in typed.prices where text != old.prices[line] { priceMessages[line] = nil }
    }
}
