import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("The form of a chore")
struct ChoreFormTests {
    private typealias Fixtures = ChoreFixtures
    private let alice = ChoreFixtures.alice
    private let bob = ChoreFixtures.bob
    private let today = ChoreFixtures.day("2025-11-20")
    private let family = Family(
        id: Family.ID(UUID()), name: "Smith Family", currency: .usd, localeTag: "en-US",
        timeZoneIdentifier: "America/New_York", createdAt: Date(timeIntervalSince1970: 0))

    private var form: ChoreForm {
        var form = ChoreForm()
        form.name = " Dishes "
        form.icon = "🍽️"
        form.children = [alice, bob]
        form.weekdays = [.monday]
        form.reward = .money
        form.amount = .typed("1.50")
        return form
    }

    private func version(
        _ change: (inout ChoreForm) -> Void = { _ in }, keeping: ChoreVersion? = nil
    ) throws(FieldErrors) -> ChoreVersion {
        var form = form
        change(&form)
        return try form.validated(in: family, today: today, keeping: keeping, locale: Fixtures.locale) {
            [alice, bob].contains($0)
        }
    }

    private func messages(_ change: (inout ChoreForm) -> Void, keeping: ChoreVersion? = nil) -> [String] {
        do throws(FieldErrors) {
            _ = try version(change, keeping: keeping)
            return []
        } catch {
            return error.all.map { "\($0.field.rawValue): \($0.problem.message(Fixtures.locale))" }
        }
    }

    @Test("A form with nothing in it says all that is missing, in the words of the page")
    func empty() {
        #expect(
            messages {
                $0 = ChoreForm()
                $0.reward = .money
            } == [
                "name: Name the chore.", "children: Choose at least one child.", "weekdays: Choose at least one day.",
                "amount: Enter an amount greater than 0.",
            ])
    }

    @Test("Every field takes what it may and refuses the rest")
    func fields() {
        #expect(messages { $0.name = String(repeating: "a", count: 60) } == [])
        #expect(
            messages { $0.name = String(repeating: "a", count: 61) } == ["name: Name can be at most 60 characters"])
        #expect(messages { $0.icon = "ab" } == ["icon: Choose one emoji"])
        #expect(messages { $0.children = [alice, Fixtures.cleo] } == ["children: Choose at least one child."])
        #expect(messages { $0.amount = .typed("0") } == ["amount: Enter an amount greater than 0."])
        #expect(messages { $0.amount = .digits("-1") } == ["amount: Enter an amount greater than 0."])
        #expect(messages { ($0.reward, $0.amount) = (.none, .typed("")) } == [])
        #expect(messages { ($0.isExpected, $0.amount) = (true, .typed("")) } == [])
        #expect(messages { ($0.reward, $0.amount) = (.points, .digits("1.5")) }.first?.contains("decimal") == true)
        #expect(messages { $0.schedule = .once } == ["dueDate: Choose at least one day."])
        #expect(messages { ($0.schedule, $0.dueDate) = (.once, today) } == [])
        #expect(
            messages { ($0.schedule, $0.dueDate) = (.once, today - 1) } == ["dueDate: Choose today or a later day."])
        #expect(messages { $0.schedule = .everyNDays } == ["everyNDays: Choose at least one day."])
        #expect(messages { ($0.schedule, $0.everyNDays) = (.everyNDays, 365) } == [])
        #expect(
            messages { ($0.schedule, $0.everyNDays) = (.everyNDays, 366) }
                == ["everyNDays: Choose a number from 1 to 365."])
        let hours = (ClockTime(hour: 7, minute: 0), ClockTime(hour: 8, minute: 0))
        #expect(messages { ($0.from, $0.until) = hours } == [])
        #expect(
            messages { ($0.from, $0.until) = (hours.1, hours.1) } == ["until: The end must be after the start."])
    }

    @Test("The clean version holds from today on, with what was chosen")
    func clean() throws {
        let version = try version { $0.rotation = .weekly }
        #expect((version.since, version.name, version.iconText) == (today, "Dishes", "🍽️"))
        #expect(version.assignment == ChoreAssignment([alice, bob], rotation: .weekly))
        #expect(version.reward == .pays(Fixtures.dollars(150)))
        #expect(version.needsApproval && !version.isExpected && !version.needsPhoto && version.isActive)
        #expect(
            try self.version { ($0.reward, $0.amount) = (.points, .typed("20")) }.reward
                == .pays(Money(minorUnits: 20, unit: .points)))
        #expect(try self.version { $0.isExpected = true }.reward == .none)
        #expect(try self.version { $0.icon = nil }.iconText == "🧹")
        #expect(
            try self.version { ($0.schedule, $0.everyNDays) = (.everyNDays, 3) }.schedule == .everyDays(3, from: today))
    }

    @Test("A form of a chore gives the same chore back, its past day and a removed child too")
    func kept() throws {
        let old = Fixtures.version(
            since: "2025-11-01", [alice, Fixtures.cleo], rotation: .daily,
            schedule: .once(Fixtures.day("2025-11-10")), reward: .pays(Fixtures.dollars(200)), needsApproval: false,
            needsPhoto: true, isActive: false)
        #expect(try version({ $0 = ChoreForm(old) }, keeping: old) == old.holding(since: today))
        let change = ChoreChange(ChoreForm(old), version: 1)
        #expect(change.form(of: Fixtures.version(since: "2025-11-01")).children == old.assignment.children)
        var rename = ChoreChange(version: 1)
        rename.name = "Trash"
        var renamed = ChoreForm(old)
        renamed.name = "Trash"
        #expect(rename.form(of: old) == renamed)
        rename.from = .set(ClockTime(minutesSinceMidnight: 420))
        #expect(rename.form(of: old).from?.description == "07:00")
    }

    @Test("The templates of the first start are chores as they stand", arguments: ChoreTemplate.all)
    func templates(template: ChoreTemplate) throws {
        let version = try version { $0 = template.form(for: [alice]) }
        #expect((version.name, version.iconText) == (template.name, template.icon))
        #expect(Emoji(template.icon) != nil)
        #expect(ChoreTemplate.all.map(\.name) == ["Make bed", "Dishes", "Trash", "Homework", "Feed the cat"])
    }
}
