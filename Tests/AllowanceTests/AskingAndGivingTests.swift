import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("Asking for money, giving and sending")
struct AskingAndGivingTests {
    private typealias Fixtures = ChoreFixtures
    private let now = ChoreFixtures.instant("2025-11-20", "15:00")
    private let usd = ChoreFixtures.usd
    private let mom = ChoreFixtures.mom
    private let dad = ChoreFixtures.dad
    private let alice = ChoreFixtures.person(ChoreFixtures.alice)
    private let bob = ChoreFixtures.person(ChoreFixtures.bob)
    private let family = Family.ID(UUID())

    private func child(_ name: String, _ id: Child.ID, family: Family.ID? = nil, removed: Bool = false) -> Child {
        Child(
            id: id, userID: User.ID(UUID()), familyID: family ?? self.family, accountID: Account.ID(UUID()),
            firstName: name, lastName: "Smith", weeklyAllowance: .zero(usd), createdAt: now,
            archivedAt: removed ? now : nil)
    }

    private func messages(_ run: () throws(FieldErrors) -> Void) -> [String] {
        do {
            try run()
            return []
        } catch {
            return error.all.map { "\($0.field.rawValue): \($0.problem.message(Fixtures.locale))" }
        }
    }

    private func request() throws -> MoneyRequest {
        var form = MoneyRequestForm()
        (form.amount, form.purpose) = (.typed("10"), " Movie ticket ")
        return try form.validated(unit: usd, locale: Fixtures.locale)
            .request(id: MoneyRequest.ID(UUID()), of: Fixtures.alice, now: now)
    }

    private func gift(_ cents: Int64 = 500, of account: Account.ID = Account.ID(UUID())) -> Gift {
        Gift(
            id: Gift.ID(UUID()), childID: Fixtures.alice, accountID: account, recipient: "Red Cross",
            amount: Fixtures.dollars(cents), askedAt: now)
    }

