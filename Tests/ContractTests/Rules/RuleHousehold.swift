import Allowance
import Foundation
import Household
import HouseholdClient
import HouseholdFixtures
import Ledger
import LocalClient
import RandomFixtures
import Services
import Testing

/// A family in which children may record spending, for tests that ask screens and services the same. Its children are
/// made at random, so that nobody thought of them.
struct RuleHousehold {
    let household: TestHousehold
    let parent: Caller
    let mom: HouseholdClient
    /// A category of spending.
    let games: EntryCategory

    init() async throws {
        household = try await TestHousehold.demo()
        parent = try await household.signIn("parent@example.com").caller
        try await household.letChildrenSpend(parent.familyID)
        mom = Self.client(household, parent)
        games = try #require(try await mom.categories.all().first { $0.name == "Games" })
    }

    /// A new child with money as `random` has it, looked at by the child or by a parent, as `role` says or at random.
    func stage(_ random: inout SeededRandom, as role: Role? = nil) async throws -> RuleStage {
        try await RuleStage(self, &random, role)
    }

    /// Lets children record their spending, or not.
    func letChildrenRecord(_ mayRecord: Bool) async throws {
        let family = try await mom.people.family().family
        var settings = FamilySettings(family)
        settings.childMayRecordSpending = mayRecord
        _ = try await mom.people.change(settings, family.version)
    }

    /// Lets a child's balance go below zero by as much, or not at all.
    func allow(_ overdraft: Int64, to child: Child.ID) async throws {
        try await household.change(parent, child) {
            $0.allowOverdraft = overdraft > 0
            if overdraft > 0 { $0.overdraftLimit = .exact(dollars(overdraft)) }
        }
    }

    /// Changes when and whether a child is paid an allowance.
    func setAllowance(of child: Child.ID, payDay: Weekday, isPaused: Bool, isNothing: Bool) async throws {
        try await household.change(parent, child) {
            $0.payDay = payDay
            $0.allowancePaused = isPaused
            if isNothing { $0.weeklyAllowance = .digits("0") }
        }
    }

    static func client(_ household: TestHousehold, _ caller: Caller) -> HouseholdClient {
        LocalClient(
            services: household.services, caller: caller, visitor: TestHousehold.home,
            browser: BrowserCookies().session, unseenCodes: UnseenCodes(now: household.services.world.now),
            recentSwitches: RecentSwitches(now: household.services.world.now)
        ).household
    }
}

/// A child with a balance that may be a debt, an overdraft, two savings accounts of which one may be locked, and
/// perhaps an enforced budget; and who looks at it. Amounts often meet each other's borders.
struct RuleStage {
    let house: RuleHousehold
    let child: Child.ID
    let savings: [SavingsAccount.ID]
    /// The child's own.
    let own: HouseholdClient
    /// A parent's or the child's own.
    let client: HouseholdClient
    let person: SignedInPerson
    /// What the child has, may owe and has saved: amounts at which rules change.
    let borders: [Int64]

    var mom: HouseholdClient { house.mom }
    var isChild: Bool { person.role == .child }
    /// What the child has now.
    var means: ChildMeans {
        get async throws { try await mom.savings.list(child).means }
    }

    fileprivate init(_ house: RuleHousehold, _ random: inout SeededRandom, _ role: Role?) async throws {
        self.house = house
        let email = "child\(random.next())@example.com"
        let (household, parent) = (house.household, house.parent)
        child = try await household.addChild(parent, email: email, startingBalance: "200.00").id
        own = RuleHousehold.client(household, try await household.signIn(email, TestHousehold.childPassword).caller)
        client = (role ?? (random.often(2) ? .child : .parent)) == .child ? own : house.mom
        person = try #require(try await client.account.whoAmI())

        let saved = [random.cents(0...6_000), random.cents(0...6_000)]
        var accounts: [SavingsAccount.ID] = []
        for (name, amount) in zip(["Trip", "Bike"], saved) {
            accounts.append(try await Self.open(name, holding: amount, of: child, house.mom, &random))
        }
        savings = accounts

        let spending = random.cents(-4_000...6_000)
        let overdraft = random.often(2) ? random.cents(1...4_000) : 0
        try await house.allow(10_000, to: child)
        try await household.post(
            parent, .debit, dollars(20_000 - saved[0] - saved[1] - spending).digits, to: child)
        try await house.allow(overdraft, to: child)

        let limit = random.cents(1...5_000)
        if random.often(2) { try await Self.limit(house.games, to: limit, for: child, house.mom, &random) }
        borders = [spending, spending + overdraft, saved[0], saved[1], spending + saved[0], limit]
    }

    private static func open(
        _ name: String, holding amount: Int64, of child: Child.ID, _ mom: HouseholdClient,
        _ random: inout SeededRandom
    ) async throws -> SavingsAccount.ID {
        var form = SavingsForm()
        form.name = name
        form.isLocked = random.often(2)
        form.autoTransferEnabled = random.often(2)
        if form.autoTransferEnabled { form.percentage = random.often(2) ? "20" : "50" }
        let id = try await mom.savings.open(child, form, random.key()).id
        if amount > 0 { try await move(.deposit, amount, id, mom, &random) }
        return id
    }

    private static func limit(
        _ category: EntryCategory, to cents: Int64, for child: Child.ID, _ mom: HouseholdClient,
        _ random: inout SeededRandom
    ) async throws {
        var form = BudgetForm()
        form.category = category
        form.limit = .exact(dollars(cents))
        form.period = random.often(2) ? .weekly : .monthly
        form.alertThreshold = "80"
        form.isEnforced = !random.often(4)
        try await mom.budgets.add(child, form, random.key())
    }

