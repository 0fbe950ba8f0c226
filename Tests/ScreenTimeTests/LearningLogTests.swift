import Foundation
import Household
import Ledger
import Testing

@testable import ScreenTime

@Suite("Logs of learning (2.1, 3.6)")
struct LearningLogTests {
    private typealias Sample = UsageSample

    private func messages(_ change: (inout LearningLogForm) -> Void) -> [String] {
        var form = LearningLogForm()
        form.minutes = .typed("20")
        change(&form)
        do {
            _ = try form.validated(today: Sample.today)
            return []
        } catch {
            return error.all.map { "\($0.field.rawValue): \($0.problem.message(Sample.english))" }
        }
    }

    @Test(
        "Minutes are 1 to 240",
        arguments: [
            ("1", true), (" 240 ", true), ("0", false), ("241", false), ("", false), ("1.5", false), ("-3", false),
        ])
    func minutes(text: String, isGood: Bool) {
        #expect(messages { $0.minutes = .typed(text) } == (isGood ? [] : ["minutes: Enter minutes between 1 and 240."]))
    }

    @Test("A note has at most 200 characters")
    func note() {
        #expect(messages { $0.note = String(repeating: "a", count: 200) }.isEmpty)
        #expect(
            messages { $0.note = String(repeating: "a", count: 201) } == [
                "note: The note can be at most 200 characters."
            ])
    }

    @Test("The day is today or one of the 14 before it")
    func date() {
        #expect(messages { $0.date = Sample.today - 14 }.isEmpty)
        #expect(messages { $0.date = Sample.today - 15 } == ["date: The date can be at most 14 days back."])
        #expect(messages { $0.date = Sample.today + 1 } == ["date: The date can't be in the future."])
    }

    @Test("A child's log waits and earns nothing, a parent's own counts at once")
    func status() throws {
        var form = LearningLogForm()
        form.minutes = .exact(45)
        form.note = "  Piano "
        let draft = try form.validated(today: Sample.today)
        let asked = draft.log(id: Sample.id(1), of: Sample.maya, by: Sample.id(9), role: .child)
        let given = draft.log(id: Sample.id(2), of: Sample.maya, by: Sample.nina, role: .parent)
        #expect(asked.status == .pending && asked.points == 0 && asked.note == "Piano" && asked.date == Sample.today)
        #expect(given.status == .approved && given.points == 45)
    }
}
