import Household
import HouseholdClient

/// What has happened to the household since a page last reacted, as far as it concerns the page.
public struct ChangeBurst: Hashable, Sendable {
    /// What was committed, in order.
    public fileprivate(set) var changes: [HouseholdEvent.Change] = []
    /// Whether some of it was lost on the way: everything shown is to be read again.
    public fileprivate(set) var isIncomplete = false

    /// Whether such a change is among them, or may have been lost.
    public func mayContain(where isSuch: (HouseholdEvent.Change) -> Bool) -> Bool {
        isIncomplete || changes.contains(where: isSuch)
    }

    fileprivate var isEmpty: Bool { changes.isEmpty && !isIncomplete }
}

/// Follows what happens to the household, so that a page reads again once a burst and not once a change:
///
///     changes    x xxx xxxxxxx           x
///     readings   ┣━┫            ┣━┫      ┣━┫
///                └ at once      │        └ at once: it was quiet before
///                               └ 150 ms after the last, at the latest a second after the first that waits
///
/// What comes while the page reads waits too and costs one more reading, not one each.
@MainActor
public final class ChangeBursts {
    /// How long a page rests after a reading, and how long it waits after each change that comes meanwhile.
    public nonisolated static let pause = Duration.milliseconds(150)
    /// How long a change waits at most, however many follow.
    public nonisolated static let limit = Duration.seconds(1)

    private let stream: AsyncStream<ClientChange>
    private let time: Elapsed
    /// Says that something came, or that nothing will any more.
    private let (news, newsCame) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    private var waiting = ChangeBurst()
    private var first = Duration.zero
    private var last = Duration.zero
    private var isOver = false
    private var sleep: Task<Void, Never>?

    /// The bursts of what `changes` tells, for one `follow`; waits are measured by `clock`.
    public init(of changes: AsyncStream<ClientChange>, clock: any Clock<Duration>) {
        stream = changes
        time = Elapsed(clock)
    }

    /// The bursts of what the person hears from now on, for one `follow`.
    public convenience init(_ client: HouseholdClient) {
        self.init(of: client.changes(), clock: client.clock.monotonic)
    }

    /// Reacts to bursts of changes, one after the other, until the session ends or the task is cancelled.
    /// - Parameters:
    ///   - concerns: whether the page has to react to a change; asked as soon as it comes.
    ///   - react: reads again what is shown.
    public func follow(
        where concerns: @escaping @MainActor (HouseholdEvent.Change) -> Bool,
        react: @MainActor (ChangeBurst) async -> Void
    ) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.collect(where: concerns) }
            while let burst = await next() {
                await react(burst)
                await rest()
            }
            group.cancelAll()
        }
    }

    // MARK: What comes

    private func collect(where concerns: @MainActor (HouseholdEvent.Change) -> Bool) async {
        for await change in stream {
            switch change {
            case .missedChanges: add { $0.isIncomplete = true }
            case .commit(let events):
                let concerned = events.map(\.change).filter { concerns($0) }
                if !concerned.isEmpty { add { $0.changes += concerned } }
                if events.contains(where: { $0.change.sessionEnd != nil }) { return end() }
            }
        }
        end()
    }

    private func add(_ change: (inout ChangeBurst) -> Void) {
        last = time.now
        if waiting.isEmpty { first = last }
        change(&waiting)
        newsCame.yield()
    }

    /// Nothing comes any more, so that nothing has to wait for more.
    private func end() {
        isOver = true
        sleep?.cancel()
        newsCame.finish()
    }

    // MARK: What is passed on

    /// Everything that waits, once there is something; nil at the end.
    private func next() async -> ChangeBurst? {
        while waiting.isEmpty {
            guard !isOver, !Task.isCancelled else { return nil }
            for await _ in news { break }
        }
        guard !Task.isCancelled else { return nil }
        defer { waiting = ChangeBurst() }
        return waiting
    }

    /// Waits for the pause after a reading, and for the end of the burst where more comes meanwhile.
    private func rest() async {
        let end = time.now + Self.pause
        var due = end
        while !isOver, !Task.isCancelled, time.now < due {
            await sleep(until: due)
            if !waiting.isEmpty, last < due { due = max(end, min(last + Self.pause, first + Self.limit)) }
        }
    }

    private func sleep(until due: Duration) async {
        let sleeping = Task { [time] in await time.sleep(due) }
        sleep = sleeping
        await withTaskCancellationHandler {
            await sleeping.value
        } onCancel: {
            sleeping.cancel()
        }
        sleep = nil
    }
}

/// The time since something began, by any clock.
private struct Elapsed: Sendable {
    private let elapsed: @Sendable () -> Duration
    /// Waits until so much time has passed, or the task is cancelled.
    let sleep: @Sendable (Duration) async -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try? await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    var now: Duration { elapsed() }
}
