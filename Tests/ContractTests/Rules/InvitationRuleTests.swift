import Design
import Household
import HouseholdClient
import HouseholdFixtures
import RandomFixtures
import Services
import Testing

@testable import SettingsScreens

/// What a screen offers is asked of the services, over invitations that nobody thought of.
@MainActor
@Suite("Invitations: what their page offers and whom the services let in")
struct InvitationRuleTests {
    /// What has become of an invitation before it is opened.
    private enum Fate: CaseIterable {
        case open, cancelled, used
    }

    @Test(
        "Somebody joins a family exactly where the page of the invitation asks for it, and nobody else",
        arguments: FuzzSeeds.all(of: "joining families"))
    func joining(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        let household = house.household
        let people = [
            house.parent, try await household.signIn("child@example.com").caller,
            try await household.signIn("dad@example.com").caller,
        ]
        var counts = (joined: 0, refused: 0)
        for round in 0..<16 {
            // The first joins, the second is a child, the others are as they come.
            let caller = round < 2 ? people[round] : try #require(people.randomElement(using: &random))
            let client = RuleHousehold.client(household, caller)
            let person = try #require(try await client.account.whoAmI())
            let grays = try await household.register(email: "gray\(round)@example.com", family: "Gray Family").caller
            let host = round > 1 && random.often(4) ? house.parent : grays
            let code = try await household.services.invitations.create(host).code
            let fate = round < 2 ? .open : try #require(Fate.allCases.randomElement(using: &random))
            switch fate {
            case .open: break
            case .cancelled: try await household.services.invitations.cancel(host, code: code)
            case .used: _ = try await household.services.invitations.accept(people[2], code: code)
            }

            let model = JoinFamilyModel(
                client: client, person: person, code: code, joined: { _ in }, wasMember: { _ in })
            await model.load()
            let offer = try #require(model.state.content)
            let before = try await client.account.families().map(\.id)
            let refusal = await refusalWords { () async throws(ClientFailure) in
                try await client.account.joinFamily(code)
            }
            let hasJoined = try await client.account.families().map(\.id) != before
            switch offer {
            case .family(let name): #expect(hasJoined && name == "Gray Family", "seed \(seed)")
            case .member: #expect(!hasJoined && refusal == nil, "seed \(seed)")
            case .forParents: #expect(!hasJoined && refusal == ErrorCode.forbidden.sentence, "seed \(seed)")
            case .noLongerValid:
                // Who belongs to the family already is told so again, also by a code that is used up.
                let isOld = refusal == Invitation.noLongerValid || before.contains(host.familyID)
                #expect(!hasJoined && (isOld || !person.mayJoinFamilies), "seed \(seed)")
            }
            if hasJoined { counts.joined += 1 } else { counts.refused += 1 }
        }
        #expect(counts.joined > 0 && counts.refused > 0, "seed \(seed)")
    }
}
