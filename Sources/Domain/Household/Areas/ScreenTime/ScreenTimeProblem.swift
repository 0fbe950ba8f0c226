public import Foundation

/// What can be wrong with fields about apps, learning, points, rewards, limits and plans. Each has the sentence that
/// people are shown (screen-time.md §3.3, §3.5, §3.6).
public enum ScreenTimeProblem: AreaProblem {
    /// A daily goal outside its range.
    case goalOutOfRange(ClosedRange<Int>)
    /// A limit of points a day outside its range.
    case earnCapOutOfRange(ClosedRange<Int>)
    /// A bonus for the goal outside its range.
    case goalBonusOutOfRange(ClosedRange<Int>)
    /// A bonus for a streak outside its range.
    case streakBonusOutOfRange(ClosedRange<Int>)
    /// Free minutes of a weekday outside their range.
    case baseMinutesOutOfRange(ClosedRange<Int>)
    /// A cap of a weekday outside its range.
    case capOutOfRange(ClosedRange<Int>)
    /// A bedtime that ends when it starts.
    case bedtimeEmpty
    /// Minutes that are approved by themselves outside their range.
    case autoApproveOutOfRange(ClosedRange<Int>)
    /// Points a minute that are none, less than 0.1 or more than 10.
    case pointsPerMinuteOutOfRange
    /// A limit of an app's minutes a day outside its range.
    case dailyLimitOutOfRange(ClosedRange<Int>)
    /// A number of minutes outside its range.
    case minutesOutOfRange(ClosedRange<Int>)
    /// A note of too many characters.
    case noteTooLong(limit: Int)
    /// A day that has not come.
    case dateInFuture
    /// A day too far back.
    case dateTooOld(days: Int)
    /// A pause that ends in the past, or too far ahead.
    case pauseEndInvalid(days: Int)
    /// A reward without a name.
    case rewardNameRequired
    /// A name of too many characters.
    case nameTooLong(limit: Int)
    /// A cost outside its range.
    case costOutOfRange(ClosedRange<Int>)
    /// An amount of zero or less, or none.
    case amountNotPositive
    /// A reward for nobody.
    case childrenRequired
    /// A number of times a day or a week that is none.
    case timesOutOfRange(ClosedRange<Int>)
    /// A message of too many characters.
    case messageTooLong(limit: Int)

    public func message(_ locale: Locale) -> String {
        switch self {
        case .goalOutOfRange(let range): "The goal must be \(Self.between(range)) minutes."
        case .earnCapOutOfRange(let range): "The points a day must be \(Self.between(range))."
        case .goalBonusOutOfRange(let range): "The goal bonus must be \(Self.between(range)) points."
        case .streakBonusOutOfRange(let range): "The streak bonus must be \(Self.between(range)) points."
        case .baseMinutesOutOfRange(let range): "Free minutes must be \(Self.between(range))."
        case .capOutOfRange(let range): "A cap must be \(Self.between(range)) minutes."
        case .bedtimeEmpty: "Bedtime must start and end at different times."
        case .autoApproveOutOfRange(let range): "Auto-approve must be \(Self.between(range)) minutes."
        case .pointsPerMinuteOutOfRange: "Enter points per minute between 0.1 and 10."
        case .dailyLimitOutOfRange(let range): "Enter a limit \(Self.between(range)) minutes."
        case .minutesOutOfRange(let range): "Enter minutes \(Self.between(range))."
        case .noteTooLong(let limit): "The note can be at most \(limit) characters."
        case .dateInFuture: "The date can't be in the future."
        case .dateTooOld(let days): "The date can be at most \(days) days back."
        case .pauseEndInvalid(let days): "Choose a time in the next \(days) days."
        case .rewardNameRequired: "Name the reward."
        case .nameTooLong(let limit): "The name can be at most \(limit) characters."
        case .costOutOfRange(let range): "Enter a cost \(Self.between(range)) points."
        case .amountNotPositive: "Enter an amount greater than 0."
        case .childrenRequired: "Choose at least one child."
        case .timesOutOfRange(let range): "Enter a number of times \(Self.between(range)), or none."
        case .messageTooLong(let limit): "The message can be at most \(limit) characters."
        }
    }

    /// "between 1 and 10,000".
    private static func between(_ range: ClosedRange<Int>) -> String {
        "between \(grouped(range.lowerBound)) and \(grouped(range.upperBound))"
    }

    private static func grouped(_ number: Int) -> String {
        number < 1_000 ? "\(number)" : "\(number / 1_000),\(String(1_000 + number % 1_000).dropFirst())"
    }
}
