import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/groceries/stores`: where the family buys and what its items are among, kept fresh.
@MainActor
@Observable
public final class StoresModel {
    /// What the page shows.
    struct Content: Hashable {
        /// By name.
        let stores: [GroceryStore]
        /// In the order of the shelves.
        let categories: [GroceryCategory]
    }

    /// What "Delete …?" is asked about.
    enum Question: Hashable {
        case store(GroceryStore)
        /// A category, and where its items go.
        case category(GroceryCategory, other: String)

        /// What it is called.
        var name: String {
            switch self {
            case .store(let store): store.name
            case .category(let category, _): category.name
            }
        }

        /// What follows.
        var explanation: String {
            switch self {
            case .store: "What you bought there stays."
            case .category(_, let other): "Its items go to \(other)."
            }
        }
    }

    /// Stores and categories.
    let live: LiveContent<Content>
    /// What is asked about.
    private(set) var question: Question?
    /// Whether it is asked.
    var isAsking: Bool {
        get { question != nil }
        set { if !newValue { question = nil } }
    }
    /// What a new category is called, as typed.
    var newName = "" { didSet { if newName != oldValue { newNameProblem = nil } } }
    /// What is wrong with it.
    private(set) var newNameProblem: String?
    /// The category that is being renamed.
    private(set) var renaming: GroceryCategory.ID?
    /// What it is called from now on, as typed.
    var renamed = "" { didSet { if renamed != oldValue { renamedProblem = nil } } }
    /// What is wrong with that.
    private(set) var renamedProblem: String?
    /// Why the last act was refused.
    private(set) var failure: String?
    /// Whether an act is on its way.
    private(set) var isWorking = false

    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    /// What a new category is sent under: sent again without an answer, it is not added twice.
    @ObservationIgnored private var key: RequestKey?

    /// A model of the stores of `person`'s family. `open` leads to a sheet, `say` tells what was done.
    public init(
        client: HouseholdClient, person: SignedInPerson, open: @escaping @MainActor (Route) -> Void,
        say: @escaping ToastAnnouncer
    ) {
        self.client = client
        self.open = open
        self.say = say
        live = LiveContent(client: client) { _, change in
            change.movesStores
        } read: { () async throws(ClientFailure) in
            .loaded(
                Content(
                    stores: try await client.groceryShelves.stores(),
                    categories: try await client.groceryShelves.categories()))
        }
    }

    // MARK: Stores

    /// A store was pressed.
    func storeTapped(_ store: GroceryStore) {
        failure = nil
        open(.groceries(.editStore(store.id)))
    }

    /// "Delete" was chosen in the menu of a store: asks first.
    func deleteTapped(_ store: GroceryStore) {
        failure = nil
        question = .store(store)
    }

    // MARK: Categories

    /// "Add Category" was pressed.
    func addCategoryTapped() async {
        guard !isWorking else { return }
        isWorking = true
        failure = nil
        var form = GroceryCategoryForm()
        form.name = newName
        let key = key ?? client.clock.newRequestKey()
        self.key = key
        do throws(ClientFailure) {
            let category = try await client.groceryShelves.addCategory(form, key)
            self.key = nil
            newName = ""
            say(.done("\(category.name) was added"))
        } catch {
            if case .refused = error { self.key = nil }
            newNameProblem = error.nameProblem
            failure = newNameProblem == nil ? error.sentence : nil
        }
        isWorking = false
        await live.refresh()
    }

    /// "Rename" was chosen in the menu of a category.
    func renameTapped(_ category: GroceryCategory) {
        failure = nil
        renaming = category.id
        renamed = category.name
        renamedProblem = nil
    }

    /// "Cancel" was pressed beside the new name.
    func renameCancelled() {
        renaming = nil
    }

    /// "Save" was pressed beside the new name.
    func renameConfirmed(_ category: GroceryCategory) async {
        guard !isWorking else { return }
        guard renamed != category.name else { return renaming = nil }
        isWorking = true
        failure = nil
        var form = GroceryCategoryForm()
        form.name = renamed
        do throws(ClientFailure) {
            let kept = try await client.groceryShelves.changeCategory(category.id, form)
            renaming = nil
            say(.done("\(category.name) is now \(kept.name)"))
        } catch {
            renamedProblem = error.nameProblem
            failure = renamedProblem == nil ? error.sentence : nil
        }
        isWorking = false
        await live.refresh()
    }

    /// "Delete" was chosen in the menu of a category of the family's own: asks first.
    func deleteTapped(_ category: GroceryCategory) {
        failure = nil
        let other = live.content?.categories.first { $0.key == .other }?.name
        question = .category(category, other: other ?? GroceryCategory.Key.other.name)
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed(_ question: Question) async {
        guard !isWorking else { return }
        isWorking = true
        do throws(ClientFailure) {
            switch question {
            case .store(let store): try await client.groceryShelves.deleteStore(store.id)
            case .category(let category, _): try await client.groceryShelves.deleteCategory(category.id)
            }
            say(.done("\(question.name) was deleted"))
        } catch {
            // What another one deleted is gone all the same.
            if !error.isRefusal(.notFound) { failure = error.sentence }
        }
        isWorking = false
        await live.refresh()
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}

extension ClientFailure {
    /// What is wrong with a name; nil where something else is.
    fileprivate var nameProblem: String? {
        if case .refused(let refusal) = self { refusal.fields[.name]?.first } else { nil }
    }
}

extension HouseholdEvent.Change {
    /// Whether stores or categories may be others.
    fileprivate var movesStores: Bool {
        isOne(groceries: { event in
            switch event {
            case .itemsChanged: true
            case .listChanged, .listCompleted, .pantryChanged, .budgetChanged: false
            }
        })
    }
}
