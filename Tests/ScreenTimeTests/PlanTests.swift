import Foundation
import Household
import Ledger
import RandomFixtures
import ScreenTime
import Testing

@Suite("Plans, their prices and what rests without one (2.8, 3.8)")
struct PlanTests {
    private typealias Sample = RewardSample

    private func prices(_ monthly: Int64, _ yearly: Int64, _ currency: Currency = .eur) -> PlanPrices? {
        PlanPrices(
            monthly: Money(minorUnits: monthly, currency: currency),
            yearly: Money(minorUnits: yearly, currency: currency))
    }

    @Test("Yearly says Save 33%; prices follow configuration (46)")
    func cards() throws {
        let cards = PlanCard.all(.usual, provider: .stripe, Sample.english)
        #expect(cards.map(\.plan.name) == ["Free", "Family Monthly", "Family Yearly"])
        #expect(cards.map(\.priceLabel) == ["€0", "€4.99 a month", "€39.99 a year"])
        #expect(cards.map(\.savingLabel) == [nil, nil, "Save 33%"])
        #expect(cards[0].includes == ["One child", "3 active rewards", "One device", "7 days of history"])
        #expect(cards[0].terms == nil && cards[2].terms == "€39.99 a year. Renews every year until you cancel.")
        let other = PlanCard.all(try #require(prices(300, 3_000, .usd)), provider: .test, Sample.english)
        #expect(other[1].priceLabel == "US$3.00 a month" && other[2].savingLabel == "Save 16%")
    }

    @Test(
        "What a year saves is whole percent, cut; nothing is said where nothing is saved",
        arguments: [
            (499, 3_999, 33), (100, 1_200, nil), (100, 1_300, nil), (100, 1_189, nil), (100, 1_188, 1), (100, 1, 99),
            (1, 11, 8),
        ] as [(Int64, Int64, Int?)])
    func saving(monthly: Int64, yearly: Int64, percent: Int?) {
        #expect(prices(monthly, yearly)?.savingPercent == percent)
    }

    @Test("Prices are of one currency and above zero")
    func wrongPrices() {
        #expect(prices(0, 100) == nil && prices(100, 0) == nil && prices(-1, 100) == nil)
        #expect(
            PlanPrices(monthly: Money(minorUnits: 1, currency: .eur), yearly: Money(minorUnits: 1, currency: .usd))
                == nil)
        #expect(prices(.max, .max) == nil)
    }

    @Test("The Free plan has one child, 3 active rewards, one device and 7 days of history")
    func free() {
        let free = PlanLimits.free
        #expect(free.allows(.children) && !free.allows(.children, beside: 1))
        #expect(free.allows(.rewards, beside: 2) && !free.allows(.rewards, beside: 3))
        #expect(free.allows(.devices, beside: 0) && !free.allows(.devices, beside: 1))
        #expect(!free.allows(.shields) && !free.allows(.history) && !free.allows(.report))
        #expect(free.firstDayOfHistory(today: Sample.today) == Sample.day("2026-06-04"))
        #expect(PlanFeature.allCases.allSatisfy { PlanLimits.everything.allows($0, beside: 1_000) })
        #expect(PlanLimits.everything.firstDayOfHistory(today: Sample.today) == nil)
    }

    @Test("Trial over: the second child is paused, and back after checkout (45)")
    func secondChild() throws {
        let maya = ScreenTimeProfile(childID: Sample.maya, createdAt: Sample.at("10:00", on: "2026-01-01"))
        let leo = ScreenTimeProfile(childID: Sample.leo, createdAt: Sample.at("10:00", on: "2026-02-01"))
        var subscription = FamilySubscription(familyID: Sample.family, provider: .test)
        try subscription.startTrial(at: Sample.now)
        func paused(_ moment: Date) -> Set<Child.ID> {
            PlanPause(subscription.limits(at: moment), profiles: [leo, maya]).children
        }
        let end = Sample.now.addingTimeInterval(14 * 86_400)
        #expect(paused(end.addingTimeInterval(-1)).isEmpty && paused(end) == [Sample.leo])
        #expect(PlanPause.label == "Paused with the Free plan")
        let bought = ProviderEvent(
            id: "evt_1", provider: .test, at: end,
            change: .paid(.familyMonthly, until: end.addingTimeInterval(30 * 86_400), externalID: nil))
        if case .applied(let next) = subscription.applying(bought, wasApplied: false, at: end) { subscription = next }
        #expect(paused(end).isEmpty)
    }

    @Test("Rewards and devices of the child who stays come first, then the oldest; the rest rests")
    func resting() {
        let maya = Sample.profile()
        var leo = ScreenTimeProfile(childID: Sample.leo, createdAt: Sample.at("10:00", on: "2025-01-01"))
        let rewards = (1...6).map { number in
            Reward(
                id: Sample.id(number), name: "Reward", content: .privilege, cost: 10, icon: "star.fill",
                children: number <= 2 ? [Sample.leo] : [Sample.maya], isActive: number != 3,
                createdAt: Sample.at("10:0\(number)"))
        }
        let old = Sample.device(1, of: Sample.leo, connectedAt: Sample.at("09:00"))
        let tablet = Sample.device(2, of: Sample.maya, connectedAt: Sample.at("11:00"))
        let pc = Sample.device(3, of: Sample.maya, connectedAt: Sample.at("10:00"))
        let devices = [old, tablet, pc]
        let pause = PlanPause(.free, profiles: [maya, leo], rewards: rewards, devices: devices)
        #expect(pause.children == [Sample.maya] && pause.rewards == [Sample.id(5), Sample.id(6)])
        #expect(pause.devices == [tablet.id, pc.id])

        leo.isEnabled = false
        let other = PlanPause(.free, profiles: [maya, leo], rewards: rewards)
        #expect(other.children.isEmpty && other.rewards == [Sample.id(1), Sample.id(2)])
        let nothing = PlanPause(.everything, profiles: [maya, leo], rewards: rewards, devices: devices)
        #expect(nothing.children.isEmpty && nothing.rewards.isEmpty && nothing.devices.isEmpty)
    }

    @Test("Children are told to ask a parent, and no word of a price (51)")
    func paywall() {
        #expect(PaywallWords.forChildren == "Ask a parent to turn this on.")
        #expect(PaywallWords.title == "Unlock Screen Time for the whole family")
        #expect(PaywallWords.seePlans == "See Plans" && PaywallWords.notNow == "Not Now")
        #expect(PlanFeature.allCases.allSatisfy { !$0.label.isEmpty && !$0.label.contains("€") })
    }
}
