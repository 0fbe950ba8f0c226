import Foundation
import PhotoFixtures
import RoostAPI
import Testing

/// Requests about items, the pantry, grocery budgets, and what purchases say.
extension Examples {
    static let groceryItems: [Sample] = [
        Sample(GroceryItemEndpoints.list) {
            Example(
                path: $1.path() + "?category=Bakery&q=bread&includeArchived=true&page=1&limit=20", token: $0.parent)
        },
        Sample(GroceryItemEndpoints.add) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"""
                    {"name":"\#($0.newFoodName)","category":"dairy & eggs","unit":"l","defaultQuantity":"2",
                    "parLevel":1.5,
                    "shelfLifeDays":7,"openedLifeDays":3,"trackPantry":true,"perishable":true,
                    "barcodes":["\#($0.newBarcode)"],"note":"Half fat"}
                    """#)
        },
        Sample(GroceryItemEndpoints.item) { Example(path: $1.path(try await $0.newFoodID()), token: $0.parent) },
        Sample(GroceryItemEndpoints.change) {
            Example(
                path: $1.path(try await $0.newFoodID()), token: $0.parent,
                body: #"""
                    {"name":"\#($0.newFoodName)","category":"Snacks","unit":"pack","defaultQuantity":1,"parLevel":null,
                    "shelfLifeDays":null,"openedLifeDays":4,"trackPantry":false,"perishable":false,"barcodes":[],
                    "note":null,"predictionsPaused":true,"archived":false,"version":1}
                    """#)
        },
        Sample(GroceryItemEndpoints.delete) { Example(path: $1.path(try await $0.newFoodID()), token: $0.parent) },
        Sample(GroceryItemEndpoints.prices) {
            let item = try await $0.newFoodID()
            _ = try await $0.house.send(
                .post, "/grocery/expenses", token: $0.parent, body: $0.expense(of: item, $0.newPayerID()))
            return Example(path: $1.path(item) + "?days=180", token: $0.parent)
        },
        Sample(GroceryItemEndpoints.ofBarcode) {
            let code = $0.newBarcode
            _ = try await $0.newFoodID(#","barcodes":["\#(code)"]"#)
            return Example(path: $1.path(code), token: $0.parent)
        },
        Sample(GroceryItemEndpoints.readBarcodes) {
            Example(
                path: $1.path(), token: $0.parent, form: PhotoForm(BarcodePicture(.ean13("4006381333931")).jpeg()))
        },
        Sample(GroceryItemEndpoints.merge) {
            Example(
                path: $1.path(try await $0.newFoodID()), token: $0.parent,
                body: #"{"intoId":"\#(try await $0.newFoodID())"}"#)
        },
    ]

    static let groceryPantry: [Sample] = [
        Sample(GroceryPantryEndpoints.list) {
            Example(path: $1.path() + "?location=fridge&filter=expiring", token: $0.parent)
        },
        // The body names an item.
        Sample(GroceryPantryEndpoints.add, .parentsThing) {
            Example(path: $1.path(), token: $0.parent, body: $0.lot(of: try await $0.newFoodID()))
        },
        Sample(GroceryPantryEndpoints.change) {
            Example(
                path: $1.path(try await $0.newLotID()), token: $0.parent,
                body: #"""
                    {"bestBefore":null,"location":"freezer","movedQuantity":"1","opened":true,"version":1}
                    """#)
        },
        Sample(GroceryPantryEndpoints.use) {
            Example(path: $1.path(try await $0.newLotID()), token: $0.parent, body: #"{"quantity":"0.5"}"#)
        },
        Sample(GroceryPantryEndpoints.discard) {
            Example(path: $1.path(try await $0.newLotID()), token: $0.parent, body: #"{"quantity":1}"#)
        },
        // The body names an item.
        Sample(GroceryPantryEndpoints.stocktake, .parentsThing) {
            let item = try await $0.newFoodID()
            return Example(
                path: $1.path(), token: $0.parent,
                body: #"{"items":[{"groceryItemId":"\#(item)","quantity":"2.5"}]}"#)
        },
        Sample(GroceryPantryEndpoints.expiring) {
            Example(path: $1.path() + "?days=30&includeExpired=false", token: $0.parent)
        },
    ]

    static let groceryBudgets: [Sample] = [
        Sample(GroceryBudgetEndpoints.list) { Example(path: $1.path() + "?page=1&limit=20", token: $0.parent) },
        Sample(GroceryBudgetEndpoints.add) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"""
                    {"name":"January","amount":"600.00","startDate":"2027-01-01","endDate":"2027-01-31",
                    "repeats":"monthly"}
                    """#)
        },
        Sample(GroceryBudgetEndpoints.current) {
            _ = try await $0.currentBudgetID()
            // Another family has none.
            return Example(path: $1.path(), token: $0.parent)
        },
        Sample(GroceryBudgetEndpoints.budget) {
            Example(path: $1.path(try await $0.currentBudgetID()), token: $0.parent)
        },
        Sample(GroceryBudgetEndpoints.change) {
            Example(
                path: $1.path(try await $0.currentBudgetID()), token: $0.parent,
                body: #"""
                    {"name":"Food","amount":650,"startDate":"2025-11-02","endDate":"2025-11-29","repeats":"none",
                    "version":1}
                    """#)
        },
        Sample(GroceryBudgetEndpoints.delete) {
            Example(path: $1.path(try await $0.currentBudgetID()), token: $0.parent)
        },
    ]

    static let groceryFigures: [Sample] = [
        Sample(GroceryFigureEndpoints.home) { Example(path: $1.path(), token: $0.parent) },
        Sample(GroceryFigureEndpoints.predictions) {
            Example(path: $1.path() + "?days=14&minConfidence=0", token: $0.parent)
        },
        Sample(GroceryFigureEndpoints.snooze) {
            Example(path: $1.path(try await $0.newFoodID()), token: $0.parent, body: #"{"days":14}"#)
        },
        // The query names an item.
        Sample(GroceryFigureEndpoints.purchases, .parentsThing) {
            let item = try await $0.newFoodID()
            return Example(
                path: $1.path() + "?item=\(item)&from=2025-11-01&to=2025-11-30&page=1&limit=20", token: $0.parent)
        },
        // Another family has no such source to pay from.
        Sample(GroceryFigureEndpoints.addExpense, Others(403, 403, 422)) {
            Example(
                path: $1.path(), token: $0.parent,
                body: $0.expense(of: try await $0.newFoodID(), try await $0.newPayerID()))
        },
        Sample(GroceryFigureEndpoints.insights) { Example(path: $1.path() + "?period=year", token: $0.parent) },
    ]

    private var newFoodName: String { "F\(UUID().uuidString.prefix(8))" }

    /// Twelve digits and the one that checks them.
    private var newBarcode: String {
        let digits = (0..<12).map { $0 == 0 ? 2 : Int.random(in: 0...9) }
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        return (digits + [(10 - sum % 10) % 10]).map(String.init).joined()
    }

    private func newFoodID(_ members: String = "") async throws -> String {
        try await house.made("/grocery/items", parent, #"{"name":"\#(newFoodName)"\#(members)}"#)
    }

    private func lot(of item: String) -> String {
        #"{"groceryItemId":"\#(item)","quantity":"2","unit":"each","bestBefore":"2025-11-25","location":"fridge"}"#
    }

    private func newLotID() async throws -> String {
        try await house.made("/grocery/pantry", parent, lot(of: try await newFoodID()))
    }

    private func newPayerID() async throws -> String {
        try await house.made("/sources", parent, #"{"name":"\#(newFoodName)","institution":"Blue"}"#)
    }

    private func expense(of item: String, _ source: String) -> String {
        #"""
        {"amount":"8.28","source":"\#(source)","store":null,"date":"2025-11-18","note":"Corner",
        "items":[{"groceryItemId":"\#(item)","quantity":"2","estimatedPrice":"3.99"}]}
        """#
    }

    /// The budget of the demo's month, made where there is none.
    private func currentBudgetID() async throws -> String {
        let current = try await house.send(.get, "/grocery/budgets/current", token: parent)
        if let id = current.json["id"]?.text { return id }
        return try await house.made(
            "/grocery/budgets", parent,
            #"{"name":"November","amount":600,"startDate":"2025-11-01","endDate":"2025-11-30"}"#)
    }
}
