import Foundation
import Household
import Ledger
import Testing

@Suite("Forms")
struct FormTests {
    private let locale = Locale(identifier: "en-US")
    private let family = Family(
        id: Family.ID(UUID()), name: "Smith Family", currency: .usd, localeTag: "en-US",
        timeZoneIdentifier: "America/New_York", createdAt: Date(timeIntervalSince1970: 0))

    private var registration: RegistrationForm {
        var form = RegistrationForm()
        form.firstName = " Mary "
        form.lastName = "Smith"
        form.email = " mary@example.com "
        form.password = "green garden 42"
        form.confirmPassword = "green garden 42"
        form.familyName = "Smith Family"
        form.timeZoneIdentifier = "America/New_York"
        return form
    }

    private func messages(_ run: () throws(FieldErrors) -> Void) -> [FormField: String] {
        do {
            try run()
            return [:]
        } catch {
            return Dictionary(uniqueKeysWithValues: error.all.map { ($0.field, $0.problem.message(locale)) })
        }
    }

    @Test(
        "Nothing that can be seen is no text",
        arguments: [
            "\u{200B}", "\u{200D}", "\u{2060}", "\u{FE0F}", "\u{E0041}", "\u{AD}", "\u{3164}", "\u{2800}",
            " \u{200D} \u{FE0F} ",
        ])
    func invisible(text: String) throws {
        #expect(throws: FieldProblem.firstNameRequired) { try FieldRules.firstName(text) }
        #expect(throws: FieldProblem.descriptionRequired) { try FieldRules.description(text) }
        #expect(try FieldRules.nickname(text) == nil)
        #expect(try FieldRules.note(text) == nil)
    }

    @Test(
        "What joins visible characters stays",
        arguments: ["👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "می\u{200C}خواهم", "é"])
    func joined(text: String) throws {
        #expect(try FieldRules.firstName(text) == text)
    }

    @Test("Tags of languages are letters and digits", arguments: ["en", "en-US", "zh-Hant-TW", "es-419", "de-CH-1901"])
    func localeTags(tag: String) {
        #expect(FieldRules.isLocaleTag(tag))
    }

    @Test("A good registration is trimmed and passes")
    func goodRegistration() throws {
        let clean = try registration.validated()
        #expect(clean.firstName == "Mary")
        #expect(clean.email == "mary@example.com")
        #expect(clean.currency == .usd)
    }

    @Test("An empty registration names every field in screen order")
    func emptyRegistration() {
        do {
            _ = try RegistrationForm().validated()
            Issue.record("an empty form passed")
        } catch {
            #expect(error.all.map(\.field) == [.firstName, .lastName, .email, .password, .familyName])
            #expect(
                error.all.map { $0.problem.message(locale) } == [
                    "First name is required", "Last name is required", "Email is required", "Password is required",
                    "Family name is required",
                ])
        }
    }

    @Test("Each broken field of a registration has its own message")
    func registrationMessages() {
        let rows: [(WritableKeyPath<RegistrationForm, String>, String, FormField, String)] = [
            (\.firstName, "  ", .firstName, "First name is required"),
            (\.lastName, "\u{0}\u{202E}", .lastName, "Last name is required"),
            (\.firstName, String(repeating: "x", count: 51), .firstName, "First name can be at most 50 characters"),
            (\.lastName, String(repeating: "x", count: 10_000), .lastName, "Last name can be at most 50 characters"),
            (\.familyName, String(repeating: "x", count: 61), .familyName, "Family name can be at most 60 characters"),
            (\.email, "invalid-email", .email, "Please enter a valid email address"),
            (\.email, "a@b", .email, "Please enter a valid email address"),
            (\.email, "a@@b.c", .email, "Please enter a valid email address"),
            (\.email, "@b.c", .email, "Please enter a valid email address"),
            (\.email, "a b@c.d", .email, "Please enter a valid email address"),
            (\.email, "a\u{2060}b@c.d", .email, "Please enter a valid email address"),
            (\.email, "a@example\u{FF0E}b.com", .email, "Please enter a valid email address"),
            (\.email, "m\u{430}ry@example.com", .email, "Please enter a valid email address"),
            (\.email, String(repeating: "a", count: 251) + "@b.c", .email, "Please enter a valid email address"),
            (\.password, "green garden 4", .password, "Password must be at least 15 characters"),
            (\.password, String(repeating: "ab", count: 65), .password, "Password can be at most 128 characters"),
            (\.password, "passwordpassword", .password, "This password is too common. Choose another."),
            (\.currencyCode, "XXX", .currency, "Choose a currency from the list"),
            (\.timeZoneIdentifier, "Mars/Olympus", .timeZone, "Choose a time zone from the list"),
            (\.timeZoneIdentifier, "EST\u{0}x", .timeZone, "Choose a time zone from the list"),
            (\.localeTag, "en-<<[", .locale, "Choose a language and region from the list"),
            (\.localeTag, "12-US", .locale, "Choose a language and region from the list"),
            (\.localeTag, "<script>", .locale, "Choose a language and region from the list"),
        ]
        for (field, value, place, message) in rows {
            var form = registration
            form[keyPath: field] = value
            if field == \.password { form.confirmPassword = value }
            #expect(messages { () throws(FieldErrors) in _ = try form.validated() } == [place: message])
        }
    }

    @Test("Differing passwords are told at the second field")
    func mismatch() {
        var form = registration
        form.confirmPassword = "green garden 43"
        #expect(
            messages { () throws(FieldErrors) in _ = try form.validated() } == [
                .confirmPassword: "Passwords do not match"
            ])
        form.confirmPassword = nil
        #expect(messages { () throws(FieldErrors) in _ = try form.validated() }.isEmpty)
    }

