import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import RandomFixtures
import Testing

@testable import AllowanceScreens

/// What a sheet says is asked of the services, over families that nobody thought of.
@MainActor
@Suite("Money for wishes: what sheets allow and what the services do")
struct WishSavingRuleTests {
    @Test(
        "Money is put aside exactly where the sheet says nothing against it, and nothing is lost or half done",
        arguments: FuzzSeeds.all(of: "putting aside"))
    func puttingAside(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        var counts = (moved: 0, refused: 0, opened: 0)
        for round in 0..<25 {
            let stage = try await house.stage(&random, as: round == 0 ? .parent : nil)
            // The first is covered and opens an account, the second is not covered, the third has no room for one more.
            if round == 0 { try await stage.give(10_000, &random) }
            if round == 2 || round > 0 && random.often(6) { try await fill(stage, &random) }
            let amount = round == 0 ? dollars(1) : round == 1 ? tooMuch : stage.amount(&random)
            var added = stage.wishForm(&random)
            if round == 0 { added.savingsAccountID = nil }
            let wish = try await stage.mom.wishes.add(stage.child, added, random.key())
            let model = model(stage, .putAside, wish.id)
            await model.live.refresh()
            model.amount = amount.digits
            let said = model.obstacle
            let (before, form, key) = (try await stage.means, form(amount), random.key())
            let refusal = await refusalWords { () async throws(ClientFailure) in
                try await stage.client.wishes.putAside(wish.id, form, key)
            }
            #expect(refusal == said, "seed \(seed): \(stage.borders) \(amount.digits)")
            let (after, now) = (try await stage.means, try await stage.mom.wishes.wish(wish.id).summary)
            #expect(after.total == before.total, "seed \(seed)")
            if refusal == nil {
                counts.moved += 1
                let opened = after.savings.count - before.savings.count
                #expect(opened == (wish.savings == nil ? 1 : 0), "seed \(seed)")
                counts.opened += opened
                #expect(now.progress.aside == wish.progress.aside + amount, "seed \(seed)")
                #expect(now.progress.available == wish.progress.available, "seed \(seed): I-18")
                let again = await refusalWords { () async throws(ClientFailure) in
                    try await stage.client.wishes.putAside(wish.id, form, key)
                }
                let unchanged = try await stage.means
                #expect(again == nil && unchanged == after, "seed \(seed): I-31")
            } else {
                counts.refused += 1
                #expect(after == before && now.wish == wish.wish, "seed \(seed)")
            }
        }
        #expect(counts.moved > 0 && counts.refused > 0 && counts.opened > 0, "seed \(seed)")
    }

    @Test(
        "Savings are moved to another wish exactly where the sheet says nothing against it, and can be moved back",
        arguments: FuzzSeeds.all(of: "moving to another wish"))
    func moving(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        var counts = (moved: 0, refused: 0)
        for round in 0..<25 {
            let stage = try await house.stage(&random, as: round == 0 ? .parent : nil)
            if round > 0, random.often(6) { try await fill(stage, &random) }
            let amount = round == 1 ? tooMuch : round == 0 ? dollars(1) : stage.amount(&random)
            let wish = try await saved(stage, &random)
            if round == 0 { try await deposit(500, into: wish, stage, &random) }
            let other = try await stage.addWish(&random)
            let model = model(stage, .move, wish)
            await model.live.refresh()
            model.otherID = other.id
            model.amount = amount.digits
            let isOffered = model.live.content?.others.contains { $0.id == other.id } == true
            let said = isOffered ? model.obstacle : "Select another wish"
            let before = try await (stage.means, aside(wish, stage), aside(other.id, stage))
            let (form, key) = (form(amount), random.key())
            let refusal = await refusalWords { () async throws(ClientFailure) in
                try await stage.client.wishes.move(wish, other.id, form, key)
            }
            #expect(refusal == said, "seed \(seed): \(stage.borders) \(amount.digits)")
            let after = try await stage.means
            #expect(after.total == before.0.total && after.spending == before.0.spending, "seed \(seed)")
            guard refusal == nil else {
                counts.refused += 1
                #expect(after == before.0, "seed \(seed)")
                continue
            }
            counts.moved += 1
            #expect(try await aside(wish, stage) == before.1 - amount, "seed \(seed)")
            _ = try await stage.mom.wishes.move(other.id, wish, form, random.key())
            let back = try await (aside(wish, stage), aside(other.id, stage))
            #expect(back == (before.1, before.2), "seed \(seed)")
        }
        #expect(counts.moved > 0 && counts.refused > 0, "seed \(seed)")
    }

    private func model(
        _ stage: RuleStage, _ purpose: WishMoneyModel.Purpose, _ wish: WishListItem.ID
    ) -> WishMoneyModel {
        WishMoneyModel(client: stage.client, purpose: purpose, wishID: wish, person: stage.person, moved: { _ in })
    }

    private func form(_ amount: Money) -> SavingsMoveForm {
        var form = SavingsMoveForm()
        form.amount = .exact(amount)
        return form
    }

    /// Opens as many accounts as there may be.
    private func fill(_ stage: RuleStage, _ random: inout SeededRandom) async throws {
        var form = SavingsForm()
        form.name = "More"
        for _ in stage.savings.count..<SavingsAccount.openLimit.count {
            _ = try await stage.mom.savings.open(stage.child, form, random.key())
        }
    }

    /// A wish that is saved for in the first account.
    private func saved(_ stage: RuleStage, _ random: inout SeededRandom) async throws -> WishListItem.ID {
        var wish = stage.wishForm(&random)
        wish.savingsAccountID = stage.savings[0]
        return try await stage.mom.wishes.add(stage.child, wish, random.key()).id
    }

    private func deposit(
        _ cents: Int64, into wish: WishListItem.ID, _ stage: RuleStage, _ random: inout SeededRandom
    ) async throws {
        try await stage.give(20_000, &random)
        _ = try await stage.mom.wishes.putAside(wish, form(dollars(cents)), random.key())
    }

    private func aside(_ wish: WishListItem.ID, _ stage: RuleStage) async throws -> Money {
        try await stage.mom.wishes.wish(wish).summary.progress.aside
    }
}

extension ChildMeans {
    /// All that the child has.
    fileprivate var total: Money { savings.reduce(spending) { $0 + $1.balance } }
}
