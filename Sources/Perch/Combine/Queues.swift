public import Dispatch
public import Foundation

extension DispatchQueue: Scheduler {
    /// A moment of the machine's clock.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The moment.
        public var dispatchTime: DispatchTime

        /// The moment `time`.
        public init(_ time: DispatchTime) { dispatchTime = time }

        public func distance(to other: SchedulerTimeType) -> Stride {
            .nanoseconds(Int(clamping: Int128(other.nanoseconds) - Int128(nanoseconds)))
        }

        public func advanced(by n: Stride) -> SchedulerTimeType {
            let sum = Int128(nanoseconds) + Int128(n.magnitude)
            return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(clamping: sum)))
        }

        private var nanoseconds: UInt64 { dispatchTime.uptimeNanoseconds }

        public func hash(into hasher: inout Hasher) { hasher.combine(nanoseconds) }
        public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
            lhs.dispatchTime == rhs.dispatchTime
        }

        /// A length of time; literals are seconds.
        public struct Stride: _SchedulerStride {
            /// In billionths of a second.
            public var magnitude: Int

            public init(_magnitude magnitude: Int) { self.magnitude = magnitude }

            /// As Dispatch says it.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            /// As Dispatch says it.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let count): self = .seconds(count)
                case .milliseconds(let count): self = .milliseconds(count)
                case .microseconds(let count): self = .microseconds(count)
                case .nanoseconds(let count): self = .nanoseconds(count)
                default: magnitude = .max
                }
            }

            public init(integerLiteral value: Int) { self = .seconds(value) }
            public init(floatLiteral value: Double) { self = .seconds(value) }

            public static func seconds(_ s: Int) -> Stride { parts(s, 1_000_000_000) }
            public static func seconds(_ s: Double) -> Stride { Stride(_magnitude: Int(s * 1e9)) }
            public static func milliseconds(_ ms: Int) -> Stride { parts(ms, 1_000_000) }
            public static func microseconds(_ us: Int) -> Stride { parts(us, 1000) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(_magnitude: ns) }

            private static func parts(_ count: Int, _ length: Int) -> Stride {
                Stride(_magnitude: Int(clamping: Int128(count) * Int128(length)))
            }
        }
    }

    /// How a queue runs something.
    public struct SchedulerOptions: Sendable {
        /// How urgent it is.
        public var qos: DispatchQoS

        /// With this urgency.
        public init(qos: DispatchQoS = .unspecified) { self.qos = qos }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Handed(value: action)
        async(qos: options?.qos ?? .unspecified) { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Handed(value: action)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified) { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = DispatchSource.makeTimerSource(queue: self)
        let action = Handed(value: action)
        timer.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        timer.setEventHandler { action.value() }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}

extension RunLoop: Scheduler {
    /// A date.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
        /// The date.
        public var date: Date

        /// The moment `date`.
        public init(_ date: Date) { self.date = date }

        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(other.date.timeIntervalSince(date))
        }
        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(date.addingTimeInterval(n.magnitude))
        }

        /// A length of time; literals are seconds.
        public struct Stride: _SchedulerStride, Codable {
            /// In seconds.
            public var magnitude: TimeInterval
            /// In seconds.
            public var timeInterval: TimeInterval { magnitude }

            /// So many seconds.
            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
            public init(_magnitude magnitude: TimeInterval) { self.magnitude = magnitude }
            public init(integerLiteral value: TimeInterval) { magnitude = value }
            public init(floatLiteral value: TimeInterval) { magnitude = value }

            public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
            public static func seconds(_ s: Double) -> Stride { Stride(s) }
            public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
            public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
        }
    }

    /// There are no further wishes.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date(timeIntervalSinceNow: 0)) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// A server never runs the main run loop: its main thread serves the main queue. What is scheduled on it therefore
    /// goes to the queue.
    private var queue: DispatchQueue? { self === RunLoop.main ? .main : nil }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if let queue { return queue.schedule(action) }
        let action = Handed(value: action)
        perform { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let queue {
            let wait = now.distance(to: date).timeInterval
            return queue.schedule(after: queue.now.advanced(by: .seconds(Double(wait))), action)
        }
        let action = Handed(value: action)
        add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .default)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let queue {
            let wait = now.distance(to: date).timeInterval
            return queue.schedule(
                after: queue.now.advanced(by: .seconds(Double(wait))),
                interval: .seconds(Double(interval.timeInterval)),
                tolerance: .seconds(Double(tolerance.timeInterval)), options: nil, action)
        }
        let action = Handed(value: action)
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.value() }
        add(timer, forMode: .default)
        let handed = Handed(value: timer)
        return AnyCancellable { handed.value.invalidate() }
    }
}
