import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Recurring transactions in their list")
struct RecurringListModelTests {
    @Test("Each says what it moves, when, and when next")
    func words() async throws {
        let model = list(Sample.client())
        await model.live.refresh()
        let rows = try #require(model.live.content)
        #expect(rows.map(\.amount) == ["+$5.00", "-$3.50", "+$12.00"])
        #expect(rows.map(\.schedule) == ["Every week on Monday", "Monthly on the 31st", "Every 2 weeks on Monday"])
        #expect(rows.map(\.next) == ["Next: Nov 24", "Next: Nov 30", nil])
        #expect(rows[0].value == "plus $5.00, every week on Monday, next Nov 24")
        #expect(rows[2].value == "plus $12.00, every 2 weeks on Monday, Paused")
    }

    @Test(
        "Days of the month are spoken as people do",
        arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (13, "13th"), (22, "22nd")])
    func ordinals(_ day: Int, _ words: String) throws {
        let start = try #require(CalendarDate("2025-12-\(day < 10 ? "0" : "")\(day)"))
        #expect(Frequency.monthly.words(from: start) == "Monthly on the \(words)")
    }

    @Test("A child reads and changes nothing")
    func child() async throws {
        let model = RecurringListModel(
            client: Sample.client(), childID: Sample.alice.id, person: Sample.alicePerson
        ) { _ in }
        await model.live.refresh()
        #expect(!model.mayChange)
        #expect(try #require(model.live.content).allSatisfy { $0.acts.isEmpty })
    }

    @Test("Pausing keeps everything else, over the version that holds now; deleting asks first")
    func acts() async throws {
        var sent: [(form: RecurringForm, version: Int)] = []
        var deleted = 0
        var client = Sample.client()
        client.recurring.change = { (_, form, version) async throws(ClientFailure) in
            await MainActor.run { sent.append((form, version)) }
            return Sample.recurring[0]
        }
        client.recurring.delete = { (_) async throws(ClientFailure) in await MainActor.run { deleted += 1 } }
        var left: [RecurringTransaction.ID] = []
        let model = list(client) { left.append($0) }
        await model.live.refresh()
        let rows = try #require(model.live.content)
        #expect(rows[0].acts == [.pause, .edit, .delete])
        #expect(rows[2].acts == [.resume, .edit, .delete])
        await model.acts.chosen(.pause, of: rows[0])
        #expect(sent.map(\.form.isPaused) == [true])
        #expect(sent.map(\.form.description) == ["Weekly piano reward"])
        #expect(sent.map(\.version) == [1])
        await model.acts.chosen(.delete, of: rows[0])
        #expect(model.acts.deleting == rows[0])
        #expect(deleted == 0)
        await model.acts.deleteConfirmed(rows[0])
        #expect(deleted == 1)
        #expect(left == [rows[0].id])
    }

    private func list(
        _ client: HouseholdClient, deleted: @escaping @MainActor (RecurringTransaction.ID) -> Void = { _ in }
    ) -> RecurringListModel {
        RecurringListModel(
            client: client, childID: Sample.alice.id, person: Sample.mom, open: { _ in }, deleted: deleted)
    }
}

@MainActor
@Suite("One recurring transaction")
struct RecurringDetailModelTests {
    @Test("Its page says everything of it, and what it booked")
    func facts() async throws {
        let model = detail(of: 0, Sample.recurringClient())
        await model.live.refresh()
        let shown = try #require(model.live.content)
        #expect(shown.row.title == "Weekly piano reward")
        #expect(shown.next == "November 24, 2025")
        #expect(shown.starts == "November 17, 2025")
        #expect(shown.ends == nil)
        #expect(shown.category == "Chores")
        #expect(shown.booked.map(\.title) == ["Weekly piano reward", "Weekly piano reward"])
        #expect(shown.row.acts == [.pause, .edit, .delete])
    }

    @Test("A paused one has no next day, one whose last day has passed has ended")
    func standings() async throws {
        let paused = detail(of: 2, Sample.recurringClient())
        await paused.live.refresh()
        #expect(paused.live.content?.next == "Paused")

        var client = Sample.recurringClient()
        let ended = RecurringItem(recurring: Sample.recurring[1].recurring, nextDate: nil)
        client.recurring.list = { (_) async throws(ClientFailure) in [ended] }
        let model = detail(of: 1, client)
        await model.live.refresh()
        #expect(model.live.content?.next == "Ended")
    }