    @Test(
        "Names keep emoji, right-to-left letters and markup as text",
        arguments: [
            "👩‍👩‍👧", "عائلة", "<script>alert(1)</script>", "O'Brien-Smith",
        ])
    func names(name: String) throws {
        var form = registration
        form.lastName = name
        #expect(try form.validated().lastName == name)
    }

    @Test("Sign-in asks for both fields, and never judges the password")
    func signIn() throws {
        var form = SignInForm()
        #expect(
            messages { () throws(FieldErrors) in _ = try form.validated() }
                == [.email: "Email is required", .password: "Password is required"])
        form.email = "invalid-email"
        form.password = "x"
        #expect(
            messages { () throws(FieldErrors) in _ = try form.validated() }
                == [.email: "Please enter a valid email address"])
        form.email = "child@example.com "
        #expect(try form.validated() == "child@example.com")
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

@Suite("The entry form")
struct EntryFormTests {
    private let locale = Locale(identifier: "en-US")
    private let today = CalendarDate(daysSinceEpoch: 20_412)
    private let childID = Child.ID(UUID())

    private var form: EntryForm {
        var form = EntryForm()
        form.childID = childID
        form.amount = .typed("25.00")
        form.description = "  Extra chores "
        return form
    }

    private func message(_ form: EntryForm) -> [FormField: String] {
        do {
            _ = try form.validated(unit: .currency(.usd), today: today, locale: locale)
            return [:]
        } catch {
            return Dictionary(uniqueKeysWithValues: error.all.map { ($0.field, $0.problem.message(locale)) })
        }
    }

    @Test("A good entry is trimmed, dated today and passes")
    func good() throws {
        let draft = try form.validated(unit: .currency(.usd), today: today, locale: locale)
        #expect(draft.description == "Extra chores")
        #expect(draft.amount.digits == "25.00")
        #expect(draft.date == today)
        #expect(draft.note == nil)
    }

