import Foundation
import Household
import Ledger
import ScreenTime
import Testing

@Suite("Rewards as they are typed (3.3)")
struct RewardFormTests {
    private typealias Sample = RewardSample
    private typealias Change = @Sendable (inout RewardForm) -> Void

    private func form(_ change: (inout RewardForm) -> Void = { _ in }) -> RewardForm {
        var form = RewardForm()
        form.name = "30 minutes of screen time"
        form.minutes = .typed("30")
        form.cost = .typed("60")
        form.children = [Sample.maya]
        change(&form)
        return form
    }

    private func validated(_ form: RewardForm) throws(FieldErrors) -> RewardDraft {
        try form.validated(unit: Sample.eur, locale: Sample.english, known: [Sample.maya, Sample.leo])
    }

    private func problems(_ change: (inout RewardForm) -> Void) -> [String] {
        Sample.problems { _ = try validated(form(change)) }
    }

    private static let broken: [(change: Change, sentences: [String])] = [
        ({ $0.name = " " }, ["name: Name the reward."]),
        ({ $0.name = String(repeating: "x", count: 61) }, ["name: The name can be at most 60 characters."]),
        ({ $0.cost = .typed("0") }, ["cost: Enter a cost between 1 and 10,000 points."]),
        ({ $0.cost = .exact(10_001) }, ["cost: Enter a cost between 1 and 10,000 points."]),
        ({ $0.cost = .typed("") }, ["cost: Enter a cost between 1 and 10,000 points."]),
        ({ $0.minutes = .exact(4) }, ["minutes: Enter minutes between 5 and 240."]),
        ({ $0.minutes = .exact(241) }, ["minutes: Enter minutes between 5 and 240."]),
        ({ ($0.kind, $0.amount) = (.money, .typed("0")) }, ["amount: Enter an amount greater than 0."]),
        ({ ($0.kind, $0.amount) = (.money, .typed("")) }, ["amount: Enter an amount greater than 0."]),
        ({ ($0.kind, $0.amount) = (.money, .typed("-2")) }, ["amount: Enter an amount greater than 0."]),
        ({ ($0.kind, $0.amount) = (.money, .typed("a")) }, ["amount: Enter an amount greater than 0."]),
        (
            { ($0.kind, $0.amount) = (.money, .digits("2.001")) },
            ["amount: Amount can have at most 2 decimal places"]
        ),
        ({ $0.icon = "Not a symbol" }, ["icon: Choose a symbol from the list"]),
        ({ $0.color = 8 }, ["color: Choose a color from the list"]),
        ({ $0.children = [] }, ["children: Choose at least one child."]),
        ({ $0.children = [RewardSample.id(9)] }, ["children: Choose at least one child."]),
        ({ $0.perDay = .exact(0) }, ["perDay: Enter a number of times between 1 and 50, or none."]),
        ({ $0.perWeek = .typed("x") }, ["perWeek: Enter a number of times between 1 and 50, or none."]),
        (
            { $0 = RewardForm() },
            [
                "name: Name the reward.", "minutes: Enter minutes between 5 and 240.",
                "cost: Enter a cost between 1 and 10,000 points.", "children: Choose at least one child.",
            ]
        ),
    ]

    @Test("Every broken rule has the sentence that is written for it (54)", arguments: broken.indices)
    func sentences(index: Int) {
        let (change, sentences) = Self.broken[index]
        #expect(problems(change) == sentences)
    }

    @Test("The ends of every range may be")
    func edges() {
        #expect(problems { ($0.name, $0.cost) = (String(repeating: "x", count: 60), .typed("10,000")) } == [])
        #expect(problems { ($0.cost, $0.minutes, $0.perDay) = (.exact(1), .exact(5), .exact(1)) } == [])
        #expect(problems { ($0.minutes, $0.perWeek) = (.exact(240), .exact(50)) } == [])
    }

    @Test("Minutes and amounts are asked only of the kind that has them")
    func kinds() throws {
        let privilege = try validated(form { ($0.kind, $0.minutes, $0.amount) = (.privilege, .typed("x"), .typed("")) })
        #expect(privilege.content == .privilege)
        let money = try validated(form { ($0.kind, $0.minutes, $0.amount) = (.money, .typed(""), .typed("2")) })
        #expect(money.content == .money(Money(minorUnits: 200, currency: .eur)))
        #expect(try validated(form()).content == .screenTime(minutes: 30))
        #expect(Reward.Content(.money, minutes: 30, amount: nil) == nil)
        #expect(Reward.Content(.screenTime, minutes: nil, amount: nil) == nil)
        #expect(Reward.Content(.screenTime, minutes: 30, amount: nil) == .screenTime(minutes: 30))
    }

    @Test("A child who is not of the family is left out")
    func children() throws {
        #expect(try validated(form { $0.children = [Sample.leo, Sample.id(9)] }).children == [Sample.leo])
    }

    @Test(
        "The suggested cost is two points a minute, rounded up to five",
        arguments: [(15, 30), (30, 60), (60, 120), (5, 10), (6, 15), (7, 15), (8, 20), (240, 480)])
    func suggested(minutes: Int, cost: Int) {
        #expect(Reward.suggestedCost(minutes: minutes) == cost)
        #expect(form { $0.minutes = .exact(minutes) }.suggestedCost == cost)
        #expect((0..<cost).allSatisfy { !$0.isMultiple(of: 5) || $0 < minutes * 2 })
    }

    @Test("Other kinds and wrong minutes have no suggested cost")
    func notSuggested() {
        #expect(form { $0.minutes = .exact(4) }.suggestedCost == nil)
        #expect(form { $0.kind = .privilege }.suggestedCost == nil)
    }

    @Test("A family begins with five rewards, which break no rule")
    func first() throws {
        let drafts = RewardDraft.first(for: [Sample.maya])
        #expect(
            drafts.map { "\($0.name) \($0.cost) \($0.content.kind.rawValue)" } == [
                "15 minutes of screen time 30 screen_time", "30 minutes of screen time 60 screen_time",
                "60 minutes of screen time 120 screen_time", "Choose dinner 80 privilege",
                "Pick the movie 60 privilege",
            ])
        for (position, draft) in drafts.enumerated() {
            let reward = draft.reward(id: Sample.id(position), position: position, createdAt: Sample.now)
            #expect(try validated(RewardForm(reward)) == draft)
            #expect(reward.needsApproval && reward.isOffered(to: Sample.maya) && !reward.isOffered(to: Sample.leo))
        }
    }

    @Test("What a change does not name stays as it is; limits can be cleared")
    func changed() throws {
        var reward = Sample.reward { ($0.perDay, $0.perWeek) = (1, 3) }
        var change = RewardChange(version: 1)
        change.cost = .exact(50)
        change.perDay = .cleared
        try validated(change.form(of: reward)).apply(to: &reward)
        #expect(reward.cost == 50 && reward.perDay == nil && reward.perWeek == 3)
        #expect(reward.content == .screenTime(minutes: 30) && reward.children == [Sample.maya, Sample.leo])
        let form = RewardForm(reward)
        #expect(RewardChange(form, version: 1).form(of: Sample.dinner()) == form)
    }
}
