import Foundation
import Groceries
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Testing

@Suite("Shopping lists")
struct ShoppingListTests {
    let family: MillerHousehold

    init() async throws {
        family = try await MillerHousehold()
    }

    private var lists: ShoppingListsService { family.lists }

    @Test("The example of the page gives its figures (3)")
    func figures() async throws {
        let figures = try await family.example().figures
        #expect(figures.totalSpent.digits == "11.87" && figures.estimatedTotal.digits == "16.66")
        #expect(figures.remaining?.digits == "8.13" && !figures.isOverBudget)
        #expect(figures.completion.digits == "0.6667" && figures.budgetShare.digits == "0.5935")
    }

    @Test("What is typed becomes an item once, and the same item again is more of its line (13, 14)")
    func lines() async throws {
        let list = try await family.list(lines: ["2 l oat milk", "500 g pasta", "eggs"])
        #expect(list.lines.map { list.item(of: $0)?.name } == ["Oat milk", "Pasta", "Eggs"])
        #expect(
            list.lines.map(\.measure) == [
                Measure(Quantity(whole: 2), .l), Measure(Quantity(whole: 500), .g), Measure(.one, .each),
            ])

        let again = try await lists.addLine(family.ben, to: list.id, LineForm(.text("2 EGGS")), key: "a")
        let repeated = try await lists.addLine(family.ben, to: list.id, LineForm(.text("2 EGGS")), key: "a")
        #expect(again.mergedSentence == "Eggs is already on this list. Quantity is now 3.")
        #expect(repeated == again)
        #expect(again.list.lines.count == 3)
    }

    @Test("Ticking says the wanted state: twice is once, and of two at once the first is who ticked (10)")
    func ticks() async throws {
        let list = try await family.list(lines: ["milk"])
        let first = try await family.tick("Milk", of: list)
        let second = try await family.tick("Milk", of: list, by: family.ben)
        #expect(first.line.isPurchased && second.line.isPurchased)
        #expect(second.line.purchasedBy == family.ann.userID)

        let off = try await family.tick("Milk", of: list) {
            $0.isPurchased = false
            $0.actualPrice = .set(.digits("4.29"))
        }
        #expect(!off.line.isPurchased && off.line.purchasedBy == nil)
        #expect(off.line.actual?.each.digits == "4.29")
    }

    @Test("A deleted list comes back with its lines; deleting twice is once, and a completed one stays (17)")
    func deleted() async throws {
        let list = try await family.list(lines: ["milk", "bread"])
        try await lists.delete(family.ann, list.id)
        try await lists.delete(family.ben, list.id)
        #expect(try await refusal { try await lists.list(family.ann, list.id) } == .access(.notFound))
        #expect(try await lists.lists(family.ann, .active, limit: 9).total == 0)

        let back = try await lists.restore(family.ann, list.id)
        #expect(back.lines == list.lines)
        #expect(try await lists.lists(family.ann, .active, limit: 9).lists.map(\.id) == [list.id])

        _ = try await lists.complete(family.ann, list.id, family.completion(nil))
        #expect(try await refusal { try await lists.delete(family.ann, list.id) } == .groceries(.listCompleted))
    }

    @Test("A list that was deleted a day ago goes for good with the next one")
    func erased() async throws {
        let (old, new) = (try await family.list("Old", lines: ["milk"]), try await family.list("New"))
        try await lists.delete(family.ann, old.id)
        family.household.clock.advance(seconds: 90_000)
        try await lists.delete(family.ann, new.id)
        #expect(try await refusal { try await lists.restore(family.ann, old.id) } == .access(.notFound))
        _ = try await lists.restore(family.ann, new.id)
    }

    @Test("A list is changed as it was read, and lines of a completed one stay (30)")
    func changed() async throws {
        let list = try await family.list(lines: ["milk"])
        var wanted = ListChange(version: list.list.version)
        wanted.name = "Party"
        wanted.budget = .set(.digits("20.00"))
        let changed = try await lists.change(family.ann, list.id, wanted)
        #expect(changed.list.name == "Party" && changed.list.budget == family.dollars(2_000))
        #expect(
            try await refusal { try await lists.change(family.ben, list.id, wanted) } == .request(.versionConflict))

        try await family.tick("Milk", of: list)
        _ = try await lists.complete(family.ann, list.id, family.completion("3.99"))
        let refused: [Refusal?] = [
            try await refusal { try await family.tick("Milk", of: list) },
            try await refusal { try await lists.addLine(family.ann, to: list.id, LineForm(.text("tea")), key: nil) },
            try await refusal { try await lists.deleteLine(family.ann, list.lines[0].id, of: list.id) },
        ]
        #expect(refused.allSatisfy { $0 == .groceries(.listCompleted) })
    }

    @Test("Forms say what is wrong (2)")
    func forms() async throws {
        func problem(_ name: String, budget: String? = nil) async throws -> Refusal? {
            var form = ListForm()
            form.name = name
            form.budget = budget.map { .digits($0) }
            return try await refusal { [form] in try await lists.add(family.ann, form, key: nil) }
        }
        #expect(try await problem("") == .form(FieldErrors(.name, .groceries(.listNameRequired))))
        #expect(
            try await problem(String(repeating: "x", count: 61))
                == .form(FieldErrors(.name, .groceries(.nameTooLong(limit: 60)))))
        #expect(
            try await problem("Party", budget: "-1")
                == .form(FieldErrors(.budgetAmount, .groceries(.listBudgetInvalid))))
    }

    @Test("A child reaches none of it, and another family finds nothing (69)")
    func others() async throws {
        let list = try await family.list(lines: ["milk"])
        _ = try await family.household.addChild(family.ann, firstName: "Leo", email: "leo@example.com")
        let leo = try await family.household.signIn("leo@example.com", TestHousehold.childPassword).caller
        let stranger = try await family.household.register(email: "else@example.com", family: "Else").caller
        let line = list.lines[0].id

        for (caller, expected) in [(leo, Refusal.access(.forbidden)), (stranger, .access(.notFound))] {
            let refusals: [Refusal?] = [
                try await refusal { try await lists.list(caller, list.id) },
                try await refusal { try await lists.addLine(caller, to: list.id, LineForm(.text("tea")), key: nil) },
                try await refusal { try await lists.changeLine(caller, line, of: list.id, LineChange()) },
                try await refusal { try await lists.delete(caller, list.id) },
                try await refusal { try await lists.restore(caller, list.id) },
                try await refusal { try await lists.complete(caller, list.id, family.completion(nil)) },
                try await refusal { try await lists.reopen(caller, list.id) },
                try await refusal { try await lists.apply(caller, [], to: list.id) },
            ]
            #expect(refusals.allSatisfy { $0 == expected }, "\(refusals)")
        }
        #expect(try await refusal { try await lists.lists(leo, .active, limit: 9) } == .access(.forbidden))
        #expect(try await lists.lists(stranger, .active, limit: 9).total == 0)
    }

    @Test("Wishes of a phone are done in order and once, whatever comes between")
    func wishes() async throws {
        let list = try await family.list(lines: ["milk"])
        let addition = ListWish(
            id: .init(UUID()), act: .addition(name: "MILK", Measure(Quantity(whole: 2), .each)))
        let salt = ListWish(id: .init(UUID()), act: .addition(name: "Salt", Measure(.one, .pack)))
        let tick = ListWish(id: .init(UUID()), act: .purchased(.added(by: salt.id), true))
        let bad = ListWish(id: .init(UUID()), act: .addition(name: "Milk", Measure(.one, .kg)))
        let wishes = [addition, salt, tick, bad]

        let done = try await lists.apply(family.ann, wishes, to: list.id)
        try await lists.deleteLine(family.ben, family.line("Salt", of: done.list).id, of: list.id)
        let again = try await lists.apply(family.ann, wishes, to: list.id)

        #expect(done.list.lines.map { done.list.item(of: $0)?.name } == ["Milk", "Salt"])
        #expect(try family.line("Milk", of: done.list).measure.quantity == Quantity(whole: 3))
        #expect(try family.line("Salt", of: done.list).purchasedBy == family.ann.userID)
        #expect(done.answers[bad.id] == .refused(.unitUnfit(.each)))
        #expect(again.answers == done.answers)
        #expect(again.list.lines.count == 1)
        #expect(try await family.findings() == [])
    }

    @Test("What was typed on a phone is read in the family's numbers, goes by the item's name, and is done once")
    func typedWishes() async throws {
        let list = try await family.list(lines: ["milk"])
        let typed = ["2 l oat milk", "MILK", "3.50", "2 l Oat Milk", "0 milk", "10000 l tea"].map { text in
            ListWish(id: .init(UUID()), act: .entry(text))
        }

        let done = try await lists.apply(family.ann, typed, to: list.id)
        let again = try await lists.apply(family.ben, typed, to: list.id)

        #expect(try family.line("Oat milk", of: done.list).measure == Measure(Quantity(whole: 4), .l))
        #expect(try family.line("Milk", of: done.list).measure.quantity == Quantity(whole: 2))
        #expect(done.answers[typed[2].id] == .refused(.nameUnfit))
        #expect(typed[4...].allSatisfy { done.answers[$0.id] == .refused(.quantityOutOfRange) })
        #expect(again.list.lines == done.list.lines && again.answers == done.answers)
    }

    @Test("New wishes on a completed list are refused, those that were done are answered")
    func lateWishes() async throws {
        let list = try await family.list(lines: ["milk"])
        let tick = ListWish(id: .init(UUID()), act: .purchased(.known(list.lines[0].id), true))
        _ = try await lists.apply(family.ann, [tick], to: list.id)
        _ = try await lists.complete(family.ben, list.id, family.completion("3.99"))

        let answered = try await lists.apply(family.ann, [tick], to: list.id)
        #expect(answered.answers == [tick.id: .done(list.lines[0].id)])
        let late = ListWish(id: .init(UUID()), act: .addition(name: "Tea", Measure(.one, .each)))
        #expect(
            try await refusal { try await lists.apply(family.ann, [tick, late], to: list.id) }
                == .groceries(.listCompleted))
        let many = (0...ShoppingListsService.wishLimit).map { _ in ListWish(id: .init(UUID()), act: late.act) }
        #expect(
            try await refusal { try await lists.apply(family.ann, many, to: list.id) } == .groceries(.tooManyWishes))
    }
}
