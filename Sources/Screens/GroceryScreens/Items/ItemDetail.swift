import Design
import Foundation
import Groceries
import Household
import Ledger

/// What can be done with an item, beside putting it on a list.
enum ItemAct: Hashable {
    case edit, merge, pause, predict, archive, delete, restore

    var title: String {
        switch self {
        case .edit: "Edit Item"
        case .merge: "Merge with…"
        case .pause: "Don't Predict This"
        case .predict: "Predict Again"
        case .archive: "Archive"
        case .delete: "Delete"
        case .restore: "Restore"
        }
    }

    var symbol: String {
        switch self {
        case .edit: "pencil"
        case .merge: "doc.on.doc"
        case .pause: "eye.slash.fill"
        case .predict: "brain.head.profile"
        case .archive: "archivebox.fill"
        case .delete: "trash"
        case .restore: "arrow.uturn.backward"
        }
    }
}

/// What the page of an item shows, with every text ready.
struct ItemDetail: Hashable {
    /// A name and a figure.
    struct Figure: Hashable, Identifiable {
        let title: String
        let value: String
        let symbol: String

        var id: String { title }
    }

    /// Some of it that is in the house.
    struct Lot: Hashable, Identifiable {
        let id: PantryLot.ID
        /// "Qty: 2".
        let quantity: String
        /// "Fridge", "Opened Jun 3".
        let detail: [String]
        /// "Expires tomorrow"; nil where it has no day that counts.
        let label: String?
        let urgency: Expiry.Urgency

        /// "Qty: 2, Fridge, Expires tomorrow".
        var sentence: String { ([quantity] + detail + [label].compactMap(\.self)).joined(separator: ", ") }
    }

    let item: GroceryItem
    /// "Dairy & Eggs".
    let category: String
    /// Last, average, low, high.
    let prices: [Figure]
    /// "per kg"; nil of what is counted one by one.
    let priceNote: String?
    /// What it cost over time; nil where no price is known.
    let line: PriceLine?
    /// "Usually every 7 days. Expected in 3 days. Confidence: Medium", or why nothing is predicted.
    let prediction: String
    /// "2", "None in the house".
    let stock: String
    /// Whether less is there than the family keeps.
    let isLow: Bool
    /// What is used up first, first.
    let lots: [Lot]
    /// The newest first.
    let purchases: [PurchaseLine]
    /// What else is known of it.
    let facts: [Figure]
    /// What its menu offers.
    let acts: [ItemAct]

    init(_ page: GroceryItemPage, family: Family) {
        let format = DisplayFormat(family)
        let item = page.record.item
        let history = page.record.prices
        self.item = item
        category = page.record.category?.name ?? GroceryCategory.Key.other.name
        prices = Self.prices(history, format)
        priceNote = item.unit.priceNote
        line = PriceLine(history, stores: page.stores, format)
        prediction = Self.prediction(page)
        stock = Self.stock(page.stock, format)
        isLow = page.stock.isLow
        lots = page.stock.lots.map { Lot($0, of: item, today: page.today, format: format, family: family) }
        purchases = page.purchases.map { PurchaseLine($0, stores: page.stores, family: family, today: page.today) }
        facts = Self.facts(of: item, format)
        acts = Self.acts(page)
    }

    // MARK: Parts

    private static func prices(_ history: PriceHistory, _ format: DisplayFormat) -> [Figure] {
        let all = [
            ("Last", history.last), ("Average", history.average), ("Low", history.low), ("High", history.high),
        ]
        return all.map { Figure(title: $0, value: $1.map { format.money($0) } ?? "—", symbol: "tag.fill") }
    }

    private static func prediction(_ page: GroceryItemPage) -> String {
        let item = page.record.item
        if item.isPredictionPaused { return "You chose not to predict this." }
        guard let prediction = page.prediction else {
            let days = PurchaseDays(page.purchases, in: item.unit).days.count
            return days < Prediction.leastDays
                ? "Roost predicts it once you have bought it on \(Prediction.leastDays) days."
                : "You haven't bought it for a long time. Roost predicts it again once you buy it."
        }
        return "\(prediction.intervalText). \(prediction.dueText). Confidence: \(prediction.level.label)"
    }

    private static func stock(_ stock: PantryStock, _ format: DisplayFormat) -> String {
        if !stock.total.isZero { return Measure(stock.total, stock.item.unit).formatted(format.locale) }
        return stock.item.isTracked ? "None in the house" : "Not tracked in the pantry"
    }

    private static func facts(of item: GroceryItem, _ format: DisplayFormat) -> [Figure] {
        func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
        let all: [(String, String?, String)] = [
            (
                "Minimum to Keep", item.parLevel.map { Measure($0, item.unit).formatted(format.locale) },
                "archivebox.fill"
            ),
            ("Shelf Life", item.shelfLifeDays.map(days), "calendar"),
            ("Once Opened", item.openedLifeDays.map(days), "hourglass"),
            (
                "Barcodes", item.barcodes.isEmpty ? nil : item.barcodes.map(\.description).joined(separator: ", "),
                "barcode"
            ),
            ("Note", item.note, "doc.text"),
        ]
        return all.compactMap { title, value, symbol in
            value.map { Figure(title: title, value: $0, symbol: symbol) }
        }
    }

    private static func acts(_ page: GroceryItemPage) -> [ItemAct] {
        let item = page.record.item
        if item.isArchived { return [.edit, .merge, .restore] }
        let hasHistory = !page.purchases.isEmpty || !page.stock.lots.isEmpty
        return [.edit, .merge, item.isPredictionPaused ? .predict : .pause, hasHistory ? .archive : .delete]
    }
}

extension ItemDetail.Lot {
    fileprivate init(
        _ lot: PantryLot, of item: GroceryItem, today: CalendarDate, format: DisplayFormat, family: Family
    ) {
        let expiry = lot.expiry(today: today)
        id = lot.id
        quantity = Measure(lot.quantity, item.unit).quantityLabel(format.locale)
        let opened = lot.openedAt.map { "Opened \(format.shortDay(family.day(of: $0)))" }
        // In the freezer its day does not count until it has passed.
        let day = expiry == nil ? lot.bestBefore.map { "Best before \(format.date($0))" } : nil
        detail = [lot.location.label, opened, day].compactMap(\.self)
        label = expiry?.label
        urgency = expiry?.urgency ?? .later
    }
}
