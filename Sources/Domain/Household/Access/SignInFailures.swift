public import Foundation

/// How often the password of one account was guessed wrong from one place, and when it may be tried there again.
///
/// A number of attempts within a window opens a pause of 15 minutes; each following pause is twice as long, up to 24
/// hours. An attempt counts when it begins, so that many at once cannot slip through, and is given back when nothing
/// was compared or the password was right.
public struct SignInFailures: Hashable, Sendable {
    /// How many attempts are let through in which time.
    public struct Limit: Hashable, Sendable {
        /// Attempts let through before a pause.
        public let attempts: Int
        /// The time in which they count together.
        public let windowSeconds: TimeInterval

        /// From one network, one known device or one session: 5 within 15 minutes ([S §3]).
        public static let onePlace = Limit(attempts: 5, windowSeconds: 900)
        /// From all devices together that are new to the account: 20 within a day.
        public static let newDevices = Limit(attempts: 20, windowSeconds: 86_400)
    }

    /// The first pause.
    public static let firstPauseSeconds: TimeInterval = 900
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
        /// Compare the password; keep this record first, and give the attempt back if it was no wrong guess.
        case allowed(SignInFailures)
        /// Refuse without comparing.
        case paused(until: Date)

        /// Whole minutes until the pause ends, at least 1: "Try again in {n} minutes."
        public static func minutes(until instant: Date, now: Date) -> Int {
            max(1, Int((instant.timeIntervalSince(now) / 60).rounded(.up)))
        }
    }

    /// Begins an attempt at `now` on what has that record, if any.
    public static func attempt(
        after record: SignInFailures?, limit: Limit = .onePlace, now: Date
    ) -> Attempt {
        guard let record else {
            return .allowed(SignInFailures(failures: 1, countedFrom: now, pausedUntil: now, pauses: 0))
        }
        if now < record.pausedUntil { return .paused(until: record.pausedUntil) }

        let lastSeen = max(record.countedFrom, record.pausedUntil)
        let pauses = now.timeIntervalSince(lastSeen) > longestPauseSeconds ? 0 : record.pauses
        let isNewWindow =
            record.failures >= limit.attempts || now.timeIntervalSince(record.countedFrom) >= limit.windowSeconds
        let failures = isNewWindow ? 1 : record.failures + 1
        let countedFrom = isNewWindow ? now : record.countedFrom
        guard failures >= limit.attempts else {
            return .allowed(
                SignInFailures(failures: failures, countedFrom: countedFrom, pausedUntil: now, pauses: pauses))
        }
        let pause = min(firstPauseSeconds * pow(2, Double(min(pauses, 10))), longestPauseSeconds)
        return .allowed(
            SignInFailures(
                failures: failures, countedFrom: countedFrom, pausedUntil: now.addingTimeInterval(pause),
                pauses: pauses + 1))
    }

    /// The record without one attempt of its window, which was no wrong guess: a pause that the attempt brought about
    /// ends. Nil where nothing is left to be kept.
    ///
    /// - Parameter attempt: the record as it was kept when the attempt began; one of another window changes nothing.
    public func givingBack(_ attempt: SignInFailures, limit: Limit = .onePlace) -> SignInFailures? {
        guard attempt.countedFrom == countedFrom, failures > 0 else { return self }
        let hadPaused = failures >= limit.attempts
        let left = SignInFailures(
            failures: failures - 1, countedFrom: countedFrom, pausedUntil: hadPaused ? countedFrom : pausedUntil,
            pauses: hadPaused ? max(0, pauses - 1) : pauses)
        return left.failures == 0 && left.pauses == 0 ? nil : left
    }
}
