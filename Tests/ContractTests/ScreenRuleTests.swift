import Foundation
import Household
import HouseholdClient
import HouseholdFixtures
import Ledger
import LocalClient
import RandomFixtures
import Services
import Testing

@testable import AllowanceScreens

/// What a screen offers is asked of the services, over families that nobody thought of.
@Suite("What a screen offers and what the services allow")
struct ScreenRuleTests {
    @Test(
        "A wish can be bought exactly where its screen says so, and what is in the way is said in the same words",
        arguments: FuzzSeeds.all(of: "wishes that are bought"))
    func buying(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        var counts = (paid: 0, refused: 0)
        for _ in 0..<60 {
            let stage = try await Stage(&random)
            let asked = try await stage.client.wishes.wish(stage.wish)
            let row = WishViewer(stage.person).row(asked.summary)
            #expect(row.acts.contains(.markPurchased))
            let failure = await failure { () async throws(ClientFailure) in
                try await stage.client.wishes.purchase(stage.wish, row.version, .paying, RequestKey("once"))
            }
            #expect(failure?.sentence == row.payment.obstacle, "seed \(seed): \(asked)")
            if failure == nil { counts.paid += 1 } else { counts.refused += 1 }
            let owed = try await stage.mom.wishes.wish(stage.wish).means
            #expect(failure != nil || owed.spending >= -owed.overdraft, "seed \(seed): \(asked)")
        }
        #expect(counts.paid > 0 && counts.refused > 0, "seed \(seed)")
    }
}

/// A child who may buy or a parent, a balance, an overdraft, an account that may be locked, and a wish: amounts that
/// often meet each other's borders.
private struct Stage {
    let mom: HouseholdClient
    let client: HouseholdClient
    let person: SignedInPerson
    let wish: WishListItem.ID

    init(_ random: inout SeededRandom) async throws {
        let household = try await TestHousehold.demo()
        let parent = try await household.signIn("parent@example.com").caller
        try await household.letChildrenSpend(parent.familyID)
        mom = Self.client(household, parent)
        let alice = try await mom.family.children()[0].child.id
        let (saved, spending) = (random.cents(0...6_000), random.cents(-4_000...6_000))
        let overdraft = Bool.random(using: &random) ? random.cents(1...4_000) : 0

        var form = SavingsForm()
        form.name = "Trip"
        form.isLocked = Bool.random(using: &random)
        let savings = try await mom.savings.open(alice, form, RequestKey("open")).id
        if saved > 0 {
            var move = SavingsMoveForm()
            move.amount = .exact(dollars(saved))
            _ = try await mom.savings.move(.deposit, savings, move, RequestKey("save"))
        }
        try await Self.allow(5_000, to: alice, household, parent)
        let left = 12_550 - saved
        if left > spending {
            try await household.post(parent, .debit, dollars(left - spending).digits, to: alice)
        }
        try await Self.allow(overdraft, to: alice, household, parent)

        var item = WishForm()
        item.name = "Drone"
        let borders = [saved, spending, saved + spending, spending + overdraft, saved + spending + overdraft]
        item.price = .exact(dollars(max(1, borders.randomElement(using: &random)! + random.cents(-1...1))))
        item.savingsAccountID = Int.random(in: 0..<4, using: &random) > 0 ? savings : nil
        wish = try await mom.wishes.add(alice, item, RequestKey("add")).id
        let isChild = Bool.random(using: &random)
        client = isChild ? Self.client(household, try await household.signIn("child@example.com").caller) : mom
        person = try #require(try await client.account.whoAmI())
    }

    private static func allow(
        _ overdraft: Int64, to child: Child.ID, _ household: TestHousehold, _ parent: Caller
    ) async throws {
        let version = try await household.services.children.child(parent, child).summary.child.version
        var change = ChildrenService.Change(version: version)
        change.allowOverdraft = overdraft > 0
        if overdraft > 0 { change.overdraftLimit = .exact(dollars(overdraft)) }
        _ = try await household.services.children.change(parent, child, change)
    }

    private static func client(_ household: TestHousehold, _ caller: Caller) -> HouseholdClient {
        LocalClient(
            services: household.services, caller: caller, visitor: TestHousehold.home,
            browser: BrowserCookies().session, unseenCodes: UnseenCodes(now: household.services.world.now),
            recentSwitches: RecentSwitches(now: household.services.world.now)
        ).household
    }
}

private func dollars(_ cents: Int64) -> Money { Money(minorUnits: cents, unit: .currency(.usd)) }

extension SeededRandom {
    fileprivate mutating func cents(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &self) }
}
