/// What a child earned on one day (screen-time.md §2.3). Minutes and points are rounded down, each once.
///
///     Khan Academy  32 min 50 s at 1.0    32 points
///     Duolingo      15 min 10 s at 2.0    30 points
///     learning      48 min 00 s of 30     62 points and 10 for the goal; with a cap of 60, 60 and 10
public struct DayEarning: Hashable, Sendable {
    /// What holds for the day.
    public let terms: EarningTerms
    /// Whole minutes of all learning apps together, and of approved logs.
    public let learningMinutes: Int
    /// What each learning app and log would earn without the cap: apps in the order in which they were first used,
    /// then logs. None is 0.
    public let lines: [EarningLine]

    /// What a day earns.
    ///
    /// - Parameter logs: the child's logs of the day; those that are not approved earn nothing.
    public init(_ usage: DayUsage, sortings: AppSortings, logs: [LearningLog], terms: EarningTerms) {
        let usageLines = usage.subjects.compactMap { subject -> EarningLine? in
            guard sortings.category(of: subject).earns else { return nil }
            let points = Self.points(usage[subject], at: sortings.pointsPerMinute(of: subject))
            return points > 0 ? EarningLine(.usage(subject), points: points) : nil
        }
        let logLines = logs.filter { $0.points > 0 }.sorted { $0.id < $1.id }
            .map { EarningLine(.log($0.id), points: $0.points) }
        self.terms = terms
        learningMinutes = usage[.learning].minutes + logs.reduce(0) { $0 + $1.countedMinutes }
        lines = usageLines + logLines
    }

    /// What time in a learning app earns: whole minutes outside bedtime at a rate.
    public static func points(_ time: UsedTime, at rate: PointsRate) -> Int { rate.points(minutes: time.minutes) }

    /// Whether the goal is met.
    public var isGoalMet: Bool { learningMinutes >= terms.goalMinutes }

    /// Points for minutes, at most the cap.
    public var points: Int { min(lines.reduce(0) { $0 + $1.points }, terms.dailyEarnCap) }

    /// Points for the goal.
    public var goalBonus: Int { isGoalMet ? terms.goalBonus : 0 }

    /// All points of the day.
    public var total: Int { points + goalBonus }

    /// What is to be posted so that all postings of the day come to `total`; nothing where they do. What is posted
    /// stays where it may, so that an import changes no more than it must:
    ///
    ///     cap 60    posted Khan Academy 32, Duolingo 28    Khan Academy grows to 40: nothing
    ///     cap 120   posted Khan Academy 32, Duolingo 30    Duolingo grows to 40: Duolingo +10
    ///     cap 60    posted Khan Academy 32, Duolingo 28    Khan Academy falls to 20: Khan Academy -12, Duolingo +2
    ///
    /// - Parameter posted: for each source the sum of its entries of the day, corrections included.
    public func differences(posted: [EarningSource: Int]) -> [EarningLine] {
        let targets = targets(posted: posted)
        let order = lines.map(\.source) + [.goalBonus]
        let gone = posted.keys.filter { targets[$0] == nil && posted[$0] != 0 }.sorted()
        return (order + gone).compactMap { source in
            let change = (targets[source] ?? 0) - (posted[source] ?? 0)
            return change == 0 ? nil : EarningLine(source, points: change)
        }
    }

    /// How the points of the day are shared by their sources: first what is posted, then in the order of the lines.
    private func targets(posted: [EarningSource: Int]) -> [EarningSource: Int] {
        var room = points
        var targets: [EarningSource: Int] = [:]
        for line in lines {
            let kept = min(max(0, posted[line.source] ?? 0), line.points, room)
            targets[line.source] = kept
            room -= kept
        }
        for line in lines where room > 0 {
            let more = min(line.points - (targets[line.source] ?? 0), room)
            targets[line.source, default: 0] += more
            room -= more
        }
        targets[.goalBonus] = goalBonus
        return targets
    }
}
