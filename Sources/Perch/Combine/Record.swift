/// Sends what was recorded to each subscriber: some values and an end.
public struct Record<Output, Failure: Error>: Publisher {
    /// Values and an end.
    public struct Recording {
        /// What was recorded.
        public private(set) var output: [Output]
        /// How it ended.
        public private(set) var completion: Subscribers.Completion<Failure>
        private var isOver = false

        /// An empty recording that ends well.
        public init() { (output, completion) = ([], .finished) }

        /// A recording of what is known.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            (self.output, self.completion) = (output, completion)
        }

        /// Records a value, before the end.
        public mutating func receive(_ input: Output) {
            precondition(!isOver, "a recording that has ended takes no values")
            output.append(input)
        }

        /// Records the end.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isOver, "a recording ends once")
            self.completion = completion
            isOver = true
        }
    }

    /// What is sent.
    public let recording: Recording

    /// Sends what `record` records.
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.recording = recording
    }

    /// Sends a recording.
    public init(recording: Recording) { self.recording = recording }

    /// Sends values and an end.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        recording = Recording(output: output, completion: completion)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outbox = Outbox(subscriber)
        outbox.start(OutboxSubscription(outbox))
        for value in recording.output { outbox.put(value) }
        outbox.end(recording.completion)
    }
}
