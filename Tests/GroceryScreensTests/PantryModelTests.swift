import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing

@testable import GroceryScreens

@MainActor
@Suite("The pantry")
struct PantryModelTests {
    @Test("A row says how much is there, what goes off first and where it is kept")
    func rows() async {
        let model = page()
        await model.live.refresh()
        #expect(
            rows(of: model).map(\.sentence) == [
                "Bread, 1, Expired yesterday, Cupboard", "Cheese, 0.75 kg, Expires in 20 days, Fridge",
                "Eggs, 6, Expires in 5 days, Fridge", "Milk, 3, Expires tomorrow, Fridge", "Peas, 2 packs, Freezer",
            ])
        #expect(rows(of: model).map(\.urgency) == [.now, .later, .later, .soon, .later])
        #expect(rows(of: model).first?.acts == PantryAct.allCases)
    }

    @Test(
        "A filter and a place narrow the rows",
        arguments: [
            ("filter=expiring", ["Bread", "Milk", "Eggs"]), ("filter=low", ["Rice"]), ("location=freezer", ["Peas"]),
            ("location=fridge&filter=expiring", ["Milk", "Eggs"]), ("location=other", []),
        ])
    func narrowing(address: String, names: [String]) async {
        let model = page(query: query(address))
        await model.live.refresh()
        #expect(rows(of: model).map(\.name) == names)
    }

    @Test("What is low says the least that is to be there, and can be put on a list alone")
    func low() async {
        let model = page(query: query("filter=low"))
        await model.live.refresh()
        #expect(rows(of: model).map(\.sentence) == ["Rice, 0 packs, Below your minimum of 2 packs"])
        #expect(rows(of: model).first?.acts == [.addToList])
        #expect(rows(of: model).first?.lot == nil)
    }

    @Test("What narrows stands in the address; the chosen one is taken back, and All shows everything")
    func address() {
        var queries: [PantryQuery] = []
        let model = page { queries.append($0) }
        #expect(model.showsAll)
        model.filterTapped(.low)
        model.locationTapped(.fridge)
        #expect(model.query == query("location=fridge&filter=low"))
        model.filterTapped(.low)
        #expect(model.query == query("location=fridge"))
        model.locationTapped(.fridge)
        model.filterTapped(.expiring)
        model.filterTapped(.all)
        #expect(model.showsAll)
        #expect(queries.count == 6)
    }

    @Test(
        "A filter that leaves nothing says what there is none of",
        arguments: [
            ("filter=low", "Nothing is low"), ("filter=expiring", "Nothing expires within 7 days"),
            ("location=other", "Nothing is kept here"), ("", "Your pantry is empty"),
        ])
    func nothing(address: String, words: String) {
        #expect(page(query: query(address)).nothing == words)
    }

    @Test("Minus uses one of what goes off first; of one place it is taken from there, and never more than is left")
    func minus() async throws {
        let used = Mutex<[String]>([])
        var client = GrocerySample.pantryClient()
        client.pantry.useItem = { (item, quantity) async throws(ClientFailure) in
            used.withLock { $0.append("\(item == GrocerySample.milk.id) \(quantity)") }
        }
        client.pantry.use = { (lot, quantity) async throws(ClientFailure) in
            used.withLock { $0.append("\(lot == GrocerySample.pantryLots[4].id) \(quantity ?? .typed("all"))") }
            return GrocerySample.pantryLots[4]
        }
        let model = page(client)
        await model.live.refresh()
        await model.minusTapped(try #require(rows(of: model).first { $0.name == "Milk" }))
        model.locationTapped(.fridge)
        await model.minusTapped(try #require(rows(of: model).first { $0.name == "Cheese" }))
        let most = QuantityInput.exact(Quantity(thousandths: 750))
        #expect(used.withLock { $0 } == ["true \(QuantityInput.exact(.one))", "true \(most)"])
    }

    @Test("Using more than there is says how much there is, and goes with the next act (45)")
    func notEnough() async throws {
        let isEnough = Mutex(false)
        var client = GrocerySample.pantryClient()
        client.pantry.useItem = { (_, _) async throws(ClientFailure) in
            if isEnough.withLock({ $0 }) { return }
            throw .refused(
                ClientRefusal(
                    code: .notEnough, sentence: "You only have 2 of these.",
                    fields: [.quantity: ["You only have 2 of these."]]))
        }
        let model = page(client)
        await model.live.refresh()
        let row = try #require(rows(of: model).first)
        await model.minusTapped(row)
        #expect(model.failure == "You only have 2 of these.")
        isEnough.withLock { $0 = true }
        await model.minusTapped(row)
        #expect(model.failure == nil)
    }

    @Test("Plus adds one to where the last is, or to the chosen place; each press adds one")
    func plus() async throws {
        let sent = Mutex<[PantryForm]>([])
        let keys = Mutex<[RequestKey]>([])
        var client = GrocerySample.pantryClient()
        let made = Mutex(0)
        client.clock.newRequestKey = {
            made.withLock { $0 += 1 }
            return RequestKey("key \(made.withLock { $0 })")
        }
        client.pantry.add = { (form, key) async throws(ClientFailure) in
            sent.withLock { $0.append(form) }
            keys.withLock { $0.append(key) }
            return GrocerySample.pantryLots[0]
        }
        let model = page(client)
        await model.live.refresh()
        let row = try #require(rows(of: model).first { $0.name == "Milk" })
        await model.plusTapped(row)
        model.locationTapped(.freezer)
        await model.plusTapped(row)
        let forms = sent.withLock { $0 }
        #expect(forms.map(\.location) == [.fridge, .freezer])
        #expect(forms.map(\.quantity) == [.exact(.one), .exact(.one)])
        #expect(forms.first?.bestBefore == GrocerySample.today + 10)
        #expect(Set(keys.withLock { $0 }).count == 2)
    }

    @Test(
        "What is used or thrown away is the lot that goes off first, and Undo puts it back",
        arguments: [(PantryAct.used, "Milk marked as used"), (.threwAway, "Milk marked as thrown away")])
    func takingAway(act: PantryAct, words: String) async throws {
        let milk = GrocerySample.pantryLots[0]
        let changes = Mutex<[LotChange]>([])
        var kept = milk
        kept.version = 4
        var client = GrocerySample.pantryClient()
        client.pantry.use = { [kept] (_, _) async throws(ClientFailure) in kept }
        client.pantry.discard = { [kept] (_, _) async throws(ClientFailure) in kept }
        client.pantry.change = { (_, change) async throws(ClientFailure) in
            changes.withLock { $0.append(change) }
            return milk
        }
        var said: [ToastMessage] = []
        let model = PantryModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { said.append($0) })
        await model.live.refresh()
        await model.chosen(act, of: try #require(rows(of: model).first { $0.name == "Milk" }))
        guard case .undoable(let sentence, _, let undo) = said.first else {
            return #expect(Bool(false), "it can't be undone")
        }
        #expect(sentence == words)
        await undo()
        #expect(changes.withLock { $0 }.map(\.quantity) == [.exact(milk.quantity)])
        #expect(changes.withLock { $0 }.map(\.version) == [4])
    }

    @Test("Moving and correcting lead to the sheet of the lot that goes off first")
    func opening() async throws {
        var opened: [Route] = []
        let model = PantryModel(
            client: GrocerySample.pantryClient(), person: GrocerySample.ann, open: { opened.append($0) },
            say: { _ in })
        await model.live.refresh()
        let row = try #require(rows(of: model).first { $0.name == "Milk" })
        await model.chosen(.move, of: row)
        await model.chosen(.correct, of: row)
        let lot = GrocerySample.pantryLots[0].id
        #expect(opened == [.groceries(.editLot(lot)), .groceries(.editLot(lot))])
        #expect(!model.isWorking)
    }

    @Test("Nothing in the house and nothing missed is an empty pantry; what is missed is shown")
    func empty() async {
        let model = page(GrocerySample.pantryClient(GrocerySample.stocks([], of: [GrocerySample.milk])))
        await model.live.refresh()
        guard case .empty = model.live.state else { return #expect(Bool(false), "it is not empty") }
        let missing = page(GrocerySample.pantryClient(GrocerySample.stocks([], of: [GrocerySample.rice])))
        await missing.live.refresh()
        guard case .loaded = missing.live.state else { return #expect(Bool(false), "nothing is missed") }
    }

    private func rows(of model: PantryModel) -> [PantryRow] {
        model.live.content.map { model.rows(of: $0) } ?? []
    }

    private func query(_ address: String) -> PantryQuery {
        PantryQuery(queryItems: URLComponents(string: "?\(address)")?.queryItems ?? [])
    }

    private func page(
        _ client: HouseholdClient = GrocerySample.pantryClient(), query: PantryQuery = PantryQuery(),
        queryChanged: @escaping @MainActor (PantryQuery) -> Void = { _ in }
    ) -> PantryModel {
        PantryModel(
            client: client, person: GrocerySample.ann, query: query, queryChanged: queryChanged, open: { _ in },
            say: { _ in })
    }
}

@MainActor
@Suite("Adding to the pantry")
struct AddToPantryModelTests {
    @Test("An item brings what is usual of it: how much, until when and where")
    func chosen() async {
        let model = form()
        await model.load()
        #expect(!model.isDirty)
        model.search = "mil"
        #expect(model.offered.map(\.name) == ["Milk"])
        model.itemChosen(GrocerySample.milk)
        #expect(model.item == GrocerySample.milk)
        #expect(model.typed.quantity == "1")
        #expect(model.typed.bestBefore == GrocerySample.today + 10)
        #expect(model.typed.location == .fridge)
        model.hasBestBefore = false
        #expect(model.typed.bestBefore == nil)
        model.hasBestBefore = true
        #expect(model.typed.bestBefore == GrocerySample.today + 10)
        model.changeItemTapped()
        #expect(model.item == nil && model.search.isEmpty)
    }

    @Test("Pressed too early it says what is missing; each message goes when its field changes (70)")
    func messages() async {
        let model = form()
        await model.load()
        model.typed.quantity = "0"
        await model.saveTapped()
        #expect(model.messages[.groceryItem] == "Type an item.")
        #expect(model.messages[.quantity] == "Enter a quantity greater than 0.")
        model.search = "che"
        #expect(model.messages[.groceryItem] == nil)
        model.itemChosen(GrocerySample.cheese)
        #expect(model.messages.fields.isEmpty)
        #expect(model.quantityLabel == "Quantity in kg")
    }

    @Test("It is sent as it stands, and the item is told")
    func sending() async throws {
        let sent = Mutex<[PantryForm]>([])
        var client = GrocerySample.pantryClient()
        client.pantry.add = { (form, _) async throws(ClientFailure) in
            sent.withLock { $0.append(form) }
            return GrocerySample.pantryLots[4]
        }
        var saved: [String] = []
        let model = form(client) { saved.append($0.name) }
        await model.load()
        model.itemChosen(GrocerySample.cheese)
        model.typed.quantity = "0.5"
        model.typed.location = .freezer
        await model.saveTapped()
        #expect(saved == ["Cheese"])
        let form = try #require(sent.withLock { $0.first })
        #expect(form.itemID == GrocerySample.cheese.id)
        #expect(form.quantity == .typed("0.5"))
        #expect(form.location == .freezer)
        #expect(form.bestBefore == nil)
    }

    private func form(
        _ client: HouseholdClient = GrocerySample.pantryClient(),
        saved: @escaping @MainActor (GroceryItem) -> Void = { _ in }
    ) -> AddToPantryModel {
        AddToPantryModel(client: client, person: GrocerySample.ann, saved: saved)
    }
}

@MainActor
@Suite("Correcting a lot")
struct LotModelTests {
    @Test("A lot stands in the form as it is; saved unchanged, nothing is sent")
    func unchanged() async {
        var saved: [String] = []
        let model = form { saved.append($0) }
        #expect(model.title == "Pantry Item")
        await model.load()
        #expect(model.title == "Milk")
        #expect(model.typed.quantity == "2")
        #expect(model.typed.bestBefore == GrocerySample.today + 1)
        #expect(!model.isDirty && !model.asksHowMuch)
        await model.saveTapped()
        #expect(saved == ["Milk stays as it was"])
    }

    @Test("What was counted is corrected, a part is moved, what is opened is opened; each is told as such")
    func changes() async {
        let sent = Mutex<[LotChange]>([])
        var client = GrocerySample.pantryClient()
        client.pantry.change = { (_, change) async throws(ClientFailure) in
            sent.withLock { $0.append(change) }
            return GrocerySample.pantryLots[0]
        }
        var saved: [String] = []
        for act in ["correct", "clear", "move", "open"] {
            let model = form(client) { saved.append($0) }
            await model.load()
            switch act {
            case "correct": model.typed.quantity = "1.5"
            case "clear": model.hasBestBefore = false
            case "move":
                model.typed.location = .freezer
                #expect(model.asksHowMuch)
                model.typed.moved = "1"
            default: model.typed.isOpened = true
            }
            await model.saveTapped()
        }
        #expect(saved == ["Milk was corrected", "Milk was corrected", "Milk was moved", "Milk was opened"])
        let changes = sent.withLock { $0 }
        #expect(changes.map(\.version) == [3, 3, 3, 3])
        #expect(changes.map(\.quantity) == [.typed("1.5"), nil, nil, nil])
        #expect(changes.map(\.bestBefore) == [.kept, .cleared, .kept, .kept])
        #expect(changes.map(\.location) == [nil, nil, .freezer, nil])
        #expect(changes.map(\.movedQuantity) == [nil, nil, .typed("1"), nil])
        #expect(changes.map(\.isOpened) == [false, false, false, true])
    }

    @Test("What was counted anew goes as a whole, so that nobody is asked how much")
    func correctedAndMoved() async {
        let model = form()
        await model.load()
        model.typed.location = .freezer
        model.typed.quantity = "1"
        #expect(!model.asksHowMuch)
    }

    @Test("More than there is is said where it was typed (45)")
    func tooMuch() async {
        var client = GrocerySample.pantryClient()
        client.pantry.change = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(
                    code: .notEnough, sentence: "You only have 2 of these.",
                    fields: [.quantity: ["You only have 2 of these."]]))
        }
        let model = form(client)
        await model.load()
        model.typed.location = .freezer
        model.typed.moved = "5"
        await model.saveTapped()
        #expect(model.messages[LotModel.movedField] == "You only have 2 of these.")
        #expect(model.messages[.quantity] == nil)
        model.typed.moved = "1"
        #expect(model.messages.fields.isEmpty)
    }

    @Test("A lot of which nothing is left is not found")
    func missing() async {
        var isMissing = false
        let model = LotModel(
            client: GrocerySample.pantryClient(GrocerySample.stocks([])), lotID: GrocerySample.pantryLots[0].id,
            person: GrocerySample.ann, saved: { _ in }, notFound: { isMissing = true })
        await model.load()
        #expect(isMissing)
    }

    private func form(
        _ client: HouseholdClient = GrocerySample.pantryClient(),
        saved: @escaping @MainActor (String) -> Void = { _ in }
    ) -> LotModel {
        LotModel(client: client, lotID: GrocerySample.pantryLots[0].id, person: GrocerySample.ann, saved: saved)
    }
}
