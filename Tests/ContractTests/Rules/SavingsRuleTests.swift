import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import RandomFixtures
import Testing

@testable import AllowanceScreens

/// What a screen offers is asked of the services, over families that nobody thought of.
@MainActor
@Suite("Savings: what screens offer and what the services allow")
struct SavingsRuleTests {
    @Test(
        "Money moves exactly where the sheet says nothing against it, and what is in the way is said in the same words",
        arguments: FuzzSeeds.all(of: "moving savings"))
    func moving(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        var counts = (moved: 0, refused: 0)
        for round in 0..<25 {
            let stage = try await house.stage(&random, as: round == 0 ? .parent : nil)
            // The first is covered, the second is not, the others are as they come.
            if round == 0 { try await stage.give(10_000, &random) }
            let amount = round == 0 ? dollars(1) : round == 1 ? tooMuch : stage.amount(&random)
            let direction: SavingsTransaction.Direction = round == 0 || random.often(2) ? .deposit : .withdrawal
            let account = stage.savings[random.often(2) ? 0 : 1]
            let model = SavingsMoveModel(
                client: stage.client, direction: direction, accountID: account, person: stage.person, moved: { _ in })
            await model.live.refresh()
            model.amount = amount.digits
            let said = model.lockReason ?? model.shortage
            var form = SavingsMoveForm()
            form.amount = .exact(amount)
            let key = random.key()
            let refusal = await refusalWords { [form] () async throws(ClientFailure) in
                try await stage.client.savings.move(direction, account, form, key)
            }
            #expect(refusal == said, "seed \(seed): \(stage.borders) \(direction) \(amount.digits)")
            if refusal == nil { counts.moved += 1 } else { counts.refused += 1 }
        }
        #expect(counts.moved > 0 && counts.refused > 0, "seed \(seed)")
    }

    @Test(
        "Automatic savings are sent exactly where the shares of all accounts leave room, and by those who may",
        arguments: FuzzSeeds.all(of: "opening savings"))
    func opening(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        var counts = (opened: 0, refused: 0)
        for round in 0..<20 {
            let stage = try await house.stage(&random, as: round == 0 ? .parent : round == 1 ? .child : nil)
            // The first has room, a child sets no rules, the others are as they come.
            if round == 0 { for account in stage.savings { try await stage.mom.savings.close(account, random.key()) } }
            let shares = ["0.01", "30", "30.01", "50", "60", "80", "80.01", "100"]
            let share = shares.randomElement(using: &random) ?? "50"
            var sent: [SavingsForm] = []
            var client = stage.client
            client.savings.open = { (_, form, _) async throws(ClientFailure) in
                await MainActor.run { sent.append(form) }
                throw .fault(.unreachable)
            }
            let model = SavingsFormModel(
                client: client, purpose: .add(stage.child), person: stage.person, ended: { _ in })
            await model.load()
            model.form.name = "College"
            model.form.autoTransferEnabled = true
            model.form.percentage = share
            let typed = model.form
            await model.saveTapped()
            let said = model.messages[.autoTransferPercentage]

            let key = random.key()
            let refusal = await refusalWords { () async throws(ClientFailure) in
                try await stage.client.savings.open(stage.child, typed, key)
            }
            if model.viewer.setsRules {
                #expect(sent.isEmpty == (refusal != nil), "seed \(seed): \(share)")
                #expect(refusal == said, "seed \(seed): \(share)")
            } else {
                #expect(refusal != nil, "seed \(seed): a child sets no rules")
            }
            if refusal == nil { counts.opened += 1 } else { counts.refused += 1 }
        }
        #expect(counts.opened > 0 && counts.refused > 0, "seed \(seed)")
    }

    @Test(
        "An account can be added exactly where the list offers it, and what is in the way is said in the same words",
        arguments: FuzzSeeds.all(of: "adding savings"))
    func adding(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        var counts = (opened: 0, refused: 0)
        for round in 0..<5 {
            let stage = try await house.stage(&random)
            // The first has room for one more, the second for none, the others are as they come.
            let count = round == 0 ? 9 : round == 1 ? 10 : Int.random(in: 8...10, using: &random)
            for _ in 2..<count { try await open(on: stage, by: stage.mom, random.key()) }
            if round > 1, random.often(2) { try await stage.mom.savings.close(stage.savings[0], random.key()) }
            for _ in 0..<2 {
                let model = SavingsListModel(client: stage.client, childID: stage.child, person: stage.person) { _ in }
                await model.live.refresh()
                let said = try #require(model.live.content).obstacle
                let key = random.key()
                let refusal = await refusalWords { () async throws(ClientFailure) in
                    try await open(on: stage, by: stage.client, key)
                }
                #expect(refusal == said, "seed \(seed)")
                if refusal == nil { counts.opened += 1 } else { counts.refused += 1 }
            }
        }
        #expect(counts.opened > 0 && counts.refused > 0, "seed \(seed)")
    }

    private func open(
        on stage: RuleStage, by client: HouseholdClient, _ key: RequestKey
    ) async throws(ClientFailure) {
        var form = SavingsForm()
        form.name = "More"
        _ = try await client.savings.open(stage.child, form, key)
    }

    @Test(
        "An account is closed exactly by those who are offered it, and what it holds can be spent",
        arguments: FuzzSeeds.all(of: "closing savings"))
    func closing(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        for _ in 0..<8 {
            let stage = try await house.stage(&random)
            let account = stage.savings[0]
            let before = try await stage.means
            let held = try #require(before.openSavings(account)?.balance)
            let key = random.key()
            let refusal = await refusalWords { () async throws(ClientFailure) in
                try await stage.client.savings.close(account, key)
            }
            #expect(SavingsViewer(stage.person).setsRules == (refusal == nil), "seed \(seed)")
            let after = try await stage.means
            let moved = refusal == nil ? held : .zero(held.unit)
            #expect(after.spending == before.spending + moved, "seed \(seed)")

            // What was closed is no account any more: no row of it offers an act, and none is done.
            guard refusal == nil else { continue }
            let summary = try await stage.mom.savings.account(account, 1).summary
            #expect(SavingsViewer(stage.person).row(summary).acts.isEmpty)
            let again = random.key()
            let closedTwice = await refusalWords { () async throws(ClientFailure) in
                try await stage.client.savings.close(account, again)
            }
            #expect(closedTwice != nil, "seed \(seed)")
        }
    }
}
