public import Groceries
import Household

/// What a family buys.
public enum GroceryItemEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, item, change, delete, prices, ofBarcode, readBarcodes, merge)

    /// Lists them.
    public static let list = Exchange(
        .get, "/grocery/items", as: "groceryItems",
        "Items by name: of a category, by its id or name, and in which a search is found (name, note, barcode).",
        for: .parents, may: .to(.seeGroceries),
        query: [
            .init("category", .text), .init("q", .text), .init("includeArchived", .flag),
            .init("page", .wholeNumber(1...1_000_000)), .init("limit", .wholeNumber(1...100)),
        ], gives: .ok(GroceryItemAnswer.pageFields))

    /// Adds one.
    public static let add = Exchange(
        .post, "/grocery/items", as: "addGroceryItem",
        "Adds an item; without a category it goes to the one that its name is likely of.", for: .parents,
        may: .to(.manageGroceries), takesKey: true, takes: .json(AddGroceryItemBody.self),
        gives: .created(GroceryItemAnswer.fields))

    /// Shows one.
    public static let item = Exchange(
        .get, "/grocery/items/{id}", as: "groceryItem", "An item with its prices and its stock.", for: .parents,
        may: .to(.seeGroceries), gives: .ok(GroceryItemAnswer.fields))

    /// Changes one.
    public static let change = Exchange(
        .patch, "/grocery/items/{id}", as: "changeGroceryItem",
        "Changes an item, pauses its predictions, or archives it; its unit stays once it has a history.",
        for: .parents, may: .to(.manageGroceries), takes: .json(GroceryItemChangeBody.self),
        gives: .ok(GroceryItemAnswer.fields), refusals: [.versionConflict])

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/grocery/items/{id}", as: "deleteGroceryItem",
        "Deletes an item; one that has a history is archived.", for: .parents, may: .to(.manageGroceries),
        gives: .noContent)

    /// Shows what one cost.
    public static let prices = Exchange(
        .get, "/grocery/items/{id}/prices", as: "groceryItemPrices",
        "What an item cost in so many days up to today, else in all: each purchase, and by store.",
        for: .parents, may: .to(.seeGroceries), query: [.init("days", .wholeNumber(1...36_500))],
        gives: .ok(ItemPricesAnswer.fields))

    /// Finds one by its barcode.
    public static let ofBarcode = Exchange(
        .get, "/grocery/items/by-barcode/{code}", as: "groceryItemOfBarcode", "The item that has a barcode.",
        for: .parents, may: .to(.seeGroceries), gives: .ok(GroceryItemAnswer.fields))

    /// Reads those on a photo.
    public static let readBarcodes = Exchange(
        .post, "/grocery/barcodes/read", as: "readBarcodes",
        "Reads the barcodes on a photo: JPEG, PNG, WebP or HEIC of at most 10 MB. Nothing of it is kept.",
        for: .parents, may: .to(.manageGroceries), takes: .form(BarcodePhotoForm.schema),
        gives: .ok(Barcode.foundFields))

    /// Makes two of them one.
    public static let merge = Exchange(
        .post, "/grocery/items/{id}/merge", as: "mergeGroceryItem",
        "Makes an item one with another, which gets its lines, lots, prices and barcodes and is the answer.",
        for: .parents, may: .to(.manageGroceries), takes: .id("intoId", of: GroceryItem.self),
        gives: .ok(GroceryItemAnswer.fields))
}
