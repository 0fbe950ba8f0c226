import Foundation

/// Why a page cannot go on.
package enum PageFault: Equatable, Sendable {
    /// Views of these types, the most frequent first, kept changing what they read.
    case unsettled(views: [String])
    /// The page has more views than one page may have; the view is the one that made the last of them.
    case tooLarge(view: String, limit: Int)
    /// Views stand in views without end, as in a view whose body contains itself.
    case tooDeep(view: String)

    /// The fault as a line of the log.
    package var logLine: String {
        switch self {
        case .unsettled(let views): "The page does not settle: \(views.joined(separator: ", ")) change what they read"
        case .tooLarge(let view, let limit): "The page has more than \(limit) parts, the last in \(view)"
        case .tooDeep(let view): "The page has views in views more than \(PageFault.depthLimit) deep, in \(view)"
        }
    }

    /// The most composite views inside each other; each takes some of the main thread's stack.
    static let depthLimit: UInt16 = 400
}

/// What a page has done since it was last at rest, which tells one that takes some rounds from one that never settles.
struct Settling {
    /// A chain of changes, each of which brings about the next, may be so long.
    static let roundLimit = 256
    /// The rounds of one flush. How long they take does not matter: what a flush does is the same on a busy machine.
    private static let turnRounds = 8
    /// The time that all rounds may take, and how many a page has whatever they take.
    private static let limitNanoseconds: UInt64 = 1_000_000_000
    private static let leastRounds = 16
    private static let namesLimit = 5

    /// The rounds that left something to do.
    private(set) var rounds = 0
    private var roundsOfTurn = 0
    private var turnBegan: UInt64 = 0
    private var turnSpent: UInt64 = 0
    private var spent: UInt64 = 0
    /// How often views of each type were evaluated of late.
    private var views: [String: Int] = [:]

    mutating func beginTurn() {
        spent += turnSpent
        (roundsOfTurn, turnSpent, turnBegan) = (0, 0, 0)
    }

    var mayTakeRound: Bool { roundsOfTurn < Settling.turnRounds && !isOver }

    /// Whether it is worth knowing which views it is.
    var isSuspect: Bool { rounds >= Settling.turnRounds }

    private var isOver: Bool {
        rounds >= Settling.roundLimit
            || rounds >= Settling.leastRounds && spent + turnSpent >= Settling.limitNanoseconds
    }

    /// A round ended that left something to do. The first round of a turn is not timed: most pages have no other.
    mutating func roundEnded() {
        rounds += 1
        roundsOfTurn += 1
        let now = DispatchTime.now().uptimeNanoseconds
        if turnBegan == 0 { turnBegan = now }
        turnSpent = now - turnBegan
    }

    @MainActor
    mutating func note(_ scopes: ContiguousArray<Scope>) {
        for scope in scopes.prefix(Settling.namesLimit) { views[scope.viewName, default: 0] += 1 }
    }

    mutating func settled() {
        if rounds > 0 { self = Settling() }
    }

    /// What is wrong with the page, if it is not merely slow.
    var fault: PageFault? {
        guard isOver else { return nil }
        let names = views.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        return .unsettled(views: Array(names.prefix(Settling.namesLimit)))
    }
}

/// How often a page may bring itself up to date when nobody has done anything.
///
/// A page has a quarter of the thread's time, and half a second of it at once. Each flush takes at least four
/// milliseconds of that, so that a page which changes without end does so about sixty times a second, as a display
/// would show it, and one whose views are costly does so less often.
struct FlushPace {
    private static let most: Int64 = 500_000_000
    private static let least: Int64 = 4_000_000
    private static let share: Int64 = 4

    /// Whether a flush has been put off already.
    var isWaiting = false
    private var credit = FlushPace.most
    private var filledAt: UInt64 = 0

    /// The nanoseconds until the next flush may begin.
    mutating func rest(at now: UInt64) -> UInt64 {
        let passed = Int64(clamping: now &- min(filledAt, now))
        filledAt = now
        credit = min(FlushPace.most, credit + passed / FlushPace.share)
        return credit >= 0 ? 0 : UInt64(-credit * FlushPace.share)
    }

    /// A flush took so long.
    mutating func spent(_ nanoseconds: UInt64) {
        credit -= max(Int64(clamping: nanoseconds), FlushPace.least)
    }
}
