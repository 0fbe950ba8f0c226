import Foundation
import Household
import Ledger
import Testing

@Suite("Access")
struct AccessTests {
    private static let familyID = Family.ID(UUID())
    private static let own = Child.ID(UUID())
    private static let sibling = Child.ID(UUID())

    private static func family(childMaySpend: Bool = false) -> Family {
        Family(
            id: familyID, name: "Smith Family", currency: .usd, localeTag: "en-US", timeZoneIdentifier: "UTC",
            childMayRecordSpending: childMaySpend, createdAt: Date(timeIntervalSince1970: 0))
    }

    private static func caller(_ role: Role, _ child: Child.ID? = nil, in family: Family.ID = familyID) -> Caller {
        Caller(
            userID: User.ID(UUID()), familyID: family, role: role, childID: child,
            sessionID: SignInSession.ID(UUID()))
    }

    /// Who asks.
    private enum Asker: CaseIterable {
        case parent, key, own, sibling, stranger

        var caller: Caller {
            switch self {
            case .parent: AccessTests.caller(.parent)
            case .key:
                Caller(
                    APIKey(
                        id: APIKey.ID(UUID()), userID: User.ID(UUID()), familyID: familyID, name: "Script",
                        scope: .write, createdAt: Date(timeIntervalSince1970: 0)))
            case .own: AccessTests.caller(.child, AccessTests.own)
            case .sibling: AccessTests.caller(.child, AccessTests.sibling)
            case .stranger: AccessTests.caller(.parent, in: Family.ID(UUID()))
            }
        }
    }

    /// What each asker is answered, in the order of `Asker`: allowed, forbidden or not found. The second word is that
    /// of a family whose children may record spending, where it differs.
    private static let table: [(Action, String, String?)] = [
        (.seeFamily, "AAAAN", nil),
        (.changeFamily, "AAFFN", nil),
        (.addChild, "AAFFN", nil),
        (.seeProfile(nil), "AAFFN", nil),
        (.seeProfile(own), "AAANN", nil),
        (.manageChild(own), "AAFNN", nil),
        (.manageOwnAccount, "AFAAN", nil),
        (.chooseAvatar(own), "AAANN", nil),
        (.managePeople, "AFFFN", nil),
        (.joinFamily, "AFFFN", nil),
        (.resetPassword(nil), "AFFFN", nil),
        (.resetPassword(own), "AFFNN", nil),
        (.manageGlanceLinks, "AFFFN", nil),
        (.seeFamilyDashboard, "AAFFN", nil),
        (.seeChild(own), "AAANN", nil),
        (.managePayments(own), "AAFNN", nil),
        (.addRecurring, "AAFFN", nil),
        (.recordEntry(.credit, own), "AAFNN", nil),
        (.recordEntry(.debit, own), "AAFNN", "AAANN"),
        (.reverseEntry(own), "AAFNN", nil),
        (.describeEntry(own, byAuthor: true), "AAANN", nil),
        (.describeEntry(own, byAuthor: false), "AAFNN", nil),
        (.savings(.keep, own), "AAANN", nil),
        (.savings(.rule, own), "AAFNN", nil),
        (.savings(.withdraw(isLocked: false), own), "AAANN", nil),
        (.savings(.withdraw(isLocked: true), own), "AAFNN", nil),
        (.wishes(.edit, own), "AAANN", nil),
        (.wishes(.buy, own), "AAFNN", "AAANN"),
        (.wishes(.ask, own), "FFANN", nil),
        (.wishes(.decline, own), "AAFNN", nil),
        (.manageBudgets(own), "AAFNN", nil),
        (.seeCategories, "AAAAN", nil),
        (.manageCategories, "AAFFN", nil),
        (.seeMoney, "AAFFN", nil),
        (.manageMoney, "AAFFN", nil),
        (.handInMessages, "AAFFN", nil),
        (.seeGroceries, "AAFFN", nil),
        (.manageGroceries, "AAFFN", nil),
    ]

    @Test("Every act is decided as the page says for parent, key, child, sibling and a parent of another family")
    func decisions() {
        for (action, word, spending) in Self.table {
            #expect(Self.answers(to: action, in: Self.family()) == word, "\(action)")
            #expect(Self.answers(to: action, in: Self.family(childMaySpend: true)) == spending ?? word, "\(action)")
        }
    }

