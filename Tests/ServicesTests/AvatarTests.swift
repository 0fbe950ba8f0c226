import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import Testing

@Suite("Choosing avatars")
struct AvatarTests {
    /// Callers for Mom, Dad, Alice and Bob in the demo family.
    private struct Smiths {
        let household: TestHousehold
        let mom: Caller
        let dad: Caller
        let alice: Caller
        let bob: Caller
        let aliceID: Child.ID

        init() async throws {
            household = try await TestHousehold.demo()
            mom = try await household.signIn("parent@example.com").caller
            dad = try await household.signIn("dad@example.com").caller
            alice = try await household.signIn("child@example.com").caller
            bob = try await household.signIn("bob@example.com").caller
            aliceID = try #require(alice.childID)
        }

        func choose(_ caller: Caller, _ emoji: String = "🦊", _ color: AvatarColor = .orange) async throws -> Avatar {
            try await household.services.children.chooseAvatar(
                caller, of: aliceID, AvatarForm(emoji: emoji, color: color)
            ).child.avatar
        }

        func members(_ caller: Caller) async throws -> [Avatar] {
            try await household.services.families.members(caller).map(\.user.avatar)
        }
    }

    private static let fox = Avatar(emoji: Emoji("🦊"), color: .orange)

    @Test("A child chooses its own, which every member of the family sees at once, and a parent any child's")
    func whoMay() async throws {
        let smiths = try await Smiths()
        let services = smiths.household.services
        let before = try await services.children.child(smiths.mom, smiths.aliceID).child

        #expect(try await smiths.choose(smiths.alice) == Self.fox)

        for caller in [smiths.mom, smiths.bob] {
            #expect(try await smiths.members(caller).contains(Self.fox))
        }
        let shown = try await services.children.child(smiths.dad, smiths.aliceID).child
        #expect(shown.avatar == Self.fox)
        // Nobody who edits the child meanwhile is held up.
        #expect(shown.version == before.version && shown.updatedAt == before.updatedAt)
        #expect(try await services.signIn.whoAmI(smiths.alice).user.avatar == Self.fox)

        #expect(try await smiths.choose(smiths.dad, "", .teal) == Avatar(emoji: nil, color: .teal))
        #expect(try await refusal { try await smiths.choose(smiths.bob) } == .access(.notFound))
        let stranger = try await smiths.household.register().caller
        #expect(try await refusal { try await smiths.choose(stranger) } == .access(.notFound))
        #expect(try await services.children.child(smiths.mom, smiths.aliceID).child.avatar.color == .teal)
    }

    @Test("What is not one emoji is told at its field and changes nothing")
    func notAnEmoji() async throws {
        let smiths = try await Smiths()
        for text in ["fox", "🦊🦊", "❤"] {
            let refused = try await refusal { try await smiths.choose(smiths.alice, text) }
            #expect(refused == .form(FieldErrors(.emoji, .emojiInvalid)))
            let own = try await refusal {
                try await smiths.household.services.account.chooseAvatar(
                    smiths.mom, AvatarForm(emoji: text, color: .red))
            }
            #expect(own == .form(FieldErrors(.emoji, .emojiInvalid)))
        }
        #expect(try await smiths.members(smiths.mom).allSatisfy { $0.emoji == nil })
    }

    @Test("Nobody changes the avatar of a removed child, and everybody still sees it where it is restored")
    func removed() async throws {
        let smiths = try await Smiths()
        _ = try await smiths.choose(smiths.alice)
        try await smiths.household.services.children.remove(smiths.mom, smiths.aliceID)
        #expect(try await refusal { try await smiths.choose(smiths.mom, "🐼") } == .child(.archived))
        let restored = try await smiths.household.services.children.restore(smiths.mom, smiths.aliceID)
        #expect(restored.child.avatar == Self.fox)
    }

    @Test("A parent's own stands in every family of the parent, and in those that come later")
    func everyFamily() async throws {
        let smiths = try await Smiths()
        let services = smiths.household.services
        var form = NewFamilyForm()
        form.name = "Second"
        let second = try await services.families.create(smiths.mom, form, key: nil)
        let chosen = try await services.account.chooseAvatar(smiths.mom, AvatarForm(emoji: "🐼", color: .green))
        let panda = Avatar(emoji: Emoji("🐼"), color: .green)
        #expect(chosen.user.avatar == panda)
        form.name = "Third"
        let third = try await services.families.create(smiths.mom, form, key: nil)
        for family in [second.id, third.id] {
            let there = try await smiths.household.database.read { tables in
                try tables.users.find(smiths.mom.userID, in: family)?.avatar
            }
            #expect(there == panda)
        }
    }

    @Test("Everybody of the family hears of it, a brother nothing of the child itself")
    func heard() async throws {
        let smiths = try await Smiths()
        let listen = { (caller: Caller) in smiths.household.services.changes.listen(caller).oneByOne }
        let (mom, alice, bob) = (listen(smiths.mom), listen(smiths.alice), listen(smiths.bob))

        _ = try await smiths.choose(smiths.mom)

        let told: [HouseholdEvent.Change] = [.childChanged(smiths.aliceID, .updated), .familyChanged]
        #expect(await first(2, of: mom) == told)
        #expect(await first(2, of: alice) == told)
        #expect(await first(1, of: bob) == [.familyChanged])
    }

    @Test("Entries, notices and glances of a child show it, the child's own notices do not")
    func shown() async throws {
        let smiths = try await Smiths()
        let services = smiths.household.services
        let posted = try await smiths.household.post(smiths.mom, .credit, "1.00", to: smiths.aliceID)
        _ = try await smiths.choose(smiths.alice)

        let entry = try await services.transactions.transaction(smiths.dad, posted.id)
        #expect(entry.child?.face.avatar == Self.fox)
        let notice = try #require(try await services.notices.page(smiths.dad).notices.first)
        #expect(notice.childID == smiths.aliceID && notice.face?.avatar == Self.fox && notice.face?.initials == "AS")
        let own = try #require(try await services.notices.page(smiths.alice).notices.first)
        #expect(own.childID == smiths.aliceID && own.face == nil)
        let card = try #require(try await services.glance.glance(smiths.mom).cards.first)
        #expect(card.face.avatar == Self.fox && card.face.initials == "A")
    }

    private func first(_ count: Int, of changes: HeardOneByOne) async -> [HouseholdEvent.Change] {
        var heard: [HouseholdEvent.Change] = []
        for await item in changes {
            if case .event(let event) = item { heard.append(event.change) }
            if heard.count == count { break }
        }
        return heard
    }
}
