public import Ledger

/// Why something is not done with a grant.
public enum GrantRefusal: Error, Hashable, Sendable {
    /// A parent has paused Screen Time.
    case paused(ScreenTimePause)
    /// It is bedtime until that time of the wall clock.
    case bedtime(until: ClockTime)
    /// Three pauses are used.
    case noPausesLeft
    /// It runs past the end of its day, where a pause would end it.
    case dayIsOver
    /// Another one of the child's is running.
    case anotherRunning
    /// It runs already.
    case alreadyRunning
    /// It does not run.
    case notRunning
    /// It is over.
    case finished
    /// It was not started on its day.
    case expired

    /// Whether it is only not the time for it: bedtime, or a pause of Screen Time.
    public var isNotNow: Bool {
        switch self {
        case .paused, .bedtime: true
        case .noPausesLeft, .dayIsOver, .anotherRunning, .alreadyRunning, .notRunning, .finished, .expired: false
        }
    }

    /// The sentence for people.
    public var sentence: String {
        switch self {
        case .paused(let pause): pause.sentence
        case .bedtime(let end): "Bedtime until \(end)"
        case .noPausesLeft: "You can pause \(Grant.pauseLimit) times."
        case .dayIsOver: "This reward is from yesterday. It can't be paused any more."
        case .anotherRunning: "Another reward is running. Pause it first."
        case .alreadyRunning: "This reward is running already."
        case .notRunning: "This reward is not running."
        case .finished: "This reward is finished."
        case .expired: Grant.lapseSentence + "."
        }
    }
}
