import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Money that is put aside for wishes")
struct WishSavingTests {
    let household: TestHousehold
    let mom: Caller
    let dad: Caller
    let alice: Caller
    let aliceID: Child.ID
    let bicycle: WishListItem.ID
    let headphones: WishListItem.ID

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        dad = try await household.signIn("dad@example.com").caller
        alice = try await household.signIn("child@example.com").caller
        aliceID = try #require(alice.childID)
        let wishes = try await household.services.wishes.list(mom, of: aliceID)
        bicycle = try #require(wishes.first { $0.wish.name == "Bicycle" }?.id)
        headphones = try #require(wishes.first { $0.wish.name == "Headphones" }?.id)
    }

    private var wishes: WishesService { household.services.wishes }

    private func form(_ amount: String) -> SavingsMoveForm {
        var form = SavingsMoveForm()
        form.amount = .digits(amount)
        return form
    }

    private func accounts() async throws -> [String] {
        try await household.services.savings.accounts(mom, of: aliceID, includeClosed: true)
            .map { "\($0.account.name) \($0.balance.digits)" }.sorted()
    }

    @Test("The account of a wish is made and linked in the same act, which is done once however often it is sent")
    func once() async throws {
        let moved = try await wishes.putAside(alice, for: bicycle, form("20.00"), key: "press")
        #expect(try await wishes.putAside(alice, for: bicycle, form("20.00"), key: "press") == moved)
        #expect(moved.direction == .deposit && moved.kind == .manual && moved.balanceAfter.digits == "20.00")
        #expect(try await accounts() == ["Bicycle 20.00", "College 40.00"])
        #expect(try await household.balance(mom, aliceID) == "105.50")
        let wish = try await wishes.wish(mom, bicycle)
        #expect(wish.wish.savingsAccountID == moved.savingsAccountID)
        #expect((wish.progress.percentage, wish.progress.asidePercentage) == (62, 10))

        _ = try await wishes.putAside(mom, for: bicycle, form("5.50"), key: "press")
        #expect(try await accounts() == ["Bicycle 25.50", "College 40.00"])
        let reused = try await refusal { try await wishes.putAside(alice, for: bicycle, form("1.00"), key: "press") }
        #expect(reused == .request(.keyReused))
    }

    @Test("A repeated press is answered as before, also when the account was closed since")
    func repeatedLater() async throws {
        let moved = try await wishes.putAside(alice, for: bicycle, form("20.00"), key: "press")
        _ = try await household.services.savings.close(mom, moved.savingsAccountID, key: nil)
        #expect(try await wishes.putAside(alice, for: bicycle, form("20.00"), key: "press") == moved)
        #expect(try await household.balance(mom, aliceID) == "125.50")
        #expect(try await wishes.wish(mom, bicycle).wish.savingsAccountID == nil)
    }

    @Test("Two parents at the same moment make one account")
    func together() async throws {
        let (wishes, bicycle, form) = (wishes, bicycle, form("10.00"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for caller in [mom, dad] {
                group.addTask { _ = try await wishes.putAside(caller, for: bicycle, form, key: "press") }
            }
            try await group.waitForAll()
        }
        #expect(try await accounts() == ["Bicycle 20.00", "College 40.00"])
        #expect(try await household.balance(mom, aliceID) == "105.50")
    }

    @Test("What spending does not have is refused in the words of the sheet, and nothing is made")
    func tooMuch() async throws {
        let balance = Money(minorUnits: 12_550, currency: .usd)
        for key in ["press", nil] {
            let refused = try await refusal { try await wishes.putAside(alice, for: bicycle, form("125.51"), key: key) }
            #expect(refused == .ledger(.insufficientFunds(balance: balance)))
        }
        let zero = try await refusal { try await wishes.putAside(alice, for: bicycle, form("0"), key: nil) }
        #expect(zero?.code == .validationFailed)
        #expect(try await accounts() == ["College 40.00"])
        #expect(try await wishes.wish(mom, bicycle).wish.version == 1)
    }

    @Test("Nothing is put aside for a wish of a sibling, a deleted or a purchased one, or for a removed child")
    func gone() async throws {
        let bob = try await household.signIn("bob@example.com").caller
        func putAside(_ caller: Caller, _ wish: WishListItem.ID) async throws -> Refusal? {
            try await refusal { try await wishes.putAside(caller, for: wish, form("1.00"), key: "press") }
        }
        #expect(try await putAside(bob, bicycle) == .access(.notFound))
        _ = try await wishes.purchase(mom, headphones, key: nil)
        #expect(try await putAside(alice, headphones) == .wish(.alreadyPurchased))
        try await wishes.delete(mom, headphones)
        #expect(try await putAside(alice, headphones) == .access(.notFound))
        try await household.services.children.remove(mom, aliceID)
        #expect(try await putAside(mom, bicycle) == .child(.archived))
    }

    @Test("Savings go to another wish in one commit without a stop at spending, and back by the same way")
    func transfer() async throws {
        _ = try await wishes.putAside(alice, for: bicycle, form("20.00"), key: nil)
        let before = try await household.entries(mom, of: aliceID).count
        let moved = try await wishes.moveSavings(alice, from: bicycle, to: headphones, form("15.00"), key: "press")
        #expect(
            try await wishes.moveSavings(alice, from: bicycle, to: headphones, form("15.00"), key: "press") == moved)
        #expect(moved.balanceAfter.digits == "15.00")
        #expect(try await accounts() == ["Bicycle 5.00", "College 40.00", "Headphones 15.00"])
        #expect(try await household.entries(mom, of: aliceID).count == before)
        #expect(try await household.balance(mom, aliceID) == "105.50")

        let over = try await refusal {
            try await wishes.moveSavings(alice, from: bicycle, to: headphones, form("5.01"), key: nil)
        }
        let left = Money(minorUnits: 500, currency: .usd)
        #expect(over == .savings(.insufficient(account: "Bicycle", balance: left)))
        let same = try await refusal {
            try await wishes.moveSavings(alice, from: bicycle, to: bicycle, form("1.00"), key: nil)
        }
        #expect(same == .form(FieldErrors(.otherWish, .otherWishUnknown)))
        _ = try await wishes.moveSavings(alice, from: headphones, to: bicycle, form("15.00"), key: nil)
        #expect(try await accounts() == ["Bicycle 20.00", "College 40.00", "Headphones 0.00"])
    }

    @Test("A child moves nothing out of a locked account; a parent does")
    func locked() async throws {
        let moved = try await wishes.putAside(alice, for: bicycle, form("20.00"), key: nil)
        var change = SavingsChange(version: 1)
        change.isLocked = true
        _ = try await household.services.savings.change(mom, moved.savingsAccountID, change)
        let refused = try await refusal {
            try await wishes.moveSavings(alice, from: bicycle, to: headphones, form("1.00"), key: nil)
        }
        #expect(refused == .savings(.locked))
        _ = try await wishes.moveSavings(mom, from: bicycle, to: headphones, form("1.00"), key: nil)
        #expect(try await accounts().contains("Headphones 1.00"))
    }

    @Test(
        "Money is put aside in currencies without decimals and with three",
        arguments: [("JPY", "1500", "500", "1000"), ("KWD", "1.500", "0.125", "1.375")])
    func currencies(code: String, start: String, amount: String, left: String) async throws {
        var registration = RegistrationForm()
        registration.firstName = "Mary"
        registration.lastName = "Jones"
        registration.email = "mary@example.com"
        registration.password = TestHousehold.parentPassword
        registration.confirmPassword = nil
        registration.familyName = "Jones Family"
        registration.timeZoneIdentifier = "America/New_York"
        registration.currencyCode = code
        let parent = try await household.services.people.registerParent(
            registration, setupCode: nil, from: TestHousehold.home
        ).caller
        var form = AddChildForm()
        form.firstName = "Tom"
        form.lastName = "Jones"
        form.email = "tom@example.com"
        form.password = TestHousehold.childPassword
        form.confirmPassword = nil
        form.weeklyAllowance = .digits("15")
        form.startingBalance = .digits(start)
        let tom = try await household.services.children.add(parent, form, key: nil).child.id
        var wish = WishForm()
        wish.name = "Kite"
        wish.price = .digits(start)
        let kite = try await wishes.add(parent, for: tom, wish, key: nil).id
        let moved = try await wishes.putAside(parent, for: kite, self.form(amount), key: nil)
        #expect(moved.balanceAfter.digits == amount)
        #expect(try await household.balance(parent, tom) == left)
    }
}

