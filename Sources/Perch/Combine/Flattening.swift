/// Reads several publishers at once and sends all their values on, as they come.
final class Flattening<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private struct State {
        /// Publishers that have not ended, and the one that brings further publishers.
        var running = 0
        var links: [UInt: any Subscription] = [:]
        var lastKey: UInt = 0
        var isOver = false
    }

    private let outbox: Outbox<Downstream>
    private let state = Guarded(State())

    init(_ downstream: Downstream) { outbox = Outbox(downstream) }

    func start() { outbox.start(self) }

    /// Counts something that runs, so that the end waits for ``leave()``.
    func enter() { state.withLock { $0.running += 1 } }

    func leave() {
        let isLast = state.withLock { state in
            state.running -= 1
            return state.running == 0
        }
        if isLast { outbox.end(.finished) }
    }

    /// Keeps `link` to cancel it with the whole; a key to ``forget(_:)`` it.
    func keep(_ link: any Subscription) -> UInt? {
        let key: UInt? = state.withLock { state in
            guard !state.isOver else { return nil }
            state.lastKey += 1
            state.links[state.lastKey] = link
            return state.lastKey
        }
        if key == nil { link.cancel() }
        return key
    }

    func forget(_ key: UInt?) { _ = state.withLock { state in key.flatMap { state.links.removeValue(forKey: $0) } } }

    /// Reads `publisher`: all its values where the subscriber wants all, else one at a time, the next when the last has
    /// been taken. A publisher that keeps nothing would lose what several threads send between the two.
    @discardableResult
    func add<P: Publisher>(
        _ publisher: P, ended: @escaping () -> Void = {}
    ) -> Member where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        enter()
        let member = Member { [self] in leave() }
        weak var reader: Link<P.Output, P.Failure>?
        let link = Link<P.Output, P.Failure>(
            subscribed: { [self] link in
                member.key = keep(link)
                if member.key != nil { link.request(outbox.demand == .unlimited ? .unlimited : .max(1)) }
            },
            value: { [outbox] value in
                outbox.put(value) { reader?.request(.max(1)) }
                return .none
            },
            completion: { [self] completion in
                forget(member.key)
                if case .failure = completion { return fail(completion) }
                ended()
                member.leave()
            })
        reader = link
        publisher.subscribe(link)
        return member
    }

    /// Stops reading `member`, and lets go of what it has sent and nobody has asked for.
    func drop(_ member: Member) {
        let link = state.withLock { state in member.key.flatMap { state.links.removeValue(forKey: $0) } }
        link?.cancel()
        outbox.dropWaiting()
        member.leave()
    }

    /// One of the publishers that are read; it leaves once, by its end or by being dropped.
    final class Member: @unchecked Sendable {
        private let storedKey = Guarded<UInt?>(nil)
        private let left: Guarded<(() -> Void)?>

        init(_ leave: @escaping () -> Void) { left = Guarded(leave) }

        var key: UInt? {
            get { storedKey.withLock { $0 } }
            set { storedKey.withLock { $0 = newValue } }
        }

        func leave() {
            let leave = left.withLock { leave in
                defer { leave = nil }
                return leave
            }
            leave?()
        }
    }

    func fail(_ completion: Subscribers.Completion<Downstream.Failure>) {
        release()
        outbox.end(completion, atOnce: true)
    }

    private func release() {
        let links = state.withLock { state in
            defer { state.links = [:] }
            state.isOver = true
            return state.links
        }
        for link in links.values { link.cancel() }
    }

    func request(_ demand: Subscribers.Demand) {
        outbox.request(demand)
        guard demand == .unlimited else { return }
        for link in state.withLock({ Array($0.links.values) }) { link.request(.unlimited) }
    }

    func cancel() {
        outbox.cancel()
        release()
    }
}
