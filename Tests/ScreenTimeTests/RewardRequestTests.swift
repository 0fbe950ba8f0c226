import Foundation
import Household
import Ledger
import RandomFixtures
import ScreenTime
import Testing

@Suite("Asking for a reward, and what is refused (2.5, 2.6)")
struct RewardRequestTests {
    private typealias Sample = RewardSample

    private func ask(_ request: RewardRequest) throws(RewardRefusal) -> RedemptionOutcome {
        try request.asking(id: Sample.id(201), now: Sample.now, in: Sample.berlin)
    }

    @Test("Maya with 72 points asks for 30 minutes: 60 go on hold, and a parent decides (15)")
    func asked() throws {
        let request = Sample.request()
        #expect(request.refusal == nil && request.buttonLabel == "Ask for Reward")
        #expect(request.balanceSentence == "You have 72 points. After this you have 12.")
        #expect(request.doneSentence == "Sent. A parent will decide.")

        let outcome = try ask(request)
        #expect(outcome.redemption.status == .requested && outcome.gives == nil)
        #expect(outcome.redemption.label(at: Sample.now) == "Waiting")
        #expect(outcome.postings == [.hold(60)])
        #expect(72 + RewardPosting.hold(60).change(of: .points) == 12)
        #expect(RewardPosting.hold(60).change(of: .onHold) == 60 && RewardPosting.hold(60).change(of: .spent) == 0)
    }

    @Test("A cost of 84 with 72 points: You need 12 more points, and nothing is held (18)")
    func missingPoints() {
        let request = Sample.request(Sample.reward(cost: 84))
        #expect(request.refusal?.sentence == "You need 12 more points.")
        #expect(throws: RewardRefusal.pointsMissing(12)) { try ask(request) }
        #expect(Sample.request(Sample.reward(cost: 73)).refusal?.sentence == "You need 1 more point.")
        #expect(Sample.request(balance: 60).refusal == nil)
        #expect(Sample.request(balance: -5).refusal?.sentence == "You need 65 more points.")
        #expect(request.balanceSentence == "You have 72 points.")
    }

    @Test("Auto-approve up to 15 minutes: 15 minutes are approved at once, 30 wait (20)")
    func autoApprove() throws {
        let profile = Sample.profile { $0.autoApproveMinutes = 15 }
        let small = Sample.request(Sample.reward(minutes: 15, cost: 30), profile: profile)
        let outcome = try ask(small)
        #expect(outcome.redemption.status == .approved && outcome.redemption.decidedBy == nil)
        #expect(outcome.postings == [.hold(30), .spend(30)] && outcome.gives == .screenTime(minutes: 15))
        #expect(small.buttonLabel == "Get Reward" && small.doneSentence == "Approved! Start when you are ready.")
        #expect(try ask(Sample.request(profile: profile)).redemption.status == .requested)
        #expect(try ask(Sample.request(Sample.dinner(), balance: 80, profile: profile)).redemption.status == .requested)
    }

    @Test("A reward that needs no approval is had at once")
    func noApproval() throws {
        let request = Sample.request(Sample.dinner { $0.needsApproval = false }, balance: 80)
        #expect(try ask(request).gives == .privilege && request.doneSentence == "Approved!")
        #expect(request.balanceSentence == "You have 80 points. After this you have 0.")
    }

