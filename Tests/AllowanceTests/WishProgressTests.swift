import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("How near a wish is")
struct WishProgressTests {
    private let usd = AccountUnit.currency(.usd)
    private let now = Date(timeIntervalSince1970: 1_763_668_800)

    private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, unit: usd) }

    private func wish(_ price: Int64, linked: SavingsAccount.ID? = nil, isPurchased: Bool = false) -> WishListItem {
        WishListItem(
            id: WishListItem.ID(UUID()), childID: Child.ID(UUID()), name: "Bicycle", price: money(price),
            savingsAccountID: linked, purchasedAt: isPurchased ? now : nil, createdAt: now)
    }

    private func means(
        _ spending: Int64, allowance: Int64 = 1_500, isPaused: Bool = false, savings: [SavingsSummary] = []
    ) -> ChildMeans {
        let child = Child(
            id: Child.ID(UUID()), userID: User.ID(UUID()), familyID: Family.ID(UUID()), accountID: Account.ID(UUID()),
            firstName: "Alice", lastName: "Smith", weeklyAllowance: money(allowance), allowancePaused: isPaused,
            createdAt: now)
        return ChildMeans(child: child, spending: money(spending), savings: savings)
    }

    @Test(
        "What can be afforded and how far it is, in whole percent rounded down (56, I-18, I-19)",
        arguments: [
            (12_550, 6_000, true, 100), (12_549, 12_550, false, 99), (12_550, 12_550, true, 100),
            (12_550, 20_000, false, 62), (19_999, 20_000, false, 99), (-300, 20_000, false, 0), (0, 1, false, 0),
            (1, 1, true, 100), (99_999_999, 1, true, 100),
        ] as [(Int64, Int64, Bool, Int)])
    func afford(spending: Int64, price: Int64, canAfford: Bool, percentage: Int) {
        let progress = WishProgress(wish(price), means(spending))
        #expect((progress.canAfford, progress.percentage) == (canAfford, percentage))
        #expect(progress.available == money(max(0, spending)))
        #expect(progress.remaining == money(max(0, price - max(0, spending))))
    }

    @Test("Weeks to go: 74.50 at 12.00 are 7, linked to College 34.50 at 15.00 are 3 (56, I-20)")
    func weeks() {
        let college = savings(target: 50_000, percentage: "20", balance: 4_000)
        #expect(WishProgress(wish(20_000), means(12_550, savings: [college])).weeksToGoal == 7)
        let linked = WishProgress(wish(20_000, linked: college.id), means(12_550, savings: [college]))
        #expect(linked.available == money(16_550))
        #expect(linked.remaining == money(3_450))
        #expect(linked.weeksToGoal == 3)
    }

    @Test("No weeks when affordable, purchased, paused, without allowance, or when all of it is saved elsewhere (56)")
    func noWeeks() {
        #expect(WishProgress(wish(100), means(100)).weeksToGoal == nil)
        #expect(WishProgress(wish(200, isPurchased: true), means(100)).weeksToGoal == nil)
        #expect(WishProgress(wish(200), means(100, isPaused: true)).weeksToGoal == nil)
        #expect(WishProgress(wish(200), means(100, allowance: 0)).weeksToGoal == nil)
        let all = savings(percentage: "100")
        #expect(WishProgress(wish(200), means(100, savings: [all])).weeksToGoal == nil)
        #expect(WishProgress(wish(200, linked: all.id), means(100, savings: [all])).weeksToGoal == 1)
        #expect(WishProgress(wish(1_600), means(100)).weeksToGoal == 1)
        #expect(WishProgress(wish(1_601), means(100)).weeksToGoal == 2)
    }

    @Test("A closed linked account counts nothing")
    func closed() {
        let gone = savings(isClosed: true, balance: 5_000)
        #expect(WishProgress(wish(200, linked: gone.id), means(100, savings: [gone])).available == money(100))
    }

    @Test("Open wishes come by progress, then oldest; purchased ones last, the newest first")
    func order() {
        let have = means(1_000)
        func summary(_ name: String, _ price: Int64, bought: TimeInterval? = nil, age: TimeInterval = 0) -> WishSummary
        {
            WishSummary(
                WishListItem(
                    id: WishListItem.ID(UUID()), childID: Child.ID(UUID()), name: name, price: money(price),
                    purchasedAt: bought.map { now + $0 }, createdAt: now - age), have)
        }
        let wishes = [
            summary("far", 100_000), summary("near", 1_100), summary("old near", 1_100, age: 9),
            summary("bought", 5, bought: 1), summary("bought later", 5, bought: 2), summary("ready", 5),
        ]
        let names = wishes.sorted(by: WishSummary.isListed).map(\.wish.name)
        #expect(names == ["ready", "old near", "near", "far", "bought later", "bought"])
    }

    @Test("The start page's goal is the nearest wish that cannot be afforded yet, else one that can (§3.2)")
    func nearestWish() {
        let have = means(1_000, savings: [savings(target: 5_000, balance: 4_999)])
        func goal(_ prices: Int64...) -> NearestGoal? {
            NearestGoal(wishes: prices.map { WishSummary(wish($0), have) }, means: have)
        }
        func price(_ goal: NearestGoal?) -> Int64? {
            if case .wish(let summary)? = goal { summary.wish.price.minorUnits } else { nil }
        }
        #expect(price(goal(100_000, 1_100, 500)) == 1_100)
        #expect(price(goal(500)) == 500)
        let bought = [WishSummary(wish(500, isPurchased: true), have)]
        #expect(price(NearestGoal(wishes: bought, means: have)) == nil)
    }

    @Test("Without wishes it is the savings account nearest to its target, unless full, closed or without one")
    func nearestSavings() {
        func goal(_ accounts: SavingsSummary...) -> NearestGoal? {
            NearestGoal(wishes: [], means: means(0, savings: accounts))
        }
        let half = savings("Half", target: 1_000, percentage: "20", balance: 500)
        let third = savings("Third", target: 900, balance: 300)
        #expect(goal(third, half) == .savings(half, weeksToGoal: 2))
        #expect(goal(half, third) == .savings(half, weeksToGoal: 2))
        #expect(goal(third) == .savings(third, weeksToGoal: nil))
        #expect(goal(savings(target: 1_000, balance: 1_000)) == nil)
        #expect(goal(savings(balance: 1_000)) == nil)
        #expect(goal(savings(target: 1_000, isClosed: true, balance: 10)) == nil)
        #expect(goal() == nil)
        let other = savings("Other", target: 2_000, percentage: "20", balance: 1_000)
        let first = [half, other].min { $0.id < $1.id }
        #expect(goal(half, other) == goal(other, half))
        #expect(first.map { goal(half, other) == .savings($0, weeksToGoal: $0 == half ? 2 : 4) } == true)
    }
}

