import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Item" and "Edit Item" hold: what is typed and chosen, the messages, and the sending.
@MainActor
@Observable
public final class ItemFormModel: FormSheetModel {
    /// Whether the form is ready, and the categories to choose from, in the order of the shelves.
    public private(set) var state: ScreenState<[GroceryCategory]> = .loading
    /// Whether it is on its way.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// Why the last photo gave no barcode, or not all of them.
    private(set) var scanProblem: String?
    /// What the last photo gave, in words for those who do not see it.
    private(set) var scanned: String?
    /// What is typed.
    var typed = ItemTyped() { didSet { clearMessages(from: oldValue) } }

    /// The item to edit; nil for a new one.
    let itemID: GroceryItem.ID?
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let locale: Locale
    private let saved: @MainActor (GroceryItem) -> Void
    private let notFound: @MainActor () -> Void
    private var begun = ItemTyped()
    private var version = 0
    /// What somebody chose, so that no guess replaces it.
    private var chosen: Set<ItemGuess.Part> = []
    /// Gives each line of a barcode a name of its own.
    private var lineCount = 0
    /// The photo that is being read.
    private var scan: Task<Void, Never>?

    /// A form by which `person` adds an item, or corrects the one of `itemID`. `saved` is called with what is kept
    /// then, `notFound` when there is nothing to edit for this person.
    public init(
        client: HouseholdClient, itemID: GroceryItem.ID? = nil, person: SignedInPerson,
        saved: @escaping @MainActor (GroceryItem) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.itemID = itemID
        locale = DisplayFormat(person.family).locale
        self.saved = saved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed.withoutEmptyLines != begun.withoutEmptyLines }

    /// What there is to choose from.
    var categories: [GroceryCategory] { state.content ?? [] }

    /// The line of the barcode that was refused: the first that is none, else the first that is new.
    var wrongBarcode: ItemTyped.BarcodeLine.ID? {
        guard messages[.barcodes] != nil else { return nil }
        let lines = typed.withoutEmptyLines.barcodes
        let known = Set(begun.barcodes.map(\.text))
        let wrong =
            lines.first { Barcode($0.text) == nil } ?? lines.first { !known.contains($0.text) } ?? lines.first
        return wrong?.id
    }

    /// Whether a photo is being read.
    var isScanning: Bool { scan != nil }

