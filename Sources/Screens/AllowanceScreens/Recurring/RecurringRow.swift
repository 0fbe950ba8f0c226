import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger

/// A recurring transaction as its list shows it: every text ready, so that the view decides nothing.
struct RecurringRow: Hashable, Identifiable {
    let id: RecurringTransaction.ID
    let title: String
    let direction: Direction
    /// "+$5.00".
    let amount: String
    /// "Every week on Monday".
    let schedule: String
    /// "Next: Nov 24"; nil while paused and after the end.
    let next: String?
    let isPaused: Bool
    /// "plus $5.00, every week on Monday, next Nov 24".
    let value: String
    /// What the person may do with it, in the order of menus, pausing or resuming first; nothing for a child.
    let acts: [RecurringAct]

    init(_ item: RecurringItem, in family: Family, mayChange: Bool) {
        let (terms, format) = (item.recurring.terms, DisplayFormat(family))
        let signed = terms.direction == .credit ? terms.amount : -terms.amount
        id = item.id
        title = terms.description
        direction = terms.direction
        amount = format.signed(signed)
        schedule = terms.frequency.words(from: terms.startDate)
        let day = item.nextDate.map { format.shortDay($0) }
        next = day.map { "Next: \($0)" }
        isPaused = terms.isPaused
        let spokenNext = isPaused ? "Paused" : day.map { "next \($0)" } ?? "Ended"
        value = "\(format.spoken(signed)), \(schedule.prefix(1).lowercased())\(schedule.dropFirst()), \(spokenNext)"
        acts = mayChange ? [terms.isPaused ? .resume : .pause, .edit, .delete] : []
    }
}

/// What can be done with a recurring transaction in its list.
enum RecurringAct: Hashable {
    case pause, resume, edit, delete

    /// The words of the button.
    var title: String {
        switch self {
        case .pause: "Pause"
        case .resume: "Resume"
        case .edit: "Edit"
        case .delete: "Delete"
        }
    }
}

extension Frequency {
    /// The choice in a menu.
    var title: String {
        switch self {
        case .weekly: "Every week"
        case .everyTwoWeeks: "Every 2 weeks"
        case .monthly: "Monthly"
        }
    }

    /// "Every week on Monday", "Every 2 weeks on Monday", "Monthly on the 15th", for a series that begins at `start`.
    func words(from start: CalendarDate) -> String {
        switch self {
        case .weekly, .everyTwoWeeks: "\(title) on \(start.weekday.rawValue)"
        case .monthly: "\(title) on the \(Self.ordinal(start.day))"
        }
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (_, 11...13): "\(number)th"
        case (1, _): "\(number)st"
        case (2, _): "\(number)nd"
        case (3, _): "\(number)rd"
        default: "\(number)th"
        }
    }
}
