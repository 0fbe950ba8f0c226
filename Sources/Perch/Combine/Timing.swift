extension Publishers {
    /// Sends values where a scheduler says.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        let upstream: Upstream
        let scheduler: Context
        let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Timed.read(upstream, subscriber) { _, work in scheduler.schedule(options: options, work) }
        }
    }

    /// Sends values some time later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        let upstream: Upstream
        let interval: Context.SchedulerTimeType.Stride
        let tolerance: Context.SchedulerTimeType.Stride
        let scheduler: Context
        let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Timed.read(upstream, subscriber) { isFailure, work in
                // A failure overtakes what is on its way.
                if isFailure { return scheduler.schedule(options: options, work) }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, work)
            }
        }
    }

    /// Subscribes, and asks for values, where a scheduler says.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        let upstream: Upstream
        let scheduler: Context
        let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            scheduler.schedule(options: options) {
                let link = Link<Output, Failure>(
                    subscribed: { running in
                        subscriber.receive(
                            subscription: PassingSubscription(
                                request: { demand in
                                    scheduler.schedule(options: options) { running.request(demand) }
                                }, cancel: running.cancel))
                    }, value: subscriber.receive, completion: subscriber.receive(completion:))
                upstream.subscribe(link)
            }
        }
    }

    /// Sends a value when no other has come for a while.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        let upstream: Upstream
        let dueTime: Context.SchedulerTimeType.Stride
        let scheduler: Context
        let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let held = Guarded<(turn: UInt, value: Output?)>((0, nil))
            let outbox = Outbox(subscriber)
            Timed.connect(
                upstream, outbox,
                value: { value in
                    let turn = held.withLock { held in
                        held = (held.turn + 1, value)
                        return held.turn
                    }
                    let due = scheduler.now.advanced(by: dueTime)
                    scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) {
                        let value = held.withLock { held in
                            guard held.turn == turn else { return Output?.none }
                            defer { held.value = nil }
                            return held.value
                        }
                        // What nobody has asked for is not kept.
                        if let value, outbox.demand > 0 { outbox.put(value) }
                    }
                },
                completion: { completion in
                    held.withLock { $0 = ($0.turn + 1, nil) }
                    scheduler.schedule(options: options) { outbox.end(completion, atOnce: true) }
                })
        }
    }

    /// Sends at most one value in each interval.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        let upstream: Upstream
        let interval: Context.SchedulerTimeType.Stride
        let scheduler: Context
        let latest: Bool

        private struct Turn {
            var lastSent: Context.SchedulerTimeType?
            var value: Output?
            var isDue = false
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let turn = Guarded(Turn())
            let outbox = Outbox(subscriber)
            let send: () -> Void = {
                let value = turn.withLock { turn in
                    defer { (turn.value, turn.isDue, turn.lastSent) = (nil, false, scheduler.now) }
                    return turn.value
                }
                if let value, outbox.demand > 0 { outbox.put(value) }
            }
            Timed.connect(
                upstream, outbox,
                value: { value in
                    let now = scheduler.now
                    let due: Context.SchedulerTimeType? = turn.withLock { turn in
                        if latest || turn.value == nil { turn.value = value }
                        guard !turn.isDue else { return nil }
                        turn.isDue = true
                        return turn.lastSent.map { Swift.max($0.advanced(by: interval), now) } ?? now
                    }
                    guard let due else { return }
                    if due > now { scheduler.schedule(after: due, send) } else { scheduler.schedule(send) }
                },
                completion: { completion in
                    scheduler.schedule {
                        if case .finished = completion, turn.withLock({ $0.value != nil }) { send() }
                        outbox.end(completion)
                    }
                })
        }
    }
}

/// What publishers that send later have in common.
enum Timed {
    /// Reads everything from `upstream`; the demand of the subscriber is the outbox's affair.
    static func connect<P: Publisher, S: Subscriber>(
        _ upstream: P, _ outbox: Outbox<S>, value: @escaping (P.Output) -> Void,
        completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) {
        let link = Link<P.Output, P.Failure>(
            subscribed: { link in
                outbox.start(OutboxSubscription(outbox, cancelled: link.cancel))
                link.request(.unlimited)
            },
            value: { input in
                value(input)
                return .none
            }, completion: completion)
        upstream.subscribe(link)
    }

    /// Hands everything over as `schedule` says, in order; as much is asked for as the subscriber asks for.
    static func read<P: Publisher, S: Subscriber>(
        _ upstream: P, _ subscriber: S, schedule: @escaping (_ isFailure: Bool, _ work: @escaping () -> Void) -> Void
    ) where S.Input == P.Output, S.Failure == P.Failure {
        let outbox = Outbox(subscriber)
        let queue = Guarded<[(value: P.Output, sent: () -> Void)]>([])
        follow(
            upstream, outbox,
            value: { value, sent in
                queue.withLock { $0.append((value, sent)) }
                schedule(false) {
                    let next = queue.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                    if let next { outbox.put(next.value, sent: next.sent) }
                }
            },
            completion: { completion in
                guard case .failure = completion else { return schedule(false) { outbox.end(completion) } }
                schedule(true) { outbox.end(completion, atOnce: true) }
            })
    }

    /// Reads as much from `upstream` as the subscriber asks for, beforehand and in answer to a value. Whoever puts a
    /// value into the outbox says so with the closure that came with it.
    static func follow<P: Publisher, S: Subscriber>(
        _ upstream: P, _ outbox: Outbox<S>, subscribed: @escaping (_ stop: @escaping () -> Void) -> Void = { _ in },
        cancelled: @escaping () -> Void = {}, value: @escaping (P.Output, _ sent: @escaping () -> Void) -> Void,
        completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) {
        // What was asked of the publisher and has not reached the subscriber.
        let owed = Guarded(Subscribers.Demand.none)
        weak var reader: Link<P.Output, P.Failure>?
        let sent: () -> Void = {
            let wanted = outbox.demand
            let more: Subscribers.Demand = owed.withLock { owed in
                owed -= 1
                guard wanted > owed else { return .none }
                defer { owed = wanted }
                return wanted - owed
            }
            reader?.request(more)
        }
        let link = Link<P.Output, P.Failure>(
            subscribed: { link in
                outbox.start(
                    PassingSubscription(
                        request: { demand in
                            outbox.request(demand)
                            owed.withLock { $0 += demand }
                            link.request(demand)
                        },
                        cancel: {
                            outbox.cancel()
                            cancelled()
                            link.cancel()
                        }))
                subscribed(link.cancel)
            },
            value: { input in
                value(input, sent)
                return .none
            }, completion: completion)
        reader = link
        upstream.subscribe(link)
    }
}

/// A subscription made of closures.
final class PassingSubscription: Subscription {
    private let requested: (Subscribers.Demand) -> Void
    private let cancelled: () -> Void

    init(request: @escaping (Subscribers.Demand) -> Void, cancel: @escaping () -> Void) {
        requested = request
        cancelled = cancel
    }

    func request(_ demand: Subscribers.Demand) { requested(demand) }
    func cancel() { cancelled() }
}

extension Publisher {
    /// Sends its values where `scheduler` says.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Is subscribed to, and asked for values, where `scheduler` says.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Sends its values and its end `interval` later.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }

    /// Sends a value when no other has come for `dueTime`.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }

    /// Sends at most one value in each `interval`, the latest or the first.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}
