import Allowance
import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import PhotoFixtures
import Services
import Storage
import Testing

/// The program was replaced between a request and its repetition: its key was kept by the version before, which wrote
/// the values of these acts in their order, without names.
@Suite("Requests that are repeated after the program was replaced")
struct RepeatedRequestTests {
    private let household: TestHousehold
    private let mom: Caller
    private let alice: Child.ID

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        alice = try #require(try await household.services.children.all(mom).first { $0.child.firstName == "Alice" }?.id)
    }

    /// Expects that what `act` did under "key" is not done again when the key was kept with `former`, and that the key
    /// is refused when it was kept with anything else.
    private func expectOnce<Answer: Equatable>(
        _ former: (Answer) -> [String], separator: String = "\u{1F}", _ act: () async throws -> Answer
    ) async throws {
        let first = try await act()
        let text = former(first).joined(separator: separator)
        #expect(try await keep(text) != text)
        let balance = try await household.balance(mom, alice)

        #expect(try await act() == first)
        #expect(try await household.balance(mom, alice) == balance)

        _ = try await keep(text + "0")
        #expect(try await refusal { try await act() } == .request(.keyReused))
    }

    /// Has the key kept with another text; what it was kept with.
    private func keep(_ text: String) async throws -> String {
        try await household.database.write(family: mom.familyID) { tables in
            let query = "SELECT request FROM idempotency_keys"
            let kept = try tables.connection.rows(query, []) { row throws(StorageFault) in try row.text(0) }
            try tables.connection.execute("UPDATE idempotency_keys SET request = ?", [.text(text)])
            return try #require(kept.first)
        }
    }

    private func entry(_ description: String) async throws -> PostedEntry {
        try #require(try await household.entries(mom, of: alice).first { $0.entry.description == description })
    }

    private func college() async throws -> SavingsAccount.ID {
        try #require(try await household.services.savings.accounts(mom, of: alice).first?.account.id)
    }

    private func headphones() async throws -> WishListItem.ID {
        let wishes = try await household.services.wishes.list(mom, of: alice)
        return try #require(wishes.first { $0.wish.name == "Headphones" }?.wish.id)
    }

    @Test("An allowance that was paid early", arguments: ["2025-11-22", nil])
    func payAllowance(day: String?) async throws {
        try await expectOnce({ _ in ["pay", alice.description, day ?? ""] }, separator: " ") {
            let payDay = day.flatMap { CalendarDate($0) }
            return try await household.services.allowance.payNow(mom, alice, payDay: payDay, key: "key").posted.id
        }
    }

    @Test("An entry that was recorded")
    func createTransaction() async throws {
        let child = alice.description
        try await expectOnce({ _ in ["create", child, "Credit", "1.50", "", "", "Found", "In the sofa"] }) {
            try await household.post(mom, .credit, "1.50", to: alice, "Found", key: "key") { $0.note = "In the sofa" }
                .entry.id
        }
    }

    @Test("An entry that was recorded over a budget")
    func overBudget() async throws {
        let snacks = try #require(
            try await household.services.transactions.categories(mom).first { $0.name == "Snacks" }?.id)
        var form = EntryForm()
        form.childID = alice
        form.direction = .debit
        form.amount = .digits("30.00")
        form.description = "Feast"
        form.date = household.today()
        let (wanted, child, day) = (form, alice.description, household.today().description)
        let former = ["create", child, "Debit", "30.00", day, snacks.description, "Feast", "", "override"]
        try await expectOnce({ _ in former }) {
            try await household.services.transactions.create(
                mom, wanted, categoryID: snacks, overridesBudget: true, key: "key"
            ).record.id
        }
    }

    @Test("An entry that was taken back")
    func reverseTransaction() async throws {
        let ticket = try await entry("Movie ticket").id
        try await expectOnce({ _ in ["reverse", ticket.description] }, separator: " ") {
            try await household.services.transactions.reverse(mom, ticket, key: "key").posted.id
        }
    }

    @Test("Money that was moved to savings")
    func moveSavings() async throws {
        let college = try await college()
        var form = SavingsMoveForm()
        form.amount = .digits("2.00")
        form.notes = "Birthday"
        let wanted = form
        try await expectOnce({ _ in ["Deposit", college.description, "2.00", "Birthday"] }) {
            try await household.services.savings.move(mom, .deposit, college, wanted, key: "key").id
        }
    }

    @Test("An account that was closed")
    func closeSavings() async throws {
        let college = try await college()
        try await expectOnce({ _ in ["closeSavings", college.description] }) {
            try await household.services.savings.close(mom, college, key: "key").transfer?.id
        }
    }

    @Test("A wish that was bought, also in the version that was seen", arguments: [nil, 1])
    func purchaseWish(version: Int?) async throws {
        let wish = try await headphones()
        let former = ["purchase", wish.description, "true", "false"] + (version.map { ["\($0)"] } ?? [])
        try await expectOnce({ _ in former }) {
            try await household.services.wishes.purchase(mom, wish, version: version, key: "key").entries.map(\.id)
        }
    }

    @Test("A wish that was given back")
    func unpurchaseWish() async throws {
        let wish = try await headphones()
        _ = try await household.services.wishes.purchase(mom, wish, key: nil)
        try await expectOnce({ _ in ["unpurchase", wish.description] }) {
            try await household.services.wishes.unpurchase(mom, wish, key: "key").entries.map(\.id)
        }
    }

    @Test("A photo that was added", arguments: [nil, "Blue skates"])
    func addPhoto(alt: String?) async throws {
        let ticket = try await entry("Movie ticket").id
        let file = SamplePhoto.greyJPEG
        try await expectOnce({ _ in ["photo", ticket.description, alt ?? "", Secret.digest(file)] }) {
            try await household.services.attachments.add(mom, to: ticket, file: file, alt: alt, key: "key")
                .attachment.id
        }
    }

    @Test("A child that was added")
    func addChild() async throws {
        let former = { (child: Child) in
            [
                "addChild", "Tom", "Jones", "tom@example.com", "", child.weeklyAllowance.digits, child.payDay.rawValue,
                "5.00",
            ]
        }
        try await expectOnce(former) {
            try await household.addChild(mom, email: "Tom@example.com", startingBalance: "5.00", key: "key")
        }
    }

    @Test("A recurring transaction that was planned")
    func addRecurring() async throws {
        var form = RecurringForm()
        form.amount = .digits("5.00")
        form.description = "Piano"
        form.startDate = CalendarDate("2025-11-24")
        let (wanted, child) = (form, alice.description)
        let former = ["recurring", child, "Credit", "5.00", "Piano", "", "Weekly", "2025-11-24", "", "false"]
        try await expectOnce({ _ in former }) {
            try await household.services.recurring.add(mom, alice, wanted, key: "key").recurring.id
        }
    }
}
