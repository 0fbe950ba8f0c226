import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("What becomes of a request (2.5)")
struct RedemptionTests {
    private typealias Sample = RewardSample

    @Test("Approve: nothing is on hold and 30 minutes are given; decline with a message: the points are back (17)")
    func decided() throws {
        let asked = Sample.redemption()
        let approved = try asked.taking(.approve(by: Sample.nina), at: Sample.now)
        #expect(approved.postings == [.spend(60)] && approved.gives == .screenTime(minutes: 30))
        #expect(approved.redemption.status == .approved && approved.redemption.decidedBy == Sample.nina)
        #expect(approved.redemption.label(at: Sample.now) == "Approved")

        let message = try Redemption.checkedMessage(" after homework\n")
        let declined = try asked.taking(.decline(by: Sample.ben, message: message), at: Sample.now)
        #expect(declined.postings == [.giveBack(60)] && declined.gives == nil)
        #expect(declined.redemption.label(at: Sample.now) == "Declined: after homework")
        #expect(
            try asked.taking(.decline(by: Sample.ben, message: nil), at: Sample.now).redemption.label(at: Sample.now)
                == "Declined")
        #expect(try asked.taking(.cancel, at: Sample.now).redemption.label(at: Sample.now) == "Canceled")
    }

    @Test("A message is at most 200 characters, or none")
    func messages() throws {
        #expect(try Redemption.checkedMessage(nil) == nil && Redemption.checkedMessage("  ") == nil)
        #expect(try Redemption.checkedMessage(String(repeating: "x", count: 200))?.count == 200)
        #expect(
            Sample.problems { _ = try Redemption.checkedMessage(String(repeating: "x", count: 201)) }
                == ["message: The message can be at most 200 characters."])
    }

    @Test("Screen time expires at the end of the local day, anything else after 7 days; points come back (22)")
    func expiry() throws {
        let asked = Sample.redemption(at: Sample.at("23:59"))
        #expect(asked.expiresAt == Sample.at("00:00", on: "2026-06-11"))
        #expect(asked.status(at: asked.expiresAt.addingTimeInterval(-0.001)) == .requested)
        #expect(asked.status(at: asked.expiresAt) == .expired)
        #expect(asked.label(at: asked.expiresAt) == "Expired")
        #expect(throws: RedemptionRefusal.notExpired) { try asked.taking(.expire, at: Sample.at("23:59")) }
        let expired = try asked.taking(.expire, at: Sample.at("03:00", on: "2026-06-11"))
        #expect(expired.postings == [.giveBack(60)] && expired.redemption.status == .expired)
        #expect(expired.redemption.decidedAt == asked.expiresAt && expired.redemption.decidedBy == nil)

        let dinner = Sample.redemption(of: Sample.dinner())
        #expect(dinner.status(at: Sample.at("15:59", on: "2026-06-17")) == .requested)
        #expect(dinner.status(at: Sample.at("16:00", on: "2026-06-17")) == .expired)
    }

    @Test("A local day of 23 hours ends at its own midnight")
    func clockChange() {
        let asked = Sample.redemption(at: Sample.at("00:30", on: "2026-03-29"))
        #expect(asked.expiresAt.timeIntervalSince(asked.requestedAt) == 22.5 * 3_600)
    }

    @Test("Both parents decide at once: the second is told who was first (23)")
    func twice() throws {
        let approved = try Sample.redemption().taking(.approve(by: Sample.ben), at: Sample.now).redemption
        for step in [
            RedemptionStep.approve(by: Sample.nina), .decline(by: Sample.nina, message: nil), .cancel, .expire,
        ] {
            let refusal = #expect(throws: RedemptionRefusal.self) { try approved.taking(step, at: Sample.now) }
            #expect(refusal == .alreadyDecided(.approved, by: Sample.ben))
            #expect(refusal?.sentence(name: "Ben") == "Ben already approved this.")
        }
        #expect(
            RedemptionRefusal.alreadyDecided(.declined, by: Sample.ben).sentence(name: "Ben")
                == "Ben already declined this.")
        #expect(RedemptionRefusal.alreadyDecided(.approved, by: nil).sentence(name: nil) == "This was approved.")
    }

    @Test("Nobody decides a request that has expired, even before it is written down")
    func late() {
        let asked = Sample.redemption()
        for step in [RedemptionStep.approve(by: Sample.ben), .decline(by: Sample.ben, message: nil), .cancel] {
            #expect(throws: RedemptionRefusal.alreadyDecided(.expired, by: nil)) {
                try asked.taking(step, at: asked.expiresAt)
            }
        }
    }

    @Test("A request keeps what the reward was: €2.00 for 200 points (24)")
    func keeps() throws {
        var reward = Sample.reward(cost: 200) { $0.content = .money(Money(minorUnits: 200, currency: .eur)) }
        let asked = Sample.redemption(of: reward)
        (reward.cost, reward.content) = (1, .money(Money(minorUnits: 9_900, currency: .eur)))
        let approved = try asked.taking(.approve(by: Sample.nina), at: Sample.now)
        #expect(approved.gives?.amount?.digits == "2.00" && approved.postings == [.spend(200)])
        #expect(approved.postings[0].amount == Money(minorUnits: 200, unit: .points))
        reward.name = "Something else"
        #expect(approved.redemption.entryDescription == "Reward: 30 minutes of screen time")
    }

    @Test("Kinds of entries and accounts are called as the ledger of points has them (2.2)")
    func names() {
        #expect(
            PointsKind.allCases.map(\.rawValue) == [
                "learning", "goal_bonus", "streak_bonus", "log", "adjustment", "hold", "spent", "returned",
                "correction",
            ])
        #expect(
            PointsAccount.allCases.map(\.name) == ["Points", "Points issued", "Points on hold", "Points spent"])
    }

    @Test("A grant that nobody started gives its points back from what was spent")
    func lapse() {
        #expect(RewardPosting.lapse(60).change(of: .points) == 60 && RewardPosting.lapse(60).change(of: .spent) == -60)
        #expect(RewardPosting.lapse(60).kind == .returned && RewardPosting.lapse(60).change(of: .onHold) == 0)
    }

    @Test(
        "After any play of requests and decisions the accounts sum to what was earned, and what is on hold is open (9)",
        arguments: FuzzSeeds.all(of: "redemptions", found: [1, 2], new: 2))
    func play(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var accounts: [PointsAccount: Int] = [.points: 500, .issued: -500, .onHold: 0, .spent: 0]
        var redemptions: [Redemption] = []
        var now = Sample.now
        func post(_ postings: [RewardPosting]) {
            for posting in postings {
                #expect(PointsAccount.allCases.map(posting.change).reduce(0, +) == 0)
                for account in PointsAccount.allCases { accounts[account, default: 0] += posting.change(of: account) }
            }
        }

        for number in 0..<1_000 {
            now += Double.random(in: 0...7_200, using: &random)
            let reward = Sample.dinner(.random(in: 101...110, using: &random)) {
                $0.cost = .random(in: 1...200, using: &random)
                $0.needsApproval = .random(using: &random)
            }
            if Bool.random(using: &random) {
                let uses = RewardUses(
                    of: reward.id, by: Sample.maya, in: redemptions, now: now, firstDayOfWeek: .monday,
                    zone: Sample.berlin)
                let request = Sample.request(reward, balance: accounts[.points] ?? 0, uses: uses, at: now)
                let asked = try? request.asking(id: Sample.id(1_000 + number), now: now, in: Sample.berlin)
                #expect((asked == nil) == (request.refusal != nil), "\(seed)")
                if let asked {
                    redemptions.append(asked.redemption)
                    post(asked.postings)
                }
            } else if let index = redemptions.indices.randomElement(using: &random) {
                let steps: [RedemptionStep] = [
                    .approve(by: Sample.nina), .decline(by: Sample.ben, message: nil), .cancel, .expire,
                ]
                let step = steps.randomElement(using: &random) ?? .cancel
                let isOpen = redemptions[index].status == .requested
                if let outcome = try? redemptions[index].taking(step, at: now) {
                    #expect(isOpen, "\(seed)")
                    redemptions[index] = outcome.redemption
                    post(outcome.postings)
                }
            }
            let open = redemptions.filter { $0.status == .requested }.map(\.cost).reduce(0, +)
            let spent = redemptions.filter { $0.status == .approved }.map(\.cost).reduce(0, +)
            let expected: [PointsAccount: Int] = [
                .points: 500 - open - spent, .issued: -500, .onHold: open, .spent: spent,
            ]
            #expect(accounts == expected, "\(seed)")
            #expect((accounts[.points] ?? -1) >= 0, "\(seed)")
        }
    }
}
