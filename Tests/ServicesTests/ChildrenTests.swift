import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Adding and changing children")
struct ChildrenTests {
    @Test("A child with a starting balance has one credit of it and can sign in")
    func startingBalance() async throws {
        let household = try TestHousehold()
        let mom = try await household.register().caller

        let tom = try await household.addChild(mom, startingBalance: "12.50")

        let page = try await household.services.dashboards.child(mom, tom.id)
        #expect(page.balance.digits == "12.50")
        #expect(page.recent.map(\.entry.description) == ["Starting balance"])
        #expect(page.recent.first?.entry.source == .startingBalance)
        #expect(page.month.totalEarned.isZero)
        let signedIn = try await household.signIn("tom@example.com", TestHousehold.childPassword)
        #expect(signedIn.caller.childID == tom.id)
    }

    @Test("A child without a starting balance has no entry")
    func noStartingBalance() async throws {
        let household = try TestHousehold()
        let mom = try await household.register().caller
        let tom = try await household.addChild(mom)
        let page = try await household.services.dashboards.child(mom, tom.id)
        #expect(page.recent.isEmpty)
        #expect(page.balance.isZero)
        #expect(page.figures.lastAllowanceDate == nil)
    }

    @Test("One key adds one child; without it the address is taken")
    func key() async throws {
        let household = try TestHousehold()
        let mom = try await household.register().caller
        let tom = try await household.addChild(mom, startingBalance: "5.00", key: "add")

        #expect(try await household.addChild(mom, startingBalance: "5.00", key: "add").id == tom.id)
        #expect(
            try await refusal { try await household.addChild(mom, startingBalance: "6.00", key: "add") }
                == .request(.keyReused))
        #expect(
            try await refusal { try await household.addChild(mom, startingBalance: "5.00") }
                == .account(.emailTaken))
        let other = "a purple hat on a giraffe"
        let repeated = try await refusal {
            try await household.addChild(mom, startingBalance: "5.00", password: other, key: "add")
        }
        #expect(repeated == .request(.keyReused))
        #expect(try await household.services.children.all(mom).count == 1)
        #expect(try await household.balance(mom, tom.id) == "5.00")
    }

    @Test(
        "A bad allowance is refused with its message (shared 18)",
        arguments: [
            ("", FieldProblem.allowanceRequired), ("-1", .allowanceInvalid), ("abc", .allowanceInvalid),
            ("1.234", .allowanceInvalid), (".", .allowanceInvalid), ("1000000", .allowanceInvalid), ("0", nil),
        ] as [(String, FieldProblem?)])
    func allowances(allowance: String, problem: FieldProblem?) async throws {
        let household = try TestHousehold()
        let mom = try await household.register().caller
        var form = AddChildForm()
        form.firstName = "Tom"
        form.lastName = "Jones"
        form.email = "tom@example.com"
        form.password = TestHousehold.childPassword
        form.confirmPassword = nil
        form.weeklyAllowance = .digits(allowance)
        let wanted = form

        let answer = try await refusal { try await household.services.children.add(mom, wanted, key: nil) }

        #expect(answer == problem.map { .form(FieldErrors(.weeklyAllowance, $0)) })
    }

    @Test(
        "A child's password of 7 characters is refused, 8 are accepted (shared 13)",
        arguments: [
            ("kitten9", FieldProblem.passwordTooShort(minimum: 8)), ("kitten-9", nil), ("password", .passwordTooCommon),
        ] as [(String, FieldProblem?)])
    func passwords(password: String, problem: FieldProblem?) async throws {
        let household = try TestHousehold()
        let mom = try await household.register().caller
        var form = AddChildForm()
        form.firstName = "Tom"
        form.lastName = "Jones"
        form.email = "tom@example.com"
        form.password = password
        form.confirmPassword = nil
        form.weeklyAllowance = .digits("1.00")
        let wanted = form

        let answer = try await refusal { try await household.services.children.add(mom, wanted, key: nil) }

        #expect(answer == problem.map { .form(FieldErrors(.password, $0)) })
    }

    @Test("A change counts from a version, keeps what is not named, and refuses an overdraft of nothing")
    func change() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let service = household.services.children
        let alice = try #require(try await service.all(mom).first?.id)

        var change = ChildChange(version: 1)
        change.weeklyAllowance = .digits("20.00")
        change.allowancePaused = true
        let changed = try await service.change(mom, alice, change)
        #expect(changed.child.weeklyAllowance.digits == "20.00")
        #expect(changed.child.payDay == .saturday)
        #expect(changed.child.version == 2)
        #expect(changed.nextPayment == .paused)
        #expect(try await household.services.dashboards.family(mom).totalWeeklyAllowance.digits == "15.00")

        #expect(try await refusal { try await service.change(mom, alice, change) } == .request(.versionConflict))
        for limit in ["0", "-1", "1.005", "abc", "1000000"] {
            var overdraft = ChildChange(version: 2)
            overdraft.allowOverdraft = true
            overdraft.overdraftLimit = .digits(limit)
            let wanted = overdraft
            #expect(
                try await refusal { try await service.change(mom, alice, wanted) }
                    == .form(FieldErrors(.overdraftLimit, .overdraftLimitNotPositive)))
        }

        var wrong = ChildChange(version: 2)
        (wrong.firstName, wrong.email, wrong.userName) = (" ", "nobody", "a b")
        (wrong.weeklyAllowance, wrong.overdraftLimit) = (.digits("-1"), .digits("-1"))
        let all = wrong
        guard case .form(let errors) = try await refusal(of: { try await service.change(mom, alice, all) }) else {
            Issue.record("the form was taken")
            return
        }
        #expect(
            errors.all.map(\.field) == [.firstName, .weeklyAllowance, .overdraftLimit, .userName, .email])
    }
}
