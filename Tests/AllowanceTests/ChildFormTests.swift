import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("The forms of a child")
struct ChildFormTests {
    private let locale = Locale(identifier: "en-US")
    private let family = Family(
        id: Family.ID(UUID()), name: "Smith Family", currency: .usd, localeTag: "en-US",
        timeZoneIdentifier: "America/New_York", createdAt: Date(timeIntervalSince1970: 0))

    private func messages(_ run: () throws(FieldErrors) -> Void) -> [FormField: String] {
        do {
            try run()
            return [:]
        } catch {
            return Dictionary(uniqueKeysWithValues: error.all.map { ($0.field, $0.problem.message(locale)) })
        }
    }

    private var child: AddChildForm {
        var form = AddChildForm()
        form.firstName = "Alice"
        form.lastName = "Smith"
        form.email = "alice@example.com"
        form.password = "kitten-9"
        form.confirmPassword = "kitten-9"
        form.weeklyAllowance = .typed("15")
        return form
    }

    @Test(
        "A child's password is not made of what the child signs in with",
        arguments: [("wonder.kid@example.com", nil), ("", "wonder.kid"), (" ", "wonder.kid")])
    func passwordOfSignInName(email: String, userName: String?) {
        var form = child
        (form.email, form.userName) = (email, userName)
        (form.password, form.confirmPassword) = ("wonder.kid-9", "wonder.kid-9")
        #expect(
            messages { () throws(FieldErrors) in _ = try form.validated(for: family, locale: locale) }
                == [.password: "This password is too common. Choose another."])
    }

    @Test(
        "A weekly allowance is required and must be an amount from 0 to 999,999.99",
        arguments: [
            (AmountInput.typed(""), "Weekly allowance is required"),
            (.typed("."), "Please enter a valid allowance amount"),
            (.typed("1000000"), "Please enter a valid allowance amount"),
            (.digits("-1"), "Please enter a valid allowance amount"),
            (.digits("abc"), "Please enter a valid allowance amount"),
            (.digits("1.234"), "Please enter a valid allowance amount"),
            (.digits("1e3"), "Please enter a valid allowance amount"),
            (.digits("NaN"), "Please enter a valid allowance amount"),
            (.digits("12,5"), "Please enter a valid allowance amount"),
        ])
    func allowanceMessages(amount: AmountInput, message: String) {
        var form = child
        form.weeklyAllowance = amount
        #expect(
            messages { () throws(FieldErrors) in _ = try form.validated(for: family, locale: locale) }
                == [.weeklyAllowance: message])
    }

    @Test(
        "An allowance of 0 and of 999,999.99 passes; the starting balance may be missing",
        arguments: ["0", "999999.99"])
    func allowanceEdges(typed: String) throws {
        var form = child
        form.weeklyAllowance = .typed(typed)
        let clean = try form.validated(for: family, locale: locale)
        #expect(clean.weeklyAllowance == (try Money(digits: typed, unit: family.unit)))
        #expect(clean.startingBalance.isZero)
        #expect(clean.payDay == .saturday)
        form.startingBalance = .digits("-5")
        #expect(
            messages { () throws(FieldErrors) in _ = try form.validated(for: family, locale: locale) }
                == [.startingBalance: "Please enter a valid starting balance"])
        form.startingBalance = .typed("20.50")
        #expect(try form.validated(for: family, locale: locale).startingBalance.digits == "20.50")
    }
}
