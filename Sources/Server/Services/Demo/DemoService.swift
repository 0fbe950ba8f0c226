import Allowance
import Credentials
public import Foundation
import Household
import Ledger
import Storage

/// Fills an empty server with a family to look at, through the same postings as everything else: the Smith Family
/// (allowance §6), or another story's.
public struct DemoService: Sendable {
    let store: FamilyStore
    let hasher: PasswordHasher

    /// Which family is made. The raw value is the word behind the command.
    public enum Story: String, CaseIterable, Sendable {
        /// The Smith Family, whose children have money.
        case allowance
        /// The Purnama family, whose parents record theirs (finances.md).
        case finances
        /// The Miller family, who shop together (groceries.md).
        case groceries

        /// When the story ends and the demo's clock begins.
        public var clockStart: Date {
            switch self {
            case .allowance: DemoService.clockStart
            case .finances: FinancesDemo.clockStart
            case .groceries: GroceriesDemo.clockStart
            }
        }
    }

    /// What was found and done.
    public enum Outcome: Hashable, Sendable {
        /// The family was made.
        case seeded
        /// The family was there from an earlier start; nothing was changed.
        case alreadySeeded
        /// Someone else's families are there; nothing was changed.
        case notEmpty
    }

    /// When the story ends and the demo's clock begins: November 20, 2025, 15:00 in New York.
    public static let clockStart = Date(timeIntervalSince1970: 1_763_668_800)

    /// Makes the family in one commit. Every account gets `password`, which the policy is not asked about.
    public func seed(
        password: String, _ story: Story = .allowance
    ) async throws(ServiceFailure) -> Outcome {
        let hash = try await hasher.hashed(password)
        let newID = store.world.uuid
        return try await store.writeServer { tables in
            guard try tables.families.count() == 0 else {
                return try tables.settings.value(Self.mark) == nil ? .notEmpty : .alreadySeeded
            }
            switch story {
            case .allowance: try DemoScribe(tables: tables, newID: newID, passwordHash: hash).write()
            case .finances: try FinancesDemo(tables: tables, newID: newID, passwordHash: hash).write()
            case .groceries: try GroceriesDemo(tables: tables, newID: newID, passwordHash: hash).write()
            }
            try tables.settings.set(Self.mark, to: story.rawValue)
            return .seeded
        }
    }

    private static let mark = "demo"
}

/// Writes the story into one body's tables, day by day, with the clock of each day.
private final class DemoScribe {
    private let tables: Tables
    private let newID: @Sendable () -> UUID
    private let passwordHash: String
    private let zone = TimeZone(identifier: DemoStory.timeZone) ?? .gmt
    private let family: Family
    private let mom: User
    private let dad: User
    private var children: [DemoStory.Hero: Child] = [:]
    private var savings: SavingsAccount?

    init(tables: Tables, newID: @escaping @Sendable () -> UUID, passwordHash: String) {
        self.tables = tables
        self.newID = newID
        self.passwordHash = passwordHash
        let created = DemoService.clockStart.addingTimeInterval(-93 * 86_400)
        family = Family(
            id: Family.ID(newID()), name: "Smith Family", currency: .usd, localeTag: "en-US",
            timeZoneIdentifier: DemoStory.timeZone, createdAt: created)
        mom = User(
            id: User.ID(newID()), familyID: family.id, email: "parent@example.com", firstName: "Sarah",
            lastName: "Smith", nickname: "Mom", role: .parent, isOwner: true, createdAt: created)
        dad = User(
            id: User.ID(newID()), familyID: family.id, email: "dad@example.com", firstName: "David",
            lastName: "Smith", nickname: "Dad", role: .parent, createdAt: created)
    }

    func write() throws {
        try tables.insert(family, newID: newID)
        for parent in [mom, dad] { try tables.users.insert(parent, passwordHash: passwordHash) }

        var acts: [(at: Date, act: () throws -> Void)] = try DemoStory.lines.map { line in
            (try instant(line.day, line.time), { try self.post(line) })
        }
        let (aliceDay, aliceTime, aliceStart) = DemoStory.aliceAdded
        acts.append((try instant(aliceDay, aliceTime), { try self.add(.alice, startingBalance: aliceStart) }))
        let (bobDay, bobTime, bobStart) = DemoStory.bobAdded
        acts.append((try instant(bobDay, bobTime), { try self.add(.bob, startingBalance: bobStart) }))
        let (savingsDay, savingsTime, _) = DemoStory.savingsOpened
        acts.append((try instant(savingsDay, savingsTime), { try self.openSavings() }))
        acts.append((try instant(DemoStory.lastPayDay, "12:00"), { try self.makePlans() }))
        var payDay = try day(DemoStory.firstPayDay)
        while payDay <= (try day(DemoStory.lastPayDay)) {
            let day = payDay
            acts.append((day.instant(at: family.payTime, in: zone), { try self.payAllowances(on: day) }))
            payDay = day + 7
        }
        for act in acts.sorted(by: { $0.at < $1.at }) { try act.act() }
    }