    @Test("A child reads it and changes nothing")
    func child() async throws {
        let model = detail(of: 0, Sample.recurringClient(), as: Sample.alicePerson)
        await model.live.refresh()
        #expect(try #require(model.live.content).row.acts.isEmpty)
    }

    @Test("One that never was is not found; one that was deleted elsewhere is gone")
    func gone() async throws {
        var missing = 0
        var client = Sample.recurringClient()
        client.recurring.list = { (_) async throws(ClientFailure) in [] }
        await detail(of: 0, client, notFound: { missing += 1 }).live.refresh()
        #expect(missing == 1)

        var items = Sample.recurring
        client.recurring.list = { (_) async throws(ClientFailure) in await MainActor.run { items } }
        let model = detail(of: 0, client, notFound: { missing += 1 })
        await model.live.refresh()
        items.removeFirst()
        await model.live.refresh()
        #expect(model.live.isGone)
        #expect(missing == 1)
    }

    @Test("Once it is deleted here its page is left; a refused deletion stays on it and says why")
    func deleting() async throws {
        var left = 0
        var failure: ClientFailure? = .fault(.unreachable)
        var client = Sample.recurringClient()
        client.recurring.delete = { (_) async throws(ClientFailure) in
            if let failure = await MainActor.run(body: { failure }) { throw failure }
        }
        let model = detail(of: 0, client) { left += 1 }
        await model.live.refresh()
        let row = try #require(model.live.content?.row)
        await model.acts.deleteConfirmed(row)
        #expect(left == 0)
        #expect(model.acts.failure == ClientFault.unreachable.sentence)
        failure = nil
        await model.acts.deleteConfirmed(row)
        #expect(left == 1)
        #expect(model.acts.failure == nil)
    }

    private func detail(
        of index: Int, _ client: HouseholdClient, as person: SignedInPerson = Sample.mom,
        left: @escaping @MainActor () -> Void = {}, notFound: @escaping @MainActor () -> Void = {}
    ) -> RecurringDetailModel {
        RecurringDetailModel(
            client: client, childID: Sample.alice.id, recurringID: Sample.recurring[index].id, person: person,
            open: { _ in }, left: left, notFound: notFound)
    }
}