    @Test(
        "What belongs to a system that is off is not found, whoever asks, and the rest is as before",
        arguments: HouseholdSystem.allCases)
    func systemOff(system: HouseholdSystem) {
        var family = Self.family()
        family.systemsOff = [system]

        for (action, word, _) in Self.table {
            let expected = action.system == system ? "NNNNN" : word
            #expect(Self.answers(to: action, in: family) == expected, "\(action)")
        }
        #expect(Self.table.contains { $0.0.system == system })
    }

    private static func answers(to action: Action, in family: Family) -> String {
        Asker.allCases.reduce(into: "") { answers, asker in
            switch Access.decide(asker.caller, action, in: family) {
            case .allowed: answers += "A"
            case .forbidden: answers += "F"
            case .notFound: answers += "N"
            }
        }
    }

    /// The numbers of the acts of each area.
    private static let numbers = [
        1...8,
        9...24,
        25...26,
        27...29,
        30...31,
        32...33,
    ]

    @Test("The table holds every act there is")
    func everyAct() {
        #expect(Set(Self.table.map { Self.number(of: $0.0) }) == Set(Self.numbers.joined()))
    }

    /// The switches have no default: whoever adds an act must say here that the table has it.
    private static func number(of action: Action) -> Int {
        switch action {
        case .people(let action): number(of: action)
        case .allowance(let action): number(of: action)
        case .money(let action): number(of: action)
        case .groceries(let action): number(of: action)
        }
    }

    private static func number(of action: GroceryAction) -> Int {
        switch action {
        case .seeGroceries: 30
        case .manageGroceries: 31
        }
    }

    private static func number(of action: MoneyAction) -> Int {
        switch action {
        case .seeMoney: 27
        case .manageMoney: 28
        case .handInMessages: 29
        }
    }

    private static func number(of action: PeopleAction) -> Int {
        switch action {
        case .seeFamily: 1
        case .changeFamily: 2
        case .addChild: 3
        case .manageChild: 4
        case .manageOwnAccount: 5
        case .managePeople: 6
        case .resetPassword: 7
        case .manageGlanceLinks: 8
        case .joinFamily: 25
        case .chooseAvatar: 26
        case .seeProfile: 32
        }
    }

    private static func number(of action: AllowanceAction) -> Int {
        switch action {
        case .seeFamilyDashboard: 9
        case .seeChild: 10
        case .addRecurring: 11
        case .managePayments: 33
        case .recordEntry: 12
        case .reverseEntry: 13
        case .describeEntry: 14
        case .savings(.keep, _): 15
        case .savings(.rule, _): 16
        case .savings(.withdraw, _): 17
        case .wishes(.edit, _): 18
        case .wishes(.buy, _): 19
        case .wishes(.ask, _): 20
        case .wishes(.decline, _): 21
        case .manageBudgets: 22
        case .seeCategories: 23
        case .manageCategories: 24
        }
    }
}

@Suite("Sign-in sessions and failures")
struct SignInTests {
    private let start = Date(timeIntervalSince1970: 1_763_668_800)
    private let hour: TimeInterval = 3_600
    private let day: TimeInterval = 86_400

    private func session(remember: Bool) -> SignInSession {
        SignInSession(
            id: SignInSession.ID(UUID()), userID: User.ID(UUID()), familyID: Family.ID(UUID()), deviceName: "Phone",
            network: "192.0.2.0/24", rememberMe: remember, now: start)
    }

    @Test("Remembered sessions last 30 days after use and 180 in all, others 12 hours after use")
    func lifetimes() throws {
        let short = session(remember: false)
        #expect(short.isValid(now: start.addingTimeInterval(12 * hour - 1)))
        #expect(!short.isValid(now: start.addingTimeInterval(12 * hour)))
        var long = session(remember: true)
        #expect(long.expiresAt == start.addingTimeInterval(30 * day))
        #expect(long.used(now: start.addingTimeInterval(299)) == nil)
        for week in 1...25 {
            long = try #require(long.used(now: start.addingTimeInterval(Double(week) * 7 * day)))
        }
        #expect(long.expiresAt == start.addingTimeInterval(180 * day))
    }

