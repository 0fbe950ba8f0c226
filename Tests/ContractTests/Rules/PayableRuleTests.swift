import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import HouseholdFixtures
import Ledger
import RandomFixtures
import Storage
import Testing

@testable import AllowanceScreens

/// What enables buying and what books it are one rule (look-and-feel, acceptance 8), asked of ten thousand children.
@MainActor
@Suite("What can be bought, over ten thousand children")
struct PayableRuleTests {
    @Test(
        "A wish is booked exactly where its screen enables it, with debts, overdrafts and linked savings",
        arguments: FuzzSeeds.all(of: "children who buy"))
    func buying(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let shop = try await Shop(&random)
        var counts = (paid: 0, refused: 0, byOverdraft: 0, bySavings: 0)
        for round in 0..<10_000 {
            let money = RandomMoney(&random)
            let wish = try await shop.sells(to: money, &random)
            let (client, person) = random.often(3) ? (shop.own, shop.child) : (shop.mom, shop.parent)
            let record = try await client.wishes.wish(wish)
            let row = WishViewer(person).row(record.summary, of: record.child)
            let key = random.key()
            let refusal = await refusalWords { () async throws(ClientFailure) in
                try await client.wishes.purchase(wish, row.version, .paying, key)
            }
            guard refusal == row.payment.obstacle else {
                Issue.record("seed \(seed), round \(round): \(money), the screen says \(row.payment.obstacle ?? "yes")")
                return
            }
            // "You can buy this!" means what the child owns, whatever may be owed (I-18).
            #expect((row.standing == .affordable) == (money.own >= money.price), "seed \(seed): \(money)")
            if refusal != nil {
                counts.refused += 1
            } else {
                counts.paid += 1
                if money.own < money.price { counts.byOverdraft += 1 }
                if record.summary.payment.savingsPart.isPositive { counts.bySavings += 1 }
                let left = try await shop.spending()
                #expect(left >= -money.overdraft, "seed \(seed): \(money) leaves \(left)")
            }
        }
        for count in [counts.paid, counts.refused, counts.byOverdraft, counts.bySavings] {
            #expect(count > 300, "seed \(seed): \(counts)")
        }
    }
}

/// What a child has, may owe and wants, in cents. The price is mostly at a border, or a cent beside it.
private struct RandomMoney {
    let spending: Int64
    let overdraft: Int64
    let saved: Int64
    let isLinked: Bool
    let isLocked: Bool
    let price: Int64

    /// What counts as the child's own for the wish.
    var own: Int64 { max(0, spending) + (isLinked ? saved : 0) }

    init(_ random: inout SeededRandom) {
        spending = random.often(10) ? 0 : random.cents(-4_000...6_000)
        overdraft = random.often(2) ? random.cents(1...4_000) : 0
        saved = random.often(5) ? 0 : random.cents(1...6_000)
        isLinked = !random.often(3)
        isLocked = random.often(3)
        let borders = [
            spending, spending + overdraft, saved, spending + saved, spending + saved + overdraft,
            max(0, spending) + saved, random.cents(1...12_000),
        ]
        price = max(1, (borders.randomElement(using: &random) ?? 1) + random.cents(-1...1))
    }
}

/// One profile whose money is another child's each time: making ten thousand sign-ins would take most of an hour.
@MainActor
private final class Shop {
    let mom: HouseholdClient
    let own: HouseholdClient
    let parent: SignedInPerson
    let child: SignedInPerson
    private let house: RuleHousehold
    private let childID: Child.ID
    private let savingsID: SavingsAccount.ID
    private var sold: WishListItem.ID?

    init(_ random: inout SeededRandom) async throws {
        house = try await RuleHousehold()
        let stage = try await house.stage(&random, as: .child)
        (mom, own, child) = (house.mom, stage.own, stage.person)
        parent = try #require(try await house.mom.account.whoAmI())
        (childID, savingsID) = (stage.child, stage.savings[0])
    }

    /// Gives the profile that money, and a wish of that price.
    func sells(to money: RandomMoney, _ random: inout SeededRandom) async throws -> WishListItem.ID {
        let (familyID, childID, savingsID, sold) = (parent.family.id, childID, savingsID, sold)
        let now = house.household.clock.now
        let day = house.household.today()
        let wish = WishListItem(
            id: .init(UUID()), childID: childID, name: "Drone", price: dollars(money.price),
            savingsAccountID: money.isLinked ? savingsID : nil, createdAt: now)
        try await house.household.database.write(family: familyID) { tables in
            if let sold { try tables.wishes.delete(sold, in: familyID) }
            guard var child = try tables.children.find(childID, in: familyID),
                var savings = try tables.savings.find(savingsID, in: familyID)?.account
            else { return }
            func bring(_ account: Account, to cents: Int64) throws {
                let missing = dollars(cents) - (try tables.accounts.balance(of: account, in: familyID))
                guard !missing.isZero else { return }
                let entry = Entry(
                    id: .init(UUID()), accountID: account.id, direction: missing.isPositive ? .credit : .debit,
                    amount: missing.isPositive ? missing : -missing, date: day,
                    sequence: try tables.families.nextSequence(familyID), description: "Another child", author: .roost,
                    createdAt: now)
                _ = try tables.entries.post(entry, in: familyID)
            }
            child.allowOverdraft = money.overdraft > 0
            child.overdraftLimit = dollars(money.overdraft)
            child.version += 1
            try tables.children.update(child)
            savings.isLocked = money.isLocked
            savings.version += 1
            try tables.savings.update(savings, in: familyID)
            try bring(child.account, to: money.spending)
            try bring(savings.account, to: money.saved)
            try tables.wishes.insert(wish, in: familyID)
        }
        self.sold = wish.id
        return wish.id
    }

    /// What is left for spending, in cents.
    func spending() async throws -> Int64 {
        let (familyID, childID) = (parent.family.id, childID)
        return try await house.household.database.read { tables in
            guard let child = try tables.children.find(childID, in: familyID) else { return 0 }
            return try tables.accounts.balance(of: child.account, in: familyID).minorUnits
        }
    }
}
