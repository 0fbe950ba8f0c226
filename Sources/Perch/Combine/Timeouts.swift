extension Publishers {
    /// Ends where no value has come for a while.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let upstream: Upstream
        /// How long it waits for a value.
        public let interval: Context.SchedulerTimeType.Stride
        /// Says when the time is over.
        public let scheduler: Context
        /// Further wishes.
        public let options: Context.SchedulerOptions?
        /// Makes the error to fail with; without it the end is a normal one.
        public let customError: (() -> Failure)?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let turn = Guarded<UInt>(0)
            let stop = Guarded<(() -> Void)?>(nil)
            let outbox = Outbox(subscriber)
            let wait: () -> Void = {
                let current = turn.withLock { turn in
                    turn += 1
                    return turn
                }
                let due = scheduler.now.advanced(by: interval)
                scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) {
                    guard turn.withLock({ $0 == current }) else { return }
                    stop.withLock { $0 }?()
                    outbox.end(customError.map { .failure($0()) } ?? .finished)
                }
            }
            let rest: () -> Void = { turn.withLock { $0 += 1 } }
            Timed.follow(
                upstream, outbox,
                subscribed: { cancel in
                    stop.withLock { $0 = cancel }
                    wait()
                },
                cancelled: rest,
                value: { value, sent in
                    wait()
                    scheduler.schedule(options: options) { outbox.put(value, sent: sent) }
                },
                completion: { completion in
                    rest()
                    scheduler.schedule(options: options) { outbox.end(completion) }
                })
        }
    }

    /// How values are collected by time.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// What comes within a time.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// What comes within a time, or so many values if they come sooner.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Sends what has come in each stretch of time as one list; an empty stretch sends nothing.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The values of a stretch.
        public typealias Output = [Upstream.Output]
        /// How it fails.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let upstream: Upstream
        /// How values are collected.
        public let strategy: TimeGroupingStrategy<Context>
        /// Further wishes.
        public let options: Context.SchedulerOptions?

        /// Collects the values of `upstream`.
        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, interval, limit): (Context, Context.SchedulerTimeType.Stride, Int?) =
                switch strategy {
                case .byTime(let scheduler, let interval): (scheduler, interval, nil)
                case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
                }
            let held = Guarded<[Upstream.Output]>([])
            let ticking = Guarded<(any Cancellable)?>(nil)
            let outbox = Outbox(subscriber)
            let send: () -> Void = {
                let values = held.withLock { held in
                    defer { held = [] }
                    return held
                }
                if !values.isEmpty { outbox.put(values) }
            }
            let stop: () -> Void = { ticking.withLock { $0 }?.cancel() }
            let link = Link<Upstream.Output, Failure>(
                subscribed: { link in
                    outbox.start(
                        OutboxSubscription(
                            outbox,
                            cancelled: {
                                stop()
                                link.cancel()
                            }))
                    let ticks = scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), interval: interval,
                        tolerance: scheduler.minimumTolerance, options: options, send)
                    ticking.withLock { $0 = ticks }
                    link.request(.unlimited)
                },
                value: { value in
                    let isFull = held.withLock { held in
                        held.append(value)
                        return limit.map { held.count >= $0 } ?? false
                    }
                    if isFull { send() }
                    return .none
                },
                completion: { completion in
                    stop()
                    scheduler.schedule(options: options) {
                        // What a publisher sent before it failed is let go of.
                        if case .finished = completion { send() }
                        outbox.end(completion)
                    }
                })
            upstream.subscribe(link)
        }
    }
}

extension Publisher {
    /// Ends where no value comes for `interval`: with the error that `customError` makes, or as if all were sent.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }

    /// Sends what has come in each stretch of time as one list.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
