import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import PhotoFixtures
import Services
import Storage
import Testing

@Suite("Verifying the data", .everyEngine, .serialized)
struct VerifyTests {
    /// Damage to one table, and the sentence that names it.
    struct Damage: Sendable {
        let statement: String
        let finding: String

        init(_ statement: String, _ finding: String) {
            self.statement = statement
            self.finding = finding
        }
    }

    /// Carries what was found out of a change that is to be undone.
    private struct Undone: Error {
        let findings: [String]
    }

    /// A household in which every table holds something: a reversed entry, a wish bought with linked savings, a
    /// recurring transaction, notices, preferences and events.
    private static func filled() async throws -> (TestHousehold, Family.ID) {
        let household = try await TestHousehold.demo()
        let services = household.services
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await services.children.all(mom).first?.id)
        let ticket = try #require(
            try await household.entries(mom, of: alice).first { $0.entry.description == "Movie ticket" })
        _ = try await services.transactions.reverse(mom, ticket.id, key: nil)
        let college = try #require(try await services.savings.accounts(mom, of: alice).first)
        let headphones = try #require(
            try await services.wishes.list(mom, of: alice).first { $0.wish.name == "Headphones" })
        var change = WishChange(version: headphones.wish.version)
        change.savingsAccountID = .set(college.account.id)
        _ = try await services.wishes.change(mom, headphones.id, change)
        _ = try await services.wishes.purchase(mom, headphones.id, key: nil)
        var form = RecurringForm()
        form.amount = .digits("5.00")
        form.description = "Piano"
        _ = try await services.recurring.add(mom, alice, form, key: nil)
        var deposit = SavingsMoveForm()
        deposit.amount = .digits("1.00")
        _ = try await services.savings.move(mom, .deposit, college.account.id, deposit, key: nil)
        _ = try await services.notices.change(mom, NoticePreferencesChange())
        _ = try await services.wishes.setPicture(mom, of: headphones.id, file: SamplePhoto.greyJPEG)
        _ = try await services.attachments.add(
            mom, to: ticket.id, file: SamplePhoto.greyJPEG, alt: nil, key: nil)
        return (household, mom.familyID)
    }

    @Test("A household that was only changed by the services has nothing wrong")
    func sound() async throws {
        let (household, _) = try await Self.filled()
        let check = try await household.database.read { try StoreCheck($0.connection) }
        #expect(check.findings == [])
        #expect(check.families == 1)
    }

    private static let damages = [
        Damage(
            "UPDATE entry_sums SET spending = spending + 1 WHERE spending > 0", "sums of a day and category are not"
        ),
        Damage("UPDATE entry_sums SET income_count = 0 WHERE income > 0", "sums of a day and category are not"),
        Damage("DELETE FROM entry_sums WHERE income > 0", "sums of a day and category are not"),
        Damage(
            "UPDATE entry_sums SET day = day - 4000 WHERE spending > 0",
            "sums of a day and category without entries"),
        Damage("UPDATE entries SET balance_after = balance_after + 1 WHERE source = 'Wish'", "running balance"),
        Damage("UPDATE entries SET reversed_by_id = NULL", "reverses what does not know of it"),
        Damage("UPDATE entries SET reverses_id = NULL", "what reversed it is not there"),
        Damage("UPDATE entries SET transfer_id = NULL WHERE direction = 'Debit'", "two halves do not match"),
        Damage("UPDATE families SET last_sequence = 1", "an entry is numbered ahead of its count"),
        Damage("DELETE FROM categories WHERE name = 'Snacks'", "its category is not there"),
        Damage("DELETE FROM users WHERE role = 'Child'", "its person or its account is not there"),
        Damage("DELETE FROM users WHERE role = 'Parent'", "its person is not there"),
        Damage("UPDATE notice_preferences SET low_balance_threshold = -1", "preferences below zero"),
        Damage("UPDATE inboxes SET unread = unread + 1", "does not count its unread notices"),
        Damage("UPDATE savings_accounts SET child_id = account_id", "its child or its account"),
        Damage("UPDATE savings_accounts SET closed_at = 1", "is closed and not empty"),
        Damage("UPDATE savings_accounts SET auto_percentage = 10001", "more than 100 %"),
        Damage("DELETE FROM savings_accounts", "it is not what its child has it for"),
        Damage("UPDATE entries SET cause_id = NULL WHERE cause_kind IS NOT NULL", "is named by half"),
        Damage("UPDATE entries SET cause_kind = NULL WHERE cause_id IS NOT NULL", "is named by half"),
        Damage("UPDATE entries SET cause_kind = 'recurring'", "what it was purchased with is not there"),
        Damage("UPDATE entries SET follows_id = account_id WHERE follows_id IS NOT NULL", "booked with is not there"),
        Damage("UPDATE accounts SET kind = 'savings'", "it is not what its child has it for"),
        Damage("UPDATE accounts SET owner_kind = 'household', owner_id = NULL", "its owner is not there"),
        Damage("UPDATE accounts SET owner_id = account_id", "its owner is not there"),
        Damage("UPDATE accounts SET owner_kind = 'person'", "its owner is not there"),
        Damage("UPDATE wishes SET price = 0", "or it costs nothing"),
        Damage("UPDATE wishes SET savings_account_id = wish_id", "where its child has no savings"),
        Damage("UPDATE wishes SET purchase_entry_id = wish_id", "what it was purchased with is not there"),
        Damage("UPDATE budgets SET category_id = budget_id", "its category of money out is not there"),
        Damage("UPDATE budgets SET limit_amount = 0", "its limit or its threshold"),
        Damage("UPDATE events SET sequence = sequence + 100000", "an event is numbered ahead of its count"),
        Damage("UPDATE events SET family_id = child_id WHERE child_id IS NOT NULL", "a family that is not there"),
        Damage("DELETE FROM allowance_terms", "no allowance, or one without terms"),
        Damage("UPDATE payment_days SET entry_id = NULL", "paid without an entry"),
        Damage("UPDATE attachments SET entry_id = attachment_id", "its entry or its child is not there"),
        Damage("DELETE FROM attachment_files WHERE size = 'thumbnail'", "one of its pictures is not there"),
        Damage("UPDATE attachments SET byte_count = 1", "or not all of it"),
        Damage("DELETE FROM attachments", "its pictures are there without it"),
        Damage("UPDATE wish_pictures SET child_id = wish_id", "it is there without its wish"),
        Damage("DELETE FROM wish_picture_files WHERE size = 'thumbnail'", "it has no pictures"),
        Damage("DELETE FROM wish_pictures", "pictures of it are there without it"),
    ]

    @Test("Every damaged row is named, each for itself")
    func damaged() async throws {
        let (household, family) = try await Self.filled()
        for damage in Self.damages {
            let undone = await #expect(throws: Undone.self) {
                try await household.database.write(family: family) { tables in
                    let changed = try tables.connection.execute(damage.statement, [])
                    #expect(changed > 0, "\(damage.statement) damages nothing")
                    throw Undone(findings: try StoreCheck(tables.connection).findings)
                }
            }
            let findings = undone?.findings ?? []
            #expect(findings.contains { $0.contains(damage.finding) }, "\(damage.statement): \(findings)")
        }
        let after = try await household.database.read { try StoreCheck($0.connection) }
        #expect(after.findings == [])
    }
}
