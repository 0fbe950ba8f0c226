public import Foundation
public import Household
public import Ledger
import RandomFixtures
public import Storage

/// A family with one parent and two children, as tests start from; change one thing and go on.
public struct SampleFamily: Sendable {
    /// The family: USD, New York.
    public var family: Family
    /// The owner, shown as "Mom".
    public var parent: User
    /// Alice's sign-in and profile.
    public var alice: (user: User, child: Child)
    /// Bob's sign-in and profile.
    public var bob: (user: User, child: Child)
    /// The predefined categories.
    public var categories: [EntryCategory]
    /// When the family was made; also a fixed "now": Thu 2025-11-20 15:00 in New York.
    public let now = Date(timeIntervalSince1970: 1_763_668_800)

    /// A family whose ids follow from `seed`, so that several never meet.
    public init(seed: UInt64 = 1) {
        var random = SeededRandom(seed: seed)
        let familyID = Family.ID.sample(&random)
        let created = now.addingTimeInterval(-86_400 * 365)
        family = Family(
            id: familyID, name: "Smith Family", currency: .usd, localeTag: "en-US",
            timeZoneIdentifier: "America/New_York", createdAt: created)
        parent = User(
            id: .sample(&random), familyID: familyID, email: "parent\(seed)@example.com", firstName: "Mary",
            lastName: "Smith", nickname: "Mom", role: .parent, isOwner: true, createdAt: created)
        func child(_ name: String) -> (user: User, child: Child) {
            let user = User(
                id: .sample(&random), familyID: familyID, email: "\(name.lowercased())\(seed)@example.com",
                firstName: name, lastName: "Smith", role: .child, createdAt: created)
            return (
                user,
                Child(
                    id: .sample(&random), userID: user.id, familyID: familyID, accountID: .sample(&random),
                    firstName: name, lastName: "Smith",
                    weeklyAllowance: Money(minorUnits: 1_500, currency: .usd), createdAt: created)
            )
        }
        alice = child("Alice")
        bob = child("Bob")
        categories = PredefinedCategory.all.map { $0.category(id: .sample(&random), createdAt: created) }
    }

    /// The family's day of `now`.
    public var today: CalendarDate { family.day(of: now) }

    /// Writes everything; accounts are empty.
    public func insert(into tables: Tables) throws {
        try tables.families.insert(family)
        try tables.users.insert(parent, passwordHash: "parent's hash")
        for (user, child) in [alice, bob] {
            try tables.users.insert(user, passwordHash: "child's hash")
            try tables.accounts.insert(child.account, in: family.id)
            try tables.children.insert(child)
        }
        for (position, category) in categories.enumerated() {
            try tables.categories.insert(category, position: position, in: family.id)
        }
    }

    /// Posts an entry on Alice's account by the rules of the ledger, in one call.
    @discardableResult
    public func post(
        _ direction: Direction, _ minorUnits: Int64, on date: CalendarDate? = nil, id: Entry.ID,
        description: String = "Test", note: String? = nil, categoryID: EntryCategory.ID? = nil,
        source: EntrySource = .manual, child: Child? = nil, reverses: Entry.ID? = nil, into tables: Tables
    ) throws -> (entry: Entry, balanceAfter: Money) {
        let account = (child ?? alice.child).account
        let amount = Money(minorUnits: minorUnits, currency: .usd)
        let balance = try tables.accounts.balance(of: account, in: family.id)
        _ = try account.balance(after: direction, of: amount, from: balance)
        let entry = Entry(
            id: id, accountID: account.id, direction: direction, amount: amount, date: date ?? today,
            sequence: try tables.families.nextSequence(family.id), description: description, note: note,
            categoryID: categoryID, source: source, author: .person(parent.id), createdAt: now, reversesID: reverses)
        return (entry, try tables.entries.post(entry, in: family.id))
    }
}

extension Identifier {
    /// An id made of the next random numbers.
    public static func sample(_ random: inout some RandomNumberGenerator) -> Identifier {
        var bytes = UUID().uuid
        withUnsafeMutableBytes(of: &bytes) { buffer in
            for index in buffer.indices { buffer[index] = UInt8.random(in: 0...255, using: &random) }
        }
        return Identifier(UUID(uuid: bytes))
    }
}
