extension Publishers {
    /// Sends the values of a publisher through one subject to many subscribers, once it is connected.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let upstream: Upstream
        /// Makes the subject.
        public let createSubject: () -> SubjectType
        private let subject = Guarded<SubjectType?>(nil)

        /// Reads `upstream` through what `createSubject` makes.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var shared: SubjectType {
            subject.withLock { subject in
                let present = subject ?? createSubject()
                subject = present
                return present
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }

        /// Begins to read; cancelling what is returned ends it.
        public func connect() -> any Cancellable { upstream.subscribe(shared) }
    }

    /// Connects a publisher when the first subscriber comes, and ends that when the last has gone.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let upstream: Upstream
        private let state = Guarded<(count: Int, connection: (any Cancellable)?)>((0, nil))

        /// Connects `upstream` by itself.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isFirst = state.withLock { state in
                state.count += 1
                return state.count == 1
            }
            let left = AnyCancellable { [weak self] in self?.left() }
            upstream.handleEvents(receiveCompletion: { _ in left.cancel() }, receiveCancel: left.cancel)
                .subscribe(subscriber)
            if isFirst {
                let connection = upstream.connect()
                let isNeeded = state.withLock { state in
                    if state.count > 0 { state.connection = connection }
                    return state.count > 0
                }
                if !isNeeded { connection.cancel() }
            }
        }

        private func left() {
            let connection = state.withLock { state -> (any Cancellable)? in
                state.count -= 1
                guard state.count == 0 else { return nil }
                defer { state.connection = nil }
                return state.connection
            }
            connection?.cancel()
        }
    }

    /// Sends the values of a publisher to many subscribers, which reads it once.
    public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// How it fails.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Shares `upstream`.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Autoconnect(upstream: Multicast(upstream: upstream) { PassthroughSubject() })
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }
    }

    /// Makes any publisher wait until it is connected.
    public typealias MakeConnectable<Upstream: Publisher> = Multicast<
        Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
    >
}

extension Publisher {
    /// Sends its values to many subscribers while it is read once.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

    /// Sends its values through `subject` once it is connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self) { subject }
    }

    /// Sends its values through what `createSubject` makes once it is connected.
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }
}

extension Publisher where Failure == Never {
    /// Waits until it is connected.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        Publishers.MakeConnectable(upstream: self) { PassthroughSubject() }
    }
}

extension ConnectablePublisher {
    /// Connects by itself when the first subscriber comes.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