@Suite("Answers to wishes")
struct WishAnswerTests {
    let household: TestHousehold
    let mom: Caller
    let dad: Caller
    let alice: Caller
    let aliceID: Child.ID
    let headphones: WishListItem.ID

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        dad = try await household.signIn("dad@example.com").caller
        alice = try await household.signIn("child@example.com").caller
        aliceID = try #require(alice.childID)
        let wishes = try await household.services.wishes.list(mom, of: aliceID)
        headphones = try #require(wishes.first { $0.wish.name == "Headphones" }?.id)
    }

    private var wishes: WishesService { household.services.wishes }

    private func requests() async throws -> [AskedWish.Standing] {
        try await household.services.dashboards.child(alice, aliceID).requests.map(\.standing)
    }

    private func unread(_ caller: Caller) async throws -> Int {
        try await household.services.notices.page(caller).unreadCount
    }

    @Test("A yes is told with the name of who said it, a no without; asking again and giving back take it away")
    func told() async throws {
        #expect(try await requests().isEmpty)
        _ = try await wishes.ask(alice, headphones)
        #expect(try await requests() == [.waiting])
        _ = try await wishes.decline(dad, headphones)
        #expect(try await requests() == [.declined])
        _ = try await wishes.ask(alice, headphones)
        #expect(try await requests() == [.waiting])
        _ = try await wishes.purchase(mom, headphones, key: nil)
        #expect(try await requests() == [.approved(by: "Mom")])
        _ = try await wishes.unpurchase(mom, headphones, key: nil)
        #expect(try await requests().isEmpty)
    }

    @Test("An answer is told for 7 days")
    func week() async throws {
        _ = try await wishes.ask(alice, headphones)
        _ = try await wishes.decline(mom, headphones)
        household.clock.advance(seconds: WishAnswer.shownSeconds - 1)
        let later = try await household.signIn("child@example.com").caller
        let dashboards = household.services.dashboards
        #expect(try await dashboards.child(later, aliceID).requests.map(\.standing) == [.declined])
        household.clock.advance(seconds: 1)
        #expect(try await dashboards.child(later, aliceID).requests.isEmpty)
    }

    @Test("A parent who has left is still named in what the parent answered, as in the entry of the purchase")
    func left() async throws {
        _ = try await wishes.ask(alice, headphones)
        _ = try await wishes.purchase(dad, headphones, key: nil)
        let before = try await requests()
        try await household.services.families.remove(mom, dad.userID)
        #expect(try await requests() == before)
        let entry = try #require(try await household.entries(mom, of: aliceID).first { $0.entry.source == .wish })
        #expect(before == [.approved(by: entry.createdByName)])
    }

    @Test("What a parent buys that nobody asked for is no answer")
    func unasked() async throws {
        _ = try await wishes.purchase(mom, headphones, key: nil)
        #expect(try await requests().isEmpty)
        #expect(try await wishes.wish(mom, headphones).wish.answer == nil)
    }

    @Test("An answer marks the request as read for every parent, whose open screens hear it; other notices stay unread")
    func settled() async throws {
        try await household.post(mom, .credit, "1.00", to: aliceID)
        _ = try await wishes.ask(alice, headphones)
        #expect(try await unread(mom) == 1)
        #expect(try await unread(dad) == 2)
        let hears = household.services.changes.listen(dad).oneByOne
        _ = try await wishes.decline(mom, headphones)
        #expect(try await unread(mom) == 0)
        #expect(try await unread(dad) == 1)
        let told = await heard(hears, count: 2)
        guard case .people(.notificationAdded(_, let person, let count)) = told.last else {
            Issue.record("the bell hears nothing: \(told)")
            return
        }
        #expect((person, count) == (dad.userID, 1))

        for settle in [WishAct.buy, .ask] {
            _ = try await wishes.ask(alice, headphones)
            #expect(try await unread(dad) == 2)
            if settle == .buy {
                _ = try await wishes.purchase(dad, headphones, key: nil)
                _ = try await wishes.unpurchase(dad, headphones, key: nil)
            } else {
                _ = try await wishes.withdrawRequest(alice, headphones)
            }
            #expect(try await unread(mom) == 0)
            #expect(try await unread(dad) == 1)
        }

        _ = try await wishes.ask(alice, headphones)
        try await wishes.delete(mom, headphones)
        #expect(try await unread(mom) == 0)
        #expect(try await unread(dad) == 1)
    }
}
