import Foundation
import Household
import Ledger
import Testing

@Suite("Forms")
struct FormTests {
    private let locale = Locale(identifier: "en-US")

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
            " \u{200D} \u{FE0F} ", String(repeating: "\u{301}", count: 60), "\u{20DD}",
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

    @Test("There is room up to the limit and not beyond it, also where there are more already")
    func countLimits() {
        let limit = CountLimit(2) { "At most \($0) kites" }
        #expect((0...3).map { limit.room(beside: $0) } == [2, 1, 0, 0])
        #expect((0...3).map { limit.obstacle(beside: $0) } == [nil, nil, "At most 2 kites", "At most 2 kites"])
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
}