@Suite("What spending does to a budget")
struct BudgetCheckTests {
    private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

    private func check(_ spent: Int64, _ amount: Int64, isEnforced: Bool = true, threshold: String = "80")
        -> BudgetCheck
    {
        let terms = Percentage(digits: threshold).map {
            BudgetTerms(limit: money(2_000), alertThreshold: $0, isEnforced: isEnforced)
        }
        return BudgetCheck(categoryName: "Snacks", terms: terms, currentSpending: money(spent), amount: money(amount))
    }

    @Test("The examples of I-23 and I-24, and the edges of the threshold and of the limit (75)")
    func examples() {
        let locale = Locale(identifier: "en-US")
        let warning = check(1_400, 250)
        #expect((warning.status, warning.isAllowed, warning.percentageAfter) == (.warning, true, 82))
        #expect(warning.message(locale) == "This uses 82% of the Snacks budget ($16.50 of $20.00).")
        let exceeded = check(1_650, 500)
        #expect((exceeded.status, exceeded.isAllowed) == (.exceeded, false))
        #expect(exceeded.message(locale) == "This goes over the Snacks budget by $1.50.")
        #expect(check(1_650, 500, isEnforced: false).isAllowed)
        #expect(check(1_650, 350).status == .warning && check(1_650, 350).isAllowed)
        #expect(check(0, 1_598).status == .ok)
        #expect(check(0, 1_600).status == .warning)
        #expect(check(0, 1_599, threshold: "79.9").status == .warning)
        #expect(check(0, 1_597, threshold: "79.9").status == .ok)
    }

    @Test("Weeks begin on the family's first day, months on the 1st (75, I-22)")
    func periods() throws {
        let thursday = try #require(CalendarDate("2025-11-20"))
        let days = { (first: Weekday) in BudgetPeriod.weekly.days(containing: thursday, firstDayOfWeek: first) }
        #expect(days(.sunday).lowerBound.description == "2025-11-16")
        #expect(days(.monday).lowerBound.description == "2025-11-17")
        #expect(days(.saturday).lowerBound.description == "2025-11-15")
        #expect(days(.sunday).upperBound.description == "2025-11-22")
        let sunday = try #require(CalendarDate("2025-11-16"))
        #expect(BudgetPeriod.weekly.days(containing: sunday, firstDayOfWeek: .sunday).lowerBound == sunday)
        let february = try #require(CalendarDate("2028-02-29"))
        let month = BudgetPeriod.monthly.days(containing: february, firstDayOfWeek: .sunday)
        #expect(month.lowerBound.description == "2028-02-01" && month.upperBound == february)
    }
}
