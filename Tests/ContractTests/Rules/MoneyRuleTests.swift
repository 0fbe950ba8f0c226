import Allowance
import Design
import Household
import HouseholdClient
import HouseholdFixtures
import Ledger
import RandomFixtures
import Testing

@testable import AllowanceScreens

/// What a screen offers is asked of the services, over families that nobody thought of.
@MainActor
@Suite("Money: what screens offer and what the services allow")
struct MoneyRuleTests {
    @Test(
        "An entry can be sent exactly where it is booked, and what is in the way is said in the same words",
        arguments: FuzzSeeds.all(of: "recording entries"))
    func recording(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        var counts = (booked: 0, refused: 0)
        for round in 0..<25 {
            let stage = try await house.stage(&random, as: round == 0 ? .parent : nil)
            // The first is covered, the second is not, the others are as they come.
            if round == 0 { try await stage.give(10_000, &random) }
            let amount = round == 0 ? dollars(1) : round == 1 ? tooMuch : stage.amount(&random)
            let direction: Direction = stage.isChild || round < 2 || !random.often(4) ? .debit : .credit
            let category = direction == .debit && round > 0 && !random.often(3) ? house.games : nil
            let model = TransactionFormModel(
                client: stage.client,
                purpose: stage.isChild ? .ownSpending(stage.child) : .oneChild(stage.child, direction),
                family: stage.person.family, saved: {})
            await model.load()
            model.amount = amount.digits
            model.entryDescription = "Thing"
            model.categoryID = category?.id
            model.budgets.overrides = random.often(2)
            let warning = model.budgets.blocks(model.warning) ? model.warning?.text : nil
            let said = model.shortage ?? warning
            if said != nil {
                await model.sendTapped()
                #expect(model.messages[.amount] == said, "seed \(seed)")
            }

            let (allows, key) = (model.budgets.allows(model.warning), random.key())
            let form = stage.entryForm(direction, amount, category)
            let refusal = await refusalWords { () async throws(ClientFailure) in
                try await stage.client.transactions.create(form, allows, key)
            }
            #expect(refusal == said, "seed \(seed): \(stage.borders) \(amount.digits)")
            if refusal == nil { counts.booked += 1 } else { counts.refused += 1 }
        }
        #expect(counts.booked > 0 && counts.refused > 0, "seed \(seed)")
    }

