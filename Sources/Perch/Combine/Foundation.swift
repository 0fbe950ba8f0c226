public import Foundation

extension Timer {
    /// Sends the time again and again.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Sends the time every `interval` while it is connected.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        /// The time.
        public typealias Output = Date
        /// It cannot fail.
        public typealias Failure = Never
        /// In seconds.
        public let interval: TimeInterval
        /// In seconds.
        public let tolerance: TimeInterval?
        /// Where it runs.
        public let runLoop: RunLoop
        /// When the run loop heeds it.
        public let mode: RunLoop.Mode
        /// Further wishes.
        public let options: RunLoop.SchedulerOptions?

        private let conduits = Conduits<Date, Never>()

        /// A timer on `runLoop`.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            conduits.add(subscriber, dropsUnwanted: true)
        }

        /// Starts the timer; cancelling what is returned stops it.
        public func connect() -> any Cancellable {
            let loop = runLoop
            let first = loop.now.advanced(by: RunLoop.SchedulerTimeType.Stride(interval))
            return loop.schedule(
                after: first, interval: RunLoop.SchedulerTimeType.Stride(interval),
                tolerance: RunLoop.SchedulerTimeType.Stride(tolerance ?? 0), options: options
            ) { [conduits] in conduits.send(loop.now.date) }
        }
    }
}

extension NotificationCenter {
    /// Sends the notifications of a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// Sends notifications.
    public struct Publisher: Combine.Publisher, Equatable {
        /// A notification.
        public typealias Output = Notification
        /// It cannot fail.
        public typealias Failure = Never
        /// Where they are posted.
        public let center: NotificationCenter
        /// Their name.
        public let name: Notification.Name
        /// Who posts them; anyone where there is none.
        public let object: AnyObject?

        /// The notifications `name` that `object` posts at `center`.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let outbox = Outbox(subscriber)
            // What nobody has asked for is not kept.
            let put = Handed<(Notification) -> Void>(value: { if outbox.demand > 0 { outbox.put($0) } })
            let token = center.addObserver(forName: name, object: object, queue: nil) { put.value($0) }
            let handed = Handed(value: (center, token))
            let observation = AnyCancellable { handed.value.0.removeObserver(handed.value.1) }
            outbox.start(OutboxSubscription(outbox, cancelled: observation.cancel))
        }

        /// Whether both send the same notifications.
        public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
            lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
        }
    }
}
