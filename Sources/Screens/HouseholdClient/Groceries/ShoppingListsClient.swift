import Foundation
import Groceries
import Household
import Ledger

/// Shopping lists and their lines. For parents.
public struct ShoppingListsClient: Sendable {
    /// Lists that are so far, the newest first, from one on, at most that many; with how many there are.
    public var lists:
        @Sendable (ShoppingList.Status, _ limit: Int, _ offset: Int) async throws(ClientFailure)
            -> (lists: [FilledList], total: Int) = {
                (_, _, _) async throws(ClientFailure) in throw notGiven("shoppingLists.lists")
            }
    /// One list as its screen shows it. Refused with `.notFound`.
    public var page: @Sendable (ShoppingList.ID) async throws(ClientFailure) -> ShoppingListPage = {
        (_) async throws(ClientFailure) in throw notGiven("shoppingLists.page")
    }
    /// The active lists, the newest first, by name.
    public var choices: @Sendable () async throws(ClientFailure) -> [ListChoice] = {
        () async throws(ClientFailure) in throw notGiven("shoppingLists.choices")
    }
    /// Makes a list, perhaps with lines. Refused with messages at the fields. The key makes a second press harmless.
    public var add:
        @Sendable (ListForm, ShoppingList.Kind, [LineForm], RequestKey) async throws(ClientFailure) -> FilledList = {
            (_, _, _, _) async throws(ClientFailure) in throw notGiven("shoppingLists.add")
        }
    /// Changes the name, the budget or the store of an active list, or archives a completed one. Refused with messages
    /// at the fields, `.listCompleted` or `.versionConflict`.
    public var change: @Sendable (ShoppingList.ID, ListChange) async throws(ClientFailure) -> FilledList = {
        (_, _) async throws(ClientFailure) in throw notGiven("shoppingLists.change")
    }
    /// Deletes an active list; for a day it can be brought back. Refused with `.listCompleted`.
    public var delete: @Sendable (ShoppingList.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("shoppingLists.delete")
    }
    /// Brings a deleted list back with its lines.
    public var restore: @Sendable (ShoppingList.ID) async throws(ClientFailure) -> FilledList = {
        (_) async throws(ClientFailure) in throw notGiven("shoppingLists.restore")
    }
    /// Completes a list in one go. Refused with messages at the fields or `.alreadyCompleted`.
    public var complete: @Sendable (ShoppingList.ID, CompletionForm) async throws(ClientFailure) -> CompletedList = {
        (_, _) async throws(ClientFailure) in throw notGiven("shoppingLists.complete")
    }
    /// Opens a completed list again. Refused with `.tooLate` after 7 days.
    public var reopen: @Sendable (ShoppingList.ID) async throws(ClientFailure) -> FilledList = {
        (_) async throws(ClientFailure) in throw notGiven("shoppingLists.reopen")
    }
    /// What may be put on a list next, for what was typed.
    public var suggestions:
        @Sendable (ShoppingList.ID, _ typed: String) async throws(ClientFailure) -> ListSuggestions = {
            (_, _) async throws(ClientFailure) in throw notGiven("shoppingLists.suggestions")
        }
    /// Puts something on a list, or more of it where it is there. Refused with messages at the fields or
    /// `.listCompleted`. The key makes a second press harmless.
    public var addLine: @Sendable (ShoppingList.ID, LineForm, RequestKey) async throws(ClientFailure) -> ChangedLine = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("shoppingLists.addLine")
    }
    /// Changes a line to the wanted state. Refused with messages at the fields or `.listCompleted`.
    public var changeLine:
        @Sendable (ShoppingListItem.ID, ShoppingList.ID, LineChange) async throws(ClientFailure) -> ChangedLine = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("shoppingLists.changeLine")
        }
    /// Takes a line off a list; one that is gone is gone. Refused with `.listCompleted`.
    public var deleteLine: @Sendable (ShoppingListItem.ID, ShoppingList.ID) async throws(ClientFailure) -> Void = {
        (_, _) async throws(ClientFailure) in throw notGiven("shoppingLists.deleteLine")
    }

    /// The path that takes what was wished for of a list without a connection; nil where nothing is kept for that.
    public var wishesPath: @Sendable (ShoppingList.ID) -> String? = { _ in nil }

    /// A client whose closures fail until they are given.
    public init() {}
}
