import Allowance
import Foundation
import Groceries
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Systems that are switched off")
struct SystemTests {
    private func change(
        _ household: TestHousehold, _ parent: Caller, off systems: Set<HouseholdSystem>
    ) async throws -> Family {
        let family = try await household.services.children.family(parent)
        var change = FamilySettingsChange(version: family.version)
        change.systemsOff = systems
        return try await household.services.families.change(parent, change)
    }

    @Test("Without the allowance its doors are closed to all, children stay people, and on again all is as it was")
    func allowance() async throws {
        let household = try await TestHousehold.demo()
        let services = household.services
        let mom = try await household.signIn("parent@example.com").caller
        let child = try await household.signIn("child@example.com").caller
        let alice = try #require(child.childID)
        var form = GlanceLinkForm()
        form.name = "Kitchen"
        form.childIDs = [alice]
        let link = form
        let token = try await services.glance.add(mom, link).token
        let before = try await services.dashboards.family(mom)

        #expect(try await change(household, mom, off: [.allowance]).systems == [.money, .groceries])

        for caller in [mom, child] {
            #expect(try await refusal { try await services.dashboards.child(caller, alice) } == .access(.notFound))
            #expect(try await refusal { try await services.transactions.categories(caller) } == .access(.notFound))
            #expect(try await refusal { try await services.glance.glance(caller) } == .access(.notFound))
        }
        #expect(try await refusal { try await services.dashboards.family(mom) } == .access(.notFound))
        #expect(try await refusal { try await services.allowance.held(mom, alice) } == .access(.notFound))
        #expect(try await refusal { try await services.glance.glance(token: token) } == .access(.notFound))
        #expect(try await services.children.all(mom).count == 2)
        #expect(try await services.children.all(child).map(\.id) == [alice])
        #expect(try await services.children.profile(mom, alice).child.id == alice)
        _ = try await services.recovery.parentCode(mom, for: alice)

        _ = try await change(household, mom, off: [])
        let after = try await services.dashboards.family(mom)
        #expect(after.totalBalance == before.totalBalance && after.totalSavings == before.totalSavings)
        #expect(try await services.glance.glance(token: token).cards.map(\.firstName) == ["Alice"])
    }

    @Test("Allowances go on being paid while they are hidden; nobody is told")
    func payDay() async throws {
        let household = try await TestHousehold.demo()
        let services = household.services
        let mom = try await household.signIn("parent@example.com", rememberMe: true).caller
        let alice = try #require(try await services.children.all(mom).first?.id)
        let entries = try await household.entries(mom, of: alice).count
        _ = try await change(household, mom, off: [.allowance])
        let (place, notices) = (try await services.changes.sequence(mom), try await services.notices.page(mom).total)

        household.setClock("2025-11-22", "08:00")
        let pass = try await services.schedule.pass()

        #expect(pass.settledDays == 2 && pass.failures == 0)
        #expect(try await services.notices.page(mom).total == notices)
        #expect(try await services.changes.missed(mom, since: place).events.isEmpty)
        _ = try await change(household, mom, off: [])
        #expect(try await household.entries(mom, of: alice).count == entries + 2)
    }

    @Test("What was told of a system before it was switched off is not told again while it is off")
    func missed() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        let place = try await household.services.changes.sequence(mom)
        try await household.post(mom, .credit, "1.00", to: alice)

        _ = try await change(household, mom, off: [.allowance])
        let hidden = try await household.services.changes.missed(mom, since: place)
        _ = try await change(household, mom, off: [])
        let shown = try await household.services.changes.missed(mom, since: place)

        #expect(!hidden.isReset && hidden.events.allSatisfy { $0.event.change.system == nil })
        #expect(shown.events.contains { $0.event.change.system == .allowance })
    }

    @Test("The last system stays on, and only parents switch")
    func last() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let child = try await household.signIn("child@example.com").caller
        let none = try await refusal { try await change(household, mom, off: Set(HouseholdSystem.allCases)) }
        #expect(none == .form(FieldErrors(.systems, .systemRequired)))
        #expect(try await refusal { try await change(household, child, off: [.money]) } == .access(.forbidden))
    }

    @Test("Without Money a list is completed from a source as before, and without Groceries no list is there")
    func groceries() async throws {
        let family = try await MillerHousehold()
        let list = try await family.example()
        _ = try await change(family.household, family.ann, off: [.money])
        #expect(try await refusal { try await family.services.sources.all(family.ann) } == .access(.notFound))

        let done = try await family.lists.complete(family.ann, list.id, family.completion("12.10"))

        #expect(done.transactionID != nil)
        _ = try await change(family.household, family.ann, off: [.groceries])
        #expect(try await family.expenses() == ["12.10 Corner Market Groceries Checking"])
        #expect(try await refusal { try await family.lists.list(family.ann, list.id) } == .access(.notFound))
    }
}
