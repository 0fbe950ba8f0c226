/// Why a child does not get a reward now, in the order in which it is asked (screen-time.md §2.6).
public enum RewardRefusal: Error, Hashable, Sendable {
    /// A parent has paused Screen Time.
    case paused(ScreenTimePause)
    /// It is switched off, not for this child, or the child does not take part.
    case notAvailable
    /// Screen time at bedtime.
    case bedtime
    /// So many points are missing.
    case pointsMissing(Int)
    /// A request for it is open.
    case alreadyAsked
    /// It was had as often as may be on one day.
    case perDay(Int)
    /// It was had as often as may be in one week.
    case perWeek(Int)
    /// Fewer minutes are left than it has.
    case minutesLeft(Int)

    /// The word on the wire.
    public var reason: String {
        switch self {
        case .paused: "paused"
        case .notAvailable: "not_available"
        case .bedtime: "bedtime"
        case .pointsMissing: "points_missing"
        case .alreadyAsked: "already_asked"
        case .perDay: "per_day"
        case .perWeek: "per_week"
        case .minutesLeft: "minutes_left"
        }
    }

    /// The sentence for people.
    public var sentence: String {
        switch self {
        case .paused(let pause): pause.sentence
        case .notAvailable: "This reward is not available."
        case .bedtime: "It's bedtime. Ask again tomorrow."
        case .pointsMissing(let count): "You need \(counted(count, "more point"))."
        case .alreadyAsked: "You already asked for this."
        case .perDay(let limit): "You can use this reward \(Self.times(limit)) a day."
        case .perWeek(let limit): "You can use this reward \(Self.times(limit)) a week."
        case .minutesLeft(...0): "No minutes are left today."
        case .minutesLeft(1): "Only 1 minute is left today. Choose a smaller reward."
        case .minutesLeft(let room): "Only \(room) minutes are left today. Choose a smaller reward."
        }
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
