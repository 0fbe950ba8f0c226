import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Testing

@Suite("Categories of the parents' money", .everyEngine, .serialized)
struct HouseholdCategoryTests {
    let family: PurnamaHousehold

    init() async throws {
        family = try await PurnamaHousehold()
    }

    private var categories: HouseholdCategoriesService { family.services.householdCategories }

    private func form(_ name: String = "Hobby", kind: Direction? = .debit, colour: Int? = 9) -> CategoryForm {
        var form = CategoryForm()
        (form.name, form.kind, form.symbol, form.colour) = (name, kind, "paintbrush.fill", colour)
        return form
    }

    private func named(_ name: String) async throws -> EntryCategory {
        try #require(try await categories.all(family.raka, includeArchived: true).first { $0.name == name })
    }

    @Test("Before the first transaction the built-in ones are there, also for a key that only reads, and once")
    func builtIn() async throws {
        let new = try await family.services.keys.create(family.raka, name: "Script", scope: .read)
        let script = try #require(try await family.services.keys.caller(key: new.text))
        let first = try await categories.all(script)
        #expect(first.map(\.key) == HouseholdCategory.allCases.map(\.rawValue))
        #expect(first.map(\.name) == HouseholdCategory.allCases.map(\.name))
        _ = try await family.typed("50.000", of: try await family.add("BCA").id)
        #expect(try await categories.all(family.raka).map(\.id) == first.map(\.id))
        // Those of children are others.
        let childrens = try await family.services.categories.all(family.raka, includeArchived: true)
        #expect(Set(childrens.map(\.id)).isDisjoint(with: first.map(\.id)))
    }

    @Test("A category of one's own stands behind the others, has one of ten colors and its name once in its kind")
    func added() async throws {
        let hears = family.services.changes.listen(family.raka).oneByOne
        let hobby = try await categories.add(family.raka, form(), key: "k")
        #expect((hobby.scope, hobby.key, hobby.colour, hobby.version) == (.household, nil, 9, 1))
        #expect(try await categories.add(family.raka, form(), key: "k").id == hobby.id)
        #expect(try await categories.all(family.raka).last?.id == hobby.id)
        #expect(await heard(hears, count: 1) == [.moneySettingsChanged])

        for name in ["hobby", " HOBBY ", "Groceries"] {
            let taken = try await refusal { try await categories.add(family.raka, form(name), key: nil) }
            #expect(taken == .category(.nameTaken), "\(name)")
        }
        #expect(try await categories.add(family.raka, form(kind: .credit), key: nil).id != hobby.id)
        // A child's category may be called the same, and has eight colors.
        var childs = form()
        let refused = try await refusal { try await family.services.categories.add(family.raka, childs, key: "k") }
        #expect(refused == .form(FieldErrors(.colour, .colourUnknown)))
        childs.colour = 7
        #expect(try await family.services.categories.add(family.raka, childs, key: "j").scope == .children)
    }

    @Test("Bad values are told at the names that the wire has for them")
    func bad() async throws {
        var bad = form("", kind: nil, colour: 10)
        bad.symbol = "<svg>"
        let wanted = bad
        let refused = try await refusal { try await categories.add(family.raka, wanted, key: nil) }
        guard case .form(let errors)? = refused else {
            Issue.record("\(String(describing: refused))")
            return
        }
        #expect(errors.all.map(\.field.rawValue) == ["name", "kind", "icon", "colorIndex"])
    }

    @Test("A built-in one can be archived and offered again, and nothing else")
    func archived() async throws {
        let groceries = try await named("Groceries")
        var rename = CategoryChange(version: 1)
        rename.name = "Food"
        #expect(
            try await refusal { try await categories.change(family.raka, groceries.id, rename) } == .access(.forbidden))
        #expect(try await refusal { try await categories.delete(family.raka, groceries.id) } == .access(.forbidden))
        var archive = CategoryChange(version: 1)
        archive.isArchived = true
        #expect(try await categories.change(family.raka, groceries.id, archive).isArchived)
        #expect(try await !categories.all(family.raka).contains { $0.id == groceries.id })
        let stale = try await refusal { try await categories.change(family.raka, groceries.id, archive) }
        #expect(stale == .request(.versionConflict))
        var offer = CategoryChange(version: 2)
        offer.isArchived = false
        #expect(try await !categories.change(family.raka, groceries.id, offer).isArchived)
    }

    @Test("One that a transaction or a rule carries is archived instead of deleted, and comes back by its name")
    func deleted() async throws {
        let (hobby, tools) = (
            try await categories.add(family.raka, form(), key: nil),
            try await categories.add(family.raka, form("Tools"), key: nil)
        )
        let unused = try await categories.add(family.raka, form("Unused"), key: nil)
        let bca = try await family.add("BCA")
        var typed = TransactionForm()
        typed.amount = .typed("50.000")
        typed.merchant = "Toko Cat"
        let record = try await family.services.householdTransactions.record(
            family.raka, typed, in: TransactionPlaces(categoryID: hobby.id, sourceID: bca.id), key: nil)
        var rule = RuleForm()
        rule.merchant = "Toko Besi"
        _ = try await family.services.merchantRules.add(family.raka, rule, categoryID: tools.id, key: nil)

        for category in [hobby, tools, unused] { try await categories.delete(family.raka, category.id) }
        for name in ["Hobby", "Tools"] { #expect(try await named(name).isArchived, "\(name)") }
        #expect(try await !categories.all(family.raka, includeArchived: true).contains { $0.id == unused.id })
        let kept = try await family.services.householdTransactions.transaction(family.raka, record.id)
        #expect(kept.category?.id == hobby.id)
        #expect(try await categories.add(family.raka, form(colour: 2), key: nil).id == hobby.id)
        #expect(try await named("Hobby").colour == 2)
        #expect(try await refusal { try await categories.delete(family.raka, unused.id) } == .access(.notFound))
    }

    @Test("A child has none of it, another family's are not found, and those of children are not among them")
    func access() async throws {
        let hobby = try await categories.add(family.raka, form(), key: nil)
        _ = try await family.household.addChild(family.raka, firstName: "Dewi", email: "dewi@example.com")
        let dewi = try await family.household.signIn("dewi@example.com", TestHousehold.childPassword).caller
        let change = CategoryChange(version: 1)
        #expect(try await refusal { try await categories.all(dewi) } == .access(.forbidden))
        #expect(try await refusal { try await categories.add(dewi, form("X"), key: nil) } == .access(.forbidden))
        #expect(try await refusal { try await categories.change(dewi, hobby.id, change) } == .access(.forbidden))
        #expect(try await refusal { try await categories.delete(dewi, .init(UUID())) } == .access(.forbidden))

        let stranger = try await family.household.register(family: "Other").caller
        #expect(try await refusal { try await categories.change(stranger, hobby.id, change) } == .access(.notFound))
        #expect(try await refusal { try await categories.delete(stranger, hobby.id) } == .access(.notFound))
        let toys = try #require(try await family.services.categories.all(family.raka).last)
        #expect(try await refusal { try await categories.delete(family.raka, toys.id) } == .access(.notFound))
    }
}
