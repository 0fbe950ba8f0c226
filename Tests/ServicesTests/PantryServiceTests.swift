import Foundation
import Groceries
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("The pantry")
struct PantryServiceTests {
    let family: MillerHousehold
    let milk: GroceryItem

    init() async throws {
        family = try await MillerHousehold()
        var form = ItemForm()
        form.name = "Milk"
        form.shelfLifeDays = "7"
        milk = try await family.services.groceryItems.add(family.ann, form, key: nil).item
    }

    private var pantry: PantryService { family.services.pantry }

    private func add(
        _ quantity: String, until day: CalendarDate? = nil, in location: PantryLot.Location = .fridge,
        key: String? = nil
    ) async throws -> PantryLot {
        var form = PantryForm()
        form.itemID = milk.id
        form.quantity = .digits(quantity)
        form.bestBefore = day
        form.location = location
        return try await pantry.add(family.ann, form, key: key)
    }

    @Test("What is put in is there once, however often it is sent")
    func added() async throws {
        let lot = try await add("2", until: family.today + 3, key: "a")
        let again = try await add("2", until: family.today + 3, key: "a")
        #expect(again == lot)
        #expect(try await family.pantry() == ["Milk 2 until 2026-06-13"])
        let stock = try #require(try await pantry.stocks(family.ben).stocks.first)
        #expect(stock.total == Quantity(whole: 2) && stock.expiry?.label == "Expires in 3 days")
        #expect(try await family.findings() == [])
    }

    @Test("Using takes from what goes off first; more than there is changes nothing (45)")
    func used() async throws {
        _ = try await add("2", until: family.today + 5)
        _ = try await add("2", until: family.today + 1)
        try await pantry.use(family.ben, of: milk.id, .digits("3"))
        #expect(try await family.pantry() == ["Milk 1 until 2026-06-15"])

        let refused = try await refusal { try await pantry.use(family.ann, of: milk.id, .digits("2")) }
        #expect(refused == .groceries(.notEnough("1")))
        #expect(refused?.sentence(Locale(identifier: "en-US")) == "You only have 1 of these.")
        #expect(try await family.pantry() == ["Milk 1 until 2026-06-15"])
        #expect(try await family.findings() == [])
    }

    @Test("A lot is used, thrown away, moved in part, corrected and opened")
    func acts() async throws {
        let lot = try await add("4", until: family.today + 9)
        _ = try await pantry.use(family.ann, lot.id, .digits("0.5"))
        _ = try await pantry.discard(family.ann, lot.id, .digits("0.5"))
        #expect(try await family.pantry() == ["Milk 3 until 2026-06-19"])

        var move = LotChange(version: 3)
        move.location = .freezer
        move.movedQuantity = .digits("1")
        let kept = try await pantry.change(family.ann, lot.id, move)
        #expect(kept.quantity == Quantity(whole: 2) && kept.location == .fridge)
        #expect(try await family.pantry() == ["Milk 1 until 2026-06-19", "Milk 2 until 2026-06-19"])
        #expect(
            try await refusal { try await pantry.change(family.ben, lot.id, move) } == .request(.versionConflict))

        var correct = LotChange(version: kept.version)
        correct.quantity = .digits("5")
        correct.bestBefore = .set(family.today + 2)
        let corrected = try await pantry.change(family.ann, lot.id, correct)
        #expect(corrected.quantity == Quantity(whole: 5) && corrected.bestBefore == family.today + 2)

        try await family.change("Milk") { $0.openedLifeDays = .set("1") }
        var open = LotChange(version: corrected.version)
        open.isOpened = true
        let opened = try await pantry.change(family.ann, lot.id, open)
        #expect(opened.bestBefore == family.today + 1 && opened.openedAt == family.household.clock.now)
        #expect(try await family.findings() == [])
    }

    @Test("What somebody counted is what is there")
    func counted() async throws {
        _ = try await add("2", until: family.today + 5)
        _ = try await add("2", until: family.today + 1)
        try await pantry.count(family.ann, [milk.id: .digits("3")])
        #expect(try await family.pantry() == ["Milk 1 until 2026-06-11", "Milk 2 until 2026-06-15"])
        try await pantry.count(family.ann, [milk.id: .digits("0")])
        #expect(try await family.pantry() == [])
        try await pantry.count(family.ann, [milk.id: .digits("2.5")])
        #expect(try await family.pantry() == ["Milk 2.5"])
        #expect(try await family.findings() == [])
    }

    @Test("What expires is told by the family's days, and other days are asked for within limits (43)")
    func expiring() async throws {
        _ = try await add("1", until: family.today + 7)
        _ = try await add("1", until: family.today + 8)
        _ = try await add("1", until: family.today - 1)
        let labels = try await pantry.expiring(family.ann).map(\.expiry.label)
        #expect(labels == ["Expired yesterday", "Expires in 7 days"])
        #expect(try await pantry.expiring(family.ann, within: 0, includeExpired: false).isEmpty)
        for days in [-1, 366] {
            #expect(
                try await refusal { try await pantry.expiring(family.ann, within: days) }
                    == .form(FieldErrors(.days, .groceries(.daysOutOfRange(Expiry.dayRange)))))
        }
    }

    @Test("Quantities that are none are refused", arguments: ["0", "-1", "x", ""])
    func badQuantities(text: String) async throws {
        let lot = try await add("2")
        #expect(try await refusal { try await pantry.use(family.ann, lot.id, .digits(text)) } != nil)
        #expect(try await refusal { try await pantry.use(family.ann, of: milk.id, .digits(text)) } != nil)
        #expect(try await refusal { try await add(text) } != nil)
        #expect(try await family.pantry() == ["Milk 2"])
    }

    @Test("A child reaches none of it, and another family finds nothing")
    func others() async throws {
        let lot = try await add("2")
        _ = try await family.household.addChild(family.ann, firstName: "Leo", email: "leo@example.com")
        let leo = try await family.household.signIn("leo@example.com", TestHousehold.childPassword).caller
        let stranger = try await family.household.register(email: "else@example.com", family: "Else").caller
        for (caller, expected) in [(leo, Refusal.access(.forbidden)), (stranger, .access(.notFound))] {
            let refusals: [Refusal?] = [
                try await refusal { try await pantry.use(caller, lot.id) },
                try await refusal { try await pantry.discard(caller, lot.id) },
                try await refusal { try await pantry.change(caller, lot.id, LotChange(version: 1)) },
                try await refusal { try await pantry.use(caller, of: milk.id, .exact(.one)) },
                try await refusal { try await pantry.count(caller, [milk.id: .exact(.one)]) },
            ]
            #expect(refusals.allSatisfy { $0 == expected }, "\(refusals)")
        }
        #expect(try await refusal { try await pantry.stocks(leo) } == .access(.forbidden))
        #expect(try await refusal { try await pantry.expiring(leo) } == .access(.forbidden))
        #expect(try await pantry.stocks(stranger).stocks.isEmpty)
    }
}
