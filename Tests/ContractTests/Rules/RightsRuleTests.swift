import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import HouseholdFixtures
import Ledger
import RandomFixtures
import Testing

@testable import AllowanceScreens

/// What a screen offers is asked of the services, for parents and children, in families that let children record
/// their spending and in others.
@MainActor
@Suite("Rights: what screens offer and whom the services let do it")
struct RightsRuleTests {
    @Test(
        "Whoever is offered something may do it, and nobody else",
        arguments: FuzzSeeds.all(of: "rights on screens"))
    func rights(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        for round in 0..<6 {
            try await house.letChildrenRecord(random.often(2))
            let stage = try await house.stage(&random, as: round % 2 == 0 ? .parent : .child)
            for offer in try await offers(to: stage, &random) {
                let refusal = await refusalWords(offer.act)
                #expect(
                    offer.isOffered == (refusal == nil),
                    "seed \(seed): \(offer.name) as \(stage.person.role): \(refusal ?? "done")")
            }
        }
    }

    /// Something that a screen offers to some, and the act itself.
    private struct Offer {
        let name: String
        let isOffered: Bool
        let act: @MainActor () async throws(ClientFailure) -> Void
    }

    private func offers(to stage: RuleStage, _ random: inout SeededRandom) async throws -> [Offer] {
        try await money(stage, &random) + plans(stage, &random) + people(stage, &random)
    }

    private func money(_ stage: RuleStage, _ random: inout SeededRandom) async throws -> [Offer] {
        let (client, person, child) = (stage.client, stage.person, stage.child)
        let other = try #require(try await stage.mom.family.children().first { $0.id != child }?.id)
        // Enough of it, so that no money is in the way.
        for id in [child, other] {
            var gift = stage.entryForm(.credit, dollars(50_000), nil)
            gift.childID = id
            _ = try await stage.mom.transactions.create(gift, false, random.key())
        }
        var offers: [Offer] = []
        for id in [child, other] {
            for direction in Direction.allCases {
                var form = stage.entryForm(direction, dollars(1), nil)
                form.childID = id
                let key = random.key()
                offers.append(
                    Offer(name: "record \(direction)", isOffered: person.mayRecord(direction, for: id)) {
                        [form] () async throws(ClientFailure) in
                        _ = try await client.transactions.create(form, false, key)
                    })
            }
        }
        let version = try await stage.mom.child.profile(child).child.version
        let isPaused = try await stage.mom.child.profile(child).child.allowancePaused
        offers.append(
            Offer(name: "pause", isOffered: person.mayManage(child)) { () async throws(ClientFailure) in
                try await client.allowance.setPaused(child, !isPaused, version)
            })
        return offers
    }

    private func plans(_ stage: RuleStage, _ random: inout SeededRandom) async throws -> [Offer] {
        let (client, person, child) = (stage.client, stage.person, stage.child)
        let categories = CategoriesModel(client: client, person: person) { _ in }
        let recurring = RecurringListModel(client: client, childID: child, person: person) { _ in }
        let budgets = BudgetManagementModel(client: client, childID: child, person: person) { _ in }
        var category = CategoryForm()
        category.name = "Kites \(random.cents(0...999_999_999_999))"
        category.kind = .debit
        category.symbol = CategorySymbols.offered[0].symbol
        category.colour = 0
        var weekly = RecurringForm()
        weekly.amount = .exact(dollars(100))
        weekly.description = "Club"
        var budget = BudgetForm()
        let books: EntryCategory = try #require(try await stage.mom.categories.all().first { $0.name == "Books" })
        budget.category = books
        budget.limit = .exact(dollars(2_000))
        budget.period = .monthly
        budget.alertThreshold = "80"
        let keys = (random.key(), random.key(), random.key())
        return [
            Offer(name: "category", isOffered: categories.mayChange) { [category] () async throws(ClientFailure) in
                _ = try await client.categories.add(category, keys.0)
            },
            Offer(name: "recurring", isOffered: recurring.mayChange) { [weekly] () async throws(ClientFailure) in
                _ = try await client.recurring.add(child, weekly, keys.1)
            },
            Offer(name: "budget", isOffered: budgets.mayEdit) { [budget] () async throws(ClientFailure) in
                try await client.budgets.add(child, budget, keys.2)
            },
        ]
    }

    private func people(_ stage: RuleStage, _ random: inout SeededRandom) async throws -> [Offer] {
        let (client, person, child) = (stage.client, stage.person, stage.child)
        let family = try await stage.mom.people.family().family
        var settings = FamilySettings(family)
        settings.name = "Smith \(random.cents(0...999_999_999))"
        var another = AddChildForm()
        another.firstName = "Tim"
        another.lastName = "Jones"
        another.email = "child\(random.next())@example.com"
        another.password = TestHousehold.childPassword
        another.confirmPassword = nil
        another.weeklyAllowance = .digits("5.00")
        let key = random.key()
        return [
            Offer(name: "all children", isOffered: person.maySeeAllChildren) { () async throws(ClientFailure) in
                _ = try await client.family.dashboard()
            },
            Offer(name: "add child", isOffered: person.mayAddChildren) { [another] () async throws(ClientFailure) in
                _ = try await client.family.addChild(another, key)
            },
            Offer(name: "settings", isOffered: person.mayChangeFamily) { [settings] () async throws(ClientFailure) in
                _ = try await client.people.change(settings, family.version)
            },
            Offer(name: "invite", isOffered: person.mayManagePeople) { () async throws(ClientFailure) in
                _ = try await client.people.invite()
            },
            Offer(name: "glance", isOffered: person.mayManageGlanceLinks) { () async throws(ClientFailure) in
                _ = try await client.glance.links()
            },
            Offer(name: "avatar", isOffered: person.mayChooseAvatar(of: child)) { () async throws(ClientFailure) in
                try await client.child.chooseAvatar(child, AvatarForm(emoji: "🦊", color: .orange))
            },
            Offer(name: "code", isOffered: person.mayResetPassword(of: child)) { () async throws(ClientFailure) in
                _ = try await client.child.passwordCode(child)
            },
        ]
    }
}
