import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// A category as its list shows it.
struct CategoryRow: Hashable, Identifiable {
    let category: EntryCategory
    /// What the person may do with it, in the order of menus; nothing for a child.
    let acts: [CategoryAct]

    init(_ category: EntryCategory, mayChange: Bool) {
        self.category = category
        let hiding: CategoryAct = category.isArchived ? .show : .hide
        acts = !mayChange ? [] : category.isSystem ? [hiding] : [.edit, .delete]
    }

    var id: EntryCategory.ID { category.id }
    var symbol: String { category.symbol }
    /// "Built-in", "Hidden", both or neither.
    var marks: [String] { (category.isSystem ? ["Built-in"] : []) + (category.isArchived ? ["Hidden"] : []) }
}

/// What can be done with a category in its list.
enum CategoryAct: Hashable {
    case edit, hide, show, delete

    /// The words of the button.
    var title: String {
        switch self {
        case .edit: "Edit"
        case .hide: "Hide"
        case .show: "Show"
        case .delete: "Delete"
        }
    }
}

/// The state of `/settings/categories`: what entries are filed under, kept fresh.
@MainActor
@Observable
public final class CategoriesModel {
    /// What the page shows.
    struct Content: Hashable {
        let moneyIn: [CategoryRow]
        let moneyOut: [CategoryRow]
    }

    /// The categories.
    let live: LiveContent<Content>
    /// The one that "Delete …?" is asked about.
    private(set) var deleting: EntryCategory?
    /// Whether that is asked.
    var isAskingToDelete: Bool {
        get { deleting != nil }
        set { if !newValue { deleting = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?
    /// Whether an act is on its way.
    private(set) var isWorking = false

    /// Whether the person changes them, or only reads.
    let mayChange: Bool
    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void

    /// A model of the family's categories as `person` sees them; `open` leads to a sheet.
    public init(client: HouseholdClient, person: SignedInPerson, open: @escaping @MainActor (Route) -> Void) {
        self.client = client
        self.open = open
        let mayChange = person.mayManageCategories
        self.mayChange = mayChange
        live = LiveContent(client: client) { _, change in
            change == .categoriesChanged
        } read: { () async throws(ClientFailure) in
            let rows = try await client.categories.list().filter { $0.isSelectable && !$0.isDeleted }
                .map { CategoryRow($0, mayChange: mayChange) }
            return .loaded(
                Content(
                    moneyIn: rows.filter { $0.category.kind == .credit },
                    moneyOut: rows.filter { $0.category.kind == .debit }))
        }
    }

    /// Something was chosen in the menu of a row: does it, or asks first.
    func chosen(_ act: CategoryAct, of category: EntryCategory) async {
        failure = nil
        switch act {
        case .edit: open(.editCategory(category.id))
        case .delete: deleting = category
        case .hide, .show:
            await perform { [client] () async throws(ClientFailure) in
                _ = try await client.categories.hide(category.id, act == .hide, category.version)
            }
        }
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed(_ category: EntryCategory) async {
        await perform { [client] () async throws(ClientFailure) in try await client.categories.delete(category.id) }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        do {
            try await work()
        } catch {
            // What another one deleted is gone all the same.
            if !error.isRefusal(.notFound) { failure = error.sentence }
        }
        isWorking = false
        await live.refresh()
    }
}