    private func add(_ hero: DemoStory.Hero, startingBalance: Int64) throws {
        let (day, time, _) = hero == .alice ? DemoStory.aliceAdded : DemoStory.bobAdded
        let change = change(by: mom, at: try instant(day, time))
        let (firstName, email) = hero == .alice ? ("Alice", "child@example.com") : ("Bob", "bob@example.com")
        let user = User(
            id: User.ID(newID()), familyID: family.id, email: email, firstName: firstName, lastName: "Smith",
            role: .child, createdAt: change.family.now)
        let child = Child(
            id: Child.ID(newID()), userID: user.id, familyID: family.id, accountID: Account.ID(newID()),
            firstName: firstName, lastName: "Smith", weeklyAllowance: money(DemoStory.weeklyAllowance),
            createdAt: change.family.now)
        try change.insert(child, user: user, passwordHash: passwordHash, startingBalance: money(startingBalance))
        children[hero] = child
    }

    private func post(_ line: DemoStory.Line) throws {
        guard let child = children[line.hero] else { return }
        let author = line.author == .mom ? mom : dad
        let change = change(by: author, at: try instant(line.day, line.time))
        try change.post(
            Posting(
                direction: line.amount < 0 ? .debit : .credit, amount: money(line.amount).magnitude,
                date: change.family.today, description: line.description,
                categoryID: try change.family.childrensCategory(line.category), author: .person(author.id)),
            for: child)
    }

    private func payAllowances(on day: CalendarDate) throws {
        let change = change(by: mom, at: day.instant(at: family.payTime, in: zone))
        for hero in [DemoStory.Hero.alice, .bob] {
            guard let child = children[hero] else { continue }
            for due in try change.family.schedule(of: child).allowance.due(now: change.family.now) {
                try change.payAllowance(due, dated: day, author: .roost, through: day, to: child)
            }
        }
    }

    private func openSavings() throws {
        guard let child = children[.alice] else { return }
        let (day, time, first) = DemoStory.savingsOpened
        let change = change(by: mom, at: try instant(day, time))
        let savings = SavingsAccount(
            childID: child.id,
            account: Account(id: Account.ID(newID()), unit: family.unit, owner: .child(child.id), kind: .savings),
            name: DemoStory.savingsName, target: money(DemoStory.savingsTarget), autoTransferEnabled: true,
            autoTransferPercentage: DemoStory.savingsShare, createdAt: change.family.now)
        try tables.savings.insert(savings, in: family.id)
        try change.deposit(money(first), from: child, to: savings, author: .person(mom.id))
    }

    /// What is planned: wishes, and a budget. Neither moves money, so they are made at the end.
    private func makePlans() throws {
        guard let child = children[.alice] else { return }
        for wish in DemoStory.wishes {
            try tables.wishes.insert(
                WishListItem(
                    id: WishListItem.ID(newID()), childID: child.id, name: wish.name, price: money(wish.price),
                    createdAt: try instant(wish.day, "16:00")),
                in: family.id)
        }
        let (day, category, limit) = DemoStory.budgetMade
        let found = try tables.categories.find(category, scope: .children, in: family.id)
        guard let categoryID = found?.id else { return }
        try tables.budgets.insert(
            CategoryBudget(
                id: CategoryBudget.ID(newID()), childID: child.id, categoryID: categoryID, limit: money(limit),
                period: .monthly, isEnforced: true, createdAt: try instant(day, "10:00")),
            in: family.id)
    }

    private func change(by user: User, at instant: Date) -> FamilyChange {
        let caller = Caller(
            userID: user.id, familyID: family.id, role: .parent, childID: nil,
            sessionID: SignInSession.ID(newID()))
        return FamilyChange(
            FamilyTables(tables, trusting: caller, family: family, now: instant), newID: newID)
    }

    private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, unit: family.unit) }

    private func day(_ text: String) throws -> CalendarDate {
        guard let day = CalendarDate(text) else {
            throw StorageFault(.programming, message: "the story has no day \(text)", place: "demo")
        }
        return day
    }

    private func instant(_ day: String, _ time: String) throws -> Date {
        guard let time = ClockTime(time) else {
            throw StorageFault(.programming, message: "the story has no time \(time)", place: "demo")
        }
        return try self.day(day).instant(at: time, in: zone)
    }
}