    @Test("Every refusal has its sentence and its word on the wire")
    func sentences() {
        let pause = ScreenTimePause(until: Sample.at("18:00"), now: Sample.now, in: Sample.berlin)!
        let sentences: [(RewardRefusal, String, String)] = [
            (.paused(pause), "Screen Time is paused until 18:00.", "paused"),
            (.notAvailable, "This reward is not available.", "not_available"),
            (.bedtime, "It's bedtime. Ask again tomorrow.", "bedtime"),
            (.pointsMissing(12), "You need 12 more points.", "points_missing"),
            (.pointsMissing(1), "You need 1 more point.", "points_missing"),
            (.alreadyAsked, "You already asked for this.", "already_asked"),
            (.perDay(1), "You can use this reward once a day.", "per_day"),
            (.perDay(2), "You can use this reward 2 times a day.", "per_day"),
            (.perWeek(1), "You can use this reward once a week.", "per_week"),
            (.perWeek(2), "You can use this reward 2 times a week.", "per_week"),
            (.minutesLeft(10), "Only 10 minutes are left today. Choose a smaller reward.", "minutes_left"),
            (.minutesLeft(1), "Only 1 minute is left today. Choose a smaller reward.", "minutes_left"),
            (.minutesLeft(0), "No minutes are left today.", "minutes_left"),
        ]
        for (refusal, sentence, reason) in sentences {
            #expect(refusal.sentence == sentence && refusal.reason == reason)
        }
    }

    @Test("Each cause is refused, and of several the first in the order (19)")
    func order() {
        // Everything is wrong at once; then the causes go away one by one, in the order of the refusals.
        var profile = Sample.profile { $0.pausedUntil = Sample.at("22:00") }
        var reward = Sample.reward(cost: 84) { ($0.isActive, $0.perDay, $0.perWeek) = (false, 1, 2) }
        var uses = RewardUses(isAsked: true, today: 1, thisWeek: 2)
        var (moment, balance) = (Sample.at("20:40"), 72)
        var open = [Sample.redemption(209, of: Sample.reward(109, minutes: 50))]
        func sentence() -> String? {
            Sample.request(
                reward, balance: balance, uses: uses, at: moment, redemptions: open, profile: profile
            ).refusal?.sentence
        }

        #expect(sentence() == "Screen Time is paused until 22:00.")
        profile.pausedUntil = nil
        #expect(sentence() == "This reward is not available.")
        reward.isActive = true
        #expect(sentence() == "It's bedtime. Ask again tomorrow.")
        moment = Sample.now
        #expect(sentence() == "You need 12 more points.")
        balance = 84
        #expect(sentence() == "You already asked for this.")
        uses = RewardUses(today: 1, thisWeek: 2)
        #expect(sentence() == "You can use this reward once a day.")
        uses = RewardUses(today: 0, thisWeek: 2)
        #expect(sentence() == "You can use this reward 2 times a week.")
        uses = RewardUses(thisWeek: 1)
        #expect(sentence() == "Only 10 minutes are left today. Choose a smaller reward.")
        open[0] = Sample.redemption(209, of: Sample.reward(109, minutes: 60))
        #expect(sentence() == "No minutes are left today.")
        open = []
        #expect(sentence() == nil)
    }

    @Test("A reward of another child, of a child who does not take part, or that rests with the plan is not available")
    func notAvailable() {
        #expect(Sample.request(Sample.reward { $0.children = [Sample.leo] }).refusal == .notAvailable)
        #expect(Sample.request(profile: Sample.profile { $0.isEnabled = false }).refusal == .notAvailable)
        let resting = RewardRequest(
            Sample.reward(), for: Sample.profile(), balance: 72, uses: RewardUses(), limits: Sample.limits(),
            isInPlan: false)
        #expect(resting.refusal == .notAvailable)
    }

    @Test("Bedtime and minutes do not matter to privileges and pocket money")
    func notMinutes() {
        let late = Sample.at("21:00")
        #expect(Sample.request(Sample.dinner(), balance: 80, at: late).refusal == nil)
        let money = Sample.reward(105, cost: 200) { $0.content = .money(Money(minorUnits: 200, currency: .eur)) }
        #expect(Sample.request(money, balance: 200, at: late).refusal == nil)
    }

    @Test("A reward that fits the room exactly is given")
    func room() {
        let open = [Sample.redemption(209, of: Sample.reward(109))]
        #expect(Sample.request(redemptions: open).refusal == nil)
        #expect(Sample.request(at: Sample.at("20:00")).refusal == nil)
        #expect(Sample.request(at: Sample.at("20:01")).refusal == .minutesLeft(29))
    }

