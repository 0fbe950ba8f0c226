import Foundation
import Household
import Ledger
import Testing

@Suite("What people are told")
struct OccasionTests {
    private static let id = UUID(uuidString: "11111111-2222-4333-8444-555555555555") ?? UUID()
    private static let amount = Money(minorUnits: 1_500, currency: .usd)
    private static let chores = Entry(
        id: Entry.ID(id), accountID: Account.ID(id), direction: .credit, amount: amount,
        date: CalendarDate(daysSinceEpoch: 0), sequence: 1, description: "Extra chores",
        author: .roost, createdAt: Date(timeIntervalSince1970: 0))

    private let alice = Child(
        id: Child.ID(id), userID: User.ID(id), familyID: Family.ID(id), accountID: Account.ID(id),
        firstName: "Alice", lastName: "Smith", weeklyAllowance: amount, createdAt: Date(timeIntervalSince1970: 0))

    @Test(
        "Each occasion has the words of the specification, and tells those it concerns",
        arguments: [
            (.allowancePaid(amount), "Allowance paid: $15.00", .childAndParents),
            (.allowanceReminder(amount), "Allowance tomorrow: $15.00", .child),
            (.allowanceHeld(count: 7), "7 allowances are waiting", .parents),
            (.allowanceHeld(count: 1), "1 allowance is waiting", .parents),
            (
                .recurringSkipped(description: "Phone", amount: amount, .uncovered), "Phone was skipped",
                .childAndParents
            ),
            (.lowBalance(Money(minorUnits: 800, currency: .usd)), "Alice's balance is $8.00", .childAndParents),
            (.budgetWarning(category: "Snacks", percentage: 82), "82% of the Snacks budget used", .childAndParents),
            (
                .budgetExceeded(category: "Snacks", over: Money(minorUnits: 150, currency: .usd)),
                "Snacks budget is over by $1.50", .childAndParents
            ),
            (.wishAffordable(id, name: "Headphones"), "You can afford Headphones!", .child),
            (.wishRequested(id, name: "Headphones"), "Alice asks to buy Headphones", .parents),
            (.wishAnswered(id, name: "Headphones", isApproved: true), "Approved", .child),
            (.wishAnswered(id, name: "Headphones", isApproved: false), "Not now", .child),
            (.savingsGoalReached(id, name: "College"), "College reached its goal", .childAndParents),
        ] as [(Occasion, String, Occasion.Audience)])
    func words(occasion: Occasion, title: String, audience: Occasion.Audience) {
        let locale = Locale(identifier: "en-US")
        let reader: Role = audience.includesParents ? .parent : .child
        #expect(occasion.title(alice, to: reader, locale) == title)
        #expect(occasion.audience == audience)
        let toChild = [occasion.title(alice, to: .child, locale), occasion.body(alice, to: .child, locale)]
        #expect(!audience.includesChild || !toChild.joined().contains("Alice"), "her own name")
    }

    @Test(
        "A child reads what a parent reads, without its own name",
        arguments: [
            (
                .transactionCreated(chores, by: "Mom"), ["Alice: +$15.00", "Extra chores, by Mom"],
                ["+$15.00", "Extra chores, by Mom"]
            ),
            (.allowancePaid(amount), ["Allowance paid: $15.00", "For Alice"], ["Allowance paid: $15.00", ""]),
            (.lowBalance(amount), ["Alice's balance is $15.00", ""], ["Your balance is $15.00", ""]),
            (
                .recurringSkipped(description: "Phone", amount: amount, .uncovered),
                ["Phone was skipped", "Not enough money for $15.00. For Alice"],
                ["Phone was skipped", "Not enough money for $15.00."]
            ),
            (
                .recurringSkipped(description: "Phone", amount: amount, .overBudget(category: "Games")),
                ["Phone was skipped", "$15.00 goes over the Games budget. For Alice"],
                ["Phone was skipped", "$15.00 goes over the Games budget."]
            ),
        ] as [(Occasion, [String], [String])])
    func readers(occasion: Occasion, parent: [String], child: [String]) {
        let locale = Locale(identifier: "en-US")
        for (reader, words) in [(Role.parent, parent), (.child, child)] {
            #expect([occasion.title(alice, to: reader, locale), occasion.body(alice, to: reader, locale)] == words)
        }
    }

    @Test("A subject survives as name and id, and names a page")
    func subjects() {
        let subjects: [NoticeSubject] = [
            .transaction(Entry.ID(Self.id)), .child(Child.ID(Self.id)), .budgets(Child.ID(Self.id)), .wish(Self.id),
            .savingsAccount(Self.id), .devices, .source(Self.id),
        ]
        for subject in subjects { #expect(NoticeSubject(name: subject.name, id: subject.id) == subject) }
        #expect(Set(subjects.map(\.name)).count == subjects.count)
        #expect(NoticeSubject(name: "devices", id: Self.id) == nil)
        #expect(NoticeSubject(name: "nothing", id: Self.id) == nil)
        #expect(NoticeSubject(name: "wish", id: nil) == nil)
        #expect(NoticeSubject(name: "source", id: nil) == nil)
        #expect(
            NoticeSubject.budgets(Child.ID(Self.id)).path == "/children/11111111-2222-4333-8444-555555555555/budgets")
        #expect(NoticeSubject.devices.path == "/settings/devices")
        #expect(NoticeSubject.source(Self.id).path == "/money/sources/11111111-2222-4333-8444-555555555555")
    }

    @Test("Each kind of notice has a word of its own, by which it is found again")
    func kinds() {
        #expect(Set(NoticeKind.allCases.map(\.rawValue)).count == NoticeKind.allCases.count)
        for kind in NoticeKind.allCases { #expect(NoticeKind(rawValue: kind.rawValue) == kind) }
        #expect(NoticeKind(rawValue: "Nothing") == nil)
        #expect(NoticeKind.savingsGoalReached.rawValue == "SavingsGoalReached")
        #expect(NoticeKind.signInPaused.rawValue == "SignInPaused")
        #expect(NoticeKind.sourceFound.rawValue == "SourceFound")
    }

    @Test("A place in an inbox survives as text, and other texts are none")
    func cursor() throws {
        let cursor = try #require(NoticeCursor("1763668800000.11111111-2222-4333-8444-555555555555"))
        #expect(cursor.createdAt == Date(timeIntervalSince1970: 1_763_668_800))
        #expect(NoticeCursor(cursor.description) == cursor)
        for wrong in [
            "", "1", "1.", ".x", "-1.11111111-2222-4333-8444-555555555555", "1.2.3", "99999999999999999999.x",
        ] {
            #expect(NoticeCursor(wrong) == nil, "\(wrong)")
        }
    }

    @Test("The threshold for someone who never chose is 10.00, 1,000 in yen, 10.000 in dinars")
    func threshold() throws {
        for (code, digits) in [("USD", "10.00"), ("JPY", "1000"), ("KWD", "10.000")] {
            let currency = try #require(Currency(code: code))
            #expect(NoticePreferences(unit: .currency(currency)).lowBalanceThreshold.digits == digits)
        }
    }
}
