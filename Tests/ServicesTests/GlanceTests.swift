import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Glance links")
struct GlanceTests {
    private func form(_ children: [Child.ID], name: String = "Kitchen", showAmounts: Bool = true) -> GlanceLinkForm {
        var form = GlanceLinkForm()
        form.name = name
        form.childIDs = children
        form.showAmounts = showAmounts
        return form
    }

    @Test("A link shows its children without signing in, and nothing after it was deleted (102)")
    func life() async throws {
        let house = try await TestHousehold.demo()
        let mom = try await house.signIn("parent@example.com").caller
        let children = try await house.services.children.all(mom).map(\.id)
        let new = try await house.services.glance.add(mom, form(children.reversed(), name: "  Kitchen "))
        #expect(new.link.name == "Kitchen" && new.link.lastUsedAt == nil)

        let glance = try await house.services.glance.glance(token: new.token)
        #expect(glance.cards.map(\.firstName) == ["Bob", "Alice"])
        #expect(glance.cards.map(\.balance?.digits) == ["150.00", "125.50"])
        #expect(glance.cards.map(\.nextAllowanceDate?.description) == ["2025-11-22", "2025-11-22"])
        #expect(try await house.services.glance.links(mom).map(\.lastUsedAt) == [house.clock.now])

        try await house.services.glance.delete(mom, new.link.id)
        #expect(try await refusal { try await house.services.glance.glance(token: new.token) } == .access(.notFound))
        #expect(try await refusal { try await house.services.glance.delete(mom, new.link.id) } == .access(.notFound))
    }

    @Test("Amounts stay hidden where the link hides them (102)")
    func hidden() async throws {
        let house = try await TestHousehold.demo()
        let mom = try await house.signIn("parent@example.com").caller
        let alice = try await house.services.children.all(mom)[0].id
        let new = try await house.services.glance.add(mom, form([alice], showAmounts: false))
        let card = try await house.services.glance.glance(token: new.token).cards[0]
        #expect(card.balance == nil && card.firstName == "Alice")
        #expect(card.nextAllowanceDate?.description == "2025-11-22")
    }

    @Test("The signed-in see what is theirs: a parent all, a child itself")
    func signedIn() async throws {
        let house = try await TestHousehold.demo()
        let mom = try await house.signIn("parent@example.com").caller
        let bob = try await house.signIn("bob@example.com").caller
        #expect(try await house.services.glance.glance(mom).cards.map(\.firstName) == ["Alice", "Bob"])
        #expect(try await house.services.glance.glance(bob).cards.map(\.firstName) == ["Bob"])
    }

    @Test("Children neither see nor make nor delete links, and another family's link does not exist")
    func reach() async throws {
        let house = try await TestHousehold.demo()
        let mom = try await house.signIn("parent@example.com").caller
        let alice = try await house.signIn("child@example.com").caller
        let own = try #require(alice.childID)
        let link = try await house.services.glance.add(mom, form([own])).link
        let glance = house.services.glance
        #expect(try await refusal { try await glance.links(alice) } == .access(.forbidden))
        #expect(try await refusal { try await glance.add(alice, form([own])) } == .access(.forbidden))
        #expect(try await refusal { try await glance.delete(alice, link.id) } == .access(.forbidden))

        let stranger = try await house.register().caller
        #expect(try await glance.links(stranger).isEmpty)
        #expect(try await refusal { try await glance.delete(stranger, link.id) } == .access(.notFound))
        #expect(
            try await refusal { try await glance.add(stranger, form([own])) }
                == .form(FieldErrors(.children, .childRequired)))
        #expect(try await glance.links(mom).map(\.id) == [link.id])
    }

    @Test("A link needs a name and children, each once")
    func rules() async throws {
        let house = try await TestHousehold.demo()
        let mom = try await house.signIn("parent@example.com").caller
        let alice = try await house.services.children.all(mom)[0].id
        for (wrong, field) in [
            (form([alice], name: "  "), FormField.name),
            (form([alice], name: String(repeating: "x", count: 51)), .name),
            (form([]), .children), (form([alice, alice]), .children), (form([Child.ID(UUID())]), .children),
        ] {
            let refused = try await refusal { try await house.services.glance.add(mom, wrong) }
            #expect(refused?.fieldMessages(Locale(identifier: "en-US")).map(\.field) == [field.rawValue])
        }
    }

    @Test("A token that is none is not found, whatever it looks like", arguments: ["", "x", "../..", "é"])
    func noToken(token: String) async throws {
        let house = try await TestHousehold.demo()
        #expect(try await refusal { try await house.services.glance.glance(token: token) } == .access(.notFound))
        let shaped = String(repeating: "A", count: 43)
        #expect(try await refusal { try await house.services.glance.glance(token: shaped) } == .access(.notFound))
    }
}
