import Foundation
import Groceries
import Household
import Ledger

/// What the family buys. For parents.
public struct GroceryItemsClient: Sendable {
    /// Every item by name, archived ones left out; what a search finds is told by `GroceryItem.matches`.
    public var all: @Sendable () async throws(ClientFailure) -> [GroceryItemRecord] = {
        () async throws(ClientFailure) in throw notGiven("groceryItems.all")
    }
    /// One item with its prices, stock and purchases. Refused with `.notFound`.
    public var page: @Sendable (GroceryItem.ID) async throws(ClientFailure) -> GroceryItemPage = {
        (_) async throws(ClientFailure) in throw notGiven("groceryItems.page")
    }
    /// The item of a barcode. Refused with `.notFound`.
    public var barcode: @Sendable (String) async throws(ClientFailure) -> GroceryItemRecord = {
        (_) async throws(ClientFailure) in throw notGiven("groceryItems.barcode")
    }
    /// The digits of the barcodes that a photo, as the device has it, shows; none where it shows none. Refused with
    /// `.unsupportedType` or `.tooLarge`.
    public var readBarcodes: @Sendable (Data) async throws(ClientFailure) -> [String] = {
        (_) async throws(ClientFailure) in throw notGiven("groceryItems.readBarcodes")
    }
    /// Adds an item. Refused with messages at the fields. The key makes a second press harmless.
    public var add: @Sendable (ItemForm, RequestKey) async throws(ClientFailure) -> GroceryItemRecord = {
        (_, _) async throws(ClientFailure) in throw notGiven("groceryItems.add")
    }
    /// Changes an item of a version. Refused with messages at the fields or `.versionConflict`.
    public var change: @Sendable (GroceryItem.ID, ItemChange) async throws(ClientFailure) -> GroceryItemRecord = {
        (_, _) async throws(ClientFailure) in throw notGiven("groceryItems.change")
    }
    /// Archives an item that has a history, and deletes any other.
    public var delete: @Sendable (GroceryItem.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("groceryItems.delete")
    }
    /// Moves the history of the first item to the second; the first is gone then. Refused with messages at the fields.
    public var merge:
        @Sendable (GroceryItem.ID, _ into: GroceryItem.ID) async throws(ClientFailure) -> GroceryItemRecord = {
            (_, _) async throws(ClientFailure) in throw notGiven("groceryItems.merge")
        }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// Categories of groceries, and stores. For parents.
public struct GroceryShelvesClient: Sendable {
    /// The categories in the order of the shelves.
    public var categories: @Sendable () async throws(ClientFailure) -> [GroceryCategory] = {
        () async throws(ClientFailure) in throw notGiven("groceryShelves.categories")
    }
    /// Adds a category. Refused with messages at the fields. The key makes a second press harmless.
    public var addCategory: @Sendable (GroceryCategoryForm, RequestKey) async throws(ClientFailure) -> GroceryCategory =
        {
            (_, _) async throws(ClientFailure) in throw notGiven("groceryShelves.addCategory")
        }
    /// Renames a category. Refused with messages at the fields.
    public var changeCategory:
        @Sendable (GroceryCategory.ID, GroceryCategoryForm) async throws(ClientFailure) -> GroceryCategory = {
            (_, _) async throws(ClientFailure) in throw notGiven("groceryShelves.changeCategory")
        }
    /// Deletes a category of the family's own; its items move to "Other".
    public var deleteCategory: @Sendable (GroceryCategory.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("groceryShelves.deleteCategory")
    }
    /// The stores, by name.
    public var stores: @Sendable () async throws(ClientFailure) -> [GroceryStore] = {
        () async throws(ClientFailure) in throw notGiven("groceryShelves.stores")
    }
    /// Adds a store. Refused with messages at the fields. The key makes a second press harmless.
    public var addStore: @Sendable (StoreForm, RequestKey) async throws(ClientFailure) -> GroceryStore = {
        (_, _) async throws(ClientFailure) in throw notGiven("groceryShelves.addStore")
    }
    /// Changes a store of a version. Refused with messages at the fields or `.versionConflict`.
    public var changeStore: @Sendable (GroceryStore.ID, StoreChange) async throws(ClientFailure) -> GroceryStore = {
        (_, _) async throws(ClientFailure) in throw notGiven("groceryShelves.changeStore")
    }
    /// Deletes a store; what was bought there stays.
    public var deleteStore: @Sendable (GroceryStore.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("groceryShelves.deleteStore")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
