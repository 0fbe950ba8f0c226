public import Household
public import Ledger

/// Chores to pick from at the first start.
public struct ChoreTemplate: Hashable, Sendable, Identifiable {
    /// "Dishes".
    public let name: String
    /// One emoji.
    public let icon: String
    /// On which days it comes unless somebody says otherwise.
    public let weekdays: Set<Weekday>

    /// The name: no two are alike.
    public var id: String { name }

    /// In the order they are offered.
    public static let all: [ChoreTemplate] = [
        ChoreTemplate(name: "Make bed", icon: "🛏️", weekdays: Set(Weekday.allCases)),
        ChoreTemplate(name: "Dishes", icon: "🍽️", weekdays: Set(Weekday.allCases)),
        ChoreTemplate(name: "Trash", icon: "🗑️", weekdays: [.monday, .thursday]),
        ChoreTemplate(
            name: "Homework", icon: "📚", weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday]),
        ChoreTemplate(name: "Feed the cat", icon: "🐈", weekdays: Set(Weekday.allCases)),
    ]

    /// The form of a new chore for these children.
    public func form(for children: [Child.ID]) -> ChoreForm {
        var form = ChoreForm()
        form.name = name
        form.icon = icon
        form.weekdays = weekdays
        form.children = children
        return form
    }
}
