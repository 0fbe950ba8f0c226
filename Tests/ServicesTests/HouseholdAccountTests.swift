import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import PhotoFixtures
import Services
import Storage
import Testing

@Suite("Accounts that are no child's", .everyEngine, .serialized)
struct HouseholdAccountTests {
    let household: TestHousehold
    let mom: Caller
    let alice: Child.ID
    /// Of the household's cash, in the family's books, which nothing here shows.
    let rent: Entry.ID

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        alice = try #require(try await household.services.children.all(mom).first?.id)
        let (mom, now) = (mom, household.clock.now)
        let day = household.today()
        rent = try await household.database.write(family: mom.familyID) { tables in
            let cash = Account(id: Account.ID(UUID()), unit: .currency(.usd), owner: .household, kind: .cash)
            try tables.accounts.insert(cash, in: mom.familyID)
            let entry = Entry(
                id: Entry.ID(UUID()), accountID: cash.id, direction: .credit,
                amount: Money(minorUnits: 90_000, currency: .usd), date: day,
                sequence: try tables.families.nextSequence(mom.familyID), description: "Rent",
                author: .person(mom.userID), createdAt: now)
            try tables.entries.post(entry, in: mom.familyID)
            return entry.id
        }
    }

    @Test("An entry on one is not found among those of children, and nobody can change it there")
    func notFound() async throws {
        let services = household.services
        let gone = Refusal.access(.notFound)
        #expect(try await refusal { try await services.transactions.transaction(mom, rent) } == gone)
        #expect(try await refusal { try await services.transactions.reverse(mom, rent, key: nil) } == gone)
        let change = EntryChangeForm(version: 1)
        #expect(try await refusal { try await services.transactions.correct(mom, rent, change) } == gone)
        let photo = try await refusal {
            try await services.attachments.add(mom, to: rent, file: SamplePhoto.greyJPEG, alt: nil, key: nil)
        }
        #expect(photo == gone)
    }

    @Test("Lists, totals and sums of children leave it out")
    func leftOut() async throws {
        let services = household.services
        var query = EntryQuery()
        query.search = "rent"
        let found = try await services.transactions.page(mom, query)
        #expect(found.records.isEmpty && found.total == 0)
        let all = try await services.transactions.page(mom, EntryQuery())
        #expect(all.records.allSatisfy { $0.child != nil })
        var total = 0
        for child in try await services.children.all(mom) {
            total += try await services.transactions.page(mom, EntryQuery(childID: child.id)).total
        }
        #expect(all.total == total)
        #expect(try await services.dashboards.family(mom).totalBalance.digits == "275.50")
    }
}
