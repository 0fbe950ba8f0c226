import Foundation
import Groceries

/// Everything that can be typed or chosen in the form of an item.
struct ItemTyped: Hashable {
    /// One barcode; its name stays while its digits change.
    struct BarcodeLine: Hashable, Identifiable {
        let id: Int
        var text: String

        /// Whether nothing was typed into it.
        var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
    }

    var name = ""
    var categoryID: GroceryCategory.ID?
    var unit = GroceryUnit.each
    var defaultQuantity = Quantity.one.digits
    /// Empty for no minimum.
    var parLevel = ""
    /// In days; empty where nobody knows.
    var shelfLife = ""
    /// In days; empty where nobody knows.
    var openedLife = ""
    var isTracked = true
    var isPerishable = false
    var barcodes: [BarcodeLine] = []
    var note = ""
    /// Whether it is told when it runs out.
    var isPredicted = true

    /// A form of nothing yet.
    init() {}

    /// The form of an item as it is.
    init(_ item: GroceryItem, barcodes: [BarcodeLine], locale: Locale) {
        name = item.name
        categoryID = item.categoryID
        unit = item.unit
        defaultQuantity = item.defaultQuantity.formatted(locale)
        parLevel = item.parLevel?.formatted(locale) ?? ""
        shelfLife = item.shelfLifeDays.map(String.init) ?? ""
        openedLife = item.openedLifeDays.map(String.init) ?? ""
        isTracked = item.isTracked
        isPerishable = item.isPerishable
        self.barcodes = barcodes
        note = item.note ?? ""
        isPredicted = !item.isPredictionPaused
    }

    /// What is sent.
    var form: ItemForm {
        var form = ItemForm()
        form.name = name
        form.categoryID = categoryID
        form.unit = unit
        form.defaultQuantity = .typed(defaultQuantity)
        form.parLevel = parLevel.isEmpty ? nil : .typed(parLevel)
        form.shelfLifeDays = shelfLife
        form.openedLifeDays = openedLife
        form.isTracked = isTracked
        form.isPerishable = isPerishable
        form.barcodes = codes
        form.note = note
        return form
    }

    /// The digits of its barcodes.
    var codes: [String] { barcodes.map(\.text) }

    /// The same without lines that nothing was typed into: an empty line is no change.
    var withoutEmptyLines: ItemTyped {
        var typed = self
        typed.barcodes.removeAll(where: \.isEmpty)
        return typed
    }
}

/// What the name of a new item says of it.
struct ItemGuess {
    /// What is guessed.
    enum Part: Hashable {
        case category, tracking, spoiling
    }

    private let form: ItemForm

    init(_ name: String, among categories: [GroceryCategory]) {
        form = ItemForm(guessing: name, Measure(.one, .each), categories: categories)
    }

    /// Writes the guess into a form, except what somebody chose.
    func apply(to typed: inout ItemTyped, but chosen: Set<Part>) {
        if !chosen.contains(.category) { typed.categoryID = form.categoryID }
        if !chosen.contains(.tracking) { typed.isTracked = form.isTracked }
        if !chosen.contains(.spoiling) { typed.isPerishable = form.isPerishable }
    }
}

extension GroceryUnit {
    /// What its menu says.
    var title: String {
        switch self {
        case .each: "Each"
        case .pack: "Pack"
        case .bunch: "Bunch"
        case .g, .kg, .ml, .l, .oz, .lb: rawValue
        }
    }
}