    @Test("An empty form says what is missing, in screen order")
    func empty() {
        do {
            _ = try EntryForm().validated(unit: .currency(.usd), today: today, locale: locale)
            Issue.record("an empty form passed")
        } catch {
            #expect(
                error.all.map { $0.problem.message(locale) } == [
                    "Select a child", "Amount must be greater than zero", "Description is required",
                ])
        }
    }

    @Test(
        "Each bad amount has its message",
        arguments: [
            (AmountInput.digits("0"), "Amount must be greater than zero"),
            (.digits("-1"), "Amount must be greater than zero"),
            (.digits("1.005"), "Amount can have at most 2 decimal places"),
            (.digits("1000000"), "Amount can be at most $999,999.99"),
            (.typed("1000000"), "Amount can be at most $999,999.99"),
            (.digits(String(repeating: "9", count: 400)), "Amount can be at most $999,999.99"),
            (.digits("1e3"), "Please enter a valid amount"), (.digits("NaN"), "Please enter a valid amount"),
            (.digits("12,50"), "Please enter a valid amount"), (.typed("0.00"), "Amount must be greater than zero"),
            (.exact(Money(minorUnits: 5, currency: .eur)), "Please enter a valid amount"),
        ])
    func amounts(amount: AmountInput, text: String) {
        var form = form
        form.amount = amount
        #expect(message(form) == [.amount: text])
    }

    @Test("The largest and the smallest amount pass", arguments: ["0.01", "999999.99"])
    func amountEdges(digits: String) {
        var form = form
        form.amount = .digits(digits)
        #expect(message(form).isEmpty)
    }

    @Test(
        "The limit is 999,999.99 in every currency's decimals",
        arguments: [
            ("USD", "999999.99"), ("JPY", "999999"), ("KWD", "999999.990"),
        ])
    func limits(code: String, digits: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(FieldRules.amountLimit(.currency(currency)).digits == digits)
    }

    @Test(
        "Description and note have their lengths",
        arguments: [
            (200, 500, [:]), (201, 500, [FormField.description: "Description can be at most 200 characters"]),
            (200, 501, [.note: "Note can be at most 500 characters"]),
        ])
    func lengths(description: Int, note: Int, expected: [FormField: String]) {
        var form = form
        form.description = String(repeating: "é", count: description)
        form.note = String(repeating: "n", count: note)
        #expect(message(form) == expected)
    }

    @Test("A note keeps its lines and loses control characters; a note of spaces is none")
    func notes() throws {
        #expect(try FieldRules.note(" Bus \u{0}fare\r\n\u{202E}and back \n") == "Bus fare\nand back")
        #expect(try FieldRules.note(" \n\t ") == nil)
        #expect(try FieldRules.note(nil) == nil)
        #expect(SearchWords("  Crème\u{0} BRÛLÉE ").words == ["creme", "brulee"])
    }

    @Test(
        "Days from today to 90 days back pass, others do not",
        arguments: [
            (0, [:]), (-90, [:]), (1, [FormField.date: "The date can't be in the future"]),
            (-91, [.date: "The date can be at most 90 days back"]),
        ])
    func dates(offset: Int, expected: [FormField: String]) {
        var form = form
        form.date = today + offset
        #expect(message(form) == expected)
    }

    @Test("A category must be of the entry's kind and offered")
    func categories() throws {
        let all = PredefinedCategory.all.map {
            $0.category(id: EntryCategory.ID(UUID()), createdAt: Date(timeIntervalSince1970: 0))
        }
        for category in all {
            var form = form
            form.category = category
            form.direction = .credit
            let isGood = category.kind == .credit && category.isSelectable
            #expect(message(form).isEmpty == isGood, "\(category.name)")
        }
    }

    @Test("The preview shows both balances and whether the account allows it")
    func preview() {
        let account = Account(id: Account.ID(UUID()), unit: .currency(.usd), owner: .household, kind: .cash)
        let balance = Money(minorUnits: 12_550, currency: .usd)
        let credit = BalancePreview(
            account: account, balance: balance, direction: .credit, amount: Money(minorUnits: 1_000, currency: .usd))
        #expect(credit.new.digits == "135.50" && credit.isAllowed)
        let debit = BalancePreview(
            account: account, balance: balance, direction: .debit, amount: Money(minorUnits: 12_551, currency: .usd))
        #expect(debit.new.digits == "-0.01" && !debit.isAllowed)
        #expect(debit.current == balance)
    }
}
