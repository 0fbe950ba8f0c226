public import Foundation

/// How often the password of one account was guessed wrong, and when it may be tried again ([S §3]).
///
/// 5 attempts within 15 minutes open a pause of 15 minutes; each following pause is twice as long, up to 24 hours.
/// An attempt counts when it begins, so that many at once cannot slip through; a right password clears the record.
public struct SignInFailures: Hashable, Sendable {
    /// Attempts let through before a pause.
    public static let limit = 5
    /// The window of counting and the first pause.
    public static let windowSeconds: TimeInterval = 900
    /// The longest pause; after as much quiet the record counts from the start.
    public static let longestPauseSeconds: TimeInterval = 86_400

    /// Attempts since `countedFrom`.
    public let failures: Int
    /// When the present window began.
    public let countedFrom: Date
    /// No attempt is let through before.
    public let pausedUntil: Date
    /// Pauses that have followed each other.
    public let pauses: Int

    /// A record as the store kept it.
    public init(failures: Int, countedFrom: Date, pausedUntil: Date, pauses: Int) {
        self.failures = failures
        self.countedFrom = countedFrom
        self.pausedUntil = pausedUntil
        self.pauses = pauses
    }

    /// What an attempt meets.
    public enum Attempt: Hashable, Sendable {
        /// Compare the password; keep this record first, and clear it if the password is right.
        case allowed(SignInFailures)
        /// Refuse without comparing.
        case paused(until: Date)

        /// Whole minutes until the pause ends, at least 1: "Try again in {n} minutes."
        public static func minutes(until instant: Date, now: Date) -> Int {
            max(1, Int((instant.timeIntervalSince(now) / 60).rounded(.up)))
        }
    }

    /// Begins an attempt at `now` on an account with that record, if any.
    public static func attempt(after record: SignInFailures?, now: Date) -> Attempt {
        guard let record else {
            return .allowed(SignInFailures(failures: 1, countedFrom: now, pausedUntil: now, pauses: 0))
        }
        if now < record.pausedUntil { return .paused(until: record.pausedUntil) }

        let lastSeen = max(record.countedFrom, record.pausedUntil)
        let pauses = now.timeIntervalSince(lastSeen) > longestPauseSeconds ? 0 : record.pauses
        let isNewWindow =
            record.failures >= limit || now.timeIntervalSince(record.countedFrom) >= windowSeconds
        let failures = isNewWindow ? 1 : record.failures + 1
        let countedFrom = isNewWindow ? now : record.countedFrom
        guard failures >= limit else {
            return .allowed(
                SignInFailures(failures: failures, countedFrom: countedFrom, pausedUntil: now, pauses: pauses))
        }
        let pause = min(windowSeconds * pow(2, Double(min(pauses, 10))), longestPauseSeconds)
        return .allowed(
            SignInFailures(
                failures: failures, countedFrom: countedFrom, pausedUntil: now.addingTimeInterval(pause),
                pauses: pauses + 1))
    }
}
