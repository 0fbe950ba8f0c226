public import Household
public import Ledger

/// For how many days in a row a child has kept its chores.
///
/// A day is kept when each of the child's turns is approved or waits. Days without turns, and those on which nothing is
/// decided yet, neither count nor break; a missed turn breaks. A skipped turn is none.
///
///     Mon kept   Tue nothing due   Wed kept   Thu today, one still open   → 2 days
public struct ChoreStreak: Hashable, Sendable {
    /// From so many days on there is a flame.
    public static let flameDays = 7

    /// How many days.
    public let days: Int

    /// Whether it shows a flame.
    public var hasFlame: Bool { days >= Self.flameDays }

    /// The streak of a child from its turns, of whatever chores, as they stand.
    public init(of child: Child.ID, turns: [ChoreTurn]) {
        let own = turns.filter { $0.childID == child && $0.status != .skipped }
        var count = 0
        for (_, turns) in Dictionary(grouping: own, by: \.day).sorted(by: { $0.key > $1.key }) {
            if turns.contains(where: { $0.status == .missed }) { break }
            if turns.allSatisfy(\.status.isKept) { count += 1 }
        }
        days = count
    }
}
