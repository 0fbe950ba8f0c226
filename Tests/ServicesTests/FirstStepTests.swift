import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("What a new family may try")
struct FirstStepTests {
    let household: TestHousehold
    let mary: Caller

    init() async throws {
        household = try TestHousehold(registration: .first)
        mary = try await household.register().caller
    }

    private func left() async throws -> [FirstStep] {
        try await household.services.dashboards.family(mary).firstSteps
    }

    @Test("Nothing is told before there is a child, then three things, of which each goes when it is done")
    func eachGoes() async throws {
        #expect(try await left().isEmpty)
        let tom = try await household.addChild(mary)
        #expect(try await left() == [.addMoney, .addGoal, .inviteParent])

        try await household.post(mary, .credit, "5.00", to: tom.id)
        #expect(try await left() == [.addGoal, .inviteParent])

        let invitation = try await household.services.invitations.create(mary)
        #expect(try await left() == [.addGoal])
        try await household.services.invitations.cancel(mary, code: invitation.code)
        #expect(try await left() == [.addGoal, .inviteParent])

        var wish = WishForm()
        wish.name = "Kite"
        wish.price = .digits("12.00")
        _ = try await household.services.wishes.add(mary, for: tom.id, wish, key: nil)
        #expect(try await left() == [.inviteParent])
    }

    @Test("A starting balance is money")
    func startingBalance() async throws {
        _ = try await household.addChild(mary, startingBalance: "20.00")
        #expect(try await left() == [.addGoal, .inviteParent])
    }

    @Test("After 14 days nothing is told any more")
    func ends() async throws {
        _ = try await household.addChild(mary)
        let created = try await household.services.dashboards.family(mary).family.createdAt
        #expect(FirstStep.areOffered(since: created, now: created.addingTimeInterval(14 * 86_400 - 1)))
        #expect(!FirstStep.areOffered(since: created, now: created.addingTimeInterval(14 * 86_400)))
    }
}
