import Design
import Household
import HouseholdClient
import HouseholdFixtures
import RandomFixtures
import Services
import Testing

@testable import SettingsScreens

/// What a screen offers is asked of the services, while a family is handed on and its parents go.
@MainActor
@Suite("Members: what the family's page offers for them and what the services do")
struct MemberRuleTests {
    @Test(
        "A parent leaves, is removed or becomes the owner exactly where the page offers it or says why not",
        arguments: FuzzSeeds.all(of: "members who go"))
    func acting(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        var counts = (done: 0, refused: 0)
        for _ in 0..<4 {
            let household = try await TestHousehold.demo()
            var parents = [
                try await household.signIn("parent@example.com").caller,
                try await household.signIn("dad@example.com").caller,
            ]
            for _ in 0..<8 {
                let asker = try #require(parents.randomElement(using: &random))
                let target = try #require(parents.randomElement(using: &random)).userID
                let act: MemberAct =
                    target == asker.userID ? .leave : random.often(2) ? .remove : .makeOwner
                let words = try await refusal(of: act, on: target, by: asker, household, "seed \(seed): \(act)")
                if words != nil { counts.refused += 1 } else { counts.done += 1 }
                if words == nil, act != .makeOwner { parents.removeAll { $0.userID == target } }
            }
        }
        #expect(counts.done > 0 && counts.refused > 0, "seed \(seed)")
    }

    /// Does what the page may not even offer, and compares what becomes of it with what the page has said; gives the
    /// words of the refusal.
    private func refusal(
        of act: MemberAct, on target: User.ID, by asker: Caller, _ household: TestHousehold, _ place: String
    ) async throws -> String? {
        let client = RuleHousehold.client(household, asker)
        let model = FamilyModel(client: client, person: try #require(try await client.account.whoAmI())) { _ in }
        await model.live.refresh()
        let member = try #require(model.live.content?.parents.first { $0.id == target })
        let isOffered = model.acts(for: member).contains(act)
        // The question is asked only where nothing is in the way; else the page says what is.
        if act == .leave { await model.chosen(.leave, for: member) }
        let refusal = await refusalWords { () async throws(ClientFailure) in
            if act == .makeOwner {
                try await client.people.makeOwner(target)
            } else {
                try await client.people.remove(target)
            }
        }
        if act == .leave {
            #expect(isOffered && model.failure == refusal && (model.question == nil) == (refusal != nil), "\(place)")
        } else {
            #expect(isOffered == (refusal == nil), "\(place): \(refusal ?? "done")")
        }
        return refusal
    }
}
