import Design
import Groceries
import HouseholdClient
import SwiftUI

/// "Add to List" of an item: puts it on the one active list at once, asks where there are several, and leads to a new
/// list where there is none.
@MainActor
@Observable
final class ItemToListModel {
    /// Something to put on a list.
    struct Wanted: Hashable {
        let id: GroceryItem.ID
        let name: String
        /// How much; nil for what is usual of the item.
        var quantity: Measure?
    }

    /// Which list something is to go on.
    struct Question: Hashable {
        let wanted: Wanted
        /// The newest first.
        let lists: [ListChoice]
    }

    /// What is asked; nil while nothing is.
    private(set) var question: Question?
    /// Whether something is asked.
    var isAsking: Bool {
        get { question != nil }
        set { if !newValue { question = nil } }
    }
    /// Why nothing was put on a list the last time.
    private(set) var failure: String?
    /// Whether something is on its way.
    private(set) var isWorking = false

    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let added: @MainActor () async -> Void
    /// What was sent without an answer, and its key: pressed again it is not put there twice.
    @ObservationIgnored private var unanswered: (wanted: Wanted, list: ListChoice, key: RequestKey)?

    /// `open` leads to the sheet of a new list, `say` tells what was done, and `added` is called after that.
    init(
        client: HouseholdClient, open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer,
        added: @escaping @MainActor () async -> Void
    ) {
        self.client = client
        self.open = open
        self.say = say
        self.added = added
    }

    /// "Add to List" was pressed.
    func addTapped(_ wanted: Wanted) async {
        await perform { () async throws(ClientFailure) in
            let lists = try await client.shoppingLists.choices()
            guard let first = lists.first else {
                say(.done("You have no list yet. Add one, then add \(wanted.name)"))
                return open(.groceries(.createList))
            }
            if lists.count > 1 {
                question = Question(wanted: wanted, lists: lists)
            } else {
                try await add(wanted, to: first)
            }
        }
    }

    /// One of the lists was chosen in the question.
    func chosen(_ list: ListChoice, for wanted: Wanted) async {
        question = nil
        await perform { () async throws(ClientFailure) in try await add(wanted, to: list) }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func add(_ wanted: Wanted, to list: ListChoice) async throws(ClientFailure) {
        var form = LineForm(.item(wanted.id))
        form.quantity = wanted.quantity.map { .exact($0.quantity) }
        form.unit = wanted.quantity?.unit
        let key = key(of: wanted, for: list)
        unanswered = (wanted, list, key)
        let changed: ChangedLine
        do {
            changed = try await client.shoppingLists.addLine(list.id, form, key)
        } catch {
            // A no is an answer: only what nobody knows of is sent under its key again.
            if case .refused = error { unanswered = nil }
            throw error
        }
        unanswered = nil
        say(.done(changed.mergedSentence ?? "\(wanted.name) added to \(list.name)"))
        await added()
    }

    private func key(of wanted: Wanted, for list: ListChoice) -> RequestKey {
        if let unanswered, unanswered.wanted == wanted, unanswered.list == list { return unanswered.key }
        return client.clock.newRequestKey()
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        failure = nil
        do {
            try await work()
        } catch {
            failure = error.sentence
        }
        isWorking = false
    }
}

extension View {
    /// Asks which list something goes on.
    func asksForList(_ lists: ItemToListModel) -> some View {
        modifier(ListQuestion(lists: lists))
    }
}

private struct ListQuestion: ViewModifier {
    @Bindable var lists: ItemToListModel

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "Add \(lists.question?.wanted.name ?? "") to which list?", isPresented: $lists.isAsking,
            titleVisibility: .visible, presenting: lists.question
        ) { question in
            ForEach(question.lists) { list in
                Button(list.name) { Task { await lists.chosen(list, for: question.wanted) } }
            }
            Button("Cancel", role: .cancel) {}
        }
    }
}