    @Test(
        "An entry can be reversed exactly where its row and its page say so, in the same words",
        arguments: FuzzSeeds.all(of: "taking entries back"))
    func reversing(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        var counts = (booked: 0, refused: 0)
        for round in 0..<12 {
            let stage = try await house.stage(&random, as: round == 0 ? .parent : round == 1 ? .child : nil)
            let spent = try await stage.records().first { $0.entry.direction == .debit && $0.entry.source == .manual }
            try await stage.live(&random, steps: round == 0 ? 0 : 8)
            for turn in 0..<4 {
                let any = try await stage.records().randomElement(using: &random)
                // Money out always comes back: the first is done, those of a child are not.
                guard let entry = (round == 0 && turn == 0 ? spent : any)?.id else { continue }
                let offer = try await reversal(of: entry, on: stage)
                let before = try await stage.means
                let key = random.key()
                let refusal = await refusalWords { () async throws(ClientFailure) in
                    try await stage.client.transactions.reverse(entry, key)
                }
                if offer.isOffered {
                    #expect(refusal == offer.obstacle, "seed \(seed): \(stage.borders)")
                } else {
                    #expect(refusal != nil, "seed \(seed): \(stage.borders)")
                }
                let after = try await stage.means
                #expect(
                    after.spending >= -after.overdraft || after.spending >= before.spending, "seed \(seed): I-4")
                if refusal == nil { counts.booked += 1 } else { counts.refused += 1 }
            }
        }
        #expect(counts.booked > 0 && counts.refused > 0, "seed \(seed)")
    }

    @Test(
        "Another amount can be saved exactly where it is booked, and what is in the way is said in the same words",
        arguments: FuzzSeeds.all(of: "correcting entries"))
    func correcting(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        var counts = (booked: 0, refused: 0)
        for round in 0..<12 {
            let stage = try await house.stage(&random, as: round == 0 ? .parent : round == 1 ? .child : nil)
            let spent = try await stage.records().first { $0.entry.direction == .debit && $0.entry.source == .manual }
            try await stage.live(&random, steps: round == 0 ? 0 : 8)
            for turn in 0..<4 {
                let any = try await stage.records().randomElement(using: &random)
                // Less money out can always be borne: the first is done, those of a child are not.
                let isFirst = round == 0 && turn == 0
                guard let entry = (isFirst ? spent : any)?.entry else { continue }
                let amount = isFirst ? dollars(1) : stage.amount(&random)
                guard amount != entry.amount else { continue }
                let model = EditTransactionModel(
                    client: stage.client, entryID: entry.id, person: stage.person, saved: { _ in })
                await model.load()
                var form = EntryChangeForm(version: entry.version)
                form.amount = .exact(amount)
                model.typed.amount = amount.digits
                model.budgets.overrides = random.often(2)
                let warning = model.budgets.blocks(model.warning) ? model.warning?.text : nil
                let said = model.amountMessage ?? warning
                if model.canChangeAmount, said != nil {
                    await model.saveTapped()
                    #expect(model.messages[.amount] == said, "seed \(seed)")
                }
                let allows = model.budgets.allows(model.warning)
                let refusal = await refusalWords { [form] () async throws(ClientFailure) in
                    try await stage.client.transactions.correct(entry.id, form, allows)
                }
                if model.canChangeAmount {
                    #expect(refusal == said, "seed \(seed): \(stage.borders) \(entry) \(amount.digits)")
                } else {
                    #expect(refusal != nil, "seed \(seed): \(entry)")
                }
                if refusal == nil { counts.booked += 1 } else { counts.refused += 1 }
            }
        }
        #expect(counts.booked > 0 && counts.refused > 0, "seed \(seed)")
    }

    @Test(
        "An entry can be described anew exactly by those whom its row offers it",
        arguments: FuzzSeeds.all(of: "describing entries"))
    func describing(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        for _ in 0..<6 {
            let stage = try await house.stage(&random)
            try await stage.live(&random)
            let list = try await rows(of: stage)
            for record in try await stage.records() {
                let row = try #require(list.first { $0.id == record.id })
                var form = EntryChangeForm(version: record.entry.version)
                form.description = "Something else"
                let refusal = await refusalWords { [form] () async throws(ClientFailure) in
                    try await stage.client.transactions.correct(record.id, form, false)
                }
                #expect(row.canEdit == (refusal == nil), "seed \(seed): \(record.entry)")
            }
        }
    }

    @Test(
        "An entry is changed, photographed, reversed or added exactly as long as its child is there to be offered it",
        arguments: FuzzSeeds.all(of: "entries of removed children"))
    func removedChildren(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        for round in 0..<6 {
            let stage = try await house.stage(&random, as: .parent)
            try await stage.live(&random)
            // Money that came in and is there still can be taken back for certain.
            try await stage.give(10_000, &random)
            let isRemoved = round == 0 || round > 1 && random.often(2)
            if isRemoved { try await stage.mom.child.remove(stage.child) }
            let list = listModel(of: stage)
            await list.load()
            for row in (list.state.content ?? []).flatMap(\.rows).shuffled(using: &random).prefix(3) {
                let page = TransactionDetailModel(client: stage.client, entryID: row.id, person: stage.person)
                await page.live.refresh()
                let detail = try #require(page.live.content)
                #expect((detail.canEdit, detail.canReverse) == (row.canEdit, row.canReverse), "seed \(seed)")
                #expect(page.photos.mayChange == row.canEdit, "seed \(seed)")
                let edit = EditTransactionModel(
                    client: stage.client, entryID: row.id, person: stage.person, saved: { _ in })
                await edit.load()
                #expect((edit.state.content != nil) == row.canEdit, "seed \(seed)")

                let entry = try await stage.client.transactions.transaction(row.id).entry
                var form = EntryChangeForm(version: entry.version)
                form.description = "Something else"
                let refused = await refusalWords { [form] () async throws(ClientFailure) in
                    try await stage.client.transactions.correct(row.id, form, false)
                }
                #expect((refused == nil) == row.canEdit, "seed \(seed): \(entry)")
                let key = random.key()
                let kept = await refusalWords { () async throws(ClientFailure) in
                    try await stage.client.transactions.reverse(row.id, key)
                }
                if row.canReverse {
                    #expect(kept == detail.obstacle, "seed \(seed): \(entry)")
                } else {
                    #expect(kept != nil, "seed \(seed): \(entry)")
                }
            }
            let gift = stage.entryForm(.credit, dollars(100), nil)
            let key = random.key()
            let refused = await refusalWords { () async throws(ClientFailure) in
                try await stage.client.transactions.create(gift, false, key)
            }
            #expect((refused == nil) == !list.isOfRemovedChild && list.isOfRemovedChild == isRemoved, "seed \(seed)")
            var nothing = EntryQuery(childID: stage.child)
            nothing.search = "nobody wrote this"
            let found = try await stage.client.transactions.page(nothing, nil)
            #expect(found.records.isEmpty && found.isOfRemovedChild == isRemoved, "seed \(seed)")
        }
    }

    @Test(
        "An allowance can be paid early exactly where its page asks about it, and it is the day that is said",
        arguments: FuzzSeeds.all(of: "paying allowances"))
    func paying(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let house = try await RuleHousehold()
        for round in 0..<12 {
            let stage = try await house.stage(&random)
            let (isPaused, isNothing) = (random.often(3), random.often(3))
            let day = Weekday.allCases.randomElement(using: &random) ?? .monday
            try await house.setAllowance(of: stage.child, payDay: day, isPaused: isPaused, isNothing: isNothing)
            let model = ChildDetailModel(client: stage.mom, childID: stage.child, say: { _ in })
            await model.live.refresh()
            model.payNowTapped()
            #expect((model.payment == nil) == (isPaused || isNothing), "seed \(seed)")
            let asked = model.payment?.day ?? house.household.today()
            let (client, key) = (random.often(3) ? stage.own : stage.mom, random.key())
            let refusal = await refusalWords { () async throws(ClientFailure) in
                try await client.allowance.payNow(stage.child, asked, key)
            }
            let person = try #require(try await client.account.whoAmI())
            let isOffered = model.payment != nil && person.mayManagePayments(of: stage.child)
            #expect(isOffered == (refusal == nil), "seed \(seed), round \(round)")
        }
    }

    /// What the row and the page of an entry say, which is the same.
    private func reversal(
        of entry: Entry.ID, on stage: RuleStage
    ) async throws -> (isOffered: Bool, obstacle: String?) {
        let list = listModel(of: stage)
        await list.load()
        let row = try #require((list.state.content ?? []).flatMap(\.rows).first { $0.id == entry })
        await list.reverseChosen(row)
        let page = TransactionDetailModel(client: stage.client, entryID: entry, person: stage.person)
        await page.live.refresh()
        let detail = try #require(page.live.content)
        #expect(row.canReverse == detail.canReverse)
        // What is no act of the person is not asked about.
        if row.canReverse { #expect(list.obstacle == detail.obstacle) }
        return (row.canReverse, detail.obstacle)
    }

    private func rows(of stage: RuleStage) async throws -> [TransactionRow] {
        let list = listModel(of: stage)
        await list.load()
        return (list.state.content ?? []).flatMap(\.rows)
    }

    private func listModel(of stage: RuleStage) -> TransactionListModel {
        TransactionListModel(
            client: stage.client, scope: stage.isChild ? .own : .child(stage.child), person: stage.person)
    }
}
