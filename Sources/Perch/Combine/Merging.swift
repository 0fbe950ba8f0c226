extension Publishers {
    /// Sends the values of all publishers as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// What the publishers send.
        public typealias Output = Upstream.Output
        /// The failure of any.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let publishers: [Upstream]

        /// Reads `upstream`.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Reads `upstream`.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let flattening = Flattening(subscriber)
            flattening.enter()
            flattening.start()
            for publisher in publishers { flattening.add(publisher) }
            flattening.leave()
        }

        /// Reads `other` as well.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// Sends the values of both as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        /// What both send.
        public typealias Output = A.Output
        /// The failure of either.
        public typealias Failure = A.Failure
        let (a, b): (A, B)

        /// Reads `a` and `b`.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(AnyPublisher(a), AnyPublisher(b)).subscribe(subscriber)
        }
    }

    /// Sends the values of all three as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
        /// What all send.
        public typealias Output = A.Output
        /// The failure of any.
        public typealias Failure = A.Failure
        let (a, b, c): (A, B, C)

        /// Reads the three.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(AnyPublisher(a), AnyPublisher(b), AnyPublisher(c)).subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Sends the values of both as they come.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge(self, other)
    }

    /// Sends the values of all three as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        Publishers.Merge3(self, b, c)
    }
}