    @Test("Asking for money needs an amount and what it is for")
    func requestForm() throws {
        let request = try request()
        #expect((request.amount, request.purpose) == (Fixtures.dollars(1_000), "Movie ticket"))
        #expect(request.status == .waiting)
        #expect(
            messages { () throws(FieldErrors) in
                _ = try MoneyRequestForm().validated(unit: usd, locale: Fixtures.locale)
            } == ["amount: Enter an amount greater than 0.", "description: Description is required"])
    }

    @Test("A parent approves, approves another amount, or says not now; once, whatever is pressed twice")
    func answers() throws {
        let request = try request()
        let approved = try #require(try request.answered(.approve(request.amount), by: mom, now: now))
        #expect((approved.status, approved.given, approved.decidedBy) == (.approved, request.amount, mom.userID))
        #expect(!approved.isGivenOtherwise)
        #expect(try approved.answered(.approve(request.amount), by: dad, now: now) == nil)
        #expect(throws: AnswerRefusal.answered) { try approved.answered(.decline, by: dad, now: now) }
        #expect(throws: AnswerRefusal.answered) {
            try approved.answered(.approve(Fixtures.dollars(500)), by: dad, now: now)
        }

        let less = try MoneyRequestForm.given(.typed("5"), for: request, locale: Fixtures.locale)
        let changed = try #require(try request.answered(.approve(less), by: mom, now: now))
        #expect(changed.given == Fixtures.dollars(500) && changed.isGivenOtherwise && changed.amount == request.amount)
        #expect(try MoneyRequestForm.given(.typed(""), for: request, locale: Fixtures.locale) == request.amount)
        #expect(
            messages { () throws(FieldErrors) in
                _ = try MoneyRequestForm.given(.typed("0"), for: request, locale: Fixtures.locale)
            } == ["amount: Enter an amount greater than 0."])

        let declined = try #require(try request.answered(.decline, by: dad, now: now))
        #expect((declined.status, declined.given) == (.declined, nil))
        #expect(try declined.answered(.decline, by: mom, now: now) == nil)
        #expect(throws: AnswerRefusal.answered) {
            try declined.answered(.approve(request.amount), by: mom, now: now)
        }
    }

    @Test("A child answers nothing, neither its own nor a sibling's (11)")
    func roles() throws {
        let (request, gift) = (try request(), gift())
        for answer in [MoneyRequest.Answer.approve(request.amount), .decline] {
            #expect(throws: AnswerRefusal.forbidden) { try request.answered(answer, by: alice, now: now) }
            #expect(throws: AnswerRefusal.notFound) { try request.answered(answer, by: bob, now: now) }
        }
        for answer in [Gift.Answer.confirm, .decline] {
            func answered(_ person: ActingPerson) throws {
                _ = try gift.answered(
                    answer, by: person, account: "Give", balance: Fixtures.dollars(900), now: now)
            }
            #expect(throws: AnswerRefusal.forbidden) { try answered(alice) }
            #expect(throws: AnswerRefusal.notFound) { try answered(bob) }
        }
        #expect(AskingAct.allCases.filter { $0.isAllowed(to: .parent) } == [.decide])
        #expect(AskingAct.allCases.filter { $0.isAllowed(to: .child) } == [.ask, .give, .send])
    }

    @Test("Money goes to a sibling where the family allows it, named on both sides, up to what there is")
    func sending() throws {
        let (sender, receiver) = (child("Alice", Fixtures.alice), child("Bob", Fixtures.bob))
        var form = SiblingTransferForm()
        (form.siblingID, form.amount, form.note) = (Fixtures.bob, .typed("12.00"), " For the book ")
        func validated(_ balance: Int64, _ siblings: [Child]) throws(FieldErrors) -> SiblingTransfer {
            try form.validated(
                from: sender, balance: Fixtures.dollars(balance), siblings: siblings, locale: Fixtures.locale)
        }
        let transfer = try validated(1_200, [sender, receiver])
        #expect((transfer.outDescription, transfer.intoDescription) == ("To Bob", "From Alice"))
        #expect(transfer.note == "For the book")
        #expect(SiblingTransfer.label(to: receiver) == "Send to Bob")
        try transfer.check(balance: Fixtures.dollars(1_200))
        #expect(throws: AnswerRefusal.notEnough(.money(balance: Fixtures.dollars(1_199)))) {
            try transfer.check(balance: Fixtures.dollars(1_199))
        }
        #expect(
            messages { () throws(FieldErrors) in _ = try validated(1_199, [receiver]) }
                == ["amount: Not enough money. Balance is $11.99."])
        #expect(messages { () throws(FieldErrors) in _ = try validated(-500, [receiver]) }.count == 1)
        let strangers = [
            sender, child("Bob", Fixtures.bob, family: Family.ID(UUID())), child("Bob", Fixtures.bob, removed: true),
        ]
        #expect(
            messages { () throws(FieldErrors) in _ = try validated(1_200, strangers) } == ["to: Choose who gets it."])
        form.siblingID = Fixtures.alice
        #expect(messages { () throws(FieldErrors) in _ = try validated(1_200, [sender, receiver]) }.count == 1)
    }

    @Test("Only the child itself sends its money, and only where the family allows it")
    func whoSends() throws {
        try SiblingTransfer.check(alice, sends: Fixtures.alice, isAllowed: true)
        #expect(throws: AnswerRefusal.notAllowed) {
            try SiblingTransfer.check(alice, sends: Fixtures.alice, isAllowed: false)
        }
        #expect(throws: AnswerRefusal.notFound) {
            try SiblingTransfer.check(bob, sends: Fixtures.alice, isAllowed: true)
        }
        #expect(throws: AnswerRefusal.forbidden) {
            try SiblingTransfer.check(mom, sends: Fixtures.alice, isAllowed: true)
        }
    }

    @Test("A gift is asked for, and leaves the account once a parent has handed it over")
    func gifts() throws {
        let gift = gift()
        let confirmed = try #require(
            try gift.answered(.confirm, by: mom, account: "Give", balance: Fixtures.dollars(500), now: now))
        #expect((confirmed.status, confirmed.decidedBy) == (.confirmed, mom.userID))
        #expect(confirmed.entryDescription == "Given to Red Cross")
        let nothing = Money.zero(usd)
        #expect(try confirmed.answered(.confirm, by: dad, account: "Give", balance: nothing, now: now) == nil)
        #expect(throws: AnswerRefusal.answered) {
            try confirmed.answered(.decline, by: dad, account: "Give", balance: nothing, now: now)
        }
        #expect(throws: AnswerRefusal.notEnough(.savings(account: "Give", balance: Fixtures.dollars(499)))) {
            try gift.answered(.confirm, by: mom, account: "Give", balance: Fixtures.dollars(499), now: now)
        }
        let declined = try #require(
            try gift.answered(.decline, by: mom, account: "Give", balance: nothing, now: now))
        #expect(declined.status == .declined)
        #expect(try declined.answered(.decline, by: dad, account: "Give", balance: nothing, now: now) == nil)
    }

    @Test("A gift needs a name and an amount that the account has left beside those that wait")
    func giftForm() throws {
        let account = Account.ID(UUID())
        let declined = try gift(100, of: account)
            .answered(.decline, by: mom, account: "Give", balance: Fixtures.dollars(1_000), now: now)
        let gifts = [gift(300, of: account), gift(200), declined].compactMap(\.self)
        let available = gifts.available(of: account, balance: Fixtures.dollars(1_000))
        #expect(available == Fixtures.dollars(700))
        #expect(gifts.available(of: account, balance: Fixtures.dollars(200)) == .zero(usd))

        var form = GiftForm()
        (form.recipient, form.amount) = (" Red Cross ", .typed("7.00"))
        let draft = try form.validated(account: "Give", available: available, locale: Fixtures.locale)
        #expect(draft.gift(id: Gift.ID(UUID()), of: Fixtures.alice, from: account, now: now).recipient == "Red Cross")
        form.amount = .typed("7.01")
        #expect(
            messages { () throws(FieldErrors) in
                _ = try form.validated(account: "Give", available: available, locale: Fixtures.locale)
            } == ["amount: Not enough savings. Give has $7.00."])
        form = GiftForm()
        #expect(
            messages { () throws(FieldErrors) in
                _ = try form.validated(account: "Give", available: available, locale: Fixtures.locale)
            } == ["recipient: Say who gets it.", "amount: Enter an amount greater than 0."])
        form.recipient = String(repeating: "a", count: 61)
        #expect(
            messages { () throws(FieldErrors) in
                _ = try form.validated(account: "Give", available: available, locale: Fixtures.locale)
            }.first == "recipient: Name can be at most 60 characters")
    }
}