    fileprivate static func move(
        _ direction: SavingsTransaction.Direction, _ cents: Int64, _ account: SavingsAccount.ID,
        _ client: HouseholdClient, _ random: inout SeededRandom
    ) async throws(ClientFailure) {
        var form = SavingsMoveForm()
        form.amount = .exact(dollars(cents))
        _ = try await client.savings.move(direction, account, form, random.key())
    }

    /// An amount at a border or a cent beside it, at least 0.01.
    func amount(_ random: inout SeededRandom) -> Money {
        let border = borders.randomElement(using: &random) ?? 0
        return dollars(max(1, border + random.cents(-1...1)))
    }

    /// An entry that somebody records.
    func entryForm(_ direction: Direction, _ amount: Money, _ category: EntryCategory?) -> EntryForm {
        var form = EntryForm()
        form.childID = child
        form.direction = direction
        form.amount = .exact(amount)
        form.description = "Thing"
        form.category = category
        return form
    }
}

// MARK: What happens to a child's money

extension RuleStage {
    /// Lets some of everything happen that can be taken back or stands in its way. What is refused does not happen.
    func live(_ random: inout SeededRandom, steps: Int = 8) async throws {
        for _ in 0..<steps {
            do throws(ClientFailure) {
                switch Int.random(in: 0..<8, using: &random) {
                case 0, 1: try await record(.credit, nil, &random)
                case 2: try await record(.debit, house.games, &random)
                case 3: try await payAllowance(&random)
                case 4:
                    try await Self.move(.withdrawal, amount(&random).minorUnits, savings[0], mom, &random)
                case 5: try await buyWish(&random)
                case 6: try await reverseOne(&random)
                default: try await Self.move(.deposit, amount(&random).minorUnits, savings[1], mom, &random)
                }
            } catch {
                guard case .refused = error else { throw error }
            }
        }
        if random.often(4) { try await house.allow(random.cents(0...2_000), to: child) }
        if random.often(6) { try await mom.savings.close(savings[0], random.key()) }
    }

    /// Leaves a debt that is more than the child may owe by now, and as much in the first savings account.
    func owe(_ debt: Int64, saving saved: Int64, _ random: inout SeededRandom) async throws {
        try await house.allow(10_000, to: child)
        let spending = try await means.spending.minorUnits
        try await give(saved + 1 + max(0, -spending), &random)
        try await Self.move(.deposit, saved, savings[0], mom, &random)
        let left = try await means.spending.minorUnits
        _ = try await mom.transactions.create(
            entryForm(.debit, dollars(left + debt), nil), false, random.key())
        try await house.allow(0, to: child)
    }

    /// Gives the child enough for anything small.
    func give(_ cents: Int64, _ random: inout SeededRandom) async throws(ClientFailure) {
        _ = try await mom.transactions.create(entryForm(.credit, dollars(cents), nil), false, random.key())
    }

    private func record(
        _ direction: Direction, _ category: EntryCategory?, _ random: inout SeededRandom
    ) async throws(ClientFailure) {
        let form = entryForm(direction, amount(&random), category)
        let author = direction == .debit && random.often(3) ? own : mom
        _ = try await author.transactions.create(form, false, random.key())
    }

    private func payAllowance(_ random: inout SeededRandom) async throws(ClientFailure) {
        guard let day = try await mom.child.dashboard(child).figures.nextPayment.day else { return }
        _ = try await mom.allowance.payNow(child, day, random.key())
    }

    private func buyWish(_ random: inout SeededRandom) async throws(ClientFailure) {
        let wish = try await addWish(&random)
        _ = try await mom.wishes.purchase(wish.id, wish.wish.version, .paying, random.key())
        if random.often(2) { try await mom.wishes.delete(wish.id) }
    }

    private func reverseOne(_ random: inout SeededRandom) async throws(ClientFailure) {
        guard let record = try await records().randomElement(using: &random) else { return }
        _ = try await mom.transactions.reverse(record.id, random.key())
    }

    /// A wish that is perhaps saved for, at a price that is near a border.
    func addWish(_ random: inout SeededRandom, price: Money? = nil) async throws(ClientFailure) -> WishSummary {
        let form = wishForm(&random, price: price)
        return try await mom.wishes.add(child, form, random.key())
    }

    /// A wish that is perhaps saved for, at a price that is near a border, not added yet.
    func wishForm(_ random: inout SeededRandom, price: Money? = nil) -> WishForm {
        var form = WishForm()
        form.name = "Drone"
        form.price = .exact(price ?? amount(&random))
        form.savingsAccountID = random.often(4) ? nil : savings.randomElement(using: &random)
        return form
    }

    /// The newest entries of the child.
    func records() async throws(ClientFailure) -> [TransactionRecord] {
        try await mom.transactions.page(EntryQuery(childID: child), nil).records
    }
}

/// More than any child has.
let tooMuch = dollars(9_999_999)

func dollars(_ cents: Int64) -> Money { Money(minorUnits: cents, unit: .currency(.usd)) }

extension SeededRandom {
    mutating func cents(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &self) }

    /// True once in so many times.
    mutating func often(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    /// A key that nobody has used.
    mutating func key() -> RequestKey { RequestKey("\(next())-\(next())") }
}

/// What `work` of a screen was refused with, in words; nil when it was done.
@MainActor
func refusalWords<Value>(_ work: @MainActor () async throws(ClientFailure) -> Value) async -> String? {
    do {
        _ = try await work()
        return nil
    } catch {
        return error.sentence
    }
}