    private func uses(_ redemptions: [Redemption], returned: Set<Redemption.ID> = [], at moment: Date) -> RewardUses {
        RewardUses(
            of: Sample.reward().id, by: Sample.maya, in: redemptions, returned: returned, now: moment,
            firstDayOfWeek: .monday, zone: Sample.berlin)
    }

    @Test("Once a day: the second of a day is refused, and after local midnight it may be (21)")
    func perDay() throws {
        let reward = Sample.reward { $0.perDay = 1 }
        let first = try Sample.redemption(of: reward, at: Sample.at("23:59"))
            .taking(.approve(by: Sample.nina), at: Sample.at("23:59")).redemption
        let same = uses([first], at: Sample.at("23:59"))
        #expect(same == RewardUses(isAsked: false, today: 1, thisWeek: 1))
        #expect(Sample.request(reward, uses: same).refusal?.sentence == "You can use this reward once a day.")
        let next = uses([first], at: Sample.at("00:00", on: "2026-06-11"))
        #expect(next.today == 0 && Sample.request(reward, uses: next).refusal == nil)
    }

    @Test("A week begins on the family's first day")
    func perWeek() {
        let sunday = Sample.redemption(of: Sample.dinner(101), at: Sample.at("12:00", on: "2026-06-07"))
        #expect(uses([sunday], at: Sample.now).thisWeek == 0)
        let fromSunday = RewardUses(
            of: Sample.reward().id, by: Sample.maya, in: [sunday], now: Sample.now, firstDayOfWeek: .sunday,
            zone: Sample.berlin)
        #expect(fromSunday.thisWeek == 1 && fromSunday.isAsked && fromSunday.today == 0)
    }

    @Test("What was declined, cancelled, has expired or lapsed does not count, nor what others asked for")
    func notCounted() throws {
        let asked = Sample.redemption()
        let declined = try asked.taking(.decline(by: Sample.nina, message: nil), at: Sample.now).redemption
        let cancelled = try asked.taking(.cancel, at: Sample.now).redemption
        let approved = try asked.taking(.approve(by: Sample.nina), at: Sample.now).redemption
        let others = [
            Sample.redemption(203, of: Sample.dinner()), Sample.redemption(204, of: Sample.reward(), by: Sample.leo),
        ]
        #expect(uses([declined, cancelled] + others, at: Sample.now) == RewardUses())
        #expect(uses([approved], returned: [approved.id], at: Sample.now) == RewardUses())
        #expect(uses([asked], at: Sample.now) == RewardUses(isAsked: true, today: 1, thisWeek: 1))
        #expect(uses([asked], at: Sample.at("00:00", on: "2026-06-11")) == RewardUses())
    }

    @Test("Affordable rewards come first, then by cost; others show the missing points (53)")
    func available() {
        let rewards = [
            Sample.reward(103, minutes: 60, cost: 120), Sample.dinner(), Sample.reward(102),
            Sample.reward(101, cost: 30),
            Sample.reward(105, cost: 60) { ($0.name, $0.position) = ("Pick the movie", 1) },
            Sample.reward(106, cost: 1) { $0.isActive = false },
            Sample.reward(107, cost: 1) { $0.children = [Sample.leo] }, Sample.reward(108, cost: 73),
        ]
        let available = AvailableReward.all(rewards.shuffled(), for: Sample.maya, balance: 72)
        #expect(available.map(\.reward.cost) == [30, 60, 60, 73, 80, 120])
        #expect(available.map(\.reward.position) == [0, 0, 1, 0, 0, 0])
        #expect(available.map(\.missingLabel) == [nil, nil, nil, "1 more point", "8 more points", "48 more points"])
        #expect(available.last?.share.digits == "60.0" && available.first?.share.digits == "100.0")
        #expect(AvailableReward(Sample.reward(), balance: -5).share.digits == "0.0")
        #expect(AvailableReward(Sample.reward(), balance: -5).missingLabel == "65 more points")
        let paused = AvailableReward.all(rewards, for: Sample.maya, balance: 72, paused: [Sample.id(101)])
        #expect(paused.count == 5 && paused.first?.id == Sample.id(102))
    }
}
