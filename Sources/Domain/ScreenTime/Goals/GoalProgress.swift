/// How far a child is with the learning goal of a day (screen-time.md §2.4). Shares are cut, so that nothing looks
/// reached before it is.
///
///     12 of 30 min    0.4    40%     "18 minutes to go"
///     48 of 30 min    1.6    160%    "Goal reached!"
public struct GoalProgress: Hashable, Sendable {
    /// Minutes learned.
    public let learningMinutes: Int
    /// The goal; above 0.
    public let goalMinutes: Int

    /// The progress of minutes towards a goal.
    public init(learningMinutes: Int, goalMinutes: Int) {
        self.learningMinutes = max(0, learningMinutes)
        self.goalMinutes = max(1, goalMinutes)
    }

    /// The progress of a day.
    public init(_ earning: DayEarning) {
        self.init(learningMinutes: earning.learningMinutes, goalMinutes: earning.terms.goalMinutes)
    }

    /// Whether the goal is met.
    public var isReached: Bool { learningMinutes >= goalMinutes }

    /// Minutes that are missing; 0 once it is met.
    public var minutesToGo: Int { max(0, goalMinutes - learningMinutes) }

    /// Thousandths of the goal; may pass 1,000.
    public var thousandths: Int { learningMinutes * 1_000 / goalMinutes }

    /// Thousandths of the ring that are drawn: never more than all of it.
    public var ringThousandths: Int { min(1_000, thousandths) }

    /// "0.4", "1.6", "0.666": the form on the wire, with no more decimals than needed.
    public var digits: String {
        let rest = "\(thousandths % 1_000 + 1_000)".dropFirst()
        let decimals = rest.prefix(rest.reversed().drop { $0 == "0" }.count)
        return "\(thousandths / 1_000)\(decimals.isEmpty ? "" : ".")\(decimals)"
    }

    /// "48 of 30 min".
    public var minutesLabel: String { "\(learningMinutes) of \(goalMinutes) min" }

    /// "160%".
    public var percentLabel: String { "\(learningMinutes * 100 / goalMinutes)%" }

    /// "12 minutes to go", "1 minute to go", "Goal reached!".
    public var line: String {
        if isReached { return "Goal reached!" }
        return "\(counted(minutesToGo, "minute")) to go"
    }
}