    private func guess(_ record: inout SignInFailures?, at now: Date) -> Date? {
        switch SignInFailures.attempt(after: record, now: now) {
        case .allowed(let next):
            record = next
            return nil
        case .paused(let until):
            return until
        }
    }

    @Test("The 6th failure in 15 minutes waits 15 minutes, the next pauses double up to a day")
    func pauses() {
        var record: SignInFailures?
        var now = start
        for minutes in [15, 30, 60, 120, 240, 480, 960, 1_440, 1_440] as [Double] {
            for _ in 0..<5 {
                #expect(guess(&record, at: now) == nil)
                now += 1
            }
            let until = guess(&record, at: now)
            #expect(until == now.addingTimeInterval(minutes * 60 - 1))
            #expect(guess(&record, at: now) == until, "an attempt during the pause changes nothing")
            now = until ?? now
        }
    }

    @Test("Failures spread over more than 15 minutes pause nobody; a quiet day forgets the doubling")
    func forgetting() {
        var record: SignInFailures?
        for minute in 0..<50 {
            #expect(guess(&record, at: start.addingTimeInterval(Double(minute) * 240)) == nil)
        }
        record = nil
        for second in 0..<5 { _ = guess(&record, at: start.addingTimeInterval(Double(second))) }
        #expect(record?.pauses == 1)
        let later = start.addingTimeInterval(2 * day)
        for second in 0..<5 { _ = guess(&record, at: later.addingTimeInterval(Double(second))) }
        #expect(record?.pausedUntil == later.addingTimeInterval(4 + 900))
    }

    @Test("All new devices together have 20 attempts a day; then pauses double as for one place")
    func newDevices() {
        var record: SignInFailures?
        var now = start
        for minutes in [15, 30, 60] as [Double] {
            for _ in 0..<20 {
                guard case .allowed(let next) = SignInFailures.attempt(after: record, limit: .newDevices, now: now)
                else { return #expect(Bool(false), "paused before 20 attempts") }
                record = next
                now += 240
            }
            now = record?.countedFrom.addingTimeInterval(19 * 240) ?? now
            let end = now.addingTimeInterval(minutes * 60)
            #expect(SignInFailures.attempt(after: record, limit: .newDevices, now: now + 1) == .paused(until: end))
            now = end
        }
    }

    @Test("An attempt that was none is given back, with the pause that it began; one of another window is not")
    func givingBack() throws {
        var record: SignInFailures?
        for second in 0..<4 { _ = guess(&record, at: start.addingTimeInterval(Double(second))) }
        let four = try #require(record)
        _ = guess(&record, at: start.addingTimeInterval(4))
        let five = try #require(record)
        #expect(five.pausedUntil == start.addingTimeInterval(4 + 900))

        let left = try #require(five.givingBack(five))
        #expect(left.failures == 4 && left.pauses == 0)
        record = left
        #expect(guess(&record, at: start.addingTimeInterval(5)) == nil)
        #expect(guess(&record, at: start.addingTimeInterval(6)) == start.addingTimeInterval(5 + 900))

        let later = SignInFailures(
            failures: 1, countedFrom: start.addingTimeInterval(900), pausedUntil: start.addingTimeInterval(900),
            pauses: 1)
        #expect(later.givingBack(four) == later)
        let one = SignInFailures(failures: 1, countedFrom: start, pausedUntil: start, pauses: 0)
        #expect(one.givingBack(one) == nil)
    }

    @Test("Waiting times are told in whole minutes, at least one", arguments: [(1.0, 1), (60, 1), (61, 2), (900, 15)])
    func minutes(seconds: TimeInterval, minutes: Int) {
        #expect(SignInFailures.Attempt.minutes(until: start.addingTimeInterval(seconds), now: start) == minutes)
    }
}

@Suite("People")
struct PeopleTests {
    @Test("Names are shown as the page says: nickname first, both names in full, two initials")
    func names() {
        var user = User(
            id: User.ID(UUID()), familyID: Family.ID(UUID()), email: "m@example.com", firstName: "élise",
            lastName: "Smith", nickname: "Mom", role: .parent, createdAt: Date(timeIntervalSince1970: 0))
        #expect(user.displayName == "Mom")
        #expect(user.fullName == "élise Smith")
        #expect(user.face.initials == "ÉS")
        user.nickname = nil
        #expect(user.displayName == "élise")
    }
}