@MainActor
@Suite("The form of a recurring transaction")
struct RecurringFormModelTests {
    @Test("Every broken rule is said at its field, and goes when the field changes")
    func messages() async {
        let model = form()
        await model.load()
        model.form.endDate = Sample.today
        await model.saveTapped()
        #expect(
            model.messages.fields == [
                .amount: "Amount must be greater than zero", .description: "Description is required",
                .endDate: "The end must be after the start",
            ])
        model.amount = "5"
        model.form.description = "Piano"
        model.hasEnd = false
        #expect(model.messages.fields.isEmpty)
    }

    @Test("What is typed makes the schedule, and a late day says what becomes of it in short months")
    func schedule() async {
        let model = form()
        await model.load()
        #expect(model.schedule == "Every week on Thursday")
        model.form.frequency = .monthly
        #expect(model.schedule == "Monthly on the 20th")
        model.start = Sample.today + 11
        #expect(model.schedule == "Monthly on the 1st")
        model.start = Sample.today + 41
        #expect(model.schedule == "Monthly on the 31st, or the last day of shorter months")
    }

    @Test("Another type takes other categories")
    func categories() async {
        let model = form()
        await model.load()
        #expect(model.offeredCategories == [Sample.chores])
        model.form.categoryID = Sample.chores.id
        model.directionChosen(.debit)
        #expect(model.form.categoryID == nil)
        #expect(model.offeredCategories == [Sample.games, Sample.robotics])
    }

    @Test("A new one is sent exactly, with the same key until something changes")
    func sending() async {
        var sent: [(form: RecurringForm, key: String)] = []
        var client = Sample.client()
        client.recurring.add = { (_, form, key) async throws(ClientFailure) in
            await MainActor.run { sent.append((form, key.text)) }
            return Sample.recurring[0]
        }
        var saved = 0
        let model = RecurringFormModel(client: client, childID: Sample.alice.id, family: Sample.family) { _ in
            saved += 1
        }
        await model.load()
        model.amount = "5"
        model.form.description = "Piano"
        #expect(model.isDirty)
        await model.saveTapped()
        #expect(sent.map(\.form.amount) == [.exact(Sample.dollars(500))])
        #expect(sent.map(\.form.frequency) == [.weekly])
        #expect(saved == 1)
    }

    @Test("One to edit stands in the form, keeps its start, and is sent with its version")
    func editing() async {
        var versions: [Int] = []
        var client = Sample.client()
        client.recurring.change = { (_, _, version) async throws(ClientFailure) in
            await MainActor.run { versions.append(version) }
            return Sample.recurring[1]
        }
        let model = form(editing: Sample.recurring[1].id, client)
        await model.load()
        #expect(model.amount == "3.50")
        #expect(model.form.direction == .debit)
        #expect(!model.isDirty)
        #expect(model.start == Sample.today - 20 && model.startMessage == nil)
        model.start = Sample.today - 1
        #expect(model.startMessage == "The start can't be in the past")
        model.start = Sample.today - 20
        model.amount = "4"
        await model.saveTapped()
        #expect(versions == [1])
    }

    @Test("What another one changed or paused meanwhile stays so; what was typed replaces only that")
    func conflict() async {
        let household = TwoParents()
        let model = form(editing: household.item.id, household.client)
        await model.load()
        model.amount = "6"
        model.end = Sample.today + 60
        household.item = Sample.recurring(
            1, "Piano", .credit, 700, .monthly, from: Sample.today - 3, next: nil, isPaused: true,
            category: nil, version: 2)
        await model.saveTapped()
        #expect(model.messages.banner == "Someone else changed this.")
        #expect(model.form.description == "Piano" && model.amount == "6")
        #expect(model.form.frequency == .monthly && model.form.categoryID == nil)
        await model.saveTapped()
        #expect(household.sent.map(\.version) == [1, 2])
        #expect(household.sent.last?.form.amount == .exact(Sample.dollars(600)))
        #expect(household.sent.last?.form.description == "Piano")
        #expect(household.sent.last?.form.endDate == Sample.today + 60)
        #expect(household.sent.map(\.form.isPaused) == [false, true])
    }

    @Test("One that another resumed meanwhile is not paused again; a category stays with the type it was chosen for")
    func resumed() async {
        let household = TwoParents()
        household.item = Sample.recurring(
            1, "Robots", .credit, 500, .weekly, from: Sample.today, next: nil, isPaused: true, category: nil)
        let model = form(editing: household.item.id, household.client)
        await model.load()
        model.directionChosen(.debit)
        model.form.categoryID = Sample.games.id
        household.item = Sample.recurring(
            1, "Robots", .credit, 500, .weekly, from: Sample.today, next: nil, category: Sample.chores.id, version: 2)
        await model.saveTapped()
        await model.saveTapped()
        #expect(household.sent.map(\.form.isPaused) == [true, false])
        #expect(household.sent.last?.form.direction == .debit)
        #expect(household.sent.last?.form.categoryID == Sample.games.id)
    }

    @Test("Days that may not be are named as soon as they are typed")
    func days() async {
        let model = form()
        await model.load()
        #expect(model.startMessage == nil && model.endMessage == nil)
        model.start = Sample.today - 1
        #expect(model.startMessage == "The start can't be in the past")
        model.start = Sample.today
        model.hasEnd = true
        #expect(model.startMessage == nil && model.endMessage == nil)
        model.end = Sample.today
        #expect(model.endMessage == "The end must be after the start")
    }

    @Test("One that is gone is Not Found")
    func notFound() async {
        var count = 0
        let model = RecurringFormModel(
            client: Sample.client(), childID: Sample.alice.id, editing: Sample.id(99), family: Sample.family,
            saved: { _ in }, notFound: { count += 1 })
        await model.load()
        #expect(count == 1)
    }

    private func form(
        editing: RecurringTransaction.ID? = nil, _ client: HouseholdClient = Sample.client()
    ) -> RecurringFormModel {
        RecurringFormModel(client: client, childID: Sample.alice.id, editing: editing, family: Sample.family) { _ in }
    }
}

/// A household in which another parent changes a recurring transaction while it is edited.
@MainActor
private final class TwoParents {
    var item = Sample.recurring[0]
    var sent: [(form: RecurringForm, version: Int)] = []

    var client: HouseholdClient {
        var client = Sample.client()
        client.recurring.list = { [self] (_) async throws(ClientFailure) in await [item] }
        client.recurring.change = { [self] (_, form, version) async throws(ClientFailure) in
            try await change(form, version)
        }
        return client
    }

    private func change(_ form: RecurringForm, _ version: Int) throws(ClientFailure) -> RecurringItem {
        sent.append((form, version))
        if version == item.recurring.version { return item }
        throw .refused(ClientRefusal(code: .versionConflict, sentence: "Someone else changed this."))
    }
}
