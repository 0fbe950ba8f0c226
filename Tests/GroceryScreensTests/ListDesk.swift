import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Synchronization
import Waiting

@testable import GroceryScreens

/// A server of one list: it does what is wanted of lines, in the order in which that arrives, once it is let.
final class ListDesk: Sendable {
    /// What was asked for.
    enum Asked: Hashable {
        case change(ShoppingListItem.ID, LineChange)
        case deletion(ShoppingListItem.ID)
        case addition(LineForm)
    }

    private struct State {
        var list: FilledList
        var asked: [Asked] = []
        var failures: [ClientFailure] = []
        var answersLeft = Int.max
        var readings = 0
        var isReadingHeld = false
    }

    private let state: Mutex<State>

    init(_ list: FilledList = GrocerySample.filledList) {
        state = Mutex(State(list: list))
    }

    /// The list as it is.
    var list: FilledList {
        get { state.withLock { $0.list } }
        set { state.withLock { $0.list = newValue } }
    }

    /// What was asked for, in order, refused or not.
    var asked: [Asked] { state.withLock { $0.asked } }
    /// How many answers about lines are still given; those after them wait.
    var answersLeft: Int {
        get { state.withLock { $0.answersLeft } }
        set { state.withLock { $0.answersLeft = newValue } }
    }
    /// How often the page was asked for.
    var readings: Int { state.withLock { $0.readings } }
    /// Whether answers of pages wait; what they tell is as of the moment that was asked.
    var isReadingHeld: Bool {
        get { state.withLock { $0.isReadingHeld } }
        set { state.withLock { $0.isReadingHeld = newValue } }
    }

    /// The next wish fails.
    func fail(_ failure: ClientFailure) {
        state.withLock { $0.failures.append(failure) }
    }

    /// The next wish is refused.
    func refuse(_ code: ErrorCode) {
        fail(.refused(ClientRefusal(code: code, sentence: code.sentence)))
    }

    /// A client of it.
    func client(_ give: (inout HouseholdClient) -> Void = { _ in }) -> HouseholdClient {
        GrocerySample.listsClient { client in
            client.shoppingLists.page = { [self] (_) async throws(ClientFailure) in
                let known = read()
                _ = await eventually { !self.isReadingHeld }
                return GrocerySample.page(known, insights: GrocerySample.insights, canReopen: !known.isOpen)
            }
            client.shoppingLists.changeLine = { [self] (id, _, change) async throws(ClientFailure) in
                try await ask(.change(id, change))
                return try changed(id, change)
            }
            client.shoppingLists.deleteLine = { [self] (id, _) async throws(ClientFailure) in
                try await ask(.deletion(id))
                self.list.lines.removeAll { $0.id == id }
            }
            client.shoppingLists.addLine = { [self] (_, form, _) async throws(ClientFailure) in
                try await ask(.addition(form))
                return try added(form)
            }
            give(&client)
        }
    }

    private func read() -> FilledList {
        state.withLock { state in
            state.readings += 1
            return state.list
        }
    }

    private func takeAnswer() -> Bool {
        state.withLock { state in
            guard state.answersLeft > 0 else { return false }
            state.answersLeft -= 1
            return true
        }
    }

    private func ask(_ asked: Asked) async throws(ClientFailure) {
        state.withLock { $0.asked.append(asked) }
        _ = await eventually { self.takeAnswer() }
        let failure = state.withLock { state -> ClientFailure? in
            state.failures.isEmpty ? nil : state.failures.removeFirst()
        }
        if let failure { throw failure }
    }

    private func changed(_ id: ShoppingListItem.ID, _ change: LineChange) throws(ClientFailure) -> ChangedLine {
        var list = self.list
        guard let index = list.lines.firstIndex(where: { $0.id == id }), let item = list.item(of: list.lines[index]),
            let outcome = try? change.applied(
                to: list.lines[index], of: item, by: GrocerySample.ann.user.id, at: GrocerySample.now,
                unit: list.unit, locale: Locale(identifier: "en-US"))
        else { throw .refused(ClientRefusal(code: .notFound, sentence: ErrorCode.notFound.sentence)) }
        list.lines[index] = outcome.line
        self.list = list
        return ChangedLine(list: list, line: outcome.line, item: item, mergedSentence: nil)
    }

    private func added(_ form: LineForm) throws(ClientFailure) -> ChangedLine {
        var list = self.list
        guard case .item(let id) = form.subject, let item = list.items[id],
            let draft = try? form.validated(unit: list.unit, locale: Locale(identifier: "en-US")),
            let addition = try? draft.adding(item, to: list, known: nil, id: GrocerySample.id(200))
        else { throw .refused(ClientRefusal(code: .notFound, sentence: ErrorCode.notFound.sentence)) }
        list.lines.removeAll { $0.id == addition.line.id }
        list.lines.append(addition.line)
        self.list = list
        return ChangedLine(
            list: list, line: addition.line, item: item,
            mergedSentence: addition.sentence(of: item, Locale(identifier: "en-US")))
    }
}

extension ToastMessage {
    /// What is said, of whatever kind it is.
    var listWords: String {
        switch self {
        case .done(let words), .failed(let words), .news(let words, _): words
        case .undoable(let words, _, _): words
        case .leading(let words, _, _, _): words
        }
    }

    /// For how long "Undo" is offered, and what it does.
    var listUndo: (seconds: Int?, act: @MainActor () async -> Void)? {
        guard case .undoable(_, let seconds, let act) = self else { return nil }
        return (seconds, act)
    }
}