    /// Whether there is room for what a photo shows.
    var mayScan: Bool { typed.withoutEmptyLines.barcodes.count < GroceryItem.barcodeLimit }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads the categories, and what there is to edit.
    public func load() async {
        guard state.content == nil else { return }
        do {
            let categories = try await client.groceryShelves.categories()
            var item: GroceryItem?
            if let itemID { item = try await client.groceryItems.page(itemID).record.item }
            guard state.content == nil else { return }
            if let item { begin(with: item) } else { begin(among: categories) }
            state = .loaded(categories)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// Keeps the categories fresh until the task is cancelled.
    func followChanges() async {
        await ChangeBursts(client).follow {
            $0.movesGroceries
        } react: { [self] _ in
            guard state.content != nil, let fresh = try? await client.groceryShelves.categories() else { return }
            state = .loaded(fresh)
        }
    }

    /// The name is another one. Of a new item it says what it is likely of, as far as nobody chose that.
    func nameChanged(_ name: String) {
        var next = typed
        next.name = name
        if itemID == nil { ItemGuess(name, among: categories).apply(to: &next, but: chosen) }
        typed = next
    }

    /// A category was chosen.
    func categoryChosen(_ id: GroceryCategory.ID?) {
        chosen.insert(.category)
        typed.categoryID = id
    }

    /// "Track in pantry" was switched.
    func trackingChosen(_ isTracked: Bool) {
        chosen.insert(.tracking)
        typed.isTracked = isTracked
    }

    /// "Spoils quickly" was switched.
    func spoilingChosen(_ isPerishable: Bool) {
        chosen.insert(.spoiling)
        typed.isPerishable = isPerishable
    }

    /// "Add Barcode" was pressed: a line more, which is told.
    func addBarcodeTapped() -> ItemTyped.BarcodeLine.ID {
        let line = line(of: "")
        typed.barcodes.append(line)
        return line.id
    }

    /// The button behind a barcode was pressed.
    func removeBarcodeTapped(_ id: ItemTyped.BarcodeLine.ID) {
        typed.barcodes.removeAll { $0.id == id }
    }

    /// The digits of a barcode changed.
    func barcodeChanged(_ id: ItemTyped.BarcodeLine.ID, _ text: String) {
        guard let place = typed.barcodes.firstIndex(where: { $0.id == id }) else { return }
        typed.barcodes[place].text = text
    }

    /// A photo was chosen under "Scan Barcode": what it shows comes into the form.
    func photoChosen(_ source: @escaping PhotoReading.Source) async {
        guard scan == nil, !isSaving else { return }
        scanProblem = nil
        scanned = nil
        let scan = Task {
            await read(source)
            self.scan = nil
        }
        self.scan = scan
        await scan.value
    }

    /// The act was pressed: saves, or says what is wrong. A photo is read to its end before; where that fails, the form
    /// stays open.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        isSaving = true
        messages.clear()
        if let scan {
            await scan.value
            if scanProblem != nil { return isSaving = false }
        }
        scanProblem = nil
        do {
            let kept = try await send()
            isSaving = false
            saved(kept.item)
        } catch {
            isSaving = false
            if error.isRefusal(.versionConflict) { await takeOver() }
            messages.refuse(error)
        }
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private func send() async throws(ClientFailure) -> GroceryItemRecord {
        let form = typed.form
        guard let itemID else {
            return try await key.send { key throws(ClientFailure) in try await client.groceryItems.add(form, key) }
        }
        var change = ItemChange(form, version: version)
        change.isPredictionPaused = !typed.isPredicted
        return try await client.groceryItems.change(itemID, change)
    }

    private func begin(among categories: [GroceryCategory]) {
        ItemGuess("", among: categories).apply(to: &begun, but: [])
        typed = begun
    }

    private func begin(with item: GroceryItem) {
        typed = ItemTyped(item, barcodes: item.barcodes.map { line(of: $0.description) }, locale: locale)
        begun = typed
        version = item.version
    }

    private func read(_ source: PhotoReading.Source) async {
        switch await PhotoReading(source) {
        case .content(let content):
            do throws(ClientFailure) {
                take(try await client.groceryItems.readBarcodes(content))
            } catch {
                scanProblem = error.sentence
            }
        case .failed(let words): scanProblem = words
        case .ended: break
        }
    }

    /// Barcodes that a photo showed: each that is not there yet comes into an empty line, else into one more.
    private func take(_ found: [String]) {
        if found.isEmpty { return scanProblem = "No barcode found. Move closer, or type its digits." }
        let known = Set(typed.codes.compactMap { Barcode($0) })
        let new = found.filter { code in Barcode(code).map { !known.contains($0) } ?? false }
        var lines = typed.barcodes
        var left = new[...]
        for place in lines.indices where lines[place].isEmpty {
            if let code = left.popFirst() { lines[place].text = code }
        }
        let room = max(0, GroceryItem.barcodeLimit - lines.count)
        lines += left.prefix(room).map(line(of:))
        typed.barcodes = lines
        if new.isEmpty { scanProblem = "This barcode is already there." }
        if left.count > room {
            scanProblem = FieldProblem.groceries(.tooManyBarcodes(limit: GroceryItem.barcodeLimit)).message(locale)
        }
        let taken = new.count - max(0, left.count - room)
        if taken > 0 { scanned = taken == 1 ? "Barcode read" : "\(taken) barcodes read" }
    }

    private func line(of text: String) -> ItemTyped.BarcodeLine {
        lineCount += 1
        return ItemTyped.BarcodeLine(id: lineCount, text: text)
    }

    /// Changed elsewhere: what was typed or chosen stays, what was not touched is as the other one left it.
    private func takeOver() async {
        guard let itemID, let page = try? await client.groceryItems.page(itemID) else { return }
        let (mine, old) = (typed, begun)
        begin(with: page.record.item)
        typed = ThreeWayMerge(base: old, mine: mine, theirs: typed)
            .merged(
                \.name, \.categoryID, \.unit, \.defaultQuantity, \.parLevel, \.shelfLife, \.openedLife, \.isTracked,
                \.isPerishable, \.note, \.isPredicted)
        if mine.withoutEmptyLines.codes != old.withoutEmptyLines.codes { typed.barcodes = mine.barcodes }
    }

    private func clearMessages(from old: ItemTyped) {
        if typed.name != old.name { messages.changed(.name) }
        if typed.categoryID != old.categoryID { messages.changed(.transactionCategory) }
        if typed.unit != old.unit { messages.changed(.groceryUnit) }
        if typed.defaultQuantity != old.defaultQuantity { messages.changed(.defaultQuantity) }
        if typed.parLevel != old.parLevel { messages.changed(.parLevel) }
        if typed.shelfLife != old.shelfLife { messages.changed(.shelfLifeDays) }
        if typed.openedLife != old.openedLife { messages.changed(.openedLifeDays) }
        if typed.barcodes != old.barcodes {
            messages.changed(.barcodes)
            scanProblem = nil
        }
        if typed.note != old.note { messages.changed(.note) }
    }
}
